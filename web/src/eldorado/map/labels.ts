/**
 * Names on the map. They keep their size for the eye while the map grows, so the closer one comes the more room they
 * find: each is tried in one line and in two, around its pieces, and lands where it covers nothing else. On a small
 * island it may reach over the beach into open water rather than over a neighbour.
 */

import type { EldoradoSpace } from "../../wire/types";
import type { Box } from "./camera";
import type { Raster } from "./raster";

export interface Label {
  readonly id: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number; // the middle
  readonly size: number;
  readonly cost: number; // how much it is in the way; nothing is 0
}

const LEADING = 1.04;
const STEP = 7;
const SHIFTS = shifts();
const OFF_WATER = 5; // a point of the name over the sea
const OFF_LAND = 34; // over another area
const COVERS = 0.2; // a square unit of somebody else's pieces or name
export const TOO_MUCH = 75; // a name that is more in the way than this waits until one comes closer

/** Places around the first one, the nearest first. */
function shifts(): [number, number][] {
  const found: [number, number][] = [];
  for (let dy = -12; dy <= 6; dy++) for (let dx = -9; dx <= 9; dx++) found.push([dx * STEP, dy * STEP]);
  return found.sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
}

const NARROW = /[fijlrtI'’ .,]/;
const WIDE = /[mwMW]/;

/** About how wide words are in the lettering of the map. */
export function width(words: string, size: number): number {
  const wide = (sign: string): number => (NARROW.test(sign) ? 0.28 : WIDE.test(sign) ? 0.72 : 0.475);
  return size * Array.from(words).reduce((sum, sign) => sum + wide(sign), 0);
}

/** A name in one line, and in the most even two. */
export function broken(name: string): string[][] {
  const words = name.split(" ");
  const halves = words.slice(1).map((_, cut) => [words.slice(0, cut + 1).join(" "), words.slice(cut + 1).join(" ")]);
  const even = halves.sort((one, other) => longest(one) - longest(other))[0];
  return even ? [[name], even] : [[name]];
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const boxAt = (x: number, y: number, wide: number, high: number): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  width: wide,
  height: high,
});

export interface Wanted {
  readonly space: EldoradoSpace;
  readonly name: string;
  readonly size: number;
  readonly room: Box; // for its own pieces: the name goes best below it
}

/** Place all names, those with the least room first; `taken` is what must not be covered. */
export function placed(wanted: readonly Wanted[], raster: Raster, taken: readonly Box[]): Label[] {
  const covered = [...taken];
  const tight = [...wanted].sort((one, other) => area(one.space) - area(other.space));
  return tight.map((each) => {
    const [label, box] = best(
      each,
      raster,
      covered.filter((other) => overlap(around(each.room), other) > 0),
    );
    if (label.cost <= TOO_MUCH) covered.push(box);
    return label;
  });
}

const area = (space: EldoradoSpace): number => space.label.width * space.label.height;
const around = ({ left, top, width: wide, height }: Box): Box => ({
  left: left - 160,
  top: top - 160,
  width: wide + 320,
  height: height + 320,
});

function best({ space, name, size, room }: Wanted, raster: Raster, covered: readonly Box[]): [Label, Box] {
  let found: [Label, Box] = [{ id: space.id, lines: [name], x: 0, y: 0, size, cost: Infinity }, room];
  for (const lines of broken(name)) {
    const wide = Math.max(...lines.map((line) => width(line, size)));
    const high = lines.length * size * LEADING;
    const below = { x: room.left + room.width / 2, y: room.top + room.height + high / 2 + 1 };
    for (const [dx, dy] of SHIFTS) {
      const far = Math.hypot(dx, dy * 0.9) * 0.24 + (lines.length - 1) * 3;
      if (far >= found[0].cost) continue;
      const box = boxAt(below.x + dx, below.y + dy, wide, high);
      const cost =
        far + astray(box, space.id, raster) + covered.reduce((sum, other) => sum + overlap(box, other), 0) * COVERS;
      if (cost < found[0].cost) found = [{ id: space.id, lines, x: below.x + dx, y: below.y + dy, size, cost }, box];
    }
  }
  return found;
}

/** How far a name leaves its own space: over water a little, over other land much. */
function astray(box: Box, own: string, raster: Raster): number {
  let cost = 0;
  for (const across of [0.02, 0.25, 0.5, 0.75, 0.98]) {
    for (const down of [0.15, 0.85]) {
      const there = raster.at(box.left + box.width * across, box.top + box.height * down);
      if (there !== own) cost += raster.isLand(there) ? OFF_LAND : OFF_WATER;
    }
  }
  return cost;
}
