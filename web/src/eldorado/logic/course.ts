/** How a game went: the areas of each band over its moments, as lines of a plot. */

import type { EldoradoStanding } from "../../wire/types";
import type { Colour } from "./offers";

const MARK = 15; // how high the mark of a band is

export interface Waypoint {
  readonly moment: number;
  readonly standing: EldoradoStanding;
}

export interface Curve {
  readonly colour: Colour;
  readonly path: string; // as SVG draws it: steps, since areas change hands at once
  readonly end: { readonly x: number; readonly y: number };
}

export interface Plot {
  readonly curves: readonly Curve[];
  readonly most: number;
}

/** The curves of all bands in a frame of a width and height. */
export function plotted(course: readonly Waypoint[], width: number, height: number): Plot {
  const colours = course[0]?.standing.bands.map((band) => band.colour) ?? [];
  const most = Math.max(1, ...course.flatMap(({ standing }) => standing.bands.map((band) => band.areas)));
  const last = Math.max(1, course.at(-1)?.moment ?? 1);
  const across = (moment: number): number => round((moment / last) * width);
  const up = (areas: number): number => round(height - (areas / most) * height);
  const curves = colours.map((colour, at): Curve => {
    const points = course.map(({ moment, standing }) => ({ x: across(moment), y: up(standing.bands[at]?.areas ?? 0) }));
    const [first, ...rest] = points;
    return {
      colour,
      path: `M${first?.x} ${first?.y}${rest.map(({ x, y }) => `H${x}V${y}`).join("")}`,
      end: points.at(-1) ?? { x: 0, y: height },
    };
  });
  return { curves: spread(curves, height), most };
}

/** Marks at the ends of curves that would cover each other move apart, within the frame. */
function spread(curves: readonly Curve[], height: number): Curve[] {
  const order = [...curves].sort((one, other) => one.end.y - other.end.y);
  const places = new Map<Colour, number>();
  let free = -Infinity;
  for (const [at, { colour, end }] of order.entries()) {
    const lowest = height - (order.length - 1 - at) * MARK;
    free = Math.max(Math.min(end.y, lowest), free);
    places.set(colour, free);
    free += MARK;
  }
  return curves.map((curve) => ({ ...curve, end: { x: curve.end.x, y: places.get(curve.colour) ?? curve.end.y } }));
}

const round = (value: number): number => Math.round(value * 10) / 10;
