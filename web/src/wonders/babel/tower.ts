// The tower as a table shows it: laws in sight, what is covered, who built what, and the draft of tiles.
import type { City, WondersView } from "../types";

export const PICKS = 3; // tiles that everybody ends up with; the last one is not chosen

export interface Law {
  tile: string;
  space: number; // from 1, clockwise from the arrow
  isNext: boolean; // the next tile covers it
}

/** Whether the tower stands at this table. */
export const hasTower = (view: WondersView): boolean => view.tower !== undefined;

/** The laws in sight, the oldest first: clockwise from the space onto which the next tile goes. */
export function lawsOf({ tower = [], tower_next: next = 1 }: WondersView): Law[] {
  const spaces = tower.map((_, index) => ((next - 1 + index) % tower.length) + 1);
  return spaces.flatMap((space) => {
    const tile = tower[space - 1];
    return tile ? [{ tile, space, isNext: space === next }] : [];
  });
}

/** The seat that built a tile; null if it lies where nobody built it. */
export const builderOf = ({ cities }: WondersView, tile: string): number | null =>
  cities.find(({ tiles_built: built = [] }) => built.includes(tile))?.seat ?? null;

export type TileState = "force" | "next" | "covered" | "coming" | "hand" | "away";

/** Where a tile is, as far as this seat knows. */
export function stateOf(view: WondersView, tile: string): TileState {
  const law = lawsOf(view).find((one) => one.tile === tile);
  if (law) return law.isNext ? "next" : "force";
  if (view.tower_covered?.includes(tile)) return "covered";
  if (builderOf(view, tile) !== null) return "coming";
  return view.tile_hand?.includes(tile) ? "hand" : "away";
}

/** Tiles that were built in this turn and are not placed yet. */
export const comingTiles = (view: WondersView): string[] =>
  view.cities.flatMap(({ tiles_built: built = [] }) => built).filter((tile) => stateOf(view, tile) === "coming");

export const builtBy = (city: City): string[] => city.tiles_built ?? [];

// -- the draft (N4, N67) ------------------------------------------------------------------------------------------

export interface TileDraft {
  pick: number; // from 1
  packet: string[]; // one of these is kept
  kept: string[];
  passed: string[][]; // what was passed on in earlier picks, the latest first
}

/** The draft of tiles as its seat sees it; null at other times, and for somebody who only watches. */
export function tileDraftOf(view: WondersView): TileDraft | null {
  if (view.phase !== "tiles" || view.seat === null) return null;
  const sights = view.tiles_seen ?? [];
  const kept = view.tile_hand ?? [];
  const earlier = sights.slice(0, -1).toReversed();
  return {
    pick: sights.at(-1)?.pick ?? 1,
    packet: view.drafting_tiles ?? [],
    kept,
    passed: earlier.map(({ tiles }) => tiles.filter((tile) => !kept.includes(tile))),
  };
}
