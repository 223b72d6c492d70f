/** The line of a way on the map: from space to space through the middle of the border that two of them share. */

import type { Atlas, Place, Polygon } from "../logic/atlas";
import type { Spot } from "./camera";

const NEAR = 1.5; // units of the map within which two corners are one

/** The spots that the line goes through: each space of the way, and each border between two of them. */
export function courseOf(atlas: Atlas, spaces: readonly string[]): Spot[] {
  const places = spaces.flatMap((id) => atlas.places.get(id) ?? []);
  return places.flatMap((place, at) => {
    const before = places[at - 1];
    const gate = before && borderOf(before, place);
    return gate ? [gate, place] : [place];
  });
}

/** The middle of the border of two neighbours; null where their outlines share no corners. */
export function borderOf(one: Place, other: Place): Spot | null {
  const shared = corners(one.space.outline).filter((corner) =>
    corners(other.space.outline).some((each) => Math.hypot(each.x - corner.x, each.y - corner.y) < NEAR),
  );
  const between = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  let [found, least]: [Spot | null, number] = [null, Infinity];
  for (const spot of middles(shared)) {
    const far = Math.hypot(spot.x - between.x, spot.y - between.y);
    if (far < least) [found, least] = [spot, far];
  }
  return found;
}

const corners = (line: Polygon): Spot[] => line.map(([x = 0, y = 0]) => ({ x, y }));

/** The corners without the two ends of the border, which touch other spaces; the middle of one that has only ends. */
function middles(shared: readonly Spot[]): readonly Spot[] {
  const [first, last] = [shared[0], shared.at(-1)];
  if (shared.length > 2) return shared.slice(1, -1);
  return first && last ? [{ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }] : [];
}
