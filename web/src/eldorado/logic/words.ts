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
import type { Amounts } from "./amounts";
import type { Standing } from "./pieces";

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

  /** A sentence of the herald. */
  say(phrase: Phrase): string {
    return find(`phrases-eldorado.${phrase.key}`, this.values(phrase.values)) ?? phrase.key;
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

/** A space for people who use a screen reader: what it is, what lies there, what can be done. */
export function spoken(
  id: string,
  facts: EldoradoFacts,
  view: EldoradoView,
  there: Standing | undefined,
  words: Words,
  verbs: readonly string[],
): string {
  const space = facts.spaces.find((each) => each.id === id);
  if (!space) return id;
  const what = space.city ? "city" : space.post ? "post" : space.kind;
  return [
    words.space(id),
    t(`eldorado.is_${what}`),
    ...lying(there, space.region, words),
    ...(id === view.source ? [t("eldorado.is_source")] : []),
    ...verbs,
  ].join(", ");
}

function lying(there: Standing | undefined, region: string | null, words: Words): string[] {
  const found: string[] = [];
  if (there?.area) {
    const { control, holder, troops, gold } = there.area;
    if (control === "unexplored") return [t("eldorado.is_unexplored")];
    if (control !== region) found.push(t("eldorado.flag_of", { colour: words.band(control) }));
    if (holder && troops)
      found.push(
        t(holder === "natives" ? "eldorado.n_natives" : "eldorado.n_of", { n: troops, colour: words.band(holder) }),
      );
    if (gold) found.push(t("eldorado.n_gold", { n: gold }));
  }
  if (there?.ship)
    found.push(
      t("eldorado.ship_of", {
        colour: words.band(there.ship.colour),
        cargo: words.cargo(there.ship.crew, there.ship.gold),
      }),
    );
  return found;
}
