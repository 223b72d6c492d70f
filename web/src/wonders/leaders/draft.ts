// The draft of leaders: what lies before a seat, what it keeps, and what it saw and passed on (L8).
import type { City, WondersStandingSeat, WondersView } from "../types";

export const PICKS = 4; // leaders that everybody ends up with; the last one is not chosen

export interface Draft {
  pick: number; // from 1
  packet: string[]; // one of these is kept
  kept: string[];
  passed: string[][]; // what was passed on in earlier picks, the latest first
}

/** The draft as its seat sees it; null at other times, and for somebody who only watches. */
export function draftOf(view: WondersView): Draft | null {
  if (view.phase !== "draft" || view.seat === null) return null;
  const sights = view.draft_seen ?? [];
  const kept = view.leader_hand ?? [];
  const earlier = sights.slice(0, -1).toReversed();
  return {
    pick: sights.at(-1)?.pick ?? 1,
    packet: view.drafting ?? [],
    kept,
    passed: earlier.map(({ leaders }) => leaders.filter((leader) => !kept.includes(leader))),
  };
}

/** Whether leaders are played instead of cards. */
export const playsLeaders = (view: WondersView): boolean => view.phase === "recruitment" || view.phase === "call";

/** The age that a cost "of the age" means; null while nobody knows in which one a leader will come. */
export const costAge = (view: WondersView): number | null => (view.phase === "draft" ? null : view.age);

/** The points of a leader in play as if the game ended now; null where a table hides them. */
export const pointsOf = (sheet: WondersStandingSeat | undefined, leader: string): number | null =>
  sheet?.leaders?.find((one) => one.leader === leader)?.points ?? null;

/** The places for leaders that a city still has: before which ages another one is played. */
export function comingAges(view: WondersView, city: City): number[] {
  const ages = [1, 2, 3].filter((age) => age > view.age || (age === view.age && view.phase === "recruitment"));
  return (city.leaders_held ?? 0) > 0 ? ages : [];
}
