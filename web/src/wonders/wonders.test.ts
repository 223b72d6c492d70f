// The logic of the table, without drawing it.
import { describe, expect, it } from "vitest";
import { Book, builtStages, byColour } from "./book";
import { offers, price, producers, symbols, usedOffers } from "./city";
import { agesOf, curvesOf } from "./course";
import { conflictsOf, endingAge } from "./deeds";
import { flightsOf } from "./flights";
import { rememberedHands } from "./memory";
import { keyOf, roman } from "./phrases";
import { nextLine, Plan, plannedWay } from "./plan.svelte";
import { isBlocked, ribbonOf } from "./ribbon";
import { card, cardChoices, city, effect, facts, line, sheet, way } from "./samples/samples";
import { bestIn, byPlace, parts } from "./scorelines";
import { passedTo, seating } from "./seating";
import { costTokens, drawEffect, drawEffects, resources, sailRows, sailSize } from "./tokens";
import { sample } from "../lib/sample";
import type { WondersChoices, WondersStanding, WondersView } from "./types";

const phrase = (key: string, values: Record<string, unknown> = {}, rule = "B8") => ({ key, values, rule });

describe("the pay ribbon", () => {
  it("names the parent of a chain", () => {
    const free = phrase("free-by-chain", { parent: "workshop" });
    expect(ribbonOf(cardChoices("laboratory", [line("build", [way({ by: "chain", free })])]))).toEqual({
      is: "chain",
      parent: "workshop",
    });
  });
  it("says that nothing is paid, and why", () => {
    const free = phrase("own-goods");
    expect(ribbonOf(cardChoices("altar", [line("build", [way({ free })])]))).toEqual({ is: "own", why: free });
  });
  it("tells coins to the bank from coins to neighbours", () => {
    expect(ribbonOf(cardChoices("foundry", [line("build", [way({ bank: 1, total: 1 })])]))).toEqual({
      is: "bank",
      coins: 1,
    });
    const paid = way({
      payments: [
        { seat: 2, coins: 2 },
        { seat: 5, coins: 1 },
      ],
      total: 3,
    });
    expect(ribbonOf(cardChoices("aqueduct", [line("build", [paid])]))).toEqual({ is: "buy", coins: 3, to: [2, 5] });
  });
  it("says why not, though a ship could sail with it", () => {
    const obstacle = phrase("resources-missing", { resources: ["L"] }, "B18");
    const ribbon = ribbonOf(cardChoices("ballista", [line("build", [], { obstacle }), line("build-sail", [way()])]));
    expect(ribbon).toEqual({ is: "no", why: obstacle });
    expect(isBlocked(ribbon)).toBe(true);
  });
  it("reads a card of the discard pile by its own line", () => {
    expect(ribbonOf(cardChoices("altar", [line("take", [way({ free: phrase("free-from-discard") })])])).is).toBe("own");
  });
});

describe("a plan", () => {
  const blocked = line("build", [], { obstacle: phrase("already-built") });
  const ways = [way({ move: "build palace left 2", total: 2 }), way({ move: "build palace right 4", total: 4 })];
  const told = cardChoices("palace", [blocked, line("build-sail", ways), line("sell", [way({ move: "sell palace" })])]);
  const choices: WondersChoices = { phase: "turn", deciding: true, cards: [told], options: [] };

  it("begins with the first line that is possible and its cheapest way", () => {
    const plan = new Plan();
    plan.pick(told);
    expect([plan.line, plan.way]).toEqual([1, 0]);
    expect(plannedWay(plan, choices)?.way.move).toBe("build palace left 2");
  });
  it("commits nothing on a line that is blocked", () => {
    const plan = new Plan();
    plan.pick(told);
    plan.choose(0);
    expect(plannedWay(plan, choices)).toBeNull();
  });
  it("forgets a card that the new moment does not offer", () => {
    const plan = new Plan();
    plan.pick(told);
    plan.fit({ ...choices, cards: [] });
    expect(plan.card).toBeNull();
  });
  it("stays while the moment stays", () => {
    const plan = new Plan();
    plan.pick(told);
    plan.choose(1, 1);
    plan.fit(choices);
    expect([plan.card, plan.line, plan.way]).toEqual(["palace", 1, 1]);
  });
  it("goes round the lines", () => {
    expect(nextLine(told.lines, 2, 1)).toBe(0);
    expect(nextLine(told.lines, 0, -1)).toBe(2);
  });
});

describe("tokens", () => {
  it("repeat units and cut choices with slashes", () => {
    expect(resources("WW").map(({ is }) => is)).toEqual(["resource", "resource"]);
    expect(resources("W/S").map(({ is }) => is)).toEqual(["resource", "slash", "resource"]);
  });
  it("put coins before resources in a cost", () => {
    expect(costTokens({ coins: 2, resources: ["C", "O"] }).map(({ is }) => is)).toEqual([
      "figure",
      "resource",
      "resource",
    ]);
  });
  it("show up to three shields, then a figure", () => {
    expect(drawEffect(effect("shields", 3)).gain).toHaveLength(3);
    expect(drawEffect(effect("shields", 5)).gain).toEqual([
      { is: "icon", icon: "shield-land" },
      { is: "text", text: "5" },
    ]);
  });
  it("lock what only the owner may use", () => {
    expect(drawEffect(effect("produce_private", 1, ["W", "O"])).gain[0]).toEqual({ is: "icon", icon: "lock" });
  });
  it("share one 'per' between coins and points for the same thing", () => {
    const both = drawEffects([effect("coins_per", 1, ["yellow"], ["self"]), effect("vp_per", 1, ["yellow"], ["self"])]);
    expect(both).toHaveLength(1);
    expect(both[0]?.gain).toHaveLength(2);
    expect(both[0]?.per).toEqual([
      { is: "swatch", colour: "yellow" },
      { is: "scope", icon: "scope-self" },
    ]);
  });
  it("draw all victory tokens as one, and those of an age with its numeral", () => {
    const all = ["victory_token_1", "victory_token_2", "victory_token_3"];
    expect(drawEffect(effect("vp_per", 1, all, ["neighbours"])).per[0]).toEqual({
      is: "figure",
      kind: "victory",
      value: "",
    });
    expect(drawEffect(effect("vp_per", 2, ["victory_token_1"], ["self"])).per[0]).toEqual({
      is: "figure",
      kind: "victory",
      value: "I",
    });
  });
  it("send pirates where trade is robbed", () => {
    expect(drawEffect(effect("others_lose_per", 1, ["trade_level"])).gain[0]).toEqual({ is: "icon", icon: "pirates" });
  });
  it("put all gains of a sail into one row", () => {
    const rows = sailRows(drawEffects([effect("coins", 6), effect("others_lose_per", 1, ["trade_level"])]));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.gain.map(({ is }) => is)).toEqual(["figure", "icon", "loss"]);
  });
  it("set a sail by what is on it", () => {
    expect(sailSize(drawEffects([effect("vp", 3)]))).toBe("large");
    expect(sailSize(drawEffects([effect("produce", 1, ["W", "S", "C", "O"])]))).toBe("tight");
    expect(sailSize(drawEffects([effect("produce_private", 1, ["W", "S", "C", "O"])]))).toBe("tiny");
    expect(sailSize(drawEffects([effect("vp_per", 1, ["brown"], ["self"])]))).toBe("two");
  });
});

describe("seating", () => {
  it("puts the next seat clockwise to the left", () => {
    expect(seating(2, 5)).toEqual({ own: 2, left: 3, right: 1, far: [4, 5], round: [2, 3, 4, 5, 1] });
  });
  it("knows three cities without far ones", () => expect(seating(1, 3).far).toEqual([]));
  it("lets a spectator look from the first seat", () => expect(seating(null, 4).own).toBe(1));
  it("passes hands to a side", () => {
    expect(passedTo(seating(2, 5), "left")).toBe(3);
    expect(passedTo(seating(2, 5), "right")).toBe(1);
  });
});

describe("a city", () => {
  const book = new Book(
    facts([
      card("quarry", "brown", [effect("produce", 2, ["S"])]),
      card("mill", "brown", [effect("produce", 1, ["W", "C"])]),
      card("press", "grey", [effect("produce", 1, ["P"])]),
      card("forum", "yellow", [effect("produce_private", 1, ["L", "G", "P"])]),
      card("post", "yellow", [effect("trade", 1, ["raw"], ["left"])]),
      card("lodge", "green", [effect("science", 1, ["compass"])]),
    ]),
  );

  it("sells what it makes, but not what is only for its owner (B19)", () => {
    const made = producers(book, city(1, ["forum", "quarry"]));
    expect(made).toEqual([
      { letters: "S", private: false },
      { letters: "SS", private: false },
      { letters: "L/G/P", private: true },
    ]);
  });
  it("pays less where a post stands (B24)", () => {
    const buyer = city(1, ["post"]);
    expect([
      price(book, buyer, "left", false),
      price(book, buyer, "right", false),
      price(book, buyer, "left", true),
    ]).toEqual([1, 2, 2]);
  });
  it("offers each unit, and rings those that a way buys, fixed ones first", () => {
    const shown = offers(book, city(2, ["mill", "quarry", "press"]), city(1, ["post"]), "left");
    expect(shown.map(({ letters }) => letters)).toEqual(["S", "W/C", "S", "S", "P"]);
    expect([...usedOffers(shown, ["S", "W"])].sort()).toEqual([0, 1]);
  });
  it("counts science symbols", () =>
    expect(symbols(book, city(1, ["lodge"]))).toEqual({ compass: 1, gear: 0, tablet: 0, any: 0 }));
  it("knows which stages stand, also where their order is free", () => {
    expect(builtStages(city(1, [], { stages: 2 }))).toEqual([1, 2]);
    expect(builtStages(city(1, [], { stages: 1, raised: [3] }))).toEqual([3]);
  });
  it("sorts buildings by colour in the order of the deck", () => {
    expect(byColour(book, ["lodge", "press", "mill"]).map(({ colour }) => colour)).toEqual(["brown", "grey", "green"]);
  });
});

describe("news", () => {
  const news = [
    phrase("built", { seat: 2, card: "altar" }),
    phrase("land-conflict", { seat: 1, other: 2, winner: null }),
    phrase("at-sea", { seat: 1 }),
  ];
  it("tell conflicts on land from those at sea", () => {
    expect(conflictsOf(news).land).toHaveLength(1);
    expect(conflictsOf(news).sea).toHaveLength(1);
  });
  it("tell which age has ended, or is about to end", () => {
    expect(endingAge([...news, phrase("age-ends", { age: 2 })], 3)).toBe(2);
    expect(endingAge([...news, phrase("may-stay-off-sea", { seats: [1] })], 2)).toBe(2);
  });
  it("are worded by how they came out", () => {
    expect(keyOf(phrase("land-conflict", { winner: null }))).toBe("phrases-wonders.land-conflict_tie");
    expect(keyOf(phrase("land-conflict", { winner: 2 }))).toBe("phrases-wonders.land-conflict");
    expect(keyOf(phrase("lost", { coins: 0, debts: 2 }))).toBe("phrases-wonders.lost_debts");
    expect(keyOf(phrase("lost", { coins: 1, debts: 0 }))).toBe("phrases-wonders.lost_coins");
  });
  it("count ages in Roman figures", () => expect([1, 2, 3].map(roman)).toEqual(["I", "II", "III"]));
});

describe("coins on their way", () => {
  it("go from who pays to who is paid, or to the bank", () => {
    const built = phrase("built", { seat: 1, card: "altar", bank: 1, payments: [{ seat: 2, coins: 2 }] });
    expect(flightsOf([built])).toEqual([
      { from: 1, to: 2, coins: 2 },
      { from: 1, to: 0, coins: 1 },
    ]);
  });
  it("come from the bank for a sale, and leave with a loss", () => {
    expect(flightsOf([phrase("sold", { seat: 3, card: null, coins: 3 })])).toEqual([{ from: 0, to: 3, coins: 3 }]);
    expect(flightsOf([phrase("lost", { seat: 3, coins: 2, debts: 1 })])).toEqual([{ from: 3, to: 0, coins: 2 }]);
  });
  it("stay where nobody pays", () => expect(flightsOf([phrase("hands-passed", { direction: "left" })])).toEqual([]));
});

describe("the memory of hands", () => {
  const packet = {
    age: 1,
    dealt_to: 2,
    held_by: 1,
    held: 5,
    log: [{ turn: 1, seat: 2, how: "built" as const, card: "altar" }],
    seen: [{ turn: 1, cards: [] }],
    remembered: ["baths"],
  };
  const view = sample<WondersView>({
    seat: 2,
    age: 1,
    cities: [city(1), city(2), city(3)],
    packets: [packet, { ...packet, dealt_to: 3, held_by: 3, seen: [], remembered: null }, { ...packet, held_by: 2 }],
  });

  it("tells who holds what, the hand that comes next first", () => {
    const hands = rememberedHands(view, "left");
    expect(hands.map(({ holder, turnsUntil }) => [holder, turnsUntil])).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(hands[0]?.cards).toEqual(["baths"]);
    expect(hands[0]?.gone).toEqual([{ seat: 2, card: "altar" }]);
  });
  it("knows nothing of a hand never seen, nor of spectators", () => {
    expect(rememberedHands(view, "left")[1]?.cards).toEqual([]);
    expect(rememberedHands({ ...view, seat: null }, "left")).toEqual([]);
  });
});

describe("the score sheet", () => {
  const sheets = [
    sheet(1, { civil: 5, military: -1 }),
    sheet(2, { civil: 9, military: 3 }),
    sheet(3, { civil: 9, military: 0 }),
  ];
  it("marks who is best in a line, if that tells them apart", () => {
    expect(bestIn(sheets, "civil")).toEqual([2, 3]);
    expect(bestIn(sheets, "science")).toEqual([]);
  });
  it("stands in the order of the places that the server names", () =>
    expect(byPlace([3, 1, 1].map((place, index) => ({ place, seat: index + 1 }))).map(({ seat }) => seat)).toEqual([
      2, 3, 1,
    ]));
  it("draws only what is above zero", () =>
    expect(parts(sheets[0]!, ["civil", "military"])).toEqual([{ line: "civil", points: 5 }]));
});

describe("the course of a game", () => {
  const at = (moment: number, age: number, totals: number[]) => ({
    moment,
    label: "",
    standing: sample<WondersStanding>({ age, seats: totals.map((total, index) => ({ seat: index + 1, total })) }),
  });
  const course = [at(0, 1, [0, 0]), at(1, 1, [3, 4]), at(2, 2, [9, 25])];

  it("has a curve for each seat", () =>
    expect(curvesOf(course, (seat) => `seat ${seat}`)).toEqual([
      { id: "1", seat: 1, name: "seat 1", values: [0, 3, 9] },
      { id: "2", seat: 2, name: "seat 2", values: [0, 4, 25] },
    ]));
  it("has its ages", () =>
    expect(agesOf(course)).toEqual([
      { name: "I", from: 0, to: 1 },
      { name: "II", from: 2, to: 2 },
    ]));
});
