// The form of a table's options, as the herald of a game describes them: what is possible, and what to send.
import type { Trouble } from "../../lib/problem";

export type Kind = "number" | "flag" | "word" | "words";
export type Values = Record<string, unknown>;

export interface Field {
  name: string;
  kind: Kind;
  default: unknown;
  least: number | null;
  most: number | null;
  choices: string[];
  /** Other options that must have one of some values. */
  needs: Record<string, unknown[]>;
  rule: string;
}

/** These are the heart of a table; the others lie in a fold. */
const FIRST = ["players", "edition", "expansions", "teams", "cards", "land_hiring", "wonders", "sides", "colours", "placement"];
const ALWAYS = ["players", "edition"];
export const RANDOM = "random";

export const usual = (fields: Field[]): Values => Object.fromEntries(fields.map((field) => [field.name, field.default]));
export const isFirst = (field: Field): boolean => FIRST.includes(field.name);
export const bySeat = (field: Field): boolean => field.kind === "words" && field.choices.includes(RANDOM);

export function inOrder(fields: Field[]): Field[] {
  const place = ({ name }: Field): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return fields.toSorted((a, b) => place(a) - place(b));
}

/** Whether what a field needs holds: one of the values named, or one of them within a list. */
export function possible(field: Field, values: Values): boolean {
  return Object.entries(field.needs ?? {}).every(([name, wanted]) => meets(values[name], wanted));
}

function meets(value: unknown, wanted: unknown[]): boolean {
  return Array.isArray(value) ? value.some((one) => wanted.includes(one)) : wanted.includes(value);
}

/** Values after a change: whatever is not possible any more goes back to its default, lists follow the players. */
export function settled(fields: Field[], values: Values): Values {
  const next = { ...values };
  for (const field of fields) {
    if (!possible(field, next)) next[field.name] = field.default;
    if (bySeat(field)) next[field.name] = fitted(field, next[field.name] as string[], next.players as number);
  }
  return next;
}

/** One word for all seats, or one a seat: as many as there are players, none used twice where each is unique. */
function fitted(field: Field, words: string[], players: number): string[] {
  if (words.length <= 1) return words;
  const kept = words.slice(0, players);
  while (kept.length < players) kept.push(free(field, kept));
  return kept;
}

/** Wonders and colours come once; sides may repeat. */
export const unique = (field: Field): boolean => field.name !== "sides";
/** A colour must be named for each seat; a wonder may also be left to chance. */
export const chancePerSeat = (field: Field): boolean => field.name !== "colours";

function free(field: Field, taken: string[]): string {
  if (chancePerSeat(field)) return RANDOM;
  return field.choices.find((choice) => choice !== RANDOM && !taken.includes(choice)) ?? RANDOM;
}

/** A list with one word for each seat, to begin with. */
export function oneEach(field: Field, players: number): string[] {
  return fitted(field, [free(field, []), free(field, [free(field, [])])], Math.max(2, players)).slice(0, players);
}

/** What may stand at a seat: everything that no other seat has. */
export function choicesAt(field: Field, words: string[], seat: number): string[] {
  const others = words.filter((_, index) => index !== seat);
  const choices = chancePerSeat(field) ? field.choices : field.choices.filter((choice) => choice !== RANDOM);
  return unique(field) ? choices.filter((choice) => choice === RANDOM || !others.includes(choice)) : choices;
}

/** What is sent: players and edition, and everything that is not as usual. */
export function told(fields: Field[], values: Values): Values {
  const sent = fields.filter((field) => ALWAYS.includes(field.name) || !same(values[field.name], field.default));
  return Object.fromEntries(sent.map((field) => [field.name, values[field.name]]));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The field that a refusal of the server is about, or empty. */
export function fieldOf(trouble: Trouble | null, fields: Field[]): string {
  const named = /option '(\w+)'/.exec(trouble?.message ?? "")?.[1] ?? "";
  return fields.some((field) => field.name === named) ? named : "";
}
