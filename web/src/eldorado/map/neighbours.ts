/** From space to space with the arrow keys. */

import type { Spot } from "./camera";

export type Arrow = "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft";

export interface Station extends Spot {
  readonly id: string;
  readonly borders: readonly string[];
}

const WAYS: Record<Arrow, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};
const WIDEST = Math.cos((62 * Math.PI) / 180); // a neighbour farther off the arrow than this is no longer "that way"
const BEYOND = Math.cos((46 * Math.PI) / 180);

export const isArrow = (key: string): key is Arrow => key in WAYS;

/** The neighbour that lies best in a direction; else the nearest space that way; else null, at the edge of the map. */
export function neighbour(stations: ReadonlyMap<string, Station>, from: string, arrow: Arrow): string | null {
  const here = stations.get(from);
  if (!here) return null;
  const beside = here.borders.flatMap((id) => stations.get(id) ?? []);
  return best(here, beside, arrow, WIDEST) ?? best(here, [...stations.values()], arrow, BEYOND);
}

/** Straight ahead is better than aslant, and near is better than far, so that the way back is mostly the way there. */
function best(here: Station, others: readonly Station[], arrow: Arrow, widest: number): string | null {
  let [found, highest]: [string | null, number] = [null, 0];
  for (const each of others) {
    const distance = Math.hypot(each.x - here.x, each.y - here.y);
    const cosine = distance ? ((each.x - here.x) * WAYS[arrow].x + (each.y - here.y) * WAYS[arrow].y) / distance : -1;
    const merit = cosine >= widest ? cosine ** 2 / Math.sqrt(distance) : 0;
    if (merit > highest) [found, highest] = [each.id, merit];
  }
  return found;
}
