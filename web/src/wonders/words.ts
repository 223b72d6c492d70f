// Effects and costs in words, for labels and for people who do not see the icons.
import { t } from "../lib/i18n.svelte";
import type { WondersCost, WondersEffect, WondersResource } from "./types";

const joined = (words: string[], by: "and" | "or"): string => words.join(` ${t(`wonders.${by}`)} `);

export const resourceWord = (letter: string): string => t(`wonders.resource_${letter}`);

function counted(what: string[]): string {
  const names = what.map((name) => (name.startsWith("victory_token_") && what.length > 1 ? "victory_token" : name));
  return joined(
    [...new Set(names)].map((name) => t(`wonders.counted_${name}`)),
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
      what.map((kind) => t(`wonders.trade_${kind}`)),
      "and",
    );
  if (verb === "science")
    return joined(
      what.map((symbol) => t(`wonders.symbol_${symbol}`)),
      "or",
    );
  if (verb === "fleet")
    return joined(
      what.map((fleet) => t(`wonders.fleet_${fleet}`)),
      "or",
    );
  return counted(what);
}

function scopeWord({ scope }: WondersEffect): string {
  return joined(
    scope.map((one) => t(`wonders.scope_${one}`)),
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
