// What the peek says about a leader.
import { t } from "../../lib/i18n.svelte";
import { whereIs, type Company } from "../company";
import { afterRow, lineRows } from "../peek/rows";
import { about, capital, coin, row, type About, type SubjectOf } from "../peek/subject";
import { buildLine } from "../ribbon";
import { effectSentences } from "../words";
import { pointsOf } from "./draft";
import { lookOf } from "./look";

/** A leader: what it does, what it costs now, and what it is worth so far where it is in play. */
export function aboutLeader({ id, choices, seat }: SubjectOf<"card">, company: Company): About {
  const leader = company.book.leader(id);
  if (!leader) return about(id, {});
  const field = t(`leaders.field_${lookOf(id).field}`);
  const line = choices ? buildLine(choices) : undefined;
  const way = line?.ways[0];
  const shows = company.scene.table.house.live_score !== false && seat !== undefined;
  const points = shows ? pointsOf(company.standing?.seats[seat - 1], id) : null;
  return about(company.book.cardName(id), {
    leader,
    ribbon: choices,
    place: capital(
      [t("leaders.place", { field }), seat === undefined ? "" : whereIs(company, seat)].filter(Boolean).join(", "),
    ),
    sentences: effectSentences(leader.effects),
    rows: [
      leader.cost === null
        ? row(t("words.row_costs"), t("leaders.cost_of_age"))
        : row(t("words.row_costs"), t("wonders.n_coins", { n: leader.cost }), [coin(leader.cost)]),
      ...lineRows(line, company),
      ...(points === null ? [] : [row(t("leaders.row_so_far"), t("wonders.n_points", { n: points }))]),
      ...(way ? afterRow(way, company) : []),
    ],
    note: leader.confidence === "high" || leader.confidence === "very high" ? "" : t("leaders.less_sure"),
  });
}
