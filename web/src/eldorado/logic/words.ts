/** Everything of a table in words of the language of the moment. */

import { find, speech, t, type Values } from "../../lib/i18n.svelte";
import type {
  EldoradoCard,
  EldoradoFacts,
  EldoradoLine,
  EldoradoView,
  Phrase,
  Eldorado,
  SceneOf,
} from "../../lib/wire";
import type { EldoradoArea, EldoradoSpace } from "../../wire/types";
import type { TextKey } from "../../lib/keys";
import type { Amounts } from "./amounts";
import type { Action } from "./offers";
import type { Standing } from "./pieces";
import type { Way } from "./ways";

const SPACES = ["space", "here", "there"];
const BANDS = ["colour", "troops", "from", "defender"];
const SEATS = ["seat", "victim"];
const CARDS = ["card", "by"];

/** The words of one table: it knows the names of its spaces, cards and people. */
export class Words {
  private readonly spaces: ReadonlyMap<string, Record<string, string>>;
  private readonly cards: ReadonlyMap<string, EldoradoCard>;

  constructor(
    facts: EldoradoFacts,
    private readonly scene: SceneOf<Eldorado>,
    readonly language: string,
  ) {
    this.spaces = new Map(facts.spaces.map((space) => [space.id, space.names]));
    this.cards = new Map(facts.cards.map((card) => [card.id, card]));
  }

  space(id: string): string {
    const names = this.spaces.get(id);
    return names?.[this.language] ?? names?.en ?? id;
  }

  card(id: string): string {
    const names = this.cards.get(id)?.names;
    return names?.[this.language] ?? names?.en ?? id;
  }

  /** What a card does, in our words of this language. */
  effect(id: string): string {
    const card = this.cards.get(id);
    if (!card) return "";
    const verb = card.verb === "roll" && card.amount < 0 ? "roll_defence" : card.verb;
    return find(`eldorado.effect_${verb}`, { n: Math.abs(card.amount) }) ?? verb;
  }

  band(colour: string | null): string {
    return find(`eldorado.band_${colour ?? "nobody"}`) ?? "";
  }

  seat(number: number): string {
    return this.scene.table.seats[number - 1]?.name || t("eldorado.seat", { seat: number });
  }

  /** Whose a band is, by name; a neutral one by its colour. */
  whose(colour: string): string {
    const seat = this.scene.view.bands.find((band) => band.colour === colour)?.seat;
    return seat ? this.seat(seat) : this.band(colour);
  }

  /** "4 pirates and 1 gold" */
  cargo(pirates: number, gold: number): string {
    const parts = [
      pirates && t("eldorado.n_pirates", { n: pirates }),
      gold && t("eldorado.n_gold", { n: gold }),
    ].filter(Boolean) as string[];
    return listed(parts) || t("eldorado.nothing");
  }

  /** "2 gold and 1 native" */
  found(gold: number, natives: number): string {
    const parts = [
      gold && t("eldorado.n_gold", { n: gold }),
      natives && t("eldorado.n_natives", { n: natives }),
    ].filter(Boolean) as string[];
    return listed(parts) || t("eldorado.nothing");
  }

  /** What a combat die does: hits, or losses of the attacker. */
  die(face: number): string {
    return t(face > 0 ? "eldorado.die_hit" : "eldorado.die_miss", { n: Math.abs(face) });
  }

  /** A sentence of the herald, or a reason of the coach. */
  say(phrase: Phrase, area: "phrases-eldorado" | "reasons-eldorado" = "phrases-eldorado"): string {
    return find(`${area}.${phrase.key}`, this.values(phrase.values)) ?? phrase.key;
  }

  private values(told: Record<string, unknown>): Values {
    const named = Object.entries(told).map(([name, value]) => [name, this.value(name, value)] as const);
    const [pirates, gold] = [Number(told.pirates ?? 0), Number(told.gold ?? 0)];
    return {
      cargo: this.cargo(pirates, gold),
      found: this.found(gold, Number(told.natives ?? 0)),
      ...Object.fromEntries(named),
    };
  }

  private value(name: string, value: unknown): string | number {
    if (SPACES.includes(name)) return this.space(String(value));
    if (BANDS.includes(name)) return this.band(value as string | null);
    if (SEATS.includes(name)) return this.seat(Number(value));
    if (CARDS.includes(name)) return this.card(String(value));
    if (name === "die") return this.die(Number(value));
    if (name === "winners") return listed((value as number[]).map((seat) => this.seat(seat)));
    return Array.isArray(value) ? value.join(", ") : (value as string | number);
  }
}

/** What the herald says, as text for pages that show more than the table, such as the bar of a replay. */
export function say(phrase: Phrase, scene: SceneOf<Eldorado>, facts: EldoradoFacts): string {
  return new Words(facts, scene, speech.now).say(phrase);
}

/** "Mira, Jonas and Noor", in the way of the language. */
export function listed(names: readonly string[]): string {
  const other = names.at(-1) ?? "";
  return names.length < 2 ? other : t("eldorado.both", { one: names.slice(0, -1).join(", "), other });
}

/** What a line does, as a button says it. */
export function titleOf(line: EldoradoLine, words: Words, seenFrom: string | null = null): string {
  const toShip = line.action === "load" && seenFrom === line.there;
  const key = toShip ? "load_here" : line.action;
  const place = toShip ? line.here : line.there || line.here;
  const values = {
    space: place && words.space(place),
    card: line.card && words.card(line.card),
    seat: line.seat ? words.seat(line.seat) : "",
    colour: line.colour ? words.band(line.colour) : "",
  };
  return t(`eldorado.do_${key}`, values);
}

/** What lies at the target, as far as it matters to a line. */
export function hintOf(line: EldoradoLine, there: Standing | undefined, words: Words): string {
  const gold = there?.area?.gold ?? there?.ship?.gold ?? 0;
  if (line.action === "explore") return t("eldorado.hint_explore");
  if (line.action === "attack") return defence(there, words);
  if (line.action === "hire") return t("eldorado.hint_hire");
  if (line.action === "unload" || line.action === "march") return gold ? t("eldorado.hint_takes", { n: gold }) : "";
  return "";
}

function defence(there: Standing | undefined, words: Words): string {
  const [count, gold] = there?.ship?.crew
    ? [there.ship.crew, there.ship.gold]
    : [there?.area?.troops ?? 0, there?.area?.gold ?? 0];
  const natives = !there?.ship?.crew && there?.area?.holder === "natives";
  if (natives) return t("eldorado.hint_natives", { n: count });
  return words.cargo(count, gold);
}

/** The decision in words, for the button that commits it. */
export function commitOf(line: EldoradoLine, amounts: Amounts, words: Words): string {
  const cargo = words.cargo(amounts.pirates, amounts.gold);
  return t(`eldorado.commit_${line.action}`, {
    cargo,
    n: line.points,
    space: words.space(line.there || line.here),
    card: line.card ? words.card(line.card) : "",
  });
}

/** What a space is, who is there, and what lies there: a few sentences. */
export function sentencesOf(id: string, facts: EldoradoFacts, there: Standing | undefined, words: Words): string[] {
  const space = facts.spaces.find((each) => each.id === id);
  if (!space) return [];
  return [kindOf(space, words), ...(there?.area ? landOf(there.area, words) : []), ...shipOf(space, there, words)];
}

function kindOf(space: EldoradoSpace, words: Words): string {
  if (space.kind !== "land") return t(`sailing.is_${space.kind}`);
  const home = space.region !== "eldorado" && space.region !== null;
  const province = home ? words.band(space.region) : "";
  if (space.post) return t(space.post === "centre" ? "sailing.is_centre" : "sailing.is_post");
  if (space.city) return t("sailing.is_city", { province });
  return home ? t("sailing.is_home", { province }) : t("sailing.is_eldorado");
}

function landOf({ control, holder, troops, gold }: EldoradoArea, words: Words): string[] {
  if (control === "unexplored") return [t("sailing.is_unexplored")];
  const lies = gold ? [t("sailing.gold_lies", { n: gold })] : [];
  if (holder === "natives" && troops) return [t("sailing.natives_defend", { n: troops }), ...lies];
  if (holder && troops) return [t("sailing.holds", { colour: words.band(holder), n: troops }), ...lies];
  const flag =
    control === "natives" ? t("sailing.nobody_is_here") : t("sailing.unguarded", { colour: words.band(control) });
  return [flag, ...lies];
}

function shipOf(space: EldoradoSpace, there: Standing | undefined, words: Words): string[] {
  const ship = there?.ship;
  if (!ship) return [];
  if (space.kind === "land") return [t(ship.new ? "sailing.new_ship_here" : "sailing.ship_here")];
  const cargo = words.cargo(ship.crew, ship.gold);
  if (ship.crew) return [t("sailing.ship_of", { colour: words.band(ship.colour), cargo })];
  const empty = ship.colour ? t("sailing.ship_left", { colour: words.band(ship.colour) }) : t("sailing.ship_empty");
  return [empty, ...(ship.gold ? [t("sailing.gold_aboard", { n: ship.gold })] : [])];
}

/** A space for people who use a screen reader: what it is, what lies there, what can be done. */
export function spoken(
  id: string,
  facts: EldoradoFacts,
  view: EldoradoView,
  there: Standing | undefined,
  words: Words,
  verbs: readonly string[],
): string {
  return [
    `${words.space(id)}.`,
    ...sentencesOf(id, facts, there, words),
    ...(id === view.source ? [t("sailing.is_source")] : []),
    ...verbs.map((verb) => `${verb}.`),
  ].join(" ");
}

/** The name of a verb; pirates go aboard from land, and a ship takes them aboard. */
export function verbName(action: Action, afloat: boolean): string {
  if (action === "sail") return t("sailing.sail");
  if (action === "launch") return t("sailing.launch");
  return t(action === "load" && afloat ? "sailing.take_aboard" : `eldorado.verb_${action}`);
}

const NOWHERE: Partial<Record<Action, readonly [ashore: TextKey, afloat: TextKey]>> = {
  load: ["sailing.none_ship", "sailing.none_aboard"],
  unload: ["sailing.none_from_land", "sailing.none_land"],
  attack: ["sailing.none_enemy", "sailing.none_enemy"],
  explore: ["sailing.none_unknown", "sailing.none_unknown"],
  march: ["sailing.none_land", "sailing.none_on_ship"],
  hire: ["sailing.none_market", "sailing.none_market"],
  sail: ["sailing.none_from_land", "sailing.none_crew"],
  launch: ["sailing.none_in_city", "sailing.none_in_city"],
};

/** Who is selected: pirates on land, or a ship on the water with or without a crew. */
export type Actor = "group" | "ship" | "empty ship";
const NEEDS_CREW: readonly Action[] = ["sail", "unload", "attack", "explore"];

/** Why a verb is not possible here: what the rules say to it, or that there is nothing it could be about. */
export function reasonOf(action: Action, why: Phrase | undefined, who: Actor, words: Words): string {
  if (why) return words.say(why);
  if (who === "empty ship" && NEEDS_CREW.includes(action)) return t("sailing.none_crew");
  const keys = NOWHERE[action];
  return keys ? t(keys[who === "group" ? 0 : 1]) : "";
}

/** "Sail to Bone Anchorage" */
export function titleOfWay(way: Way, words: Words): string {
  return t(`eldorado.do_${way.action}`, { space: words.space(way.spaces.at(-1) ?? "") });
}

/** The price of a way: "3 of your 7". */
export const priceOf = (way: Way, points: number): string => t("sailing.of_your", { n: way.points, max: points });
