// What the peek says about a card of the hand or of a city, and about its ribbon.
import { t } from "../../lib/i18n.svelte";
import { cityOf, nameOf, whereIs, type Company } from "../company";
import { buildLine } from "../ribbon";
import { resources } from "../tokens";
import type { WondersCard } from "../types";
import { effectSentences, listed, roman } from "../words";
import { afterRow, costRow, lineRows } from "./rows";
import { about, capital, row, type About, type Row, type SubjectOf } from "./subject";

function placeOf(card: WondersCard, seat: number | undefined, company: Company): string {
  const place = capital(t("words.card_place", { colour: t(`wonders.colour_${card.colour}`), age: roman(card.age) }));
  return seat === undefined ? place : `${place}, ${whereIs(company, seat)}`;
}

function chainRow(card: WondersCard, company: Company): Row {
  const names = (ids: string[], by: "and" | "or"): string => listed(ids.map(company.book.cardName), by);
  const told = [
    card.chain_from.length ? t("words.chain_from", { names: names(card.chain_from, "or") }) : "",
    card.chain_to.length ? t("words.chain_to", { names: names(card.chain_to, "and") }) : "",
  ].filter(Boolean);
  return row(t("words.row_chains"), told.join("; ") || t("words.chain_none"));
}

export function aboutCard({ id, choices, seat }: SubjectOf<"card">, company: Company): About {
  const card = company.book.card(id);
  if (!card) return about(id, {});
  const line = choices ? buildLine(choices) : undefined;
  const way = line?.ways[0];
  return about(company.book.cardName(id), {
    card,
    ribbon: choices,
    place: placeOf(card, seat, company),
    sentences: effectSentences(card.effects),
    rows: [
      costRow(card.cost),
      ...lineRows(line, company),
      chainRow(card, company),
      ...(way ? afterRow(way, company) : []),
    ],
    bought: way?.bought ?? [],
    seats: (way?.payments ?? []).map((paid) => paid.seat),
  });
}

/** The ribbon of a card: where each unit comes from, and who is paid for it. */
export function aboutPrice({ card: id, choices }: SubjectOf<"price">, company: Company): About {
  const card = company.book.card(id);
  const line = buildLine(choices);
  const way = line?.ways[0];
  const bought = way?.bought ?? [];
  const left = [...(card?.cost.resources ?? [])];
  for (const unit of bought.flatMap(({ resources: units }) => units)) left.splice(left.indexOf(unit), 1);
  const own =
    way?.by === "" && left.length ? [row(t("words.row_from"), t("words.in_your_city"), resources(left.join("")))] : [];
  const then = (way?.payments ?? []).map(({ seat, coins }) => {
    const had = cityOf(company, seat)?.coins ?? 0;
    return t("words.would_have", { name: nameOf(company, seat), coins: t("wonders.n_coins", { n: had + coins }) });
  });
  return about(t("words.who_is_paid"), {
    place: company.book.cardName(id),
    rows: [...lineRows(line, company), ...own],
    note: then.join("; "),
    bought,
    seats: (way?.payments ?? []).map((paid) => paid.seat),
  });
}
