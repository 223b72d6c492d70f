// What a table agreed on, in short sentences: options that differ from the usual, and the house.
import { t } from "../../lib/i18n.svelte";
import type { TableInfo } from "../../lib/wire";
import { clockName } from "../create/house";
import { optionName, valueName } from "../create/words";

const AIDS = ["take_back", "memory", "live_score", "worth"] as const;

/** One line for each agreed option; players are seen from the chairs. */
export function agreed({ game, options, house }: TableInfo): string[] {
  const told = Object.entries(options)
    .filter(([name]) => name !== "players" && name !== "data") // own cards have a line of their own
    .map(([name, value]) => `${optionName(game, name)}: ${valueName(game, name, value)}`);
  if (house.clock) told.push(`${t("pages.house.clock")}: ${clockName(house.clock)}`);
  told.push(`${t("pages.house.advice")}: ${t(`pages.house.advice_${house.advice ?? "bots"}`)}`);
  if (house.stand_ins) told.push(t("pages.house.stand_ins"));
  for (const aid of AIDS)
    if (house[aid] === false) told.push(t("pages.gather.without", { aid: t(`pages.house.${aid}`) }));
  return told;
}
