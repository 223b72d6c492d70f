// What heralds say, cut into pieces that a line of the log can draw: names of seats and cards, coins, tokens.
import { find, pieces, t, type Values } from "../lib/i18n.svelte";
import { Book } from "./book";
import { callOf, nameOf, type Company, viewerOf } from "./company";
import { seating } from "./seating";
import { listed as listedWords, resourceWord, roman, scoreWord, sideWord } from "./words";
import type {
  Decision,
  Phrase,
  SceneOf,
  Wonders,
  WondersColour,
  WondersFleet,
  WondersPayment,
  WondersResource,
} from "./types";

export { roman };

export type Said =
  | { is: "text"; text: string }
  | { is: "seat"; seat: number; text: string }
  | { is: "card"; card: string; text: string }
  | { is: "coins"; value: number }
  | { is: "points"; value: number }
  | { is: "debts"; value: number }
  | { is: "token"; kind: "victory" | "defeat"; value: string }
  | { is: "resources"; resources: WondersResource[] }
  | { is: "ship"; fleet: WondersFleet };

type Tell = (value: never, phrase: Phrase, company: Company) => Said[];

const text = (words: string | number): Said[] => [{ is: "text", text: String(words) }];
const listed = (parts: Said[][]): Said[] => parts.flatMap((part, index) => (index ? [...text(", "), ...part] : part));
const seat = (value: number, _: unknown, company: Company): Said[] => [
  { is: "seat", seat: value, text: callOf(company, value) },
];
const seats = (value: number[], phrase: Phrase, company: Company): Said[] =>
  value.flatMap((one, index) => [...between(index, value.length), ...seat(one, phrase, company)]);
/** What stands before a name of a list: "Mira, Jonas and Noor". */
const between = (index: number, length: number): Said[] =>
  index === 0 ? [] : text(index === length - 1 ? ` ${t("wonders.and")} ` : ", ");
const coins = (value: number): Said[] => [{ is: "coins", value }];

function card(id: string | null, _: unknown, company: Company): Said[] {
  return id === null ? text(t("wonders.a_card")) : [{ is: "card", card: id, text: company.book.cardName(id) }];
}

function source(value: { kind: string; id: string }, phrase: Phrase, company: Company): Said[] {
  if (value.kind === "card" || value.kind === "leader") return card(value.id, phrase, company);
  if (value.kind === "project") return text(company.book.projectName(value.id));
  if (value.kind === "island") return text(company.book.islandName(value.id));
  return text(t("wonders.stage_n", { n: value.id }));
}

const payments = (value: WondersPayment[], _: Phrase, company: Company): Said[] =>
  listed(value.map((paid) => [...coins(paid.coins), ...text(" "), ...text(toWhom(paid.seat, company))]));

const toWhom = (to: number, company: Company): string =>
  to === viewerOf(company) ? t("wonders.to_you") : t("wonders.to_name", { name: callOf(company, to) });

interface Cause {
  seat: number;
  source: { kind: string; id: string };
  coins: number;
}

/** The cards behind a loss, and how much of it is tax; nothing where there are none. */
function causes(value: Cause[], phrase: Phrase, company: Company): Said[] {
  const told = value.map((cause) => [...source(cause.source, phrase, company), ...text(" "), ...coins(cause.coins)]);
  const tax = Number(phrase.values.tax ?? 0);
  if (tax) told.push([...text(`${t("wonders.tax")} `), ...coins(tax)]);
  return told.length ? [...text(": "), ...listed(told)] : [];
}

/** A resource that is missing after everything that others sell is counted. */
export interface Lack {
  resource: WondersResource;
  short: number;
  needed: number;
  own: number;
  offers: { seat: number; units: number }[];
}

const sources = ({ own, offers }: Lack): number => offers.reduce((sum, { units }) => sum + units, own);

/** All that is missing: what nobody has together, then the rest one by one. */
export function lacksWords(lacks: Lack[], company: Company): string {
  const none = lacks.filter((lack) => sources(lack) === 0).map(({ resource }) => resourceWord(resource));
  const some = lacks.filter((lack) => sources(lack) > 0).map((lack) => lackWords(lack, company));
  const lost = none.length ? [t("words.lack_none", { resource: listedWords(none, "or") })] : [];
  return [...lost, ...some].join("; ");
}

/** "1 wood short: Zeno sells 1, you need 2". */
function lackWords(lack: Lack, company: Company): string {
  const { short, needed, own, offers } = lack;
  const resource = resourceWord(lack.resource);
  const told = [
    ...(own ? [t("words.lack_make", { units: own })] : []),
    ...offers.map(({ seat, units }) => t("words.lack_sells", { name: nameOf(company, seat), units })),
  ];
  if (sources(lack) >= needed) return t("words.lack_spent", { short, resource });
  return t("words.lack_some", { short, resource, needed, sources: told.join(", ") });
}

/** How each value of a phrase is drawn, by its name. */
const TELL: Record<string, Tell> = {
  seat,
  other: seat,
  winner: seat,
  loser: seat,
  giver: seat,
  whom: seat,
  seats,
  winners: seats,
  others: seats,
  card,
  leader: card,
  parent: card,
  tile: card,
  covered: card,
  cards: (value: string[] | number, phrase: Phrase, company: Company) =>
    Array.isArray(value) ? listed(value.map((id) => card(id, phrase, company))) : text(value),
  coins,
  short: coins,
  loss: coins,
  bank: coins,
  tax: (value: number) => text(value),
  debts: (value: number) => [{ is: "debts", value }],
  points: (value: number, { key }) =>
    key === "project-debt" ? text(t("wonders.n_points", { n: value })) : [{ is: "points", value }],
  payments,
  source: source,
  causes,
  resources: (value: WondersResource[]) => [{ is: "resources", resources: value }],
  resource: (value: WondersResource) => [{ is: "resources", resources: [value] }],
  lacks: (value: Lack[], _, company) => text(lacksWords(value, company)),
  line: (value: string) => text(scoreWord(value)),
  fleet: (value: WondersFleet) => [{ is: "ship", fleet: value }],
  fleets: (value: WondersFleet[]) => listed(value.map((fleet): Said[] => [{ is: "ship", fleet }])),
  colour: (value: WondersColour) => text(t(`wonders.colour_${value}`)),
  project: (value: string, _, company) => text(company.book.projectName(value)),
  ages: (value: number[], _, company) =>
    listed(
      value.map((age): Said[] => [
        { is: "token", kind: "victory", value: String(company.book.facts.tokens.victory[age - 1] ?? "") },
      ]),
    ),
  island: (value: string, _, company) => text(company.book.islandName(value)),
  islands: (value: string[] | number, _: Phrase, company: Company) =>
    text(Array.isArray(value) ? value.map(company.book.islandName).join(", ") : value),
  wonder: (value: string, _, company) => text(company.book.wonderName(value)),
  side: (value: string) => text(sideWord(value)),
  direction: (value: "left" | "right") => text(t(`wonders.direction_${value}`)),
  place: (value: number) => text(find(`wonders.nth_${value}`) ?? value),
  age: (value: number) => text(roman(value)),
  stage: (value: number) => text(roman(value)),
  defeat: (value: number) => [{ is: "token", kind: "defeat", value: `−${Math.abs(value)}` }],
};

/** A conflict without a winner has a text of its own, and so has a change of coins alone or of debts alone. */
export function keyOf({ key, values, rule }: Phrase): `phrases-wonders.${string}` {
  return `phrases-wonders.${key}${variant(key, values)}${ofBabel(key, rule) ? "_great" : ""}`;
}

/** Projects of Babel have tokens where those of Edifice have pawns: the rule tells which one it is. */
const ofBabel = (key: string, rule: Phrase["rule"]): boolean =>
  (key === "project-joined" || key === "project-failed") && rule.startsWith("N");

function variant(key: string, values: Phrase["values"]): string {
  if ("winner" in values && values.winner === null) return "_tie";
  if (values.covered) return "_covers";
  if (key === "laws-of-war" && values.age === 0) return "_none";
  if (key === "recruited" && values.coins === 0) return "_free";
  if (key !== "lost" && key !== "lose-coins" && key !== "worth-coins") return "";
  return values.debts === 0 ? "_coins" : values.coins === 0 ? "_debts" : "";
}

function counts(values: Phrase["values"]): Values {
  const people = values.seats ?? values.winners;
  const n = [values.coins, values.debts, values.tokens, values.short, values.cards].find(
    (value) => typeof value === "number",
  );
  return typeof n === "number" ? { n } : Array.isArray(people) ? { n: people.length } : {};
}

/** A phrase as the viewer would say it: which text, and the values of it. */
interface Voiced {
  key: `phrases-wonders.${string}`;
  phrase: Phrase;
}

/** A sentence about the viewer has a text of its own, where one is needed: "You beat Noor", not "You beats Noor". */
function voiced(phrase: Phrase, company: Company): Voiced {
  const said = phrase.key.endsWith("-conflict") ? fought(phrase, company) : spoken(phrase, company);
  const { values } = said.phrase;
  return find(said.key, counts(values)) === undefined ? { ...said, key: keyOf(phrase) } : said;
}

/** A conflict, told from the side of the winner; one without a winner, from the side of the viewer. */
function fought(phrase: Phrase, company: Company): Voiced {
  const me = viewerOf(company);
  const { seat: one, other, winner } = phrase.values;
  const [shields, otherShields] = [Number(phrase.values.shields), Number(phrase.values.other_shields)];
  const mine = me === null ? "" : "_you";
  if (winner === null) {
    const turned = { seat: other, other: one, shields: otherShields, other_shields: shields };
    const values = { ...phrase.values, ...(other === me ? turned : {}) };
    return { key: `${keyOf(phrase)}${one === me || other === me ? mine : ""}`, phrase: { ...phrase, values } };
  }
  const loser = winner === one ? other : one;
  const order = { loser, high: Math.max(shields, otherShields), low: Math.min(shields, otherShields) };
  const side = winner === me ? "_you" : loser === me ? "_lost" : "";
  return { key: `${keyOf(phrase)}${side}`, phrase: { ...phrase, values: { ...phrase.values, ...order } } };
}

/** Any other phrase: the viewer may act in it, be met by it, or be one of several. */
function spoken(phrase: Phrase, company: Company): Voiced {
  const me = viewerOf(company);
  const { values } = phrase;
  const plainly = { key: keyOf(phrase), phrase };
  if (me === null) return plainly;
  if (values.seat === me) return { key: `${keyOf(phrase)}_you`, phrase };
  if ([values.giver, values.whom, values.other].includes(me)) return { key: `${keyOf(phrase)}_at_you`, phrase };
  const people = values.seats ?? values.winners;
  if (!Array.isArray(people) || !people.includes(me)) return plainly;
  const others = people.filter((one) => one !== me);
  const side = others.length ? "_with_you" : "_you";
  return { key: `${keyOf(phrase)}${side}`, phrase: { ...phrase, values: { ...values, others } } };
}

export function sayPieces(told: Phrase, company: Company, other: string | null = null): Said[] {
  const { key, phrase } = other ? { key: other, phrase: told } : voiced(told, company);
  return pieces(key, counts(phrase.values)).flatMap((piece): Said[] => {
    if ("text" in piece) return text(piece.text);
    const value = phrase.values[piece.value];
    const tell = TELL[piece.value];
    if (value === null && piece.value !== "card") return [];
    return tell ? tell(value as never, phrase, company) : text(String(value));
  });
}

/** The same, and what is paid for it, if anything is. */
export function sayWhole(phrase: Phrase, company: Company): Said[] {
  const said = sayPieces(phrase, company);
  const key = said.some((part) => part.is === "coins") ? null : paymentKey(phrase);
  return key ? [...said, ...sayPieces(phrase, company, key)] : said;
}

/** How a sentence goes on where a seat pays: what it will do, or what it did. */
function paymentKey({ key, values }: Phrase): string | null {
  const paysSeats = Array.isArray(values.payments) && values.payments.length > 0;
  if (key.startsWith("will-")) return paysSeats ? "phrases-wonders.pays" : null;
  if (paysSeats) return values.bank ? "phrases-wonders.paid_both" : "phrases-wonders.paid";
  return values.bank ? "phrases-wonders.paid_bank" : null;
}

/** A phrase as one sentence, without what is paid. */
export const sayPlain = (phrase: Phrase, company: Company): string => sayPieces(phrase, company).map(plain).join("");

/** The same as one sentence, for labels. */
export function sayText(phrase: Phrase, company: Company): string {
  return sayWhole(phrase, company).map(plain).join("");
}

export const sayDecision = ({ move, says }: Decision, company: Company): string =>
  says ? sayText(says, company) : move;

function plain(said: Said): string {
  switch (said.is) {
    case "text":
    case "seat":
    case "card":
      return said.text;
    case "coins":
      return t("wonders.n_coins", { n: said.value }).replace("-", "−");
    case "points":
      return t("wonders.n_points", { n: said.value });
    case "debts":
      return t("wonders.n_debts", { n: said.value });
    case "token":
      return said.value;
    case "resources":
      return said.resources.map((letter) => t(`wonders.resource_${letter}`)).join(", ");
    case "ship":
      return t(`wonders.ship_${said.fleet}`);
  }
}

/** What the herald says, as text for pages that show more than the table, such as the bar of a replay. */
export function say(phrase: Phrase, scene: SceneOf<Wonders>, facts: Wonders["facts"]): string {
  const { view, standing, seat } = scene;
  return sayText(phrase, { book: new Book(facts), scene, view, standing, seats: seating(seat, view.cities.length) });
}
