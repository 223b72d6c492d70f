// The shelf of boxes: which ones a game knows, what is taken, and why one cannot be taken. What goes together is not
// known here: it is tried with the fields of the form, as the herald of the game describes them.
import { allowed, settled, usual, type Field, type Values } from "../create/form";

export const BOXES = ["armada", "cities", "leaders", "edifice", "wonder_pack", "babel"] as const;
export type Box = (typeof BOXES)[number];
const HOMES: Partial<Record<Box, string>> = { babel: "1" }; // of one edition, though the other can play with it

const EXPANSIONS = "expansions";
const fieldNamed = (fields: Field[], name: string): Field | undefined => fields.find((field) => field.name === name);
const isExpansion = (box: Box, fields: Field[]): boolean =>
  fieldNamed(fields, EXPANSIONS)?.choices.includes(box) ?? false;

/** The boxes that a game can be played with. */
export const boxesIn = (fields: Field[]): Box[] =>
  BOXES.filter((box) => isExpansion(box, fields) || fieldNamed(fields, box) !== undefined);

/** Whether a field is a box of the shelf, so that no other part of a form asks for it. */
export const isOnShelf = ({ name, kind }: Field): boolean =>
  name === EXPANSIONS || (kind === "flag" && (BOXES as readonly string[]).includes(name));

/** Whether a field says more about a box: which of its cards join. */
export const isPartOf = ({ name, kind }: Field): boolean =>
  kind !== "flag" && (BOXES as readonly string[]).includes(name);

export function isTaken(box: Box, fields: Field[], values: Values): boolean {
  if (isExpansion(box, fields)) return (values[EXPANSIONS] as unknown[]).includes(box);
  const field = fieldNamed(fields, box);
  return field !== undefined && values[box] !== field.default;
}

export const takenIn = (fields: Field[], values: Values): Box[] =>
  boxesIn(fields).filter((box) => isTaken(box, fields, values));

/** Values with a box taken or put back, before it is asked whether that is allowed. */
function put(box: Box, on: boolean, fields: Field[], values: Values): Values {
  if (isExpansion(box, fields)) {
    const others = (values[EXPANSIONS] as unknown[]).filter((one) => one !== box);
    return { ...values, [EXPANSIONS]: on ? [...others, box] : others };
  }
  const field = fieldNamed(fields, box);
  const [first] = field?.choices.filter((choice) => choice !== field.default) ?? [];
  return { ...values, [box]: on ? first : field?.default };
}

/** Values with one more box, in another edition if need be; null if it does not go with the rest. */
export function withBox(box: Box, fields: Field[], values: Values): Values | null {
  const taken = [...takenIn(fields, values), box];
  const editions = fieldNamed(fields, "edition")?.choices ?? [];
  for (const edition of [values.edition, ...editions.filter((one) => one !== values.edition)]) {
    const next = settled(fields, put(box, true, fields, { ...values, edition }));
    if (next.players === values.players && taken.every((one) => isTaken(one, fields, next))) return next;
  }
  return null;
}

export const withoutBox = (box: Box, fields: Field[], values: Values): Values =>
  settled(fields, put(box, false, fields, values));

export interface BoxState {
  box: Box;
  taken: boolean;
  fits: boolean;
  edition: string; // the edition that it belongs to, where that is not the chosen one; else empty
  least: number; // as many players it needs, where it is lacking players; else 0
}

/** How each box of a game stands on the shelf. */
export function shelfOf(fields: Field[], values: Values): BoxState[] {
  return boxesIn(fields).map((box) => {
    const taken = isTaken(box, fields, values);
    const fits = taken || withBox(box, fields, values) !== null;
    return {
      box,
      taken,
      fits,
      edition: editionOf(box, fields, values),
      least: fits ? 0 : leastFor(box, fields, values),
    };
  });
}

/** The edition that a box belongs to, or in which alone it can be played, where that is not the chosen one. */
function editionOf(box: Box, fields: Field[], values: Values): string {
  const plain = settled(fields, { ...usual(fields), edition: values.edition });
  const edition = HOMES[box] ?? withBox(box, fields, plain)?.edition;
  return typeof edition === "string" && edition !== values.edition ? edition : "";
}

function leastFor(box: Box, fields: Field[], values: Values): number {
  const numbers = (fieldNamed(fields, "players")?.choices ?? []).filter((n) => typeof n === "number");
  const fits = (players: number): boolean => withBox(box, fields, { ...values, players }) !== null;
  return numbers.filter((n) => n > Number(values.players)).find(fits) ?? 0;
}

/** The values of a form for some players with some boxes: what does not go with the others is left out. */
export function filled(fields: Field[], players: number, boxes: readonly string[]): Values {
  const empty = settled(fields, { ...usual(fields), players });
  return boxesIn(fields)
    .filter((box) => boxes.includes(box))
    .reduce((values, box) => withBox(box, fields, values) ?? values, empty);
}

/** The fewest and the most players of a game with its base box. */
export function playersOf(fields: Field[]): number[] {
  const field = fieldNamed(fields, "players");
  return field ? allowed(field, usual(fields)).filter((n) => typeof n === "number") : [];
}
