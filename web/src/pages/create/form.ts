// The form of a table's options, as the herald of a game describes them: what is possible, and what to send.
import type { Trouble } from "../../lib/trouble";
import type { Allowed, Change, OptionField } from "../../lib/wire";

export type Values = Record<string, unknown>;

/** An option of the game: how the server describes it, without gaps. */
export interface Field extends Required<OptionField> {
  least: number; // of a number that is not one of some choices
  most: number;
  own: Record<string, string>; // names of choices that own files bring
}

export const RANDOM = "random";
const ALWAYS = ["players", "edition"];

/** The fields of a game, as its herald describes them. */
export function fieldsOf(given: readonly OptionField[]): Field[] {
  return given.map((field) => ({
    allowed: [],
    choices: [],
    depends: [],
    distinct: false,
    one_for_all: false,
    advanced: false,
    own: {},
    ...field,
    least: field.least ?? 0,
    most: field.most ?? 0,
  }));
}

/** The fields with the wonders that own files add, by name, and without those that they take out. */
export function withOwn(fields: Field[], changes: readonly Change[]): Field[] {
  const wonders = changes.filter(({ kind }) => kind === "wonder");
  const own = Object.fromEntries(wonders.filter(({ how }) => how === "added").map(({ id, name }) => [id, name]));
  const gone = wonders.filter(({ how }) => how === "removed").map(({ id }) => id);
  const offered = (able: unknown[]): unknown[] => [
    ...able.filter((choice) => !gone.includes(choice as string)),
    ...Object.keys(own),
  ];
  const extend = (field: Field): Field => ({
    ...field,
    own,
    choices: offered(field.choices),
    allowed: field.allowed.map(({ when, values }) => ({ when, values: offered(values) })),
  });
  return wonders.length === 0 ? fields : fields.map((field) => (field.name === "wonders" ? extend(field) : field));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const usual = (fields: Field[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, field.default]));

/** What may be chosen now, given the other options. */
export function allowed(field: Field, values: Values): unknown[] {
  const fits = ({ when }: Allowed): boolean => Object.entries(when).every(([name, value]) => same(values[name], value));
  return field.allowed.find(fits)?.values ?? field.choices;
}

/** Whether there is anything to choose at all. */
export function possible(field: Field, values: Values): boolean {
  return field.choices.length === 0 || allowed(field, values).length > 1;
}

/** A number with choices goes from the least to the most of them. */
export function range(field: Field, values: Values): [number, number] {
  const numbers = allowed(field, values).filter((value) => typeof value === "number");
  return numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [field.least, field.most];
}

/** Values after a change: whatever is not possible any more becomes something that is. */
export function settled(fields: Field[], values: Values): Values {
  const next = { ...values };
  for (const field of fields) next[field.name] = fitting(field, next);
  return next;
}

function fitting(field: Field, values: Values): unknown {
  const value = values[field.name];
  if (field.kind === "number") {
    const [least, most] = range(field, values);
    return Math.min(most, Math.max(least, Number(value) || least));
  }
  const able = allowed(field, values);
  if (field.kind === "many") return able.filter((choice) => (value as unknown[]).includes(choice));
  if (field.kind === "per-seat") return seated(field, value as string[], values);
  return able.length === 0 || able.includes(value) ? value : able.includes(field.default) ? field.default : able[0];
}

/** One word for all seats, or one a seat: as many as there are players. */
function seated(field: Field, words: string[], values: Values): string[] {
  const able = allowed(field, values);
  if (words.length <= 1) return words.every((word) => able.includes(word)) ? words : (field.default as string[]);
  const kept: string[] = [];
  for (let seat = 0; seat < (values.players as number); seat++) {
    const word = words[seat];
    kept.push(word !== undefined && able.includes(word) ? word : spare(field, kept, values));
  }
  return kept;
}

/** Whether chance may deal a single seat: colours are dealt to all or to none. */
export const chancePerSeat = (field: Field): boolean => field.one_for_all || same(field.default, []);

function spare(field: Field, taken: string[], values: Values): string {
  if (chancePerSeat(field)) return RANDOM;
  const able = allowed(field, values) as string[];
  return able.find((choice) => choice !== RANDOM && !taken.includes(choice)) ?? RANDOM;
}

/** A word for each seat, to begin with. */
export function oneEach(field: Field, values: Values): string[] {
  const words: string[] = [];
  while (words.length < (values.players as number)) words.push(spare(field, words, values));
  return words;
}

/** What may stand at a seat: everything that no other seat has, where each is unique. */
export function choicesAt(field: Field, words: string[], seat: number, values: Values): string[] {
  const others = words.filter((_, index) => index !== seat);
  const able = (allowed(field, values) as string[]).filter((choice) => choice !== RANDOM || chancePerSeat(field));
  return field.distinct ? able.filter((choice) => choice === RANDOM || !others.includes(choice)) : able;
}

/** What is sent: players and edition, and everything that is not as usual. */
export function told(fields: Field[], values: Values): Values {
  const sent = fields.filter((field) => ALWAYS.includes(field.name) || !same(values[field.name], field.default));
  return Object.fromEntries(sent.map((field) => [field.name, values[field.name]]));
}

/** The field that a refusal of the server is about, or empty. */
export function fieldOf(trouble: Trouble | null, fields: Field[]): string {
  const named = /option '(\w+)'/.exec(trouble?.message ?? "")?.[1] ?? "";
  return fields.some((field) => field.name === named) ? named : "";
}
