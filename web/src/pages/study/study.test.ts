import { describe, expect, it } from "vitest";
import { sample } from "../../lib/sample";
import type { WondersCard } from "../../lib/wire";
import { CHAPTERS } from "./howto";
import { parts } from "./rich";
import { found, grouped } from "./rules";
import { ANY, named, passes } from "./shelf";
import { leastSure, sureness } from "./sure";

describe("our mark-up", () => {
  it("knows bold words, icons and rules", () => {
    expect(parts(":coin: **Sell** it (B8), or not: see B9.")).toEqual([
      { icon: "coin" },
      { text: " " },
      { bold: "Sell" },
      { text: " it " },
      { rules: ["B8"] },
      { text: ", or not: see " },
      { rules: ["B9"] },
      { text: "." },
    ]);
    expect(parts("both (E29, E30)")).toEqual([{ text: "both " }, { rules: ["E29", "E30"] }]);
  });

  it("leaves plain text alone", () => expect(parts("at 12:30: go")).toEqual([{ text: "at 12:30: go" }]));
});

describe("the pages how to play", () => {
  const texts = import.meta.glob<Record<string, string>>("../../i18n/*/howto.json", { import: "default", eager: true });

  it.each(Object.entries(texts))("%s has every chapter, and no other text", (_, text) => {
    const wanted = Object.entries(CHAPTERS).flatMap(([game, chapters]) => [
      `${game}.lead`,
      ...chapters.flatMap(({ name, lines }) => [
        `${game}.${name}.title`,
        ...lines.map((line) => `${game}.${name}.${line}`),
      ]),
    ]);
    expect(Object.keys(text).sort()).toEqual(wanted.sort());
  });
});

describe("rules", () => {
  const rules = { B1: "Three to seven players.", A1: "The box of Armada.", B2: "Decks for players." };
  it("are found by all words, in id or text", () => {
    expect(found(rules, "players deck").map(([id]) => id)).toEqual(["B2"]);
    expect(found(rules, "a1").map(([id]) => id)).toEqual(["A1"]);
  });
  it("stand together by book", () =>
    expect(grouped(found(rules, "")).map(({ book, rules: some }) => [book, some.length])).toEqual([
      ["B", 2],
      ["A", 1],
    ]));
});

describe("cards", () => {
  const card = sample<WondersCard>({
    names: { en: { text: "Baths" }, de: { text: "Bäder" } },
    age: 1,
    colour: "blue",
    expansion: "",
    confidence: "high",
    cost_confidence: "medium",
  });
  it("are found by a name in any language", () => {
    expect(named(card.names, "bäd")).toBe(true);
    expect(named({ en: "Storm" }, "sun")).toBe(false);
  });
  it("pass every filter that fits", () => {
    expect(passes(card, { ...ANY, age: 1, colour: "blue", box: "base", sure: "open" })).toBe(true);
    expect(passes(card, { ...ANY, sure: "sure" })).toBe(false);
    expect(passes(card, { ...ANY, box: "armada" })).toBe(false);
  });
  it("are as sure as their least sure fact", () => {
    expect(leastSure(["very high", "designed", "low"])).toBe("designed");
    expect(["very high", "fact", "partly fact", "designed"].map(sureness)).toEqual(["sure", "sure", "open", "own"]);
  });
});
