// Rows that several things share: what it costs, who is paid, why it is impossible, what follows.
import { t } from "../../lib/i18n.svelte";
import { cityOf, nameOf, type Company } from "../company";
import { sayText } from "../phrases";
import { costTokens } from "../tokens";
import type { Phrase, WondersCost, WondersLine, WondersWay } from "../types";
import { costWords, resourcesWords } from "../words";
import { coin, row, type Row } from "./subject";

const isFree = (cost: WondersCost): boolean => cost.coins === 0 && cost.resources.length === 0;

export const costRow = (cost: WondersCost): Row =>
  isFree(cost)
    ? row(t("words.row_costs"), t("words.nothing"))
    : row(t("words.row_costs"), costWords(cost), costTokens(cost));

export const notNow = (obstacle: Phrase, company: Company): Row => ({
  ...row(t("words.row_not"), sayText(obstacle, company)),
  bad: true,
});

/** Who gets how much for what: a row for each who is paid. */
function payRows(way: WondersWay, company: Company): Row[] {
  const head = t("words.row_pay");
  if (way.total === 0) return [row(head, way.free ? sayText(way.free, company) : t("words.nothing"))];
  const paid = way.payments.map(({ seat, coins }) => {
    const sold = (way.bought ?? []).find((one) => one.seat === seat)?.resources ?? [];
    const whom = t("wonders.to_name", { name: nameOf(company, seat) });
    return row("", sold.length ? t("words.pays_for", { whom, what: resourcesWords(sold) }) : whom, [coin(coins)]);
  });
  const bank = way.bank ? [row("", t("wonders.to_bank"), [coin(way.bank)])] : [];
  return [...paid, ...bank].map((one, index) => ({ ...one, head: index ? "" : head }));
}

/** What a line asks for: its cheapest way to pay, or why it is impossible. */
export function lineRows(line: WondersLine | undefined, company: Company): Row[] {
  const way = line?.ways[0];
  if (way) return payRows(way, company);
  return line?.obstacle ? [notNow(line.obstacle, company)] : [];
}

export function afterRow(way: WondersWay, company: Company): Row[] {
  const coins = cityOf(company, company.seats.own)?.coins;
  if (coins === undefined || way.total === 0) return [];
  return [row(t("words.row_after"), t("words.coins_stay", { n: coins - way.total }))];
}
