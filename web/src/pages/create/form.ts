// The form of a table's options, as the herald of a game describes them: what is possible, and what to send.
import type { Trouble } from "../../lib/trouble";

export type Kind = "number" | "flag" | "choice" | "many" | "per-seat";
export type Values = Record<string, unknown>;

/** One of some values, while other options are as `when` says. */
interface Case {
  when: Values;
  values: unknown[];
}

export interface Field {
  name: string;
  kind: Kind;
  default: unknown;
  choices: unknown[];
  /** The first case that fits tells what may be chosen; without any, all choices may. */
  allowed: Case[];
  /** Of a number that is not one of some choices. */
  least: number;
  most: number;
  /** Per seat: no two seats have the same. */
  distinct: boolean;
  /** Per seat: one word may stand for all. */
  oneForAll: boolean;
  /** A fine point: it lies in the fold. */
  advanced: boolean;
  rule: string;
}

export const RANDOM = "random";
const ALWAYS = ["players", "edition"];
const FINE_POINTS = ["victory_check", "round_limit"];
const KINDS: Record<string, Kind> = {
  number: "number",
  flag: "flag",
  choice: "choice",
  word: "choice",
  many: "many",
  "per-seat": "per-seat",
  words: "per-seat",
};

type Told = Record<string, unknown>;

/** The fields of a game, as its herald describes them. */
export function fieldsOf(told: readonly Told[]): Field[] {
  return told.map((one) => {
    const name = String(one.name);
    return {
      name,
      kind: KINDS[String(one.kind)] ?? "choice",
      default: one.default,
      choices: (one.choices as unknown[] | undefined) ?? [],
      allowed: (one.allowed as Case[] | undefined) ?? [],
      least: (one.least as number | null | undefined) ?? 0,
      most: (one.most as number | null | undefined) ?? 0,
      distinct: (one.distinct as boolean | undefined) ?? one.kind === "words",
      oneForAll: (one.one_for_all as boolean | undefined) ?? false,
      advanced: (one.advanced as boolean | undefined) ?? FINE_POINTS.includes(name),
      rule: (one.rule as string | undefined) ?? "",
    };
  });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const usual = (fields: Field[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, field.default]));

/** What may be chosen now, given the other options. */
export function allowed(field: Field, values: Values): unknown[] {
  const fits = ({ when }: Case): boolean => Object.entries(when).every(([name, value]) => same(values[name], value));
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
export const chancePerSeat = (field: Field): boolean => field.oneForAll || same(field.default, []);

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
