// Effects and costs in words, for labels and for people who do not see the icons.
import { find, t } from "../lib/i18n.svelte";
import type { WondersCost, WondersEffect, WondersResource } from "./types";

const joined = (words: string[], by: "and" | "or"): string =>
  words.join(` ${t(by === "and" ? "wonders.and" : "wonders.or")} `);

// Words of the data, such as resources and symbols; one that has no text here is shown as it is.
export const resourceWord = (letter: string): string => find(`wonders.resource_${letter}`) ?? letter;
export const sideWord = (side: string): string => find(`wonders.side_${side}`) ?? side;
export const scoreWord = (line: string): string => find(`wonders.score_${line}`) ?? line;

function counted(what: string[]): string {
  const names = what.map((name) => (name.startsWith("victory_token_") && what.length > 1 ? "victory_token" : name));
  return joined(
    [...new Set(names)].map((name) => find(`wonders.counted_${name}`) ?? name),
    "and",
  );
}

function whatWord(effect: WondersEffect): string {
  const { verb, what, amount } = effect;
  if (verb === "produce" || verb === "produce_private") {
    const words = what.map(resourceWord);
    return amount > 1 ? `${amount} ${joined(words, "or")}` : joined(words, "or");
  }
  if (verb === "trade")
    return joined(
      what.map((kind) => find(`wonders.trade_${kind}`) ?? kind),
      "and",
    );
  if (verb === "science")
    return joined(
      what.map((symbol) => find(`wonders.symbol_${symbol}`) ?? symbol),
      "or",
    );
  if (verb === "fleet")
    return joined(
      what.map((fleet) => find(`wonders.fleet_${fleet}`) ?? fleet),
      "or",
    );
  return counted(what);
}

function scopeWord({ scope }: WondersEffect): string {
  return joined(
    scope.map((one) => find(`wonders.scope_${one}`) ?? one),
    "and",
  );
}

export function effectWords(effect: WondersEffect): string {
  return t(`wonders.fx_${effect.verb}`, { n: effect.amount, what: whatWord(effect), scope: scopeWord(effect) });
}

export const effectsWords = (effects: WondersEffect[]): string => effects.map(effectWords).join("; ");

export function costWords(cost: WondersCost): string {
  const units = new Map<WondersResource, number>();
  for (const letter of cost.resources) units.set(letter, (units.get(letter) ?? 0) + 1);
  const words = [...units].map(([letter, n]) => `${n} ${resourceWord(letter)}`);
  if (cost.coins) words.unshift(t("wonders.n_coins", { n: cost.coins }));
  return words.length ? words.join(", ") : t("wonders.no_cost");
}

/** "costs 1 wood", or that it is free. */
export const priceWords = (cost: WondersCost): string =>
  cost.coins || cost.resources.length ? t("wonders.costs", { cost: costWords(cost) }) : t("wonders.no_cost");
