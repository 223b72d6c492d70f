import { expect, it } from "vitest";
import { held, isTelling, settled, type Question } from "./answers";

const QUESTIONS: Question[] = [
  { question: "raiding", cards: ["raid"], answers: ["ask", "round", "unless", "pass"] },
  { question: "ending", cards: [], answers: ["ask", "unless", "pass"] },
];

it("counts the questions that are answered without asking", () => {
  expect(settled(QUESTIONS, {})).toBe(0);
  expect(settled(QUESTIONS, { raiding: "ask", ending: "unless" })).toBe(1);
  expect(settled(QUESTIONS, { raiding: "round", ending: "pass", other: "pass" })).toBe(2);
});

it("knows which cards answer a question", () => {
  const [raiding, ending] = QUESTIONS as [Question, Question];
  expect(held(raiding, ["spy", "raid"])).toBe(true);
  expect(held(raiding, ["spy"])).toBe(false);
  expect(held(ending, ["spy"])).toBe(false);
});

it("warns only among people, and only where being asked tells something", () => {
  expect(isTelling({ raiding: "unless" }, 2)).toBe(true);
  expect(isTelling({ raiding: "unless" }, 1)).toBe(false);
  expect(isTelling({ raiding: "pass", defender: "round" }, 3)).toBe(false);
});
