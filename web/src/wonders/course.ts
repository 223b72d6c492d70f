// The course of a game: the points of each seat over its moments, and the ages they belong to.
import type { CoursePoint } from "../lib/http";
import type { Curve, Span } from "../ui/plot";
import { roman } from "./phrases";
import type { WondersStanding } from "./types";

type Course = readonly CoursePoint<WondersStanding>[];

export interface SeatCurve extends Curve {
  seat: number;
}

export function curvesOf(course: Course, nameOf: (seat: number) => string): SeatCurve[] {
  return (course[0]?.standing.seats ?? []).map(({ seat }, index) => ({
    id: String(seat),
    seat,
    name: nameOf(seat),
    values: course.map(({ standing }) => standing.seats[index]?.total ?? 0),
  }));
}

export function agesOf(course: Course): Span[] {
  const ages: Span[] = [];
  for (const [index, { standing }] of course.entries()) {
    const last = ages.at(-1);
    if (last?.name === roman(standing.age)) last.to = index;
    else ages.push({ name: roman(standing.age), from: index, to: index });
  }
  return ages;
}
