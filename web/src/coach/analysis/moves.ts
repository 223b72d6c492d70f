// The weighed moves of a decision as rows: in short the best use of each card or the like, and what was played.
import type { ShownDecision, WeighedMove } from "../../lib/wire";
import { INTERVAL } from "./course";

/** How a game names and draws a move. */
export interface MoveLook {
  title: string;
  group: string; // moves of a group differ in detail only: the best one speaks for them
  icon?: string;
  family?: string; // class of a colour
}

export interface Row {
  move: WeighedMove;
  look: MoveLook;
  isBest: boolean;
  isPlayed: boolean;
  isLevel: boolean; // behind the best move by less than the interval
}

export type LookOf = (says: ShownDecision["says"][number], move: string) => MoveLook;

export function rowsOf(decision: ShownDecision, lookOf: LookOf): Row[] {
  const best = decision.moves[0];
  return decision.moves.map((move, index) => ({
    move,
    look: lookOf(decision.says[index] ?? null, move.move),
    isBest: index === 0,
    isPlayed: move.move === decision.played,
    isLevel: best !== undefined && index > 0 && isLevel(best, move, decision),
  }));
}

function isLevel(best: WeighedMove, other: WeighedMove, { interval, by_points }: ShownDecision): boolean {
  const [more, error] = worthOf(best, by_points ?? false);
  const [less, otherError] = worthOf(other, by_points ?? false);
  return more - less <= (interval ?? INTERVAL) * Math.hypot(error, otherError);
}

/** By what a move is compared with others, and its error: the chance to win, or points if there is hardly one. */
const worthOf = (move: WeighedMove, byPoints: boolean): [number, number] =>
  byPoints ? [move.points ?? 0, move.points_error ?? 0] : [move.chance, move.error];

/** The first row of each group, and what was played. */
export function shortlist(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ look, isPlayed }) => {
    const isNew = !seen.has(look.group);
    seen.add(look.group);
    return isNew || isPlayed;
  });
}

/** A scale for intervals: all of them lie between 0 and `width`. */
export function scaleFor(rows: readonly Row[], width: number): (chance: number) => number {
  const lows = rows.map(({ move }) => move.chance - INTERVAL * move.error);
  const highs = rows.map(({ move }) => move.chance + INTERVAL * move.error);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  return (chance) => (high > low ? (width * (chance - low)) / (high - low) : width / 2);
}
