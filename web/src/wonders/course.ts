// The course of a game as lines to plot.
import type { CoursePoint } from "../lib/http";
import type { WondersStanding } from "./types";

export interface Curve {
  seat: number;
  points: number[]; // by moment
}

export interface Plot {
  curves: Curve[];
  ages: { age: number; from: number; to: number }[]; // which moments each age took
  top: number;
  bottom: number;
}

export function plotOf(course: CoursePoint<WondersStanding>[]): Plot {
  const seats = course[0]?.standing.seats.map(({ seat }) => seat) ?? [];
  const curves = seats.map((seat, index) => ({
    seat,
    points: course.map(({ standing }) => standing.seats[index]?.total ?? 0),
  }));
  const values = curves.flatMap(({ points }) => points);
  return { curves, ages: agesOf(course), top: nextStep(Math.max(10, ...values)), bottom: Math.min(0, ...values) };
}

function agesOf(course: CoursePoint<WondersStanding>[]): Plot["ages"] {
  const ages: Plot["ages"] = [];
  for (const [index, { standing }] of course.entries()) {
    const last = ages.at(-1);
    if (last?.age === standing.age) last.to = index;
    else ages.push({ age: standing.age, from: index, to: index });
  }
  return ages;
}

/** A round figure at or above a value, in steps that make three or four lines. */
export function nextStep(value: number): number {
  const step = stepOf(value);
  return Math.ceil(value / step) * step;
}

export const stepOf = (value: number): number => (value > 120 ? 40 : value > 80 ? 30 : value > 40 ? 20 : 10);

/** Labels that do not overlap: pushed apart from top to bottom, in the order of their curves. */
export function spread(places: number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let last = -Infinity;
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, last + gap);
    last = moved[index] ?? last;
  }
  return moved;
}
