// Effects, spaces and costs in words: one sentence each, to be read and to be heard.
// What counts in a sentence stands between two stars: "Gives **4 points** at the end of the game."
import { find, t } from "../lib/i18n.svelte";
import { listed } from "../lib/lists";
import type {
  WondersBoardSide,
  WondersCost,
  WondersEffect,
  WondersFleet,
  WondersResource,
  WondersSpace,
} from "./types";

export { listed };

// Words of the data, such as resources and symbols; one that has no text here is shown as it is.
export const resourceWord = (letter: string): string => find(`wonders.resource_${letter}`) ?? letter;
/** What a board gives at the start: a resource, or coins. */
export const startWord = ({ resource, coins }: { resource: string; coins: number }): string =>
  resource ? resourceWord(resource) : t("wonders.n_coins", { n: coins });
export const sideWord = (side: string): string => find(`wonders.side_${side}`) ?? side;
export const scoreWord = (line: string): string => find(`wonders.score_${line}`) ?? line;

export const roman = (value: number): string => ["0", "I", "II", "III", "IV", "V"][value] ?? String(value);

/** A sentence without its stars. */
export const plainly = (sentence: string): string => sentence.replaceAll("**", "");

/** A sentence cut at its stars: every second piece counts. */
export const starred = (sentence: string): { text: string; counts: boolean }[] =>
  sentence
    .split("**")
    .map((text, index) => ({ text, counts: index % 2 === 1 }))
    .filter(({ text }) => text !== "");

// -- effects ------------------------------------------------------------------------------------------------------

function counted(what: string[]): string {
  const names = what.map((name) => (name.startsWith("victory_token_") && what.length > 1 ? "victory_token" : name));
  return listed(
    [...new Set(names)].map((name) => find(`wonders.counted_${name}`) ?? name),
    "or",
  );
}

function whatWord({ verb, what, amount }: WondersEffect): string {
  switch (verb) {
    case "produce":
    case "produce_private":
    case "law_produce": {
      const words = listed(what.map(resourceWord), "or");
      return amount > 1 ? `${amount} ${words}` : words;
    }
    case "law_unlimited":
    case "law_disable":
      return listed(what.map((group) => find(`words.group_${group}`) ?? group));
    case "law_price":
    case "trade":
      return listed(what.map((kind) => find(`wonders.trade_${kind}`) ?? kind));
    case "science":
      return listed(
        what.map((symbol) => find(`wonders.symbol_${symbol}`) ?? symbol),
        "or",
      );
    case "fleet":
      return listed(
        what.map((fleet) => find(`words.ship_${fleet}`) ?? fleet),
        "or",
      );
    case "vp_per_colour_set":
      return listed(
        what.map((name) => find(`wonders.counted_${name}`) ?? name),
        "and",
      );
    default:
      return counted(what);
  }
}

/** Whose things are counted. */
function whoseWord(scope: string[]): string {
  if (scope.length > 1) return t("words.whose_all");
  return t(scope[0] === "neighbours" ? "words.whose_neighbours" : "words.whose_self");
}

/** From whom something is bought. */
function whomWord(scope: string[]): string {
  if (scope.length > 1) return t("words.whom_both");
  return t(scope[0] === "left" ? "words.whom_left" : "words.whom_right");
}

function effectText(effect: WondersEffect, values: Record<string, string | number>): string {
  const { verb, what } = effect;
  if (verb === "science" && what[0] === "any") return t("words.fx_science_any", values);
  if (verb === "science" && what[0] === "most") return t("words.fx_science_most", values);
  if (verb === "fleet" && what.length > 1) return t("words.fx_fleet_any", values);
  if (verb === "take_pawn" && !effect.amount) return t("words.fx_take_pawn_any", values);
  if (verb === "copy_stage") {
    const side = effect.scope[0] === "left" ? "left" : "right";
    return effect.amount ? t(`words.fx_copy_stage_${side}`, values) : t(`words.fx_copy_last_${side}`, values);
  }
  if (verb === "law_price") {
    const change = effect.amount < 0 ? "cheaper" : "dearer";
    return t(`words.fx_law_price_${change}`, { ...values, n: Math.abs(effect.amount) });
  }
  return t(`words.fx_${verb}`, values);
}

/** A sentence begins with a capital letter, also behind the stars of what counts. */
const sentence = (words: string): string =>
  words.replace(/^(\**)(\p{Ll})/u, (_, stars: string, first: string) => stars + first.toLocaleUpperCase());

/** One effect as a sentence, with stars. */
export function effectSentence(effect: WondersEffect): string {
  const { amount, scope } = effect;
  return sentence(
    effectText(effect, {
      n: amount,
      what: whatWord(effect),
      whose: whoseWord(scope),
      whom: whomWord(scope),
      side: find(`wonders.scope_${scope[0] ?? ""}`) ?? "",
      age: roman(amount),
    }),
  );
}

/** All effects, a sentence each; a thing that does nothing says so. */
export const effectSentences = (effects: WondersEffect[]): string[] =>
  effects.length ? effects.map(effectSentence) : [t("words.fx_nothing")];

/** What a stage brings: one of two things, where its builder chooses. */
export const stageSentences = ({ effects, instead = [] }: WondersBoardSide["stages"][number]): string[] =>
  instead.length
    ? [t("words.fx_choose", { one: effectSentences(effects).join(" "), other: effectSentences(instead).join(" ") })]
    : effectSentences(effects);

export const effectWords = (effect: WondersEffect): string => plainly(effectSentence(effect));
export const effectsWords = (effects: WondersEffect[]): string => plainly(effectSentences(effects).join(" "));

// -- spaces of fleets ---------------------------------------------------------------------------------------------

/** What a space of a fleet brings, a sentence each: while the ship is there, then on its arrival. */
export function spaceSentences(space: WondersSpace): string[] {
  if (space.number === 0) return [t("words.space_start")];
  const said = [
    space.vp ? t("words.space_vp", { n: space.vp }) : "",
    space.naval ? t("words.space_naval", { n: space.naval }) : "",
    space.trade_level ? t("words.space_trade", { n: space.trade_level }) : "",
    space.coins ? t("words.space_coins", { n: space.coins }) : "",
    space.tax ? t("words.space_tax", { n: space.tax }) : "",
    space.explore ? t("words.space_explore", { n: space.explore }) : "",
  ].filter(Boolean);
  return said.length ? said : [t("words.space_nothing")];
}

/** What a space brings, as short as a line of the action panel needs it. */
export function spaceBrief(space: WondersSpace): string {
  const told = [
    space.vp ? t("wonders.n_points", { n: space.vp }) : "",
    space.naval ? t("words.brief_naval", { n: space.naval }) : "",
    space.trade_level ? t("words.brief_trade", { n: space.trade_level }) : "",
    space.coins ? t("wonders.n_coins", { n: space.coins }) : "",
    space.tax ? t("words.brief_tax", { n: space.tax }) : "",
    space.explore ? t("words.brief_explore", { n: space.explore }) : "",
  ].filter(Boolean);
  return told.join(", ") || t("words.nothing");
}

export const spaceWords = (space: WondersSpace): string => plainly(spaceSentences(space).join(" "));

/** "The ship sails with a blue building. It also sails with the stages of the wonder." */
export function fleetSentences(fleet: WondersFleet, withStages: boolean): string[] {
  const sails = t("words.fleet_sails", { colour: t(`wonders.colour_${fleet}`) });
  return withStages ? [sails, t("words.fleet_sails_stage")] : [sails];
}

// -- costs --------------------------------------------------------------------------------------------------------

/** Resources by kind, in words: "2 ore, 1 glass". */
export function resourcesWords(letters: readonly string[]): string {
  const units = new Map<string, number>();
  for (const letter of letters) units.set(letter, (units.get(letter) ?? 0) + 1);
  return [...units].map(([letter, n]) => `${n} ${resourceWord(letter)}`).join(", ");
}

export function costWords(cost: WondersCost): string {
  const resources: WondersResource[] = cost.resources;
  const coins = cost.coins ? t("wonders.n_coins", { n: cost.coins }) : "";
  return [coins, resourcesWords(resources)].filter(Boolean).join(", ") || t("wonders.no_cost");
}

/** "costs 1 wood", or that it is free. */
export const priceWords = (cost: WondersCost): string =>
  cost.coins || cost.resources.length ? t("wonders.costs", { cost: costWords(cost) }) : t("wonders.no_cost");
