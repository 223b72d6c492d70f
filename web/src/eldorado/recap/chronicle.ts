/** The moments of a game as this seat saw them, and which of them came since the own turn. */

import type { EldoradoView, Phrase } from "../../wire/types";
import type { Colour } from "../logic/offers";

/** What was seen at a moment: the table when it began, and the news that led to it. */
export interface Moment {
  readonly moment: number;
  readonly view: EldoradoView;
  readonly news: readonly Phrase[];
}

/** One step of the game: the table before and after it, what happened, and which band acted. */
export interface Chapter {
  readonly moment: number; // to which it led
  readonly actor: Colour;
  readonly before: EldoradoView;
  readonly after: EldoradoView;
  readonly news: readonly Phrase[];
}

/** The player of a band; null for a neutral one. */
export const seatOf = (view: EldoradoView, colour: Colour): number | null =>
  view.bands.find((band) => band.colour === colour)?.seat ?? null;

/** Whether a seat acts in a turn of its own. */
export const actsNow = (view: EldoradoView, seat: number | null): boolean =>
  seat !== null && view.phase === "acting" && view.turn === view.active && seatOf(view, view.active) === seat;

/** The step between two moments. */
export function chapterOf(before: Moment, after: Moment): Chapter {
  const { moment, view, news } = after;
  return { moment, actor: actorOf(before.view, news), before: before.view, after: view, news };
}

/** A card that interrupts, such as a raid, is the deed of the band that plays it, and not of the band it interrupts. */
function actorOf(before: EldoradoView, news: readonly Phrase[]): Colour {
  const answering = before.phase === "raiding" || before.phase === "cancelling";
  const raid = answering && news.find(({ key }) => key === "card.played" || key === "raid.begins");
  return raid ? (raid.values.colour as Colour) : before.active;
}

/** Every step between moments that follow each other. */
export function chapters(moments: readonly Moment[]): Chapter[] {
  return moments.flatMap((after, at) => {
    const before = moments[at - 1];
    return before && before.moment + 1 === after.moment ? [chapterOf(before, after)] : [];
  });
}

/**
 * What the others did since the own turn. While the own turn runs, it is what they did before it; the own raids are no
 * part of it, and neither is the setting up of the board.
 */
export function sinceOwnTurn(moments: readonly Moment[], seat: number): Chapter[] {
  let own = "";
  let run: Chapter[] = [];
  let last: Chapter[] = [];
  for (const chapter of chapters(moments)) {
    const { before, actor } = chapter;
    const turn = `${before.round} ${before.turn}`;
    if (actsNow(before, seat)) own = turn;
    if (own === turn) [last, run] = run.length ? [run, []] : [last, run];
    else if (before.phase !== "placing" && seatOf(before, actor) !== seat) run.push(chapter);
  }
  return run.length ? run : last;
}

/** Whether enough moments are known: those of the others and the own turn before them, or the game from its start. */
export function reachesBack(moments: readonly Moment[], seat: number): boolean {
  const first = moments[0];
  if (!first || first.moment === 0) return true;
  const run = sinceOwnTurn(moments, seat);
  const begin = run[0]?.moment ?? Infinity;
  return moments.some((each) => each.moment < begin && actsNow(each.view, seat)) && run.length > 0;
}
