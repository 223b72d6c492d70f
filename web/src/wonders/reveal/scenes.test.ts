// The order of scenes, and how they end: by themselves, by a skip, or by what the player does.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { city } from "../samples/samples";
import type { Phrase } from "../types";

const { pace } = await import("../../lib/pace.svelte");
const { Scenes } = await import("./scenes.svelte");

const phrase = (key: string, values: Record<string, unknown> = {}): Phrase => ({ key, values, rule: "B8" });
const BUILT = phrase("built", { seat: 1, card: "altar", bank: 0, payments: [{ seat: 2, coins: 2 }] });
const TURN = [BUILT, phrase("hands-passed", { direction: "left" })];
const END = [
  BUILT,
  phrase("land-conflict", { seat: 1, other: 2, shields: 1, other_shields: 0, winner: 1, tokens: 1, points: 1 }),
  phrase("at-sea", { seat: 1, strength: 1, place: 1, points: 3 }),
  phrase("last-at-sea", { seat: 2, strength: 0, points: -1 }),
  phrase("age-ends", { age: 1 }),
  phrase("age-begins", { age: 2, cards: 7, direction: "right" }),
];
const held = [{ card: "press", left: 0, top: 0, width: 10, height: 10, chosen: false }];
const opening = (news: Phrase[]) => ({ news, viewer: 1, seats: [1, 2, 3], age: 2, held });

beforeEach(() => {
  vi.useFakeTimers();
  pace.choose(1);
});
afterEach(() => vi.useRealTimers());

describe("the reveal", () => {
  it("shows its frames in order and ends after 2.5 seconds", () => {
    const scenes = new Scenes();
    scenes.begin(opening(TURN));
    const seen: (string | null)[] = [];
    for (let now = 0; now <= 2600; now += 20) {
      if (seen.at(-1) !== scenes.frame) seen.push(scenes.frame);
      vi.advanceTimersByTime(20);
    }
    expect(seen).toEqual(["gather", "turn", "fly", "coins", "pass", null]);
    expect(scenes.rising).toBe(true);
  });
  it("ticks coins when they arrive", () => {
    const scenes = new Scenes();
    const paid = { ...city(2), coins: 5 };
    scenes.begin(opening(TURN));
    expect([scenes.coins(paid), scenes.landed]).toEqual([3, false]);
    vi.advanceTimersByTime(1750);
    expect([scenes.coins(paid), scenes.landed]).toEqual([5, true]);
  });
  it("is over at once when it is skipped", () => {
    const scenes = new Scenes();
    scenes.begin(opening(TURN));
    scenes.finish();
    expect([scenes.frame, scenes.landed, scenes.hidesHand, scenes.rising]).toEqual([null, true, false, false]);
    expect(scenes.coins({ ...city(2), coins: 5 })).toBe(5);
    vi.advanceTimersByTime(5000);
    expect(scenes.rising).toBe(false);
  });
  it("takes half the time at pace 2", () => {
    pace.choose(2);
    const scenes = new Scenes();
    scenes.begin(opening(TURN));
    vi.advanceTimersByTime(1240);
    expect(scenes.frame).toBe("pass");
    vi.advanceTimersByTime(20);
    expect(scenes.frame).toBeNull();
  });
  it("does not play when scenes are off", () => {
    pace.choose(0);
    const scenes = new Scenes();
    scenes.begin(opening(END));
    expect([scenes.frame, scenes.landed, scenes.act]).toEqual([null, true, null]);
  });
  it("is not cut short by what bots decide meanwhile: that is shown after it", () => {
    const scenes = new Scenes();
    const paid = { ...city(3), coins: 5 };
    scenes.begin(opening(TURN.slice(0, 1)));
    vi.advanceTimersByTime(300);
    scenes.begin(opening([phrase("lost", { seat: 3, coins: 1 }), phrase("hands-passed", { direction: "right" })]));
    expect([scenes.frame, scenes.coins(paid)]).toEqual(["turn", 6]);
    vi.advanceTimersByTime(1600);
    expect([scenes.frame, scenes.landed]).toEqual(["coins", true]);
    vi.advanceTimersByTime(600);
    expect([scenes.frame, scenes.coins(paid)]).toEqual(["pass", 5]);
    vi.advanceTimersByTime(700);
    expect([scenes.frame, scenes.rising]).toEqual([null, true]);
  });
  it("takes what waits with it when it is skipped", () => {
    const scenes = new Scenes();
    scenes.begin(opening(TURN));
    scenes.begin(opening(TURN));
    scenes.finish();
    expect(scenes.frame).toBeNull();
    expect(scenes.coins({ ...city(2), coins: 5 })).toBe(5);
  });
});

describe("the end of an age", () => {
  it("shows the turn, then land, sea and the new age, once", () => {
    const scenes = new Scenes();
    scenes.begin(opening(END));
    expect(scenes.act).toBeNull();
    scenes.finish();
    const seen = [0, 1, 2, 3].map(() => {
      const kind = scenes.act?.is;
      scenes.next();
      return kind;
    });
    expect(seen).toEqual(["land", "sea", "age", undefined]);
  });
  it("does not lose the land when bots decide about the sea meanwhile", () => {
    const scenes = new Scenes();
    scenes.begin(opening(END.slice(1, 2)));
    expect(scenes.act?.is).toBe("land");
    scenes.begin(opening(END.slice(2)));
    expect(scenes.act?.is).toBe("land");
    expect(scenes.program.map(({ is }) => is)).toEqual(["land", "sea", "age"]);
  });
  it("can go back from sea to land", () => {
    const scenes = new Scenes();
    scenes.begin(opening(END));
    scenes.finish();
    scenes.next();
    scenes.goTo("land");
    expect(scenes.act?.is).toBe("land");
  });
  it("ends when the player goes on", () => {
    const scenes = new Scenes();
    scenes.begin(opening(END));
    scenes.clear();
    expect([scenes.frame, scenes.act]).toEqual([null, null]);
  });
  it("can be seen again, without the ceremony", async () => {
    const { actsOf } = await import("./scenes.svelte");
    pace.choose(0);
    const scenes = new Scenes();
    scenes.replay(actsOf(opening(END)));
    expect(scenes.program.map(({ is }) => is)).toEqual(["land", "sea"]);
  });
});
