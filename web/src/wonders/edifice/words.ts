// Projects in words.
import { t } from "../../lib/i18n.svelte";
import { nameOf, type Company } from "../company";
import type { City } from "../types";
import { effectWords, effectsWords, listed, roman } from "../words";
import { debtsOf, pawnsOf, projectsOf, type Project } from "./projects";

export const minus = (points: number): string => t("wonders.n_points", { n: -points }).replace("-", "−");

/** "complete, with you", "failed, without you", "2 pawns left". */
export function fateWords({ fate, left, holders }: Project, own: number | null): string {
  if (fate === "open") return t("edifice.pawns_left", { n: left });
  if (own === null) return t(`edifice.${fate}`);
  return t(holders.includes(own) ? `edifice.${fate}_with_you` : `edifice.${fate}_without_you`);
}

/** Everything about a project in one breath, for people who listen. */
export function projectWords(project: Project, company: Company): string {
  const { facts, age } = project;
  const told = [
    `${company.book.projectName(facts.id)}, ${t("edifice.place", { age: roman(age) })}`,
    fateWords(project, company.scene.seat),
    t("wonders.costs", { cost: t("wonders.n_coins", { n: facts.cost }) }),
    `${t("edifice.reward")}: ${effectsWords(facts.reward)}`,
    `${t("edifice.penalty")}: ${effectWords(facts.penalty)}`,
    `${t("edifice.debt")}: ${minus(facts.debt)}`,
    holdersWords(project, company),
  ];
  return told.join("; ");
}

/** Who has a pawn of a project. */
export const holdersWords = ({ holders }: Project, company: Company): string =>
  t("edifice.holders", {
    names: holders.length ? listed(holders.map((seat) => nameOf(company, seat))) : t("edifice.nobody"),
  });

/** The pawns and debts of a city: "pawn of Age I; pawn of Age II, from the box; debt of Age III: -5 points". */
export function pawnWords(city: City, company: Company): string {
  const pawns = pawnsOf(city).map(({ age, gift }) =>
    t(gift ? "edifice.pawn_gift" : "edifice.pawn", { age: roman(age) }),
  );
  const debts = debtsOf(city, projectsOf(company.view, company.book)).map(({ age, points }) =>
    t("edifice.debt_of", { age: roman(age), points: minus(points) }),
  );
  return [...(pawns.length ? pawns : [t("edifice.no_pawns")]), ...debts].join("; ");
}
