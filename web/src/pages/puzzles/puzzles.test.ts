// Puzzles in the browser: the day, the streak, and what there is to practise.
import { describe, expect, it } from "vitest";
import type { PuzzleInfo } from "../../lib/wire";
import { dayOf, daysAfter, placeOfTheDay, restOf } from "./days";
import { ANY, BOXES, count, following, GAMES, GRADES, instead, type Filter } from "./filters";
import { answered, longest, NOTHING, streak, week, type Kept } from "./streak";

const MONDAY = "2026-11-16";

describe("the day", () => {
  it("begins at midnight of the own clock, and changes the puzzle", () => {
    const late = new Date(2026, 10, 16, 23, 59, 59);
    const [before, after] = [dayOf(late), dayOf(new Date(late.getTime() + restOf(late)))];
    expect([before, after, restOf(late)]).toEqual([MONDAY, "2026-11-17", 1000]);
    expect(placeOfTheDay(after, 300)).toBe((placeOfTheDay(before, 300) + 1) % 300);
  });

  it("is counted over the ends of months, and where a clock is put forward", () => {
    expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysAfter("2026-03-29", 1)).toBe("2026-03-30");
    expect(daysAfter("2028-03-01", -1)).toBe("2028-02-29");
  });
});

describe("the streak", () => {
  const after = (...days: (boolean | null)[]): Kept =>
    days.reduce<Kept>((so_far, right, index) => {
      const day = daysAfter(MONDAY, index + 1 - days.length);
      return right === null ? so_far : answered(so_far, day, right, day);
    }, NOTHING);

  it("grows with right answers, and a day that is not answered yet does not end it", () => {
    expect(streak(after(true, true, true), MONDAY)).toBe(3);
    expect(streak(after(true, true, null), MONDAY)).toBe(2);
  });

  it("ends with a wrong answer and with a day left out", () => {
    expect(streak(after(true, true, false), MONDAY)).toBe(0);
    expect(streak(after(true, null, true), MONDAY)).toBe(1);
    expect(streak(after(true, null, null), MONDAY)).toBe(0);
    expect(longest(after(true, true, false, true, null))).toBe(2);
  });

  it("counts the first answer alone", () => {
    const wrong = answered(NOTHING, "a", false, MONDAY);
    const found = answered(wrong, "a", true, MONDAY);
    expect(found).toEqual({ first: { a: false }, solved: { a: true }, days: { [MONDAY]: false } });
    const known = answered(answered(NOTHING, "a", false, null), "a", true, MONDAY); // practised before its day
    expect(streak(known, MONDAY)).toBe(0);
    expect(streak(answered(NOTHING, "a", true, null), MONDAY)).toBe(0); // practice is no day
  });

  it("is shown as a week that ends today", () => {
    const shown = week(after(true, false, null, true, null), MONDAY);
    expect(shown.map(({ state }) => state)).toEqual(["missed", "missed", "right", "wrong", "missed", "right", "open"]);
    expect(shown.at(-1)?.day).toBe(MONDAY);
  });
});

const puzzle = (id: string, game: PuzzleInfo["game"], grade: number, options = {}): PuzzleInfo => ({
  id,
  game,
  grade,
  options,
});

describe("filters", () => {
  const puzzles = [
    puzzle("a", "wonders", 1),
    puzzle("b", "wonders", 3, { expansions: ["armada", "cities"] }),
    puzzle("c", "eldorado", 3, { cards: true }),
    puzzle("d", "wonders", 3, { expansions: ["armada"] }),
  ];

  it("have a count for every value, which is what they then give", () => {
    const wonders: Filter = { ...ANY, game: "wonders" };
    expect(GAMES.map((game) => count(puzzles, ANY, { game }, {}))).toEqual([3, 1]);
    expect(BOXES.map((box) => count(puzzles, wonders, { box }, {}))).toEqual([1, 2, 1, 0, 0]);
    expect(GRADES.map((grade) => count(puzzles, wonders, { grade }, { d: true }))).toEqual([1, 0, 1, 0, 0]);
    expect(count(puzzles, wonders, { unsolved: false }, { d: true })).toBe(3);
  });

  it("lead from puzzle to puzzle, and never to that of today", () => {
    expect(following(puzzles, ANY, {}, 2, "")?.id).toBe("b");
    expect(following(puzzles, ANY, {}, 2, "b")?.id).toBe("a");
    expect(following(puzzles, ANY, { d: true }, 2, "a")?.id).toBe("b");
    expect(following(puzzles, { ...ANY, game: "eldorado" }, {}, 2, "")).toBeNull();
  });

  it("propose something else where nothing is left", () => {
    const easy: Filter = { ...ANY, game: "wonders", grade: 1 };
    expect(instead(puzzles, easy, { a: true })).toEqual({ ...easy, grade: 3 });
    expect(instead(puzzles, { ...ANY, game: "eldorado" }, { c: true })).toEqual(ANY);
    expect(instead(puzzles, ANY, { a: true, b: true, c: true, d: true })).toEqual({ ...ANY, unsolved: false });
  });
});
