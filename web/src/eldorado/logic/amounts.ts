/** How many pirates and how much gold go along: the ranges of an offer, and what a person makes of them. */

export type Range = readonly [least: number, most: number];

/** A kind of move with the amounts one may choose; `room` limits both together, 0 where there is nothing to choose. */
export interface Ranges {
  readonly pirates: Range;
  readonly gold: Range;
  readonly room: number;
}

export interface Amounts {
  readonly pirates: number;
  readonly gold: number;
}

export type Piece = keyof Amounts;

const within = (value: number, [least, most]: Range): number => Math.min(Math.max(value, least), most);

const other = (piece: Piece): Piece => (piece === "pirates" ? "gold" : "pirates");

/** Whether there is anything to choose at all. */
export function choosable({ pirates, gold, room }: Ranges): boolean {
  return room > 0 && (pirates[0] < pirates[1] || gold[0] < gold[1]);
}

/** The most that one piece can come to, the other kind yielding down to its least. */
export function most(ranges: Ranges, piece: Piece): number {
  const free = ranges.room > 0 ? ranges.room - ranges[other(piece)][0] : ranges[piece][1];
  return Math.min(ranges[piece][1], free);
}

/** The least of one piece: nothing at all may move only if something of the other kind can. */
export function least(ranges: Ranges, piece: Piece): number {
  const nobody = ranges.room > 0 && ranges[piece][0] === 0 && most(ranges, other(piece)) === 0;
  return nobody ? 1 : ranges[piece][0];
}

/** Set one piece; the other kind yields where there is no room for both, and steps in where nothing would move. */
export function change(ranges: Ranges, amounts: Amounts, piece: Piece, wanted: number): Amounts {
  const set = within(wanted, [least(ranges, piece), most(ranges, piece)]);
  const rest = other(piece);
  const left = ranges.room > 0 ? ranges.room - set : ranges[rest][1];
  const needed = ranges.room > 0 && set === 0 ? 1 : 0;
  const kept = within(Math.max(amounts[rest], needed), [ranges[rest][0], Math.min(ranges[rest][1], left)]);
  return piece === "pirates" ? { pirates: set, gold: kept } : { pirates: kept, gold: set };
}

/** What a chooser begins with: everybody goes, and as much gold as then finds room. */
export function all(ranges: Ranges): Amounts {
  const pirates = most(ranges, "pirates");
  return change(ranges, { pirates, gold: ranges.gold[1] }, "pirates", pirates);
}
