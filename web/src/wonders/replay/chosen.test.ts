import { describe, expect, it } from "vitest";
import type { Decision } from "../types";
import { chosenOf } from "./chosen";

const decision = (key: string, values: Record<string, unknown> = {}): Decision => ({
  move: "",
  says: { key, values, rule: "" },
});

describe("the chosen card", () => {
  it.each([
    ["will-build", "build"],
    ["will-stage-and-sail", "stage"],
    ["will-sell", "sell"],
    ["will-take", "take"],
    ["will-recruit", "recruit"],
  ])("of %s is used to %s", (key, use) => {
    expect(chosenOf(decision(key, { card: "altar" }))).toEqual({ card: "altar", use });
  });
  it("is not there where something else is decided", () => {
    expect(chosenOf(decision("keep-island", { island: "atoll" }))).toBeNull();
    expect(chosenOf({ move: "pass", says: null })).toBeNull();
    expect(chosenOf(null)).toBeNull();
  });
});
