// One space of a fleet's track: what it gives, as tokens and as words.
import { t } from "../lib/i18n.svelte";
import type { Token } from "./tokens";
import type { WondersFleet, WondersSpace } from "./types";

export const FLEETS: WondersFleet[] = ["red", "yellow", "blue", "green"];

/** What holds while the ship stands there, then what its arrival brings. */
export function spaceTokens(space: WondersSpace): Token[] {
  const tokens: Token[] = [];
  if (space.vp) tokens.push({ is: "figure", kind: "vp", value: String(space.vp) });
  if (space.naval) tokens.push({ is: "icon", icon: "shield-naval" }, { is: "text", text: String(space.naval) });
  if (space.trade_level) tokens.push({ is: "icon", icon: "trade" }, { is: "text", text: String(space.trade_level) });
  return [...tokens, ...arrivalTokens(space)];
}

export function arrivalTokens(space: WondersSpace): Token[] {
  const tokens: Token[] = [];
  if (space.coins) tokens.push({ is: "figure", kind: "coin", value: String(space.coins) });
  if (space.tax) tokens.push({ is: "icon", icon: "tax" }, { is: "text", text: String(space.tax) });
  if (space.explore) tokens.push({ is: "icon", icon: "explore" }, { is: "icon", icon: `island-${space.explore}` });
  return tokens;
}

export function spaceWords(space: WondersSpace): string {
  const words = [
    space.vp ? t("wonders.n_points", { n: space.vp }) : "",
    space.naval ? t("wonders.naval_n", { n: space.naval }) : "",
    space.trade_level ? t("wonders.trade_n", { n: space.trade_level }) : "",
    space.coins ? t("wonders.n_coins", { n: space.coins }) : "",
    space.tax ? t("wonders.tax_n", { n: space.tax }) : "",
    space.explore ? t("wonders.explore_n", { n: space.explore }) : "",
  ].filter(Boolean);
  return words.length ? words.join(", ") : t("wonders.space_empty");
}
