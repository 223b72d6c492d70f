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
  if (victories.length === 1) return [...rest, figure("victory", numeral(Number(victories[0]?.at(-1) ?? 0)))];
  return victories.length ? [...rest, figure("victory", "")] : rest;
}

function countedOne(name: string): Token {
  if (COLOURS.includes(name)) return { is: "swatch", colour: name as WondersColour };
  if (name === "wonder_stage") return icon("stage");
  if (name === "defeat_token") return figure("defeat", -1);
  if (name === "trade_level") return icon("trade");
  if (name === "coins") return icon("coin");
  if (name === "island") return icon("island-2");
  if (name === "stone") return { is: "resource", resource: "S" };
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

const numeral = (stage: number): string => ["…", "I", "II", "III", "IV"][stage] ?? String(stage);

type Draw = (effect: WondersEffect) => Token[] | Drawn;

const FREE = icon("no-cost");
const per = (gain: Token[], counted: Token[]): Drawn => ({ gain, per: counted });
const OF_LEADERS = {
  coins_on_build: ({ amount, what }) => per([figure("coin", amount)], [icon("build"), ...counted(what)]),
  coins_on_chain: ({ amount }) => per([figure("coin", amount)], [icon("chain")]),
  coins_on_stage: ({ amount }) => per([figure("coin", amount)], [icon("stage")]),
  coins_on_victory_token: ({ amount }) => per([figure("coin", amount)], [figure("victory", "")]),
  others_lose_on_stage: ({ amount }) => per([loss(amount), scope("others")], [icon("stage")]),
  others_lose_age: () => [icon("lose-age"), scope("others")],
  others_discard_victory_token: () => [icon("victory-lose"), scope("others")],
  bank_buy: ({ amount }) => [figure("coin", amount), icon("bank-buy")],
  bank_gain_bonus: ({ amount }) => [icon("bank"), text("+"), figure("coin", amount)],
  purchase_rebate: () => [icon("purchase-rebate")],
  resource_discount: ({ what }) => [...counted(what), icon("res-less")],
  free_colour: ({ what }) => [...counted(what), FREE],
  free_black_per_age: () => [{ is: "swatch", colour: "black" }, FREE, text("1×")],
  free_leaders: () => [icon("leader-free")],
  leader_discount: ({ amount }) => [icon("leader-discount"), text(`−${amount}`)],
  neighbours_leader_discount: ({ amount }) => [icon("leader-discount"), text(`−${amount}`), scope("neighbours")],
  defeat_to_winner: () => [icon("defeat-pass")],
  defeat_tokens_as_shields: () => [figure("defeat", -1), text("="), icon("shield-land")],
  science_swap: () => [icon("science-swap")],
  vp_per_science_set: ({ amount }) => per([text("+"), figure("vp", amount)], [icon("science-set")]),
  gain_victory_token_current_age: () => [icon("victory-take")],
  draw_leaders: ({ amount }) => [icon("leader-draw"), text(String(amount))],
  extra_recruit: () => [icon("leader-extra")],
  bury_leader: ({ amount }) => [icon("leader-bury"), text(`×${amount}`)],
  copy_leader: () => [icon("leader-copy"), scope("neighbours")],
  vp_per_coins: ({ amount, what }) => per([figure("vp", amount)], [figure("coin", what[0] ?? "")]),
  vp_per_colour_set: ({ amount, what }) =>
    per([figure("vp", amount)], what.length > 4 ? [icon("set-7")] : counted(what)),
  vp_if_more: ({ amount, what }) => [figure("vp", amount), icon("more-than"), ...counted(what)],
  vp_if_no_defeat_token: ({ amount }) => [figure("vp", amount), icon("defeat-none")],
  vp_if_only_leader: ({ amount }) => [figure("vp", amount), icon("leader-only")],
  vp_per_token_pair: () => per([figure("vp", "")], [icon("token-pair")]),
  vp_per_neighbours_leader: ({ amount }) => per([figure("vp", amount)], [icon("leader"), scope("neighbours")]),
  lose_vp_per: (effect) => per([figure("vp", -effect.amount)], [...counted(effect.what), ...scopes(effect)]),
} satisfies Partial<Record<WondersEffect["verb"], Draw>>;

const OF_EDIFICE = {
  take_pawn: ({ amount }) => [icon(amount ? `pawn-${amount}` : "pawn-any")],
  vp_per_colour: ({ amount }) => per([figure("vp", amount)], [icon("colours")]),
  repeat_guild: () => [icon("guild-again")],
  lose_coins: ({ amount }) => [loss(amount)],
  discard_built: ({ what }) => [icon("built-discard"), ...counted(what)],
  lose_victory_tokens: ({ amount }) => [icon("victory-lose"), text(`×${amount}`)],
  free_build_token: ({ amount }) => [icon("build"), FREE, text(`×${amount}`)],
  lose_start_resource: () => [text("−"), icon("stage")],
} satisfies Partial<Record<WondersEffect["verb"], Draw>>;

const swatch = (colour: string): Token => ({ is: "swatch", colour: colour as WondersColour });
const plus = (amount: number): Token => text(amount < 0 ? `−${-amount}` : `+${amount}`);

/** Groups of buildings of which laws speak; another one of an own file is named as its file names it. */
const GROUPS: Record<string, Token[]> = {
  brown_single: [swatch("brown"), text("1")],
  brown_double: [swatch("brown"), text("2")],
  brown_mixed: [swatch("brown"), text("1/1")],
  yellow_trade: [swatch("yellow"), icon("trade-both")],
  yellow_produce: [swatch("yellow"), icon("res-any")],
};
const group = ({ what }: WondersEffect): Token[] => what.flatMap((name) => GROUPS[name] ?? [text(name)]);

const OF_BABEL = {
  law_tax: ({ what, amount }) => [...what.map(swatch), text("−"), figure("coin", amount)],
  law_reward: ({ what, amount }) => [...what.map(swatch), text("+"), figure("coin", amount)],
  law_price: ({ what, amount }) => [icon("law-price"), kindOf(what), plus(amount)],
  law_produce: ({ what }) => [icon("law-produce"), ...resources(what.join("/"))],
  law_unlimited: (effect) => [icon("law-endless"), ...group(effect)],
  law_disable: (effect) => [icon("law-idle"), ...group(effect)],
  law_chain_neighbours: () => [icon("law-chain"), scope("neighbours")],
  law_free_stages: () => [icon("law-gift"), icon("stage")],
  law_discount: ({ what, amount }) => [
    ...what.map(swatch),
    icon("res-less"),
    ...(amount > 1 ? [text(`×${amount}`)] : []),
  ],
  law_victory_token: () => [icon("law-war"), figure("victory", "↓")],
  law_defeat_tokens: ({ amount }) => [
    icon("law-war"),
    amount ? figure("defeat", -amount) : { is: "crossed", icons: ["defeat"] },
  ],
} satisfies Partial<Record<WondersEffect["verb"], Draw>>;

const DRAW: Record<WondersEffect["verb"], Draw> = {
  ...OF_LEADERS,
  ...OF_EDIFICE,
  ...OF_BABEL,
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
  vp_per_marker: ({ amount }) => ({ gain: [figure("vp", amount)], per: [icon("marker-card"), scope("neighbours")] }),
  copy_stage: (effect) => [icon(`pass-${effect.scope[0] ?? "left"}`), icon("copy-stage"), text(numeral(effect.amount))],
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
  victory_token: ({ amount }) => [figure("victory", numeral(amount))], // the age of the token, not its value
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
