// The tower: laws in order, who built what, the draft, what laws change, and how it is all said.
import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import { Book } from "../book";
import { odds, offers, price, producers } from "../city";
import type { Company } from "../company";
import { flightsOf } from "../flights";
import { commitWords } from "../lines";
import { aboutOf } from "../peek/about";
import { sayText } from "../phrases";
import { deedIn } from "../reveal/timeline";
import { landIn } from "../reveal/conflicts";
import { cardChoices, city, effect, facts, line, way } from "../samples/samples";
import { seating } from "../seating";
import { drawEffect } from "../tokens";
import type { SceneOf, Wonders, WondersTile, WondersView } from "../types";
import { changesOf, rowsOf, tileLines } from "./changes";
import { spaceAt } from "./drawings";
import { lawIcon } from "./look";
import { builderOf, comingTiles, lawsOf, stateOf, tileDraftOf } from "./tower";
import { changeSign, changeWords, evidenceWords, placingWords, tileWords } from "./words";

const tile = (id: string, number: number, effects: WondersTile["effects"]): WondersTile => ({
  id,
  names: { en: { text: id.toUpperCase(), fallback: false, confidence: "designed", ours: false } },
  number,
  effects,
  rule: "N18",
  evidence: "designed",
  confidence: "designed",
  own: false,
});
const tax = tile("tax", 2, [effect("law_tax", 2, ["blue"])]);
const prices = tile("prices", 5, [effect("law_price", -1, ["raw"])]);
const tiles = [tax, prices, tile("war", 20, [effect("law_defeat_tokens", 2)])];
const view = sample<WondersView>({
  age: 1,
  turn: 3,
  phase: "turn",
  seat: 1,
  tower: ["tax", "prices", null],
  tower_next: 3,
  tower_covered: ["old"],
  tile_hand: ["mine"],
  cities: [
    city(1, [], { tiles_built: ["prices"], tiles_held: 1 }),
    city(2, [], { tiles_built: ["tax", "old"], tiles_held: 1 }),
    city(3, [], { tiles_built: ["war"], tiles_held: 2 }),
  ],
});
const seats = ["Mira", "Noor", "Zeno"].map((name) => ({ name, kind: "person" as const }));
const company: Company = {
  book: new Book({ ...facts([]), tiles, tower: { spaces: 3, points: [0, 2, 5, 10] } }),
  scene: sample<SceneOf<Wonders>>({ seat: 1, table: { seats, house: {} }, deciding: [1], moment: 3, news: [] }),
  view,
  standing: null,
  seats: seating(1, 3),
};
const phrase = (key: string, values: Record<string, unknown>) => ({ key, values, rule: "N9" });

beforeAll(async () => {
  await speech.speak("en");
  await speech.need("common", "wonders", "words", "leaders", "babel", "phrases-wonders");
});

describe("the tower", () => {
  it("lists the laws from the oldest on, and knows which is covered next", () => {
    expect(lawsOf(view).map(({ tile: id, isNext }) => [id, isNext])).toEqual([
      ["tax", false],
      ["prices", false],
    ]);
    const full = { ...view, tower: ["a", "b", "c"], tower_next: 2 };
    expect(lawsOf(full).map(({ tile: id, isNext }) => [id, isNext])).toEqual([
      ["b", true],
      ["c", false],
      ["a", false],
    ]);
    expect(lawsOf(sample<WondersView>({}))).toEqual([]);
  });

  it("knows where a tile is and who built it", () => {
    expect(["tax", "old", "war", "mine", "other"].map((id) => stateOf(view, id))).toEqual([
      "force",
      "covered",
      "coming",
      "hand",
      "away",
    ]);
    expect([builderOf(view, "tax"), builderOf(view, "other")]).toEqual([2, null]);
    expect(comingTiles(view)).toEqual(["war"]);
  });

  it("has its spaces clockwise from the arrow on top", () => {
    expect(spaceAt(1, 3).x).toBe(0.5);
    expect(spaceAt(1, 3).y).toBeCloseTo(0.22);
    expect(spaceAt(2, 4).x).toBeCloseTo(0.79);
    expect(spaceAt(4, 4).x).toBeCloseTo(0.21);
  });

  it("draws each law, and has an icon for it", () => {
    expect(drawEffect(effect("law_tax", 2, ["blue"])).gain.map(({ is }) => is)).toEqual(["swatch", "text", "figure"]);
    expect(lawIcon(prices)).toBe("law-price");
    expect(lawIcon(undefined)).toBe("law");
  });
});

describe("the draft of tiles", () => {
  const drafting = sample<WondersView>({
    phase: "tiles",
    seat: 1,
    drafting_tiles: ["c", "d"],
    tile_hand: ["a"],
    tiles_seen: [
      { dealt_to: 1, pick: 1, tiles: ["a", "b", "e"] },
      { dealt_to: 2, pick: 2, tiles: ["c", "d"] },
    ],
  });

  it("shows the packet, what is kept and what was passed on", () => {
    expect(tileDraftOf(drafting)).toEqual({ pick: 2, packet: ["c", "d"], kept: ["a"], passed: [["b", "e"]] });
    expect(tileDraftOf({ ...drafting, seat: null })).toBeNull();
    expect(tileDraftOf({ ...drafting, phase: "turn" })).toBeNull();
  });
});

describe("laws and cards", () => {
  const dearer = { tile: "tax", how: "dearer" as const, coins: 2 };
  const lines = [
    line("build", [way()], { laws: [dearer] }),
    line("sell", [way()]),
    line("tile", [way()], { tile: "tax" }),
    line("tile", [way()], { tile: "prices" }),
  ];

  it("are told by the line that builds", () => {
    expect(changesOf(cardChoices("baths", lines))).toEqual([dearer]);
    expect([changeWords(dearer, company), changeSign(dearer)]).toEqual(["TAX: 2 coins more", "+2"]);
    expect(changeSign({ ...dearer, how: "cheaper" })).toBe("−2");
    expect(changeSign({ ...dearer, how: "forbids" })).toBe("");
  });

  it("leave one row for all tiles", () => {
    expect(rowsOf(lines).map(({ kind }) => kind)).toEqual(["build", "sell", "tile"]);
    expect(tileLines(lines)).toEqual([
      { tile: "tax", line: 2 },
      { tile: "prices", line: 3 },
    ]);
    expect(commitWords(line("tile", [way()], { tile: "prices" }), way(), company.book)).toBe("build tile 5");
  });

  it("change what cities make and pay, as the view tells it", () => {
    const market = {
      sold: ["W"],
      own: ["S/C"],
      left: { raw: 1, goods: 2 },
      right: { raw: 3, goods: 2 },
    };
    const one = city(1, [], { market });
    expect(producers(company.book, one)).toEqual([
      { letters: "W", private: false },
      { letters: "S/C", private: true },
    ]);
    expect(odds(company.book, one)).toEqual([]);
    expect([price(company.book, one, "left", false), price(company.book, one, "right", false)]).toEqual([1, 3]);
    expect(offers(company.book, one, one, "left")).toEqual([{ letters: "W", price: 1 }]);
  });
});

describe("the tower in words", () => {
  it("says what a tile is, where it lies, and that it is ours", () => {
    expect(tileWords(tax, company)).toBe("TAX, tile 2. Whoever builds a blue card pays 2 coins more to the bank.");
    const told = aboutOf({ is: "tile", id: "tax" }, company);
    expect(told.tile).toBe(tax);
    expect(told.rows.map(({ text }) => text)).toEqual(["in force for everybody", "Noor"]);
    expect(told.note).toBe(evidenceWords(tax));
    expect(aboutOf({ is: "card", id: "tax" }, company).tile).toBe(tax);
    expect(evidenceWords({ ...tax, own: true })).toContain("own file");
  });

  it("says what a tile that is built now would cover", () => {
    expect(placingWords(company)).toContain("on a free space");
    const full = { ...company, view: { ...view, tower: ["tax", "prices", "war"] } };
    expect(placingWords(full)).toContain("it covers WAR");
  });

  it("tells the news", () => {
    const say = (key: string, values: Record<string, unknown>): string => sayText(phrase(key, values), company);
    expect(say("tile-built", { seat: 2, tile: "tax", card: null })).toBe("Noor gave up a card and built TAX");
    expect(say("tile-placed", { seat: 1, tile: "tax", covered: null, space: 1 })).toBe(
      "Your TAX is placed: it is law from now on",
    );
    expect(say("tile-placed", { seat: 2, tile: "tax", covered: "prices", space: 1 })).toBe(
      "TAX of Noor is placed and covers PRICES",
    );
    expect(say("laws-of-war", { age: 0, defeats: 1 })).toContain("brings no token");
    expect(say("laws-of-war", { age: 2, defeats: 2 })).toContain("the token of Age II");
  });

  it("shows a tile in the reveal, a bounty as coins, and laws of war in conflicts", () => {
    expect(deedIn(phrase("tile-built", { seat: 2, tile: "tax", card: null }))).toMatchObject({
      kind: "tile",
      tile: "tax",
    });
    expect(flightsOf([phrase("bounty-paid", { seat: 2, coins: 5 })])).toEqual([{ from: 0, to: 2, coins: 5 }]);
    const war = phrase("laws-of-war", { age: 1, defeats: 2 });
    const fight = phrase("land-conflict", { seat: 1, other: 2, shields: 2, other_shields: 0, winner: 1, tokens: 1 });
    expect(landIn([war, fight], 1, 2)?.war).toBe(war);
    expect(landIn([fight], 1, 2)?.war).toBeNull();
  });
});
