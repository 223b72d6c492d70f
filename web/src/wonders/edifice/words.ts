// Projects in words. Those of Edifice have pawns, those of Babel tokens; the rest is said alike.
import { t, type Values } from "../../lib/i18n.svelte";
import { nameOf, type Company } from "../company";
import type { City } from "../types";
import { costWords, effectWords, effectsWords, listed, roman } from "../words";
import type { ProjectCard } from "./cards";
import { debtsOf, pawnsOf, projectsOf, type Project } from "./projects";

type Said =
  | "complete_lead"
  | "failed_help"
  | "failed_lead"
  | "figure_pawns"
  | "holders"
  | "no_pawn"
  | "no_pawns"
  | "pawn"
  | "pawns"
  | "pawns_each"
  | "pawns_left"
  | "pawns_short"
  | "take_part"
  | "title";

/** A text about projects, in the words of their box. */
export const say = (box: ProjectCard["box"], key: Said, values: Values = {}): string =>
  t(box === "babel" ? `babel.great_${key}` : `edifice.${key}`, values);

/** The box that the projects of a table come from. */
export const boxOf = ({ book }: Pick<Company, "book">): ProjectCard["box"] =>
  book.facts.great_projects ? "babel" : "edifice";

export const minus = (points: number): string => t("wonders.n_points", { n: -points }).replace("-", "−");

/** "complete, with you", "failed, without you", "2 pawns left". */
export function fateWords({ facts, fate, left, holders }: Project, own: number | null): string {
  if (fate === "open") return say(facts.box, "pawns_left", { n: left });
  if (own === null) return t(`edifice.${fate}`);
  return t(holders.includes(own) ? `edifice.${fate}_with_you` : `edifice.${fate}_without_you`);
}

/** "card: red": with what players take part in a project of Babel. */
export const colourWords = ({ colour }: ProjectCard): string =>
  colour ? t("babel.great_card_of", { colour: t(`wonders.colour_${colour}`) }) : "";

/** Whether a project is a stand-in of ours. */
export const isStandIn = ({ evidence }: ProjectCard): boolean => evidence !== "" && evidence !== "own";

/** That a project is a stand-in, or that not all sources agree about it; empty where it is sure. */
export function sureWords(project: ProjectCard): string {
  if (isStandIn(project)) return t("babel.great_stand_in");
  const sure = project.evidence || project.confidence === "high" || project.confidence === "very high";
  return sure ? "" : t("edifice.less_sure");
}

/** What a player without a pawn of a project that failed is asked. */
export const askWords = (company: Company): string =>
  t(boxOf(company) === "babel" ? "babel.great_give_up_help" : "wonders.phase_help_penalty");

/** Everything about a project in one breath, for people who listen. */
export function projectWords(project: Project, company: Company): string {
  const { facts, age } = project;
  const told = [
    `${company.book.projectName(facts.id)}, ${t("edifice.place", { age: roman(age) })}`,
    fateWords(project, company.scene.seat),
    ...(facts.colour ? [colourWords(facts)] : []),
    t("wonders.costs", { cost: costWords(facts.cost) }),
    `${t("edifice.reward")}: ${effectsWords(facts.reward)}`,
    `${t("edifice.penalty")}: ${effectWords(facts.penalty)}`,
    `${t("edifice.debt")}: ${minus(facts.debt)}`,
    holdersWords(project, company),
    ...(isStandIn(facts) ? [t("babel.great_stand_in")] : []),
  ];
  return told.join("; ");
}

/** Who has a pawn of a project. */
export const holdersWords = ({ facts, holders }: Project, company: Company): string =>
  say(facts.box, "holders", {
    names: holders.length ? listed(holders.map((seat) => nameOf(company, seat))) : t("edifice.nobody"),
  });

/** The pawns and debts of a city: "pawn of Age I; pawn of Age II, from the box; debt of Age III: -5 points". */
export function pawnWords(city: City, company: Company): string {
  const box = boxOf(company);
  const pawns = pawnsOf(city).map(({ age, gift }) =>
    gift ? t("edifice.pawn_gift", { age: roman(age) }) : say(box, "pawn", { age: roman(age) }),
  );
  const debts = debtsOf(city, projectsOf(company.view, company.book)).map(({ age, points }) =>
    t("edifice.debt_of", { age: roman(age), points: minus(points) }),
  );
  const free = city.free_builds ? [t("babel.great_free_builds", { n: city.free_builds })] : [];
  const lost = city.start_lost ? [t("babel.great_start_lost")] : [];
  return [...(pawns.length ? pawns : [say(box, "no_pawns")]), ...debts, ...free, ...lost].join("; ");
}
