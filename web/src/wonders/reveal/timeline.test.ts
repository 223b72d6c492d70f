// The reveal of a turn: what the news make move, in which order, and how long it takes.
import { describe, expect, it } from "vitest";
import type { Phrase } from "../types";
import {
  coinsBefore,
  coinStart,
  deedsIn,
  newestDeeds,
  passes,
  purseChanges,
  rowOf,
  timelineOf,
  TIMES,
  turnOf,
} from "./timeline";

const phrase = (key: string, values: Record<string, unknown> = {}): Phrase => ({ key, values, rule: "B8" });
const TURN = [
  phrase("built", { seat: 1, card: "altar", bank: 0, payments: [{ seat: 2, coins: 2 }] }),
  phrase("stage-raised", { seat: 2, stage: 2, card: null, bank: 0, payments: [] }),
  phrase("sold", { seat: 3, card: "press", coins: 3 }),
  phrase("hands-passed", { direction: "right", age: 2, turn: 3 }),
];

describe("a turn", () => {
  it("shows the face of buildings only: cards for stages and sales stay face down, whoever looks", () => {
    expect(deedsIn(TURN)).toEqual([
      { seat: 1, kind: "built", card: "altar", stage: null },
      { seat: 2, kind: "stage", card: null, stage: 2 },
      { seat: 3, kind: "sold", card: null, stage: null },
    ]);
  });
  it("knows every kind of building", () => {
    const keys = ["built", "built-by-chain", "built-free-colour", "built-free-once", "built-from-discard"];
    expect(deedsIn(keys.map((key) => phrase(key, { seat: 1, card: "altar" }))).map(({ kind }) => kind)).toEqual(
      keys.map(() => "built"),
    );
  });
  it("shows the face of a leader that is recruited, and no other", () => {
    const told = [
      phrase("recruited", { seat: 1, card: "caesar", coins: 5 }),
      phrase("stage-by-leader", { seat: 2, stage: 1, card: null, bank: 0, payments: [] }),
      phrase("leader-sold", { seat: 3, card: null, coins: 3 }),
    ];
    expect(deedsIn(told)).toEqual([
      { seat: 1, kind: "built", card: "caesar", stage: null },
      { seat: 2, kind: "stage", card: null, stage: 1 },
      { seat: 3, kind: "sold", card: null, stage: null },
    ]);
    expect(turnOf(told).payments).toEqual([
      { from: 1, to: 0, coins: 5 },
      { from: 0, to: 3, coins: 3 },
    ]);
  });
  it("moves coins along payments, and hands in the direction of the news", () => {
    const turn = turnOf(TURN);
    expect(turn.payments).toEqual([
      { from: 1, to: 2, coins: 2 },
      { from: 0, to: 3, coins: 3 },
    ]);
    expect(turn.pass).toBe("right");
    expect(turnOf([phrase("age-begins", { age: 2, direction: "right" })]).pass).toBeNull();
  });
});

describe("the timeline", () => {
  it("is that of the design: 2.5 seconds in all", () => {
    expect(timelineOf(turnOf(TURN))).toEqual({ turn: 240, fly: 980, land: 1400, coins: 1280, pass: 1820, end: 2500 });
  });
  it("leaves out what does not happen", () => {
    expect(timelineOf({ deeds: [], payments: [], pass: null }).end).toBe(0);
    expect(timelineOf({ deeds: [], payments: [], pass: "left" })).toMatchObject({ fly: null, coins: null, pass: 0 });
    const coins = timelineOf({ deeds: [], payments: [{ from: 1, to: 0, coins: 1 }], pass: null });
    expect([coins.coins, coins.end]).toEqual([0, TIMES.coins]);
  });
  it("sends coins 60 ms apart, closer where there are many, so that all have come before hands pass", () => {
    expect(coinStart(1, 3)).toBe(60);
    for (const count of [1, 2, 3, 8, 20])
      expect(coinStart(count - 1, count) + TIMES.coin).toBeLessThanOrEqual(TIMES.coins);
  });
});

describe("seats", () => {
  it("lie in the middle as they sit: one's own between its neighbours", () => {
    expect(rowOf([1, 2, 3, 4, 5, 6, 7])).toEqual([2, 3, 4, 1, 5, 6, 7]);
    expect(rowOf([4, 1, 2, 3])).toEqual([1, 4, 2, 3]);
    expect(rowOf([2, 3, 1])).toEqual([3, 2, 1]);
  });
  it("pass their hands to the next seat clockwise where hands go left, else the other way", () => {
    expect(passes([2, 3, 1], "left")).toEqual([
      { from: 2, to: 3 },
      { from: 3, to: 1 },
      { from: 1, to: 2 },
    ]);
    expect(passes([2, 3, 1], "right")).toEqual([
      { from: 2, to: 1 },
      { from: 3, to: 2 },
      { from: 1, to: 3 },
    ]);
  });
});

describe("purses", () => {
  const payments = [
    { from: 1, to: 2, coins: 2 },
    { from: 3, to: 2, coins: 1 },
    { from: 2, to: 0, coins: 1 },
  ];
  it("say what came and what went", () => {
    expect([...purseChanges(payments)]).toEqual([
      [1, { plus: 0, minus: 2 }],
      [2, { plus: 3, minus: 1 }],
      [3, { plus: 0, minus: 1 }],
    ]);
  });
  it("show coins when they have come, and end with what the server says", () => {
    expect(coinsBefore(5, 2, payments)).toBe(3);
    expect(coinsBefore(5, 2, payments.slice(1))).toBe(5);
    expect(coinsBefore(5, 2, [])).toBe(5);
  });
});

describe("the newest card of a city", () => {
  const built = (seat: number, card: string): Phrase => phrase("built", { seat, card });
  const passed = phrase("hands-passed", { direction: "left" });
  const cards = (told: { news: Phrase[] }[]): (string | null)[] =>
    [...newestDeeds(told)].sort(([a], [b]) => a - b).map(([, deed]) => deed.card);

  it("is that of the last turn only", () => {
    const told = [{ news: [built(1, "altar"), built(2, "press"), passed] }, { news: [built(1, "baths"), passed] }];
    expect(cards(told)).toEqual(["baths"]);
  });
  it("stays through the decisions that follow a turn", () => {
    const told = [
      { news: [built(1, "altar"), built(2, "press")] },
      { news: [phrase("sailed-free", { seat: 1 }), passed] },
    ];
    expect(cards(told)).toEqual(["altar", "press"]);
  });
  it("gives way to another card of the same turn", () => {
    const told = [
      { news: [built(1, "altar"), built(2, "press")] },
      { news: [phrase("built-from-discard", { seat: 2, card: "baths" }), phrase("age-begins", { age: 2 })] },
    ];
    expect(cards(told)).toEqual(["altar", "baths"]);
  });
  it("is nothing before the first turn", () => expect(newestDeeds([]).size).toBe(0));
});
