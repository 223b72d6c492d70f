// The order of the pages "how to play", and the icon of each part.
import type { Game } from "../../lib/wire";

export interface Chapter {
  name: string;
  icon: string;
  /** Names of its paragraphs: numbers, or the colours of the cards. */
  lines: string[];
}

const upTo = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));
export const COLOURS = ["brown", "grey", "blue", "yellow", "red", "green", "purple", "black"];

export const CHAPTERS: Record<Game, Chapter[]> = {
  wonders: [
    { name: "turn", icon: "card", lines: upTo(5) },
    { name: "pay", icon: "coin", lines: upTo(4) },
    { name: "colours", icon: "fam-blue", lines: COLOURS },
    { name: "war", icon: "shield-land", lines: upTo(3) },
    { name: "science", icon: "gear", lines: upTo(2) },
    { name: "score", icon: "vp", lines: upTo(2) },
    { name: "armada", icon: "ship-any", lines: upTo(5) },
    { name: "cities", icon: "fam-black", lines: upTo(4) },
    { name: "leaders", icon: "leader", lines: upTo(4) },
    { name: "edifice", icon: "edifice", lines: upTo(4) },
    { name: "babel", icon: "tower", lines: upTo(6) },
    { name: "teams", icon: "people", lines: upTo(1) },
    { name: "table", icon: "help", lines: upTo(3) },
  ],
  eldorado: [
    { name: "aim", icon: "crown", lines: upTo(4) },
    { name: "board", icon: "compass", lines: upTo(3) },
    { name: "turn", icon: "action-point", lines: upTo(6) },
    { name: "explore", icon: "explore", lines: upTo(2) },
    { name: "fight", icon: "dice", lines: upTo(3) },
    { name: "hire", icon: "gold-bar", lines: upTo(3) },
    { name: "players", icon: "people", lines: upTo(1) },
    { name: "options", icon: "card", lines: upTo(2) },
    { name: "table", icon: "help", lines: upTo(3) },
  ],
};
