/** What stands where, gathered from a view. */

import type { EldoradoArea, EldoradoShip, EldoradoSpace, EldoradoView } from "../../wire/types";

export interface Standing {
  readonly area: EldoradoArea | null; // of land
  readonly ship: EldoradoShip | null;
}

/** The content of every space that holds anything, by id. */
export function contents(view: EldoradoView): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const area of view.areas) found.set(area.id, { area, ship: null });
  for (const ship of view.ships) found.set(ship.space, { area: found.get(ship.space)?.area ?? null, ship });
  return found;
}

export const unexplored = (area: EldoradoArea): boolean => area.control === "unexplored";

/** The flag on an area: none where the printed colour shows who controls it (Q22), or nobody was there yet. */
export function flagOf(
  area: EldoradoArea,
  space: EldoradoSpace,
): Exclude<EldoradoArea["control"], "unexplored"> | null {
  return area.control === "unexplored" || area.control === space.region ? null : area.control;
}

/** Ships by a name that follows them from scene to scene, so that they sail instead of disappearing and appearing. */
export function tracked(
  ships: readonly EldoradoShip[],
  before: readonly (EldoradoShip & { key: number })[],
  fresh: () => number,
): (EldoradoShip & { key: number })[] {
  const left = [...before];
  const claim = (fits: (old: EldoradoShip) => boolean): number | null => {
    const at = left.findIndex(fits);
    return at < 0 ? null : (left.splice(at, 1)[0]?.key ?? null);
  };
  const keys = ships.map((ship) => claim((old) => old.space === ship.space));
  return ships.map((ship, at) => ({
    ...ship,
    key: keys[at] ?? claim((old) => old.colour === ship.colour || old.colour === null) ?? fresh(),
  }));
}
