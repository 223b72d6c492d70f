// How players look on pages about a game: a colour (`players.css`), a symbol and a line style each, in the order of the
// seats. The player who looks comes first, so that the own line is the same on every page.

/** Dashes of the lines; the first is solid. */
const DASHES = ["", "9 4", "2.5 4", "13 4 2.5 4", "6 3 2 3 2 3", "1 3.5", "16 5", "5 3"] as const;

/** Symbols around the middle, within 9 units to each side; crosses, rings and plus signs are lines. */
const SYMBOLS: readonly { d: string; line?: boolean }[] = [
  { d: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" },
  { d: "M-5.2-5.2l10.4 10.4M5.2-5.2l-10.4 10.4", line: true },
  { d: "M-5.3-5.3h10.6v10.6h-10.6z" },
  { d: "M0-7.8l7.2 7.8-7.2 7.8-7.2-7.8z" },
  { d: "M0-7.2l7.5 13h-15z" },
  { d: "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z", line: true },
  { d: "M0 7.2l7.5-13h-15z" },
  { d: "M-6.4 0h12.8M0-6.4v12.8", line: true },
];

export interface Player {
  seat: number;
  name: string;
  look: number; // 0 to 7: class `pl-LOOK` of players.css
  isOwn: boolean;
}

/** The players of a table, the one who looks first; `nameless` names a seat where nobody has a name. */
export function playersOf(names: readonly string[], own: number | null, nameless: (seat: number) => string): Player[] {
  const first = (own ?? 1) - 1;
  return names.map((_, look) => {
    const seat = ((first + look) % names.length) + 1;
    return { seat, name: names[seat - 1] || nameless(seat), look, isOwn: seat === own };
  });
}

export const dashOf = ({ look }: Pick<Player, "look">): string => DASHES[look % DASHES.length] ?? "";

export function symbolOf(look: number): { d: string; line?: boolean } {
  return SYMBOLS[look % SYMBOLS.length] ?? { d: "" };
}
