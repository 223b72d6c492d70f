// The pay ribbon of a card in the hand: what building it costs and to whom, before it is touched; or why it cannot be.
import { find, t } from "../lib/i18n.svelte";
import { wordIn } from "../lib/phrases";
import { nameOf, type Company } from "./company";
import { sayText, type Lack } from "./phrases";
import type { Phrase, WondersCardChoices, WondersLine, WondersWay } from "./types";
import { resourceWord } from "./words";

export type Ribbon =
  | { is: "chain"; parent: string }
  | { is: "own"; why: Phrase | null }
  | { is: "bank"; coins: number }
  | { is: "buy"; coins: number; to: number[] }
  | { is: "no"; why: Phrase | null };

/** The line that builds the card alone, takes it from the discard pile, or recruits the leader. */
export function buildLine(choices: WondersCardChoices): WondersLine | undefined {
  return choices.lines.find(({ kind }) => kind === "build" || kind === "take" || kind === "recruit");
}

export function ribbonOf(choices: WondersCardChoices): Ribbon {
  const line = buildLine(choices);
  const cheapest = line?.ways[0];
  return cheapest ? ribbonOfWay(cheapest) : { is: "no", why: line?.obstacle ?? null };
}

export function ribbonOfWay(way: WondersWay): Ribbon {
  if (way.by === "chain") return { is: "chain", parent: wordIn(way.free?.values ?? {}, "parent") };
  if (way.total === 0) return { is: "own", why: way.free };
  if (way.payments.length === 0) return { is: "bank", coins: way.bank };
  return { is: "buy", coins: way.total, to: way.payments.map(({ seat }) => seat) };
}

export const isBlocked = (ribbon: Ribbon): boolean => ribbon.is === "no";

// -- in words: short on the card, whole in its label -----------------------------------------------------------------

export interface RibbonText {
  look: "chain" | "own" | "bank" | "buy" | "no";
  icon: string;
  coins: number;
  text: string;
  label: string;
}

export function ribbonText(ribbon: Ribbon, company: Company): RibbonText {
  switch (ribbon.is) {
    case "chain": {
      const parent = company.book.cardName(ribbon.parent);
      return { look: "chain", icon: "chain", coins: 0, text: parent, label: t("wonders.free_by_chain", { parent }) };
    }
    case "own": {
      const why = ribbon.why ? short(ribbon.why) : t("wonders.no_cost");
      return { look: "own", icon: "ready", coins: 0, text: why, label: why };
    }
    case "bank": {
      const label = `${t("wonders.n_coins", { n: ribbon.coins })} ${t("wonders.to_bank")}`;
      return { look: "bank", icon: "", coins: ribbon.coins, text: t("wonders.to_bank"), label };
    }
    case "buy": {
      const [only] = ribbon.to;
      const text =
        ribbon.to.length === 1 && only ? t("wonders.to_name", { name: nameOf(company, only) }) : t("wonders.to_both");
      const names = ribbon.to.map((seat) => nameOf(company, seat)).join(", ");
      return {
        look: "buy",
        icon: "",
        coins: ribbon.coins,
        text,
        label: `${t("wonders.n_coins", { n: ribbon.coins })} ${t("wonders.to_name", { name: names })}`,
      };
    }
    case "no": {
      const label = ribbon.why ? sayText(ribbon.why, company) : t("wonders.not_possible");
      return { look: "no", icon: "blocked", coins: 0, text: ribbon.why ? shortObstacle(ribbon.why) : label, label };
    }
  }
}

/** Why nothing is paid, in two words. */
function short(why: Phrase): string {
  return find(`wonders.short_${why.key}`) ?? t("wonders.no_cost");
}

/** Why not, in two or three words: the whole reason is in the panel. */
function shortObstacle(why: Phrase): string {
  const { lacks, short: coins } = why.values as { lacks?: Lack[]; short?: number };
  const lack = lacks?.[0];
  if (lack) {
    const resource = resourceWord(lack.resource);
    if (lack.own === 0 && lack.offers.length === 0) return t("wonders.short_missing", { what: resource });
    return t("words.lack_short", { short: lack.short, resource });
  }
  if (typeof coins === "number") return t("wonders.short_coins", { n: coins });
  return find(`wonders.short_${why.key}`) ?? t("wonders.not_possible");
}
