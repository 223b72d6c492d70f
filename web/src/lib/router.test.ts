import { describe, expect, it } from "vitest";
import { match } from "./router.svelte";

describe("match", () => {
  it("finds the values of a pattern", () => expect(match("/t/:id", "/t/abc")).toEqual({ id: "abc" }));
  it("forgives a slash at the end", () => expect(match("/cards", "/cards/")).toEqual({}));
  it("knows the start page", () => expect(match("/", "/")).toEqual({}));
  it("refuses what does not fit", () => {
    expect(match("/t/:id", "/t")).toBeNull();
    expect(match("/", "/new")).toBeNull();
    expect(match("/new", "/")).toBeNull();
  });
});
