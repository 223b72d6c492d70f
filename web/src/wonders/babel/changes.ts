// What laws change about a card of the hand: about building it, or about one line of its panel.
import { buildLine } from "../ribbon";
import type { WondersCardChoices, WondersLine } from "../types";

export type LawChange = NonNullable<WondersLine["laws"]>[number];

export const changesOf = (choices: WondersCardChoices): LawChange[] => buildLine(choices)?.laws ?? [];

export const changesOfLine = (choices: WondersCardChoices, line: number): LawChange[] =>
  choices.lines[line]?.laws ?? [];

/** The lines of a panel as rows: all tiles share one. */
export const rowsOf = (lines: WondersLine[]): WondersLine[] => {
  const first = lines.findIndex(({ kind }) => kind === "tile");
  return lines.filter((line, index) => line.kind !== "tile" || index === first);
};

/** The tiles of a panel with their lines. */
export const tileLines = (lines: WondersLine[]): { tile: string; line: number }[] =>
  lines.flatMap(({ tile }, line) => (tile ? [{ tile, line }] : []));
