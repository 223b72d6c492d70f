/** The board as the table uses it: spaces by id, neighbours, and how large each is under a finger. */

import type { EldoradoBox, EldoradoFacts, EldoradoSpace } from "../../wire/types";
import type { Box, Spot } from "../map/camera";
import type { Station } from "../map/neighbours";

export type Polygon = readonly (readonly number[])[]; // points as [x, y]

export interface Place extends Station {
  readonly space: EldoradoSpace;
  readonly radius: number; // of a circle around the pieces that stays inside
  readonly path: string; // outline and hole as SVG draws them, to be filled by the rule evenodd
}

export interface Atlas {
  readonly field: Box;
  readonly places: ReadonlyMap<string, Place>;
}

/** The board of the facts. */
export function atlasOf(facts: EldoradoFacts): Atlas {
  const places = facts.spaces.map((space) => [space.id, placeOf(space)] as const);
  return { field: corner(facts.view_box), places: new Map(places) };
}

function placeOf(space: EldoradoSpace): Place {
  const { x, y } = space.pieces;
  const radius = Math.min(...space.outline.map(([px = 0, py = 0]) => Math.hypot(px - x, py - y)));
  const path = [space.outline, space.hole]
    .filter((line) => line.length)
    .map(drawn)
    .join("");
  return { id: space.id, x, y, radius, path, borders: [...space.land, ...space.water], space };
}

const drawn = (line: Polygon): string => `M${line.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

/** A box by its corner, from one by its middle. */
export function corner({ x, y, width, height }: EldoradoBox): Box {
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** Of several spots near a finger the one it most likely means: the nearest, if it is near enough. */
export function nearest(atlas: Atlas, ids: Iterable<string>, spot: Spot, reach: number): string | null {
  let [found, least]: [string | null, number] = [null, reach];
  for (const id of ids) {
    const place = atlas.places.get(id);
    const distance = place ? Math.hypot(place.x - spot.x, place.y - spot.y) : Infinity;
    if (distance < least) [found, least] = [id, distance];
  }
  return found;
}
