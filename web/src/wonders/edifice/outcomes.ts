// What became of a project, read from the news.
import { endingAge } from "../deeds";
import type { Phrase } from "../types";

export interface Verdict {
  age: number;
  fate: "complete" | "failed";
  told: Phrase[]; // what it brought or cost
}

const SUFFERED = ["penalty-paid", "building-given-up", "victory-given-up", "project-debt", "start-lost"];

/** What failing cost each seat. */
export function outcomesOf(news: readonly Phrase[]): Map<number, Phrase[]> {
  const found = new Map<number, Phrase[]>();
  for (const phrase of news) {
    const seat = Number(phrase.values.seat ?? 0);
    if (seat && SUFFERED.includes(phrase.key)) found.set(seat, [...(found.get(seat) ?? []), phrase]);
  }
  return found;
}

/** The projects that these news decide: those that were completed, and the one that failed once all have suffered. */
export function verdictsIn(news: readonly Phrase[], now: number, ageOf: (project: string) => number): Verdict[] {
  const completed = news
    .filter(({ key }) => key === "project-completed")
    .map(({ values }): Verdict => ({ age: ageOf(String(values.project)), fate: "complete", told: [] }));
  const told = news.filter(({ key }) => SUFFERED.includes(key));
  const failed: Verdict[] = told.length ? [{ age: endingAge([...news], now), fate: "failed", told }] : [];
  return [...completed, ...failed];
}
