// What leaders make of a card: the points that each of them brings more or less.
import { wordIn } from "../../lib/phrases";
import type { WondersCardChoices, WondersLine } from "../types";

export interface LeaderChange {
  leader: string;
  amount: number; // points
}

/** By how much each leader in play changes with a card: with one line of it, or with building it. */
export function leaderChanges(choices: WondersCardChoices, at: number | null = choices.worth_line): LeaderChange[] {
  const parts = at === null ? [] : (choices.lines[at]?.gain?.parts ?? []);
  return parts.flatMap(({ amount, says }) => {
    const leader = says.key === "worth-leader" ? wordIn(says.values, "leader") : "";
    return leader && leader !== choices.card ? [{ leader, amount }] : [];
  });
}

/** What a leader would be worth if it were recruited now, its cost apart; null for other lines. */
export function worthToday({ kind, gain }: WondersLine): number | null {
  if (kind !== "recruit" || !gain) return null;
  return gain.parts.filter(({ says }) => says.key !== "worth-coins").reduce((sum, { amount }) => sum + amount, 0);
}
