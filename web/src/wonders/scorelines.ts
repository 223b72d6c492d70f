// The lines of the score sheet: how each is drawn, and who is best.
import type { WondersStandingSeat } from "./types";

export interface LineLook {
  icon: string;
  family: string; // colour of a card family, or empty
  fill: string; // of its part of a bar
}

const LOOKS: Record<string, LineLook> = {
  military: { icon: "shield-land", family: "", fill: "var(--score-land)" },
  naval: { icon: "shield-naval", family: "", fill: "var(--score-naval)" },
  treasury: { icon: "coin", family: "", fill: "var(--coin)" },
  debts: { icon: "debt", family: "", fill: "var(--loss)" },
  wonder: { icon: "stage", family: "", fill: "#8A5F10" },
  civil: { icon: "fam-blue", family: "blue", fill: "" },
  commerce: { icon: "fam-yellow", family: "yellow", fill: "" },
  science: { icon: "fam-green", family: "green", fill: "" },
  guilds: { icon: "fam-purple", family: "purple", fill: "" },
  black: { icon: "fam-black", family: "black", fill: "" },
  islands: { icon: "island-2", family: "", fill: "#237D75" },
  shipyard: { icon: "ship-blue", family: "", fill: "#4A7FB5" },
  leaders: { icon: "leader", family: "", fill: "#8C6A2A" },
  projects: { icon: "edifice", family: "", fill: "#6B3A6E" },
  tower: { icon: "tower", family: "", fill: "#96603A" },
  other: { icon: "card", family: "", fill: "#7A6F58" },
};

export const lookOf = (line: string): LineLook => LOOKS[line] ?? { icon: "card", family: "", fill: "#7A6F58" };

/** The seats that are best in a line, if it tells them apart. */
export function bestIn(sheets: WondersStandingSeat[], line: string): number[] {
  const points = sheets.map((sheet) => sheet.pad[line] ?? 0);
  const most = Math.max(...points);
  if (most <= 0 || points.every((value) => value === most)) return [];
  return sheets.filter((_, index) => points[index] === most).map(({ seat }) => seat);
}

/** The seats by their places, which the server names; partners and equal ones in the order of their seats. */
export function byPlace<Sheet extends Pick<WondersStandingSeat, "place" | "seat">>(sheets: readonly Sheet[]): Sheet[] {
  return sheets.toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The parts of a bar; what is below zero appears in the figures only. */
export function parts(sheet: WondersStandingSeat, lines: string[]): { line: string; points: number }[] {
  return lines.map((line) => ({ line, points: sheet.pad[line] ?? 0 })).filter(({ points }) => points > 0);
}
