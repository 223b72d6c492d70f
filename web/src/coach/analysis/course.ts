// The course of an analysed game on a time axis: where rounds and chances lie, and what is marked.
import type { AnalysisReport, Column, DecisionMark, Moment, Phrase } from "../../lib/wire";
import { percent } from "../figures";

export type Kind = NonNullable<DecisionMark["kind"]>;
export const KINDS: readonly Kind[] = ["find", "best", "fine", "slip", "costly"];
export const INTERVAL = 1.96; // standard errors to either side
const RAISED = "claim.raised";
const MARKED = 0.08; // a decision on the curve has won or lost more than this

/** One decision: a round of the record, from 1, and a seat. */
export interface Place {
  round: number;
  seat: number;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How columns lie from left to right: one begins at `at(round)` and ends where the next one begins. */
export interface Axis {
  at: (round: number) => number;
  end: (round: number) => number;
  middle: (round: number) => number;
  round: (x: number) => number;
}

export function axisOf(columns: readonly Column[], { left, right }: Pick<Frame, "left" | "right">): Axis {
  const step = (right - left) / Math.max(1, columns.length - 1);
  const index = (round: number): number => Math.max(0, indexOf(columns, round));
  const at = (round: number): number => left + index(round) * step;
  return {
    at,
    end: (round) => at(round) + step,
    middle: (round) => at(round) + step / 2,
    round: (x) => columnAt(columns, Math.floor((x - left) / step)),
  };
}

/** The column that a round of the record belongs to, counted from 0; -1 before the first. */
export const indexOf = (columns: readonly Column[], round: number): number =>
  columns.findLastIndex((one) => one.round <= round);

/** The round of a column with decisions, the nearest one if there is no such column. */
export function columnAt(columns: readonly Column[], index: number): number {
  return columns[Math.min(Math.max(0, index), Math.max(0, columns.length - 2))]?.round ?? 1;
}

export const heightOf =
  ({ top, bottom }: Pick<Frame, "top" | "bottom">) =>
  (chance: number): number =>
    bottom - (bottom - top) * Math.min(1, Math.max(0, chance));

/** The known moments in runs without a gap: nothing is drawn where nothing is known. */
export function runsOf({ moments, columns }: Pick<AnalysisReport, "moments" | "columns">): Moment[][] {
  const runs: Moment[][] = [];
  let before = -2;
  for (const moment of moments) {
    const index = indexOf(columns, moment.round);
    if (index === before + 1) runs.at(-1)?.push(moment);
    else runs.push([moment]);
    before = index;
  }
  return runs;
}

type Height = (chance: number) => number;
const joined = (points: string[]): string => (points.length ? `M${points.join("L")}` : "");

/** The line of a seat through the moments that are known. */
export function lineOf(runs: readonly (readonly Moment[])[], seat: number, axis: Axis, y: Height): string {
  const point = (one: Moment): string => `${axis.at(one.round).toFixed(1)} ${y(chanceOf(one, seat)).toFixed(1)}`;
  return runs.map((run) => joined(run.map(point))).join("");
}

/** The interval around the line of a seat, as an area. */
export function bandOf(runs: readonly (readonly Moment[])[], seat: number, axis: Axis, y: Height): string {
  const edge = (moment: Moment, side: 1 | -1): string => {
    const chance = chanceOf(moment, seat) + side * INTERVAL * (moment.error[seat - 1] ?? 0);
    return `${axis.at(moment.round).toFixed(1)} ${y(chance).toFixed(1)}`;
  };
  return runs
    .map((run) => [...run.map((one) => edge(one, 1)), ...run.toReversed().map((one) => edge(one, -1))])
    .map((points) => `${joined(points)}Z`)
    .join("");
}

export const chanceOf = (moment: Moment, seat: number): number => moment.chance[seat - 1] ?? 0;

/** The chances before a round, or the last that are known before it. */
export function momentAt(moments: readonly Moment[], round: number): Moment | null {
  return moments.findLast((moment) => moment.round <= round) ?? null;
}

/** The claims of victory that stand before a round, as the herald told them. */
export function claimsAt(events: AnalysisReport["events"], round: number): Phrase[] {
  const standing = new Map<unknown, Phrase>();
  for (const { says } of events.filter((event) => event.round <= round)) {
    if (says.key === RAISED) standing.set(says.values.colour, says);
    else standing.delete(says.values.colour);
  }
  return [...standing.values()];
}

/** The rounds before which a victory is claimed. */
export const claimedIn = (events: AnalysisReport["events"]): number[] =>
  events.filter(({ says }) => says.key === RAISED).map(({ round }) => round);

/** Ages or rounds as spans of the axis: `from` and `to` are rounds of the record, both within. */
export function partsOf(columns: readonly Column[]): { part: number; from: number; to: number }[] {
  const parts: { part: number; from: number; to: number }[] = [];
  for (const { part, round } of columns.slice(0, -1)) {
    const open = parts.at(-1);
    if (open?.part === part) open.to = round;
    else parts.push({ part, from: round, to: round });
  }
  return parts;
}

/** The decisions that get a mark on the curve: they have won or lost much, and more than their interval. */
export function marksOf({ key_moments, decisions }: Pick<AnalysisReport, "key_moments" | "decisions">): Place[] {
  const finds = key_moments.filter(({ kind, difference }) => kind === "find" && difference > MARKED);
  return [...finds, ...decisions.filter(({ kind }) => kind === "costly")];
}

export function markAt(decisions: readonly DecisionMark[], { round, seat }: Place): DecisionMark | undefined {
  return decisions.find((one) => one.round === round && one.seat === seat);
}

/** The decision of a seat nearest to a round; in its direction first, where there is one. */
export function nearest(decisions: readonly DecisionMark[], { round, seat }: Place, way: 1 | -1 = 1): number | null {
  const own = decisions.filter((one) => one.seat === seat).map((one) => one.round);
  const ahead = own.filter((one) => (one - round) * way >= 0).sort((a, b) => (a - b) * way)[0];
  return ahead ?? own.sort((a, b) => Math.abs(a - round) - Math.abs(b - round))[0] ?? null;
}

/** "1 min 10 s", "20 s". */
export function secondsWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** A difference with its sign, in whole percent. */
export function signed(difference: number, isGain: boolean): string {
  return `${isGain ? "+" : "−"}${percent(Math.abs(difference))}`;
}
