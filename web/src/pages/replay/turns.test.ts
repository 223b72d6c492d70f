import { describe, expect, it } from "vitest";
import type { TurnMark } from "../../lib/wire";
import { cellAt, cellsOf, merged, momentIn, partsOf, stepOf, within } from "./turns";

const mark = (moment: number, part: number, number: number, fought = false): TurnMark => ({
  moment,
  turn: { part, number, colour: "", fought },
});
// Two ages of two turns; the second turn of the first age has two more moments, such as a card from the discard pile.
const marks = [mark(0, 1, 1), mark(1, 1, 2, true), mark(4, 2, 1), mark(5, 2, 2, true)];
const cells = cellsOf(marks, 6, true);

describe("cells", () => {
  it("hold the moments from their own to the next", () => {
    expect(cells.map(({ first, past }) => [first, past])).toEqual([
      [0, 1],
      [1, 4],
      [4, 5],
      [5, 6],
    ]);
  });
  it("end before the last moment of a game that is over, and with that of a running one", () => {
    expect([5, 6].map((moment) => cellAt(cells, moment))).toEqual([3, -1]);
    expect(cellAt(cellsOf(marks, 6, false), 6)).toBe(3);
  });
  it("are grouped by age", () => {
    expect(partsOf(cells).map(({ part, cells: own }) => [part, own.length])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
  it("become one for each age where they would be too narrow", () => {
    expect(merged(cells, 4)).toHaveLength(4);
    expect(merged(cells, 3).map(({ first, past, turn }) => [first, past, turn.fought])).toEqual([
      [0, 4, true],
      [4, 6, true],
    ]);
  });
  it("are touched at the left for their first moment and at the right for their last one", () => {
    const [, wide] = cells;
    expect([0, 0.4, 0.99, 1, -1].map((into) => momentIn(wide!, into))).toEqual([1, 2, 3, 3, 1]);
  });
});

describe("keys", () => {
  it("stay within the reel", () => {
    expect([within(-3, 9), within(99, 9), within(4, 9), within(Number.NaN, 9)]).toEqual([0, 9, 4, 0]);
  });
  it.each([
    ["ArrowLeft", 4],
    ["ArrowRight", 6],
    ["Home", 0],
    ["End", 9],
    ["PageDown", 9],
    ["PageUp", 0],
    ["x", null],
  ])("go by moments where turns are not known: %s", (key, to) => {
    expect(stepOf(key, 5, 9)).toBe(to);
  });
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 1, 4],
    ["ArrowRight", 5, 6],
    ["ArrowLeft", 6, 5],
    ["ArrowLeft", 3, 1],
    ["ArrowLeft", 1, 0],
    ["ArrowLeft", 0, 0],
    ["PageDown", 0, 4],
    ["PageDown", 5, 6],
    ["PageUp", 6, 4],
    ["PageUp", 4, 0],
  ])("go one turn, and one age with Page: %s from %i to %i", (key, from, to) => {
    expect(stepOf(key, from, 6, cells, true)).toBe(to);
  });
  it.each([
    ["ArrowRight", 1, 2],
    ["ArrowLeft", 4, 3],
    ["PageDown", 1, 4],
    ["PageUp", 4, 1],
  ])("go one step, and one turn with Page, where turns have many steps: %s from %i to %i", (key, from, to) => {
    expect(stepOf(key, from, 6, cells, false)).toBe(to);
  });
});
