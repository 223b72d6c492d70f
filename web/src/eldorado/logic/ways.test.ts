import { describe, expect, it } from "vitest";
import type { EldoradoChoices } from "../../wire/types";
import { choices } from "../sample";
import { reachOf, stepsOf, waysTo } from "./ways";

const sea = (safe: Record<string, string> | null): EldoradoChoices => ({
  ...choices,
  ways: [
    { here: "K03", action: "sail", points: 1, before: { K02: "K03", K01: "K02", K04: "K03", K05: "K04" }, safe },
    { here: "T1", action: "march", points: 1, before: { T2: "T1" }, safe: null },
  ],
});

describe("ways", () => {
  it("follow the steps of the server back to the ship, and cost what all steps cost", () => {
    const ways = waysTo(sea(null), "K03", "K01");
    expect(ways?.short).toEqual({ action: "sail", here: "K03", spaces: ["K02", "K01"], points: 2, isSafe: true });
    expect(ways?.safe).toBeNull();
    expect(stepsOf(ways!.short)).toEqual([
      { here: "K03", there: "K02" },
      { here: "K02", there: "K01" },
    ]);
  });

  it("have a safer one where the short one stops beside an enemy", () => {
    const ways = waysTo(sea({ K04: "K03", K05: "K04", K01: "K05" }), "K03", "K01");
    expect([ways?.short.isSafe, ways?.short.points]).toEqual([false, 2]);
    expect(ways?.safe).toEqual({
      action: "sail",
      here: "K03",
      spaces: ["K04", "K05", "K01"],
      points: 3,
      isSafe: true,
    });
  });

  it("need no safer one where the short one is safe, and have none where nothing is", () => {
    const safe = { K04: "K03", K05: "K04" };
    expect(waysTo(sea(safe), "K03", "K05")).toMatchObject({ short: { isSafe: true }, safe: null });
    expect(waysTo(sea(safe), "K03", "K01")).toMatchObject({ short: { isSafe: false }, safe: null });
  });

  it("lead only to what is in reach of that ship", () => {
    expect([...reachOf(sea(null), "T1")]).toEqual(["T2"]);
    expect(reachOf(sea(null), null).size + reachOf(null, "T1").size).toBe(0);
    expect(waysTo(sea(null), "K03", "T2")).toBeNull();
  });
});
