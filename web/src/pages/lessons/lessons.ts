// What the page of a lesson knows by itself: where each hint points, and what this browser keeps of a lesson.
import type { Language } from "../../lib/i18n.svelte";
import type { EldoradoFacts, LessonInfo } from "../../lib/wire";

/** Things that a hint may point at, by lesson and step; the first that can be seen is taken. */
const card = (id: string): string[] => [`.hand [data-card="${id}"]`, ".hand"];
const PANEL = [".rail .act", ".act", ".commitbar"];
const space = (id: string): string[] => [`[data-space="${id}"]`, ".map"];

const POINTED: Record<string, string[][]> = {
  trade: [card("temple"), card("stables")],
  science: [card("dispensary"), card("laboratory")],
  conflicts: [card("barracks"), card("stockade")],
  ships: [card("apothecary"), PANEL, card("barracks")],
  debts: [card("residence"), PANEL, [".hand"]],
  landing: [space("T4"), space("M09"), space("K33"), space("E15")],
  attack: [space("E15"), space("E15"), space("E15")],
  claim: [space("R4"), [".turn-buttons", ".turn", ".rail"]],
};

/** What the hint of a step points at. */
export function pointedAt(lesson: string, step: number): string[] {
  return POINTED[lesson]?.[step] ?? [];
}

const MOVES = (lesson: string): string => `argosy.lesson.${lesson}`;
const FINISHED = "argosy.lessons";

/** The right decisions of a lesson so far: a lesson that was left goes on where it was. */
export function keptMoves(lesson: string): string[] {
  return JSON.parse(localStorage.getItem(MOVES(lesson)) ?? "[]") as string[];
}

export function keepMoves(lesson: string, moves: string[]): void {
  localStorage.setItem(MOVES(lesson), JSON.stringify(moves));
}

/** The lessons that were finished in this browser. */
export function finished(): string[] {
  return JSON.parse(localStorage.getItem(FINISHED) ?? "[]") as string[];
}

export function finish(lesson: string): void {
  localStorage.setItem(FINISHED, JSON.stringify([...new Set([...finished(), lesson])]));
  localStorage.removeItem(MOVES(lesson));
}

/** The lesson after this one; after the last one there is none. */
export function following(lessons: LessonInfo[], lesson: string): string | null {
  const at = lessons.findIndex((one) => one.lesson === lesson);
  return lessons[at + 1]?.lesson ?? null;
}

/** The names of the spaces of El Dorado by id, for texts that speak of them; wonders has none. */
export function spaceNames(facts: unknown, language: Language): Record<string, string> {
  const { spaces = [] } = facts as Partial<EldoradoFacts>;
  return Object.fromEntries(spaces.map(({ id, names }) => [id, names[language] ?? names.en ?? id]));
}
