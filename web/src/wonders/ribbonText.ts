// The words of a pay ribbon: short on the card, whole in its label.
import { find, t } from "../lib/i18n.svelte";
import { nameOf, type Company } from "./company";
import { sayText } from "./phrases";
import type { Ribbon } from "./ribbon";
import type { Phrase } from "./types";
import { resourceWord } from "./words";

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
  const { resources, short: coins } = why.values as { resources?: string[]; short?: number };
  if (why.key === "resources-missing" && resources?.[0])
    return t("wonders.short_missing", { what: resourceWord(resources[0]) });
  if (typeof coins === "number") return t("wonders.short_coins", { n: coins });
  return find(`wonders.short_${why.key}`) ?? t("wonders.not_possible");
}
