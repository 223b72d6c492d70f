// What the peek says about a project.
import { t } from "../../lib/i18n.svelte";
import { nameOf, type Company } from "../company";
import { about, row, type About } from "../peek/subject";
import { costTokens } from "../tokens";
import { costWords, effectSentences, effectsWords, roman } from "../words";
import { projectOf } from "./projects";
import { colourWords, fateWords, minus, say, sureWords } from "./words";

/** A project: what taking part costs and brings, what failing costs, and who has a pawn of it. */
export function aboutProject(age: number, company: Company): About {
  const project = projectOf(company.view, company.book, age);
  if (!project) return about("", {});
  const { facts, holders } = project;
  return about(company.book.projectName(facts.id), {
    project,
    place: t("edifice.place", { age: roman(age) }),
    sentences: effectSentences(facts.reward),
    rows: [
      row(t("words.row_state"), fateWords(project, company.scene.seat)),
      row(
        t("edifice.row_join"),
        [colourWords(facts), costWords(facts.cost)].filter(Boolean).join(", "),
        costTokens(facts.cost),
      ),
      row(t("edifice.row_penalty"), effectsWords([facts.penalty])),
      row(t("edifice.row_debt"), minus(facts.debt)),
      row(say(facts.box, "pawns"), holders.map((seat) => nameOf(company, seat)).join(", ") || t("edifice.nobody")),
    ],
    note: sureWords(facts),
    seats: holders,
  });
}
