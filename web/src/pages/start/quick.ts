// "Play now": from a few switches to a table that begins at once, with bots on all other chairs.
import type { Game, NewTable } from "../../lib/wire";

export interface Quick {
  players: number;
  /** Expansions of wonders, options of El Dorado. */
  extras: Extra[];
  /** Of the bots; empty: the server's choice. */
  level: string;
}

export const LEAST: Record<Game, number> = { wonders: 3, eldorado: 2 };
export const MOST: Record<Game, number> = { wonders: 7, eldorado: 4 };
export type Extra = "armada" | "cities" | "cards" | "land_hiring";
export const EXTRAS: Record<Game, readonly Extra[]> = {
  wonders: ["armada", "cities"],
  eldorado: ["cards", "land_hiring"],
};

const FIRST: Record<Game, Quick> = {
  wonders: { players: 4, extras: [], level: "" },
  eldorado: { players: 4, extras: [], level: "" },
};
const SHELF = "argosy.quick.";

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

export function quickOptions(game: Game, { players, extras }: Quick): Record<string, unknown> {
  if (game === "wonders") return extras.length > 0 ? { players, expansions: extras } : { players };
  return { players, ...Object.fromEntries(extras.map((extra) => [extra, true])) };
}

export function quickTable(
  game: Game,
  name: string,
  quick: Quick,
  level: string,
): Pick<NewTable, "game" | "name" | "options" | "bots" | "start"> {
  const others = Array.from({ length: quick.players - 1 }, (_, index) => index + 2);
  const bots = level ? Object.fromEntries(others.map((seat) => [seat, level])) : {};
  return { game, name, options: quickOptions(game, quick), bots, start: true };
}
