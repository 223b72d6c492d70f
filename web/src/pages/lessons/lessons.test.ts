import { beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../lib/i18n.svelte";
import type { LessonInfo } from "../../lib/wire";
import { finish, finished, following, keepMoves, keptMoves, pointedAt } from "./lessons";

const LESSONS: LessonInfo[] = [
  { lesson: "trade", game: "wonders", steps: 2 },
  { lesson: "landing", game: "eldorado", steps: 4 },
];
const texts = import.meta.glob<Record<string, string>>("../../i18n/*/lessons.json", { import: "default", eager: true });

describe("a lesson", () => {
  beforeEach(() => localStorage.clear());

  it("goes on where it was left", () => {
    expect(keptMoves("trade")).toEqual([]);
    keepMoves("trade", ["build temple"]);
    expect(keptMoves("trade")).toEqual(["build temple"]);
    expect(keptMoves("landing")).toEqual([]);
  });

  it("begins anew once it is finished, and counts once", () => {
    keepMoves("trade", ["build temple"]);
    finish("trade");
    finish("trade");
    expect([keptMoves("trade"), finished()]).toEqual([[], ["trade"]]);
  });

  it("is followed by the next one, and the last one by none", () => {
    expect(following(LESSONS, "trade")).toBe("landing");
    expect(following(LESSONS, "landing")).toBeNull();
  });
});

describe("the texts", () => {
  const steps = (lesson: string): number => {
    let step = 0;
    while (pointedAt(lesson, step).length > 0) step += 1;
    return step;
  };

  it.each(Object.keys(LANGUAGES))("of %s have a step and a hint for each decision, and no more", (language) => {
    const mine = texts[`../../i18n/${language}/lessons.json`] ?? {};
    for (const lesson of ["trade", "science", "conflicts", "ships", "debts", "landing", "attack", "claim"]) {
      const named = Object.keys(mine).filter((key) => key.startsWith(`${lesson}.`));
      expect(named.filter((key) => key.includes("step_"))).toHaveLength(steps(lesson));
      expect(named.filter((key) => key.includes("hint_"))).toHaveLength(steps(lesson));
      expect(named).toHaveLength(2 * steps(lesson) + 4);
    }
  });
});
