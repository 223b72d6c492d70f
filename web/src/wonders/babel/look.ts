// The symbol of a tile: that of its law.
import type { WondersTile, WondersVerb } from "../types";

const ICONS: Partial<Record<WondersVerb, string>> = {
  law_tax: "law-tax",
  law_reward: "law-reward",
  law_price: "law-price",
  law_produce: "law-produce",
  law_unlimited: "law-endless",
  law_disable: "law-idle",
  law_chain_neighbours: "law-chain",
  law_free_stages: "law-gift",
  law_discount: "res-less",
  law_victory_token: "law-war",
  law_defeat_tokens: "law-war",
};

/** The icon of a law: that of its first effect. */
export const lawIcon = (tile: WondersTile | undefined): string => ICONS[tile?.effects[0]?.verb ?? "vp"] ?? "law";
