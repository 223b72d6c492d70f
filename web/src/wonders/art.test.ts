// Own wonders have no drawing of their own: they borrow one, with its hues.
import { beforeAll, describe, expect, it } from "vitest";
import { bringBoards, wonderArt, wonderClass } from "./art";

beforeAll(() => bringBoards(["rhodos", "great-wall"]));

describe("the drawing of a wonder", () => {
  it("is its own where there is one", () => {
    expect(wonderClass("rhodos", "night")).toBe("w-rhodos night");
    expect(wonderArt("rhodos")).not.toBe(wonderArt("gizah"));
    expect(wonderClass("syracuse", "A")).toBe("w-siracusa");
  });
  it("differs by night where both were drawn", () => {
    expect(wonderClass("great-wall", "B")).toBe("w-great_wall night");
    expect(wonderArt("great-wall", "B")).not.toBe(wonderArt("great-wall", "A"));
    expect(wonderArt("rhodos", "B")).toBe(wonderArt("rhodos", "A"));
  });
  it("is borrowed for an own wonder", () => {
    expect(wonderClass("my-lighthouse", "day")).toBe("w-gizah");
    expect(wonderArt("my-lighthouse")).toBe(wonderArt("gizah"));
  });
});
