// Plans of El Dorado on the map: which way each goes, where its steps are numbered, and where it ends.
import type { Atlas } from "../../../eldorado/logic/atlas";
import type { Step, WeighedMove } from "../../../lib/wire";

export type Look = "best" | "played" | "other";

/** A place of a plan with the numbers of the action points that are spent there. */
export interface Stop {
  readonly space: string;
  readonly first: number;
  readonly last: number;
}

/** A way over the map: each space is a neighbour of the one before. */
export interface Trail {
  readonly spaces: readonly string[];
  readonly stops: readonly Stop[];
}

export interface MapPlan {
  readonly move: WeighedMove;
  readonly look: Look;
  readonly trails: readonly Trail[];
  readonly target: string; // where it ends; empty for a plan that happens nowhere, such as the end of a turn
}

/** The weighed moves as they are drawn; of one that is best and was played, the best counts. */
export function plansOf(moves: readonly WeighedMove[], played: string | null, atlas: Atlas): MapPlan[] {
  return moves.map((move, index) => ({
    move,
    look: index === 0 ? "best" : move.move === played ? "played" : "other",
    trails: trailsOf(move.steps ?? [], atlas),
    target: targetOf(move.steps ?? []),
  }));
}

/** The space that the last step with one is about. */
export function targetOf(steps: readonly Step[]): string {
  return steps.findLast(({ spaces }) => spaces.length > 0)?.spaces.at(-1) ?? "";
}

/** The ways of a plan: what one ship or group does after the other is one way as long as it goes on from there. */
export function trailsOf(steps: readonly Step[], atlas: Atlas): Trail[] {
  const trails: { spaces: string[]; stops: Stop[] }[] = [];
  let spent = 0;
  for (const step of steps) {
    const first = spent + 1;
    spent += step.points;
    const to = step.spaces.at(-1);
    if (to === undefined) continue;
    const from = step.spaces.length > 1 ? (step.spaces[0] ?? to) : to;
    const trail = goesOn(trails.at(-1)?.spaces.at(-1), from, to, atlas) ? trails.at(-1) : undefined;
    const open = trail ?? { spaces: [from], stops: [] };
    if (!trail) trails.push(open);
    if (open.spaces.at(-1) !== to) open.spaces.push(to);
    if (step.points > 0) stopAt(open.stops, to, first, spent);
  }
  return trails;
}

/** Whether a step goes on from where the last one ended: from there, at that place, or beside it. */
function goesOn(end: string | undefined, from: string, to: string, atlas: Atlas): boolean {
  if (end === undefined) return false;
  return end === from || end === to || (from === to && areNeighbours(end, to, atlas));
}

export function areNeighbours(one: string, other: string, atlas: Atlas): boolean {
  return atlas.places.get(one)?.borders.includes(other) ?? false;
}

/** Points that are spent at one place one after the other share a number: 2–3. */
function stopAt(stops: Stop[], space: string, first: number, last: number): void {
  const before = stops.at(-1);
  if (before?.space === space) stops[stops.length - 1] = { ...before, last };
  else stops.push({ space, first, last });
}

export const numbersOf = ({ first, last }: Stop): string => (first === last ? String(first) : `${first}–${last}`);

/** All spaces of some plans, for the camera. */
export function spacesOf(plans: readonly MapPlan[]): string[] {
  return [...new Set(plans.flatMap(({ trails }) => trails.flatMap(({ spaces }) => spaces)))];
}
