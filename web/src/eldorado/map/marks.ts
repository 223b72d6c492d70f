/** How pieces lie side by side on a space. All sizes in units of the map. */

import type { EldoradoArea, EldoradoShip, EldoradoSpace } from "../../wire/types";
import { flagOf, unexplored } from "../logic/pieces";

export type Token =
  | { readonly kind: "city" | "post" | "unknown"; readonly x: number; readonly width: number }
  | { readonly kind: "flag"; readonly x: number; readonly width: number; readonly band: string }
  | {
      readonly kind: "stack";
      readonly x: number;
      readonly width: number;
      readonly band: string;
      readonly count: number;
      readonly flag: string | null;
    }
  | { readonly kind: "gold"; readonly x: number; readonly width: number; readonly count: number };

type Loose = Token extends infer T ? (T extends Token ? Omit<T, "x"> : never) : never;

const GAP = 3;
const WIDTHS = { city: 34, post: 32, unknown: 20, flag: 26 };

export const stackWidth = (count: number): number => (count < 10 ? 42 : 52);
export const goldWidth = (count: number): number => (count < 10 ? 36 : 46);

/** The row of tokens of an area; `x` counts from the middle of its room. */
export function row(space: EldoradoSpace, area: EldoradoArea | null): Token[] {
  const loose = [...tokens(space, area)];
  const wide = loose.reduce((sum, token) => sum + token.width, 0) + GAP * Math.max(0, loose.length - 1);
  let left = -wide / 2;
  return loose.map((token) => {
    const x = left + token.width / 2;
    left += token.width + GAP;
    return { ...token, x };
  });
}

function* tokens(space: EldoradoSpace, area: EldoradoArea | null): Generator<Loose> {
  if (space.city) yield { kind: "city", width: WIDTHS.city };
  if (space.post) yield { kind: "post", width: WIDTHS.post };
  if (!area) return;
  if (unexplored(area)) yield { kind: "unknown", width: WIDTHS.unknown };
  const flag = flagOf(area, space);
  if (area.troops && area.holder)
    yield { kind: "stack", width: stackWidth(area.troops), band: area.holder, count: area.troops, flag };
  else if (flag) yield { kind: "flag", width: WIDTHS.flag, band: flag };
  if (area.gold) yield { kind: "gold", width: goldWidth(area.gold), count: area.gold };
}

/** Pieces keep a readable size when the whole map is small. */
export const pieceScale = (scale: number): number => Math.min(1.35, Math.max(1, 0.62 / scale));

/** Where a ship lies: in the harbour of a city, else in the room of its water. */
export function berth(space: EldoradoSpace): { x: number; y: number; scale: number } {
  const room = space.harbour ?? space.pieces;
  return { x: room.x, y: room.y, scale: space.harbour ? 0.72 : 1 };
}

/** Whether a ship has a crew, had one, or never was anybody's. */
export const sailsOf = (ship: EldoradoShip): "manned" | "deserted" | "bare" =>
  ship.crew ? "manned" : ship.colour ? "deserted" : "bare";
