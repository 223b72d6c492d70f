import { describe, expect, it } from "vitest";
import { all, change, choosable, least, most, type Ranges } from "./amounts";

const march: Ranges = { pirates: [1, 6], gold: [0, 2], room: 127 };
const tight: Ranges = { pirates: [0, 6], gold: [0, 5], room: 7 };
const fixed: Ranges = { pirates: [1, 1], gold: [0, 0], room: 0 };

describe("amounts", () => {
  it("begin with everybody and as much gold as finds room", () => {
    expect(all(march)).toEqual({ pirates: 6, gold: 2 });
    expect(all(tight)).toEqual({ pirates: 6, gold: 1 });
  });

  it("are no choice where there is nothing to choose", () => {
    expect(choosable(fixed)).toBe(false);
    expect(choosable(march)).toBe(true);
    expect(choosable({ pirates: [3, 3], gold: [0, 0], room: 9 })).toBe(false);
  });

  it("stay within their ranges", () => {
    expect(change(march, { pirates: 3, gold: 0 }, "pirates", 99).pirates).toBe(6);
    expect(change(march, { pirates: 3, gold: 0 }, "pirates", -4).pirates).toBe(1);
  });

  it("let the other kind yield where a ship has no room for both", () => {
    expect(change(tight, { pirates: 6, gold: 1 }, "gold", 4)).toEqual({ pirates: 3, gold: 4 });
    expect(change(tight, { pirates: 3, gold: 4 }, "pirates", 6)).toEqual({ pirates: 6, gold: 1 });
  });

  it("never move nothing at all", () => {
    expect(change(tight, { pirates: 1, gold: 0 }, "pirates", 0)).toEqual({ pirates: 0, gold: 1 });
    const alone: Ranges = { pirates: [0, 4], gold: [0, 0], room: 9 };
    expect(least(alone, "pirates")).toBe(1);
    expect(change(alone, { pirates: 2, gold: 0 }, "pirates", 0).pirates).toBe(1);
  });

  it("know the most of each kind by the room", () => {
    expect(most(tight, "pirates")).toBe(6);
    expect(most({ pirates: [2, 9], gold: [0, 9], room: 10 }, "gold")).toBe(8);
  });
});
