// What the peek says about a thing: what it is, a sentence for each effect, then cost, who is paid, what follows.
import { percent, percentError } from "../../coach/figures";
import { t } from "../../lib/i18n.svelte";
import type { Weighed } from "../../lib/wire";
import { builderOf, stateOf } from "../babel/tower";
import { evidenceWords, pointsFor } from "../babel/words";
import { callOf, cityOf, nameOf, type Company } from "../company";
import { wayOf } from "../counsel";
import { projectOf, type Project } from "../edifice/projects";
import { boxOf, colourWords, fateWords, minus, say, sureWords } from "../edifice/words";
import { pointsOf } from "../leaders/draft";
import { lookOf } from "../leaders/look";
import { lineTitle } from "../lines";
import { sayText } from "../phrases";
import { buildLine } from "../ribbon";
import { costTokens, resources, type Token } from "../tokens";
import type {
  City,
  Phrase,
  WondersCard,
  WondersCardChoices,
  WondersColour,
  WondersCost,
  WondersFleet,
  WondersLeader,
  WondersLine,
  WondersPurchase,
  WondersTile,
  WondersWay,
} from "../types";
import {
  costWords,
  effectSentences,
  effectsWords,
  fleetSentences,
  listed,
  resourcesWords,
  roman,
  sideWord,
  spaceSentences,
  stageSentences,
} from "../words";
import { builtStages } from "../book";

export type FigureKind =
  | "coins"
  | "debts"
  | "leaders"
  | "leader-hand"
  | "land"
  | "naval"
  | "trade"
  | "science"
  | "victory"
  | "defeat"
  | "sea"
  | "dove"
  | "pawns"
  | "tower";

/** What can be explained. `acts`: a click does something else than explain. */
export type Subject = { acts?: boolean; choose?: () => void } & (
  | { is: "card"; id: string; choices?: WondersCardChoices | null; seat?: number }
  | { is: "price"; card: string; choices: WondersCardChoices }
  | { is: "worth"; card: string; choices: WondersCardChoices }
  | { is: "stage"; seat: number; stage: number }
  | { is: "island"; id: string }
  | { is: "project"; age: number }
  | { is: "tile"; id: string }
  | { is: "space"; seat: number; fleet: WondersFleet; space: number }
  | { is: "fleet"; seat: number; fleet: WondersFleet }
  | { is: "family"; seat: number; colour: WondersColour }
  | { is: "figure"; figure: FigureKind; label: string; value?: number }
);

/** One line below the sentences. */
export interface Row {
  head: string;
  tokens: Token[];
  text: string;
  bad?: boolean;
}

export interface WorthPart {
  amount: number;
  text: string;
}

export interface About {
  card?: WondersCard; // is drawn large
  leader?: WondersLeader; // the same
  project?: Project; // the same
  tile?: WondersTile; // the same
  ribbon?: WondersCardChoices | null;
  place: string;
  title: string;
  sentences: string[];
  rows: Row[];
  parts: WorthPart[];
  note: string;
  bought: WondersPurchase[]; // what is ringed at the sellers
  seats: number[]; // the cities it speaks of
}

const row = (head: string, text: string, tokens: Token[] = []): Row => ({ head, text, tokens });
const coin = (n: number): Token => ({ is: "figure", kind: "coin", value: String(n) });
const about = (title: string, more: Partial<About>): About => ({
  place: "",
  title,
  sentences: [],
  rows: [],
  parts: [],
  note: "",
  bought: [],
  seats: [],
  ...more,
});

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

// -- rows that several things share -------------------------------------------------------------------------------

const isFree = (cost: WondersCost): boolean => cost.coins === 0 && cost.resources.length === 0;

const costRow = (cost: WondersCost): Row =>
  isFree(cost)
    ? row(t("words.row_costs"), t("words.nothing"))
    : row(t("words.row_costs"), costWords(cost), costTokens(cost));

const notNow = (obstacle: Phrase, company: Company): Row => ({
  ...row(t("words.row_not"), sayText(obstacle, company)),
  bad: true,
});

/** Who gets how much for what: a row for each who is paid. */
function payRows(way: WondersWay, company: Company): Row[] {
  const head = t("words.row_pay");
  if (way.total === 0) return [row(head, way.free ? sayText(way.free, company) : t("words.nothing"))];
  const paid = way.payments.map(({ seat, coins }) => {
    const sold = (way.bought ?? []).find((one) => one.seat === seat)?.resources ?? [];
    const whom = t("wonders.to_name", { name: nameOf(company, seat) });
    return row("", sold.length ? t("words.pays_for", { whom, what: resourcesWords(sold) }) : whom, [coin(coins)]);
  });
  const bank = way.bank ? [row("", t("wonders.to_bank"), [coin(way.bank)])] : [];
  return [...paid, ...bank].map((one, index) => ({ ...one, head: index ? "" : head }));
}

/** What a line asks for: its cheapest way to pay, or why it is impossible. */
function lineRows(line: WondersLine | undefined, company: Company): Row[] {
  const way = line?.ways[0];
  if (way) return payRows(way, company);
  return line?.obstacle ? [notNow(line.obstacle, company)] : [];
}

function afterRow(way: WondersWay, company: Company): Row[] {
  const coins = cityOf(company, company.seats.own)?.coins;
  if (coins === undefined || way.total === 0) return [];
  return [row(t("words.row_after"), t("words.coins_stay", { n: coins - way.total }))];
}

// -- cards --------------------------------------------------------------------------------------------------------

function placeOf(card: WondersCard, seat: number | undefined, company: Company): string {
  const place = capital(t("words.card_place", { colour: t(`wonders.colour_${card.colour}`), age: roman(card.age) }));
  return seat === undefined ? place : `${place}, ${whereIs(seat, company)}`;
}

const whereIs = (seat: number, company: Company): string =>
  seat === company.scene.seat ? t("words.in_your_city") : t("words.in_city_of", { name: nameOf(company, seat) });

function chainRow(card: WondersCard, company: Company): Row {
  const names = (ids: string[], by: "and" | "or"): string => listed(ids.map(company.book.cardName), by);
  const told = [
    card.chain_from.length ? t("words.chain_from", { names: names(card.chain_from, "or") }) : "",
    card.chain_to.length ? t("words.chain_to", { names: names(card.chain_to, "and") }) : "",
  ].filter(Boolean);
  return row(t("words.row_chains"), told.join("; ") || t("words.chain_none"));
}

function aboutCard(
  { id, choices, seat }: { id: string; choices?: WondersCardChoices | null; seat?: number },
  company: Company,
): About {
  const card = company.book.card(id);
  if (company.book.tile(id)) return aboutTile(id, company);
  if (!card) return aboutLeader({ id, choices, seat }, company);
  const line = choices ? buildLine(choices) : undefined;
  const way = line?.ways[0];
  return about(company.book.cardName(id), {
    card,
    ribbon: choices,
    place: placeOf(card, seat, company),
    sentences: effectSentences(card.effects),
    rows: [
      costRow(card.cost),
      ...lineRows(line, company),
      chainRow(card, company),
      ...(way ? afterRow(way, company) : []),
    ],
    bought: way?.bought ?? [],
    seats: (way?.payments ?? []).map((paid) => paid.seat),
  });
}

/** A leader: what it does, what it costs now, and what it is worth so far where it is in play. */
function aboutLeader(
  { id, choices, seat }: { id: string; choices?: WondersCardChoices | null; seat?: number },
  company: Company,
): About {
  const leader = company.book.leader(id);
  if (!leader) return about(id, {});
  const field = t(`leaders.field_${lookOf(id).field}`);
  const line = choices ? buildLine(choices) : undefined;
  const way = line?.ways[0];
  const shows = company.scene.table.house.live_score !== false && seat !== undefined;
  const points = shows ? pointsOf(company.standing?.seats[seat - 1], id) : null;
  return about(company.book.cardName(id), {
    leader,
    ribbon: choices,
    place: capital(
      [t("leaders.place", { field }), seat === undefined ? "" : whereIs(seat, company)].filter(Boolean).join(", "),
    ),
    sentences: effectSentences(leader.effects),
    rows: [
      leader.cost === null
        ? row(t("words.row_costs"), t("leaders.cost_of_age"))
        : row(t("words.row_costs"), t("wonders.n_coins", { n: leader.cost }), [coin(leader.cost)]),
      ...lineRows(line, company),
      ...(points === null ? [] : [row(t("leaders.row_so_far"), t("wonders.n_points", { n: points }))]),
      ...(way ? afterRow(way, company) : []),
    ],
    note: leader.confidence === "high" || leader.confidence === "very high" ? "" : t("leaders.less_sure"),
  });
}

/** The ribbon of a card: where each unit comes from, and who is paid for it. */
function aboutPrice({ card: id, choices }: { card: string; choices: WondersCardChoices }, company: Company): About {
  const card = company.book.card(id);
  const line = buildLine(choices);
  const way = line?.ways[0];
  const bought = way?.bought ?? [];
  const left = [...(card?.cost.resources ?? [])];
  for (const unit of bought.flatMap(({ resources: units }) => units)) left.splice(left.indexOf(unit), 1);
  const own =
    way?.by === "" && left.length ? [row(t("words.row_from"), t("words.in_your_city"), resources(left.join("")))] : [];
  const then = (way?.payments ?? []).map(({ seat, coins }) => {
    const had = cityOf(company, seat)?.coins ?? 0;
    return t("words.would_have", { name: nameOf(company, seat), coins: t("wonders.n_coins", { n: had + coins }) });
  });
  return about(t("words.who_is_paid"), {
    place: company.book.cardName(id),
    rows: [...lineRows(line, company), ...own],
    note: then.join("; "),
    bought,
    seats: (way?.payments ?? []).map((paid) => paid.seat),
  });
}

// -- the badge ----------------------------------------------------------------------------------------------------

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** The parts of what a card is worth: "+3", "if you hold against Zeno: 3 against 2 on land". */
export function worthParts(choices: WondersCardChoices, company: Company): WorthPart[] {
  const gain = choices.worth_line === null ? null : choices.lines[choices.worth_line]?.gain;
  return (gain?.parts ?? []).map(({ amount, says, condition }) => {
    const text = sayText(says, company);
    if (!condition && amount === 0) return { amount, text };
    return { amount, text: `${condition ? sayText(condition, company) : t("words.worth_now")}: ${text}` };
  });
}

/** The same as one label: "worth about +5: +3 now: Blue; +2 if you hold against Zeno: ...". */
export function worthLabel(choices: WondersCardChoices, company: Company): string {
  const parts = worthParts(choices, company).map(({ amount, text }) => `${signed(amount)} ${text}`);
  const told = parts.join("; ") || t("words.worth_nothing");
  return t("words.worth_label", { n: signed(choices.worth ?? 0), parts: told });
}

/** What the captain found about the best use of a card: "38 % to win, ±1.6". */
export const chanceLabel = ({ chance, error }: Weighed): string =>
  t("coach.chance_label", { chance: percent(chance), error: percentError(error) });

/** Once the captain was asked: how the best use of a card would do. */
function aboutChance(card: string, weighed: Weighed, company: Company): About {
  const found = wayOf(weighed.move, company.choices ?? null);
  return about(t("coach.chance_title", { card: company.book.cardName(card), chance: percent(weighed.chance) }), {
    sentences: [chanceLabel(weighed), ...(found ? [t("coach.best_use", { use: lineTitle(found.line) })] : [])],
    note: t("coach.chance_note"),
  });
}

function aboutWorth({ card, choices }: { card: string; choices: WondersCardChoices }, company: Company): About {
  const weighed = company.counsel?.get(card)?.weighed;
  if (weighed) return aboutChance(card, weighed, company);
  const parts = worthParts(choices, company);
  const gain = choices.worth_line === null ? null : choices.lines[choices.worth_line]?.gain;
  const whom = (gain?.parts ?? []).flatMap(({ says }) =>
    typeof says.values.whom === "number" ? [says.values.whom] : [],
  );
  return about(t("words.worth_title", { card: company.book.cardName(card), n: signed(choices.worth ?? 0) }), {
    parts,
    sentences: parts.length ? [] : [t("words.worth_nothing")],
    note: t("words.worth_guess"),
    seats: whom,
  });
}

// -- boards -------------------------------------------------------------------------------------------------------

/** The lines of the action panel that fit: every card of the hand has the same ones for stages and sales. */
const linesOf = (company: Company, fits: (line: WondersLine) => boolean): WondersLine[] =>
  (company.choices?.cards ?? []).flatMap(({ lines }) => lines).filter(fits);

function aboutStage({ seat, stage: number }: { seat: number; stage: number }, company: Company): About {
  const city = cityOf(company, seat);
  const side = city && company.book.side(city);
  const stage = side?.stages[number - 1];
  const title = t("words.stage_title", { n: roman(number) });
  if (!city || !stage) return about(title, {});
  const built = builtStages(city).includes(number);
  const own = seat === company.scene.seat;
  const [line] = own ? linesOf(company, (one) => one.kind === "stage" && one.stage === number) : [];
  return about(title, {
    place: [company.book.wonderName(city.wonder), sideWord(side.id)].join(", "),
    sentences: stageSentences(stage),
    rows: [
      costRow(stage.cost),
      ...(built ? [row(t("words.row_state"), t("words.stage_built"))] : lineRows(line, company)),
      ...withFleet(city, company),
    ],
    bought: line?.ways[0]?.bought ?? [],
  });
}

function withFleet(city: City, company: Company): Row[] {
  const fleet = company.book.shipyard(city.shipyard ?? "")?.wonder_fleet;
  if (!fleet || !city.ships) return [];
  return [row(t("words.row_with"), t("words.sail_with_stage", { fleet: t(`wonders.fleet_${fleet}`) }))];
}

function aboutIsland(id: string, company: Company): About {
  const island = company.book.island(id);
  return about(company.book.islandName(id), {
    place: island ? t("words.island_place", { n: island.level }) : "",
    sentences: effectSentences(island?.effects ?? []),
  });
}

/** A project: what taking part costs and brings, what failing costs, and who has a pawn of it. */
function aboutProject(age: number, company: Company): About {
  const project = projectOf(company.view, company.book, age);
  if (!project) return about("", {});
  const { facts, holders } = project;
  return about(company.book.projectName(facts.id), {
    project,
    place: t("edifice.place", { age: roman(age) }),
    sentences: effectSentences(facts.reward),
    rows: [
      row(t("words.row_state"), fateWords(project, company.scene.seat)),
      row(
        t("edifice.row_join"),
        [colourWords(facts), costWords(facts.cost)].filter(Boolean).join(", "),
        costTokens(facts.cost),
      ),
      row(t("edifice.row_penalty"), effectsWords([facts.penalty])),
      row(t("edifice.row_debt"), minus(facts.debt)),
      row(say(facts.box, "pawns"), holders.map((seat) => nameOf(company, seat)).join(", ") || t("edifice.nobody")),
    ],
    note: sureWords(facts),
    seats: holders,
  });
}

function aboutTile(id: string, company: Company): About {
  const tile = company.book.tile(id);
  const state = stateOf(company.view, id);
  const builder = builderOf(company.view, id);
  return about(company.book.cardName(id), {
    tile,
    place: tile ? capital(t("babel.tile_n", { n: tile.number })) : "",
    sentences: effectSentences(tile?.effects ?? []),
    rows: [
      ...(state === "away" ? [] : [row(t("words.row_state"), t(`babel.state_${state}`))]),
      ...(builder === null ? [] : [row(t("babel.row_builder"), callOf(company, builder))]),
    ],
    note: tile ? evidenceWords(tile) : "",
    seats: builder === null ? [] : [builder],
  });
}

function aboutSpace(
  { seat, fleet, space: number }: { seat: number; fleet: WondersFleet; space: number },
  company: Company,
): About {
  const city = cityOf(company, seat);
  const spaces = company.book.track(fleet)?.spaces ?? [];
  const space = spaces[number];
  const here = city?.ships?.[fleet] ?? 0;
  const cost = company.book.shipyard(city?.shipyard ?? "")?.costs[fleet]?.[number - 1]?.cost;
  const ahead = number - here;
  const state =
    ahead === 0
      ? t("words.ship_is_here")
      : ahead < 0
        ? t("words.ship_has_passed")
        : t("words.steps_away", { n: ahead });
  const next = seat === company.scene.seat && ahead === 1 ? stepLines(fleet, number, company) : [];
  const open = next.find(({ ways }) => ways.length > 0);
  return about(t(`wonders.fleet_short_${fleet}`), {
    place: capital(t("words.space_place", { fleet: t(`wonders.fleet_${fleet}`), n: number, last: spaces.length - 1 })),
    sentences: space ? spaceSentences(space) : [],
    rows: [
      ...(cost && ahead > 0 ? [costRow(cost)] : []),
      row(t("words.row_state"), state),
      ...(open ? [] : next.slice(0, 1).flatMap(({ obstacle }) => (obstacle ? [notNow(obstacle, company)] : []))),
    ],
  });
}

const stepLines = (fleet: WondersFleet, space: number, company: Company): WondersLine[] =>
  linesOf(company, ({ steps }) => steps.some((step) => step.fleet === fleet && step.space === space));

function aboutFleet({ seat, fleet }: { seat: number; fleet: WondersFleet }, company: Company): About {
  const city = cityOf(company, seat);
  const yard = company.book.shipyard(city?.shipyard ?? "");
  const spaces = company.book.track(fleet)?.spaces ?? [];
  const here = city?.ships?.[fleet] ?? 0;
  const next = spaces[here + 1];
  return about(capital(t(`wonders.fleet_${fleet}`)), {
    place: nameOf(company, seat),
    sentences: fleetSentences(fleet, yard?.wonder_fleet === fleet),
    rows: [
      row(t("words.row_state"), t("words.fleet_at", { n: here, last: spaces.length - 1 })),
      ...(next ? [row(t("words.row_next"), spaceSentences(next).join(" ").replaceAll("**", ""))] : []),
    ],
  });
}

/** All buildings of a colour in a city. */
function aboutFamily({ seat, colour }: { seat: number; colour: WondersColour }, company: Company): About {
  const cards = (cityOf(company, seat)?.buildings ?? [])
    .map(company.book.card)
    .filter((card) => card?.colour === colour)
    .filter((card) => card !== undefined);
  return about(capital(t(`wonders.colour_${colour}`)), {
    place: capital(t("words.in_city_of", { name: nameOf(company, seat) })),
    rows: cards.map((card) => row(company.book.cardName(card.id), effectsWords(card.effects))),
  });
}

// -- figures ------------------------------------------------------------------------------------------------------

export function figureSentence(figure: FigureKind, value: number, company: Company): string {
  const { numbers } = company.book.facts;
  switch (figure) {
    case "coins":
      return t("words.figure_coins", { n: numbers.coins_per_point });
    case "science":
      return t("words.figure_science", { n: numbers.science_set_points });
    case "victory":
      return t("words.figure_victory", { n: value });
    case "defeat":
      return t("words.figure_defeat", { n: Math.abs(value) });
    case "sea":
      return t("words.figure_sea", { points: t("wonders.n_points", { n: value }).replace("-", "−") });
    case "tower":
      return company.book.facts.tower ? t("babel.figure_tower", pointsFor(company.book.facts.tower)) : "";
    case "leaders":
    case "leader-hand":
      return t(`leaders.figure_${figure}`);
    case "pawns":
      return say(boxOf(company), "figure_pawns");
    default:
      return t(`words.figure_${figure}`);
  }
}

export function aboutOf(subject: Subject, company: Company): About {
  switch (subject.is) {
    case "card":
      return aboutCard(subject, company);
    case "price":
      return aboutPrice(subject, company);
    case "worth":
      return aboutWorth(subject, company);
    case "stage":
      return aboutStage(subject, company);
    case "island":
      return aboutIsland(subject.id, company);
    case "project":
      return aboutProject(subject.age, company);
    case "tile":
      return aboutTile(subject.id, company);
    case "space":
      return aboutSpace(subject, company);
    case "fleet":
      return aboutFleet(subject, company);
    case "family":
      return aboutFamily(subject, company);
    case "figure":
      return about(capital(subject.label), {
        sentences: [figureSentence(subject.figure, subject.value ?? 0, company)],
      });
  }
}
