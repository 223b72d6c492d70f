// The reasons of the coach of wonders in the language of the page: the texts of the area `reasons-wonders`.
import { find, t, type Values } from "../lib/i18n.svelte";
import type { Phrase, SceneOf, Wonders } from "../lib/wire";
import { Book } from "../wonders/book";
import { nameOf, type Company } from "../wonders/company";
import { seating } from "../wonders/seating";
import type { WondersEffect } from "../wonders/types";
import { effectWords, listed, resourceWord, roman } from "../wonders/words";

type Write = (value: never, company: Company) => string;

const symbol = (kind: string): string => find(`wonders.symbol_${kind}`) ?? kind;
const card = (id: string, { book }: Company): string => book.cardName(id);
const seat = (number: number, company: Company): string => nameOf(company, number);
const points = (n: number): string => t("wonders.n_points", { n });
const coins = (n: number): string => t("wonders.n_coins", { n });
const ordinal = (n: number): string => find(`coach.nth_${n}`) ?? t("coach.nth_n", { n });

function stages(numbers: number[]): string {
  return t("coach.stages", { n: numbers.length, stages: listed(numbers.map(roman)) });
}

/** How a value becomes words, by its name; all others are shown as they are. */
const WORDS: Record<string, Write> = {
  card,
  parent: card,
  opened: (ids: string[], company) => listed(ids.map((id) => card(id, company))),
  whom: seat,
  sellers: (seats: number[], company) => listed(seats.map((one) => seat(one, company))),
  points,
  swing: (value: number) => `${value > 0 ? "+" : "−"}${points(Math.abs(value))}`,
  coins,
  purse: coins,
  debts: (n: number) => t("wonders.n_debts", { n }),
  power: (effect: WondersEffect) => effectWords(effect).replace(/\.$/, ""),
  symbol,
  makes: (letters: string[]) => listed(letters.map(resourceWord), "or"),
  kind: (kind: "raw" | "goods") => t(`wonders.trade_${kind}`),
  stages,
};

/** Values under another name, for texts that need them in words. */
const DERIVED: Record<string, readonly [string, (value: number) => string]> = {
  number: ["ordinal", ordinal],
  place: ["ordinal", ordinal],
  shields: ["own_shields", (n) => t("coach.shields", { n })],
};

function words(values: Phrase["values"], company: Company): Values {
  const said: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const write = WORDS[name];
    said[name] = write ? write(value as never, company) : (value as string | number);
    const derived = DERIVED[name];
    if (derived) said[derived[0]] = derived[1](value as number);
  }
  return said;
}

/** A reason as people at this table would read it. It has no subject: "brings 5 points at once". */
export function reasonText(reason: Phrase, company: Company): string {
  return find(`reasons-wonders.${reason.key}`, words(reason.values, company)) ?? reason.key;
}

/** The same for pages that show more than the table. */
export function sayReason(reason: Phrase, scene: SceneOf<Wonders>, facts: Wonders["facts"]): string {
  const { view, standing, seat } = scene;
  return reasonText(reason, {
    book: new Book(facts),
    scene,
    view,
    standing,
    seats: seating(seat, view.cities.length),
  });
}
