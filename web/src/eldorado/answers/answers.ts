// What a player said once about questions that can be passed, for the panel "Answer for me".
import type { AnswerForMe, EldoradoFacts } from "../../lib/wire";

export type Answer = AnswerForMe["answer"];
export type Question = NonNullable<EldoradoFacts["questions"]>[number];
export type Answers = Partial<Record<string, Answer>>;

/** How many questions are answered without asking, if the player has no answer or does not want any. */
export function settled(questions: readonly Question[], answers: Answers): number {
  return questions.filter(({ question }) => (answers[question] ?? "ask") !== "ask").length;
}

/** Whether a hand holds a card for a question. */
export function held({ cards }: Question, hand: readonly string[]): boolean {
  return cards.some((card) => hand.includes(card));
}

/** Whether the others may learn something from the time a player takes: only people look at that. */
export function isTelling(answers: Answers, people: number): boolean {
  return people > 1 && Object.values(answers).includes("unless");
}
