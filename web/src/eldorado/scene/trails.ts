/** Trails over the map: where they go, and where their marks stand. All sizes in units of the map. */

import type { Atlas } from "../logic/atlas";
import type { Spot } from "../map/camera";
import { berth } from "../map/marks";

/** Where a trail passes a space: where a ship lies on water, where pieces stand on land. */
export function spotOf(atlas: Atlas, id: string, afloat = false): Spot | null {
  const space = atlas.places.get(id)?.space;
  if (!space) return null;
  const { x, y } = space.kind === "land" && !afloat ? space.pieces : berth(space);
  return { x, y };
}

export function spotsOf(atlas: Atlas, path: readonly string[], afloat: boolean): Spot[] {
  return path.flatMap((id) => spotOf(atlas, id, afloat) ?? []);
}

const short = (value: number): number => Math.round(value * 10) / 10;

/** A smooth line through all spots. */
export function curve(spots: readonly Spot[]): string {
  const first = spots[0];
  if (!first || spots.length < 2) return "";
  const parts = spots.slice(1).map((end, at) => {
    const begin = spots[at] ?? first;
    const before = spots[at - 1] ?? begin;
    const after = spots[at + 2] ?? end;
    const [ax, ay] = [begin.x + (end.x - before.x) / 6, begin.y + (end.y - before.y) / 6];
    const [bx, by] = [end.x - (after.x - begin.x) / 6, end.y - (after.y - begin.y) / 6];
    return `C${short(ax)} ${short(ay)} ${short(bx)} ${short(by)} ${short(end.x)} ${short(end.y)}`;
  });
  return `M${short(first.x)} ${short(first.y)}${parts.join("")}`;
}

/** The angle in which a trail arrives, in degrees. */
export function heading(spots: readonly Spot[]): number {
  const [from, to] = [spots.at(-2), spots.at(-1)];
  return from && to ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI : 0;
}

/** The middle of a trail. */
export function middle(spots: readonly Spot[]): Spot | null {
  if (spots.length % 2) return spots[(spots.length - 1) / 2] ?? null;
  const [one, other] = [spots[spots.length / 2 - 1], spots[spots.length / 2]];
  return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : null;
}

const GAP = 1;

/** Marks that would cover each other are moved aside, so that each can be read; the first ones stay. */
export function apart<Mark extends Spot & { readonly width: number }>(marks: readonly Mark[], height: number): Mark[] {
  const set: Mark[] = [];
  for (const mark of marks) {
    let { x } = mark;
    const covers = (other: Mark): boolean =>
      Math.abs(other.x - x) < (other.width + mark.width) / 2 && Math.abs(other.y - mark.y) < height;
    for (let other = set.find(covers); other; other = set.find(covers))
      x = other.x + (other.width + mark.width) / 2 + GAP;
    set.push({ ...mark, x });
  }
  return set;
}

/** A burst of so many points around the origin. */
export function burst(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [angle, far] = [(Math.PI * at) / points, at % 2 ? inner : outer];
    return `${short(Math.sin(angle) * far)},${short(-Math.cos(angle) * far)}`;
  });
  return corners.join(" ");
}
