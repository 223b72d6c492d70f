// The dictionary of effects: every verb of the facts as a row of drawn tokens (icons with figures, never words).
import type { WondersColour, WondersCost, WondersEffect, WondersResource } from "./types";

export type Figure = "coin" | "vp" | "victory" | "defeat" | "debt";

export type Token =
  | { is: "icon"; icon: string }
  | { is: "resource"; resource: WondersResource }
  | { is: "figure"; kind: Figure; value: string }
  | { is: "loss"; value: string }
  | { is: "text"; text: string }
  | { is: "swatch"; colour: WondersColour }
  | { is: "scope"; icon: string }
  | { is: "crossed"; icons: string[] }
  | { is: "slash" };

/** One thing to draw: what is gained, and per what. On a narrow sail "per ..." stands below. */
export interface Drawn {
  gain: Token[];
  per: Token[];
}

export const RESOURCE_ICONS: Record<WondersResource, string> = {
  W: "wood",
  S: "stone",
  C: "clay",
  O: "ore",
  L: "loom",
  G: "glass",
  P: "papyrus",
};
const GOODS = "LGP";
const COLOURS = ["brown", "grey", "blue", "yellow", "red", "green", "purple", "black"];
const SHOWN_SHIELDS = 3; // more are an icon and a figure

export const isGood = (resource: WondersResource): boolean => GOODS.includes(resource);

const icon = (name: string): Token => ({ is: "icon", icon: name });
const text = (words: string): Token => ({ is: "text", text: words });
const figure = (kind: Figure, value: number | string): Token => ({ is: "figure", kind, value: signed(value) });
const loss = (value: number): Token => ({ is: "loss", value: String(value) });
const scope = (name: string): Token => ({ is: "scope", icon: `scope-${name}` });

const signed = (value: number | string): string =>
  typeof value === "number" && value < 0 ? `−${-value}` : String(value);

/** Icons up to three times, then one icon and a figure. */
function repeated(name: string, times: number): Token[] {
  if (times > SHOWN_SHIELDS) return [icon(name), text(String(times))];
  return Array.from({ length: times }, () => icon(name));
}

function between(tokens: Token[]): Token[] {
  return tokens.flatMap((token, index) => (index ? [{ is: "slash" }, token] : [token]));
}

/** A producer: units of one kind are repeated, a choice has slashes. */
export function resources(letters: string): Token[] {
  const choice = letters.includes("/");
  const tokens = Array.from(letters.replaceAll("/", "")).map((letter): Token => ({
    is: "resource",
    resource: letter as WondersResource,
  }));
  return choice ? between(tokens) : tokens;
}

export function costTokens(cost: WondersCost): Token[] {
  const coins: Token[] = cost.coins ? [figure("coin", cost.coins)] : [];
  return [...coins, ...resources(cost.resources.join(""))];
}

/** Who is counted: dots for the own city, both neighbours, or all three. */
function scopes(effect: WondersEffect): Token[] {
  const self = effect.scope.includes("self");
  const neighbours = effect.scope.includes("neighbours");
  if (!self && !neighbours) return [];
  return [scope(self && neighbours ? "both" : self ? "self" : "neighbours")];
}

/** What is counted: colours as swatches, tokens, stages, islands, trade levels. */
function counted(what: string[]): Token[] {
  const victories = what.filter((name) => name.startsWith("victory_token"));
  const rest = what.filter((name) => !victories.includes(name)).map(countedOne);
  if (victories.length === 1) return [...rest, figure("victory", victories[0]?.at(-1) ?? "")];
  return victories.length ? [...rest, figure("victory", "")] : rest;
}

function countedOne(name: string): Token {
  if (COLOURS.includes(name)) return { is: "swatch", colour: name as WondersColour };
  if (name === "wonder_stage") return icon("stage");
  if (name === "defeat_token") return figure("defeat", -1);
  if (name === "trade_level") return icon("trade");
  if (name === "island") return icon("island-2");
  return text(name);
}

const ARROWS: Record<string, string> = { left: "trade-left", right: "trade-right", "left+right": "trade-both" };
const arrow = (effect: WondersEffect): Token => icon(ARROWS[effect.scope.join("+")] ?? "trade-both");
const kindOf = (what: string[]): Token => ({ is: "resource", resource: what.includes("goods") ? "G" : "W" });

function shipTokens({ what, amount }: WondersEffect): Token[] {
  const [only] = what;
  if (what.length === 1 && only && only !== "any") return [icon(`ship-${only}`), text(`+${amount}`)];
  return amount > 1 ? Array.from({ length: amount }, () => icon("ship-any")) : [icon("ship-any"), text("+1")];
}

type Draw = (effect: WondersEffect) => Token[] | Drawn;

const FREE = icon("no-cost");
const DRAW: Record<WondersEffect["verb"], Draw> = {
  vp: ({ amount }) => [figure("vp", amount)],
  coins: ({ amount }) => [figure("coin", amount)],
  shields: ({ amount }) => repeated("shield-land", amount),
  naval: ({ amount }) => repeated("shield-naval", amount),
  produce: (effect) => produced(effect),
  produce_private: (effect) => [icon("lock"), ...produced(effect)],
  produce_missing: ({ amount }) => repeated("res-missing", amount),
  produce_owned: ({ amount }) => repeated("res-owned", amount),
  free_stage_resources: () => [icon("stage"), FREE],
  trade: (effect) => [arrow(effect), kindOf(effect.what)],
  first_discount: (effect) => [arrow(effect), text(`−${effect.amount}`), icon("card-first")],
  start_discount: ({ amount }) => [icon("trade-both"), text(`−${amount}`), icon("stage")],
  buy_far: ({ scope: sides, amount }) => repeated(`buy-far-${sides[0]}`, amount),
  science: ({ what }) =>
    what.map((symbol) => icon(symbol === "any" || symbol === "most" ? `science-${symbol}` : symbol)),
  copy_symbol: ({ amount }) => [...repeated("mask", amount), scope("neighbours")],
  coins_per: (effect) => ({ gain: [figure("coin", effect.amount)], per: [...counted(effect.what), ...scopes(effect)] }),
  vp_per: (effect) => ({ gain: [figure("vp", effect.amount)], per: [...counted(effect.what), ...scopes(effect)] }),
  vp_if: ({ amount }) => [figure("vp", amount), icon("stage"), icon("ready")],
  vp_best_colour: ({ amount }) => ({
    gain: [figure("vp", amount)],
    per: [{ is: "swatch", colour: "blue" }, text("?")],
  }),
  fleet: shipTokens,
  coins_on_fleet: ({ amount }) => ({ gain: [figure("coin", amount)], per: [icon("ship-any")] }),
  draw_island: ({ amount }) => [icon(`island-${amount}`)],
  boarding: ({ scope: sides }) => [icon("boarding"), text(sides[0] === "left" ? "≪" : "≫")],
  others_lose: ({ amount }) => [loss(amount), scope("others")],
  others_lose_per: (effect) => othersLosePer(effect),
  others_gain: ({ amount }) => [figure("coin", amount), scope("others")],
  neighbours_gain: ({ amount }) => [figure("coin", amount), scope("neighbours")],
  neighbours_debt: ({ amount }) => [figure("debt", -amount), scope("neighbours")],
  diplomacy: ({ amount }) => repeated("dove", amount),
  victory_token: ({ amount }) => [figure("victory", amount)],
  drop_defeats: () => [{ is: "crossed", icons: ["defeat"] }],
  free_build_once_per_age: () => [icon("build"), FREE, text("1×")],
  free_first_of_each_colour: () => [{ is: "swatch", colour: "red" }, icon("card-first"), FREE],
  free_first_card_of_age: () => [icon("card-first"), FREE],
  free_last_card_of_age: () => [icon("card-last"), FREE],
  play_seventh_card: () => [icon("card-last"), icon("build")],
  build_from_discard: () => [icon("from-discard"), FREE],
  copy_neighbour_guild: () => [icon("copy"), { is: "swatch", colour: "purple" }, scope("neighbours")],
  fleet_discount: () => [icon("ship-any"), text("−1"), icon("res-any")],
  wonder_fleet_free: () => [icon("stage"), icon("ship-any"), FREE],
  no_tax_or_pirates: () => [{ is: "crossed", icons: ["tax", "pirates"] }],
  naval_optional: () => [icon("shield-naval"), icon("dove")],
};

function produced({ what, amount }: WondersEffect): Token[] {
  return resources(what.length > 1 ? what.join("/") : (what[0] ?? "").repeat(amount));
}

/** What others lose per trade level is the work of pirates. */
function othersLosePer(effect: WondersEffect): Drawn {
  const pirates = effect.what.includes("trade_level") ? [icon("pirates")] : [];
  return { gain: [...pirates, loss(effect.amount)], per: [...counted(effect.what), scope("others")] };
}

export function drawEffect(effect: WondersEffect): Drawn {
  const drawn = DRAW[effect.verb](effect);
  return Array.isArray(drawn) ? { gain: drawn, per: [] } : drawn;
}

/** All effects; coins and points for the same thing share one "per". */
export function drawEffects(effects: WondersEffect[]): Drawn[] {
  const all: Drawn[] = [];
  for (const drawn of effects.map(drawEffect)) {
    const last = all.at(-1);
    const same = last?.per.length && JSON.stringify(last.per) === JSON.stringify(drawn.per);
    if (last && same) all[all.length - 1] = { gain: [...last.gain, ...drawn.gain], per: last.per };
    else all.push(drawn);
  }
  return all;
}

/** The two rows of a sail: everything that is gained, and per what. */
export function sailRows(drawn: Drawn[]): Drawn[] {
  return [{ gain: drawn.flatMap(({ gain }) => gain), per: drawn.flatMap(({ per }) => per) }];
}

/** How a sail is set: large, tight, tiny, or in two rows. */
export function sailSize(drawn: Drawn[]): "large" | "tight" | "tiny" | "two" {
  if (drawn.some(({ per }) => per.length > 0)) return "two";
  const shown = drawn.flatMap(({ gain }) => gain).filter(({ is }) => is !== "slash").length;
  return shown > 4 ? "tiny" : shown > 2 ? "tight" : "large";
}
