// Leaders in words.
import { t } from "../../lib/i18n.svelte";
import type { WondersEffect, WondersLeader } from "../types";

/** "costs 4 coins", or that it costs as many as the number of the age. */
export const leaderCostWords = ({ cost }: WondersLeader): string =>
  cost === null ? t("leaders.cost_of_age") : t("wonders.costs", { cost: t("wonders.n_coins", { n: cost }) });

/** The effects of a leader as they are drawn: that it looks at its own city goes without saying. */
export const drawnEffects = (leader: { effects: WondersEffect[] } | undefined): WondersEffect[] =>
  (leader?.effects ?? []).map((effect) => (effect.scope.join() === "self" ? { ...effect, scope: [] } : effect));

/** "two go to Thales": what becomes of the rest of a packet. */
export const goTo = (count: number, name: string): string =>
  count > 2
    ? t("leaders.go_to_3", { name })
    : count === 2
      ? t("leaders.go_to_2", { name })
      : t("leaders.go_to_1", { name });
