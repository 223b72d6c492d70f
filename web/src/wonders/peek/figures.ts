// What a figure beside a city means.
import { t } from "../../lib/i18n.svelte";
import { pointsFor } from "../babel/words";
import type { Company } from "../company";
import { boxOf, say } from "../edifice/words";
import type { FigureKind } from "./subject";

export function figureSentence(figure: FigureKind, value: number, company: Company): string {
  const { numbers } = company.book.facts;
  switch (figure) {
    case "coins":
      return t("words.figure_coins", { n: numbers.coins_per_point });
    case "science":
      return t("words.figure_science", { n: numbers.science_set_points });
    case "victory":
      return t("words.figure_victory", { n: value });
    case "defeat":
      return t("words.figure_defeat", { n: Math.abs(value) });
    case "sea":
      return t("words.figure_sea", { points: t("wonders.n_points", { n: value }).replace("-", "−") });
    case "tower":
      return company.book.facts.tower ? t("babel.figure_tower", pointsFor(company.book.facts.tower)) : "";
    case "leaders":
    case "leader-hand":
      return t(`leaders.figure_${figure}`);
    case "pawns":
      return say(boxOf(company), "figure_pawns");
    default:
      return t(`words.figure_${figure}`);
  }
}
