// "Play now": from a few switches to a table that begins at once, with bots on all other chairs.
import type { Game, NewTable } from "../../lib/wire";
import { told, type Field, type Values } from "../create/form";
import { BOXES, filled, type Box } from "./boxes";

export interface Quick {
  players: number;
  /** Boxes of wonders, options of El Dorado. */
  extras: Extra[];
  /** Of the bots; empty: the server's choice. */
  level: string;
}

export const LEAST: Record<Game, number> = { wonders: 2, eldorado: 2 };
export const MOST: Record<Game, number> = { wonders: 7, eldorado: 4 };
export type Switch = "cards" | "land_hiring";
export type Extra = Box | Switch;
export const SWITCHES: readonly Switch[] = ["cards", "land_hiring"]; // of El Dorado
export const EXTRAS: Record<Game, readonly Extra[]> = { wonders: BOXES, eldorado: SWITCHES };

const FIRST: Record<Game, Quick> = {
  wonders: { players: 4, extras: [], level: "" },
  eldorado: { players: 4, extras: [], level: "" },
};
const SHELF = "argosy.quick.";
const PLAYED = "argosy.played."; // the boxes of the last table that was made

/** What was chosen last time in this browser, as far as it still makes sense. */
export function lastQuick(game: Game): Quick {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF + game) ?? "null") as Partial<Quick> | null;
    return sensible(game, { ...FIRST[game], ...kept });
  } catch {
    return FIRST[game];
  }
}

export function keepQuick(game: Game, quick: Quick): void {
  localStorage.setItem(SHELF + game, JSON.stringify(quick));
}

/** The boxes of the last table that was made from here; null where there was none. */
export function lastPlayed(game: Game): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLAYED + game) ?? "null");
    return Array.isArray(kept) ? kept.map(String) : null;
  } catch {
    return null;
  }
}

export const keepPlayed = (game: Game, extras: readonly string[]): void =>
  localStorage.setItem(PLAYED + game, JSON.stringify(extras));

function sensible(game: Game, { players, extras, level }: Quick): Quick {
  return {
    players: Math.min(MOST[game], Math.max(LEAST[game], Math.trunc(players) || FIRST[game].players)),
    extras: EXTRAS[game].filter((extra) => extras.includes(extra)),
    level,
  };
}

/** The level that bots begin with: the one chosen last, else the gentlest the server has. */
export function levelOf(quick: Quick, levels: readonly string[]): string {
  return levels.includes(quick.level) ? quick.level : (levels[0] ?? "");
}

/** Remember the level that a player chose, wherever it was. */
export function keepLevel(game: Game, level: string): void {
  if (level) keepQuick(game, { ...lastQuick(game), level });
}

/** The values of the whole form for a few switches. */
export const quickValues = (fields: Field[], { players, extras }: Quick): Values => filled(fields, players, extras);

/** The options of a table. Before the fields of the form are known, no box can be told. */
export function quickOptions(game: Game, quick: Quick, fields: Field[] = []): Record<string, unknown> {
  const { players, extras } = quick;
  if (game === "wonders") return fields.length > 0 ? told(fields, quickValues(fields, quick)) : { players };
  return { players, ...Object.fromEntries(extras.map((extra) => [extra, true])) };
}

export function quickTable(
  game: Game,
  name: string,
  quick: Quick,
  level: string,
  fields: Field[] = [],
): Pick<NewTable, "game" | "name" | "options" | "bots" | "start"> {
  const others = Array.from({ length: quick.players - 1 }, (_, index) => index + 2);
  const bots = level ? Object.fromEntries(others.map((seat) => [seat, level])) : {};
  return { game, name, options: quickOptions(game, quick, fields), bots, start: true };
}
