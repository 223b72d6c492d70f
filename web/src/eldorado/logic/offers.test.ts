import { describe, expect, it } from "vitest";
import { choices, facts, line, view } from "../sample";
import { atlasOf } from "./atlas";
import { atOnce, byStack, byTarget, byVerb, followed, onSpaces, placeless, written } from "./offers";

const atlas = atlasOf(facts);
const stacks = byStack(choices, view, atlas);

describe("offers by stack", () => {
  it("belong to the stack that acts", () => {
    expect(stacks.get("T1")?.map((deed) => deed.line.action)).toEqual(["march", "load", "hire"]);
  });

  it("let every stack explore that stands near enough (E28), and no other", () => {
    expect(stacks.get("K03")?.map((deed) => deed.line.action)).toEqual(["explore", "sail"]);
    expect(stacks.get("T1")?.some((deed) => deed.line.action === "explore")).toBe(false);
  });

  it("load from both ends, each lighting up the other", () => {
    expect(stacks.get("T1")?.find((deed) => deed.line.action === "load")?.at).toBe("K01");
    expect(stacks.get("K01")?.map((deed) => [deed.line.action, deed.at])).toEqual([["load", "T1"]]);
  });

  it("leave out what needs no stack", () => {
    expect([...stacks.values()].flat().some((deed) => deed.line.action === "end")).toBe(false);
    expect(placeless(choices, "end").map((each) => each.move)).toEqual(["end"]);
  });

  it("are grouped by target", () => {
    const targets = byTarget(stacks.get("K03")!);
    expect([...targets.keys()]).toEqual(["E01", "K02"]);
    expect(targets.get("E01")?.[0]?.look).toBe("explore");
    expect(targets.get("K02")?.[0]?.look).toBe("sail");
  });

  it("keep the places of the usual verbs, and give one to a rare verb only where it is possible", () => {
    const usual = ["load", "unload", "attack", "explore", "march", "hire"];
    const ashore = byVerb(stacks.get("T1")!);
    expect(ashore.map(({ action }) => action)).toEqual(usual);
    expect(ashore.filter(({ deeds }) => deeds.length).map(({ action }) => action)).toEqual(["load", "march", "hire"]);
    const afloat = [{ line: line("transfer K03 K02"), at: "K02", look: "sail" as const }];
    expect(byVerb(afloat).map(({ action }) => action)).toEqual([...usual, "transfer"]);
    expect(byVerb([], true).map(({ action }) => action)).toEqual(["sail", ...usual, "launch"]);
    expect(byVerb(afloat, true).map(({ action }) => action)).toEqual(["sail", ...usual, "transfer"]);
  });
});

describe("a line", () => {
  it("that asks for a space shows on that space", () => {
    const placing = {
      ...choices,
      offers: [line("place T1", { pirates: [1, 9], room: 9 }), line("dock T2"), line("end")],
    };
    expect(onSpaces(placing, null).map((deed) => deed.at)).toEqual(["T1", "T2"]);
  });

  it("of a card shows where the card may go", () => {
    const playing = {
      ...choices,
      offers: [line("play T1", { card: "gold-mine" }), line("play T2", { card: "storm", there: "K01" })],
    };
    expect(onSpaces(playing, "gold-mine").map((deed) => deed.at)).toEqual(["T1"]);
  });

  it("is written with its amounts, leaving out what is none", () => {
    const march = choices.offers[1]!;
    expect(written(march, { pirates: 3, gold: 1 })).toBe("march T1 T2 pirates 3 gold 1");
    expect(written(march, { pirates: 2, gold: 0 })).toBe("march T1 T2 pirates 2");
    expect(written(line("explore E01"), { pirates: 0, gold: 0 })).toBe("explore E01");
  });

  it("is done at once only where it is free, nothing is chosen and nothing is rolled", () => {
    expect(atOnce(line("sail K03 K02", { points: 0 }))).toBe(true);
    expect(atOnce(line("sail K03 K02"))).toBe(false);
    expect(atOnce(line("explore E01"))).toBe(false);
    expect(atOnce(choices.offers[1]!)).toBe(false);
  });

  it("takes the selection along with a ship or a whole group", () => {
    const march = choices.offers[1]!;
    expect(followed(line("sail K03 K02"), { pirates: 0, gold: 0 }, "K03")).toBe("K02");
    expect(followed(march, { pirates: 4, gold: 0 }, "T1")).toBe("T2");
    expect(followed(march, { pirates: 2, gold: 0 }, "T1")).toBe("T1");
  });
});
