import { expect, it } from "vitest";
import { soundsOf } from "./sounds";
import type { Phrase } from "./types";

const phrase = (key: string, values: Record<string, unknown> = {}): Phrase => ({ key, values, rule: "" });

it("hears cards and coins of a turn", () => {
  const paid = phrase("built", { seat: 1, card: "baths", bank: 0, payments: [{ seat: 2, coins: 2 }] });
  expect(soundsOf([paid])).toEqual(["card", "coins"]);
  expect(soundsOf([phrase("built-by-chain", { seat: 1, card: "baths" })])).toEqual(["card"]);
  expect(soundsOf([phrase("lost", { seat: 3, coins: 1 })])).toEqual(["coins"]);
  expect(soundsOf([phrase("age-begins", { age: 2 })])).toEqual([]);
});
