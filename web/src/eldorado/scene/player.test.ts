import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sounds } from "../../lib/sound.svelte";
import { at, attacked, lost, phrase, sailed, step } from "../recap/sample";
import { BOATS, beatsOf, LONGEST, MOVE, PAUSE, QUICK_ROLL, ROLL, timeOf } from "./beats";
import { Player } from "./player.svelte";
import { apart, curve, middle } from "./trails";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the beats of a step", () => {
  it("take about 0.4 seconds for a move", () => {
    expect(timeOf(beatsOf(step("red", 1, sailed("K01", "K02"))))).toBe(MOVE);
    expect(timeOf(beatsOf(step("red", 1, phrase("turn.comes", { colour: "blue" }))))).toBe(PAUSE);
    expect(beatsOf(step("red", 1, phrase("pile.shuffled")))).toEqual([]);
  });

  it("send boats before the first roll, and hurry from the fourth roll on", () => {
    const fight = step("red", 1, attacked("K01", "T1", 2));
    expect(beatsOf(fight, 1).map(({ kind, time }) => [kind, time])).toEqual([
      ["boats", BOATS],
      ["roll", ROLL],
    ]);
    expect(beatsOf(fight, 3)[0]?.time).toBe(ROLL);
    expect(beatsOf(fight, 4)[0]?.time).toBe(QUICK_ROLL);
  });

  it("show the table after a fight only when the losses are counted", () => {
    const beats = beatsOf(step("red", 1, attacked("K01", "T1", 2), lost("turquoise", "T1", 2)));
    expect(beats.map(({ kind, settled }) => [kind, settled])).toEqual([
      ["boats", false],
      ["roll", false],
      ["losses", true],
    ]);
  });
});

describe("the player", () => {
  it("lets dice and cards be heard, and no ship", () => {
    const heard = vi.spyOn(sounds, "play").mockImplementation(() => undefined);
    const player = new Player(() => 1);
    player.play([step("red", 1, sailed("K01", "K02")), step("red", 2, attacked("K01", "T1", 2))]);
    vi.advanceTimersByTime(LONGEST);
    expect(heard.mock.calls).toEqual([["dice"]]);
  });

  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => step("red", index + 1, sailed("K01", "K02")));

  it("shows one step after the other, and then the newest table", () => {
    const player = new Player(() => 1);
    const [one, two] = [step("red", 1, sailed("K01", "K02")), step("red", 2, sailed("K02", "K03"))];
    player.add(one);
    player.add(two);
    expect([player.view, player.frame?.chapter.moment]).toEqual([one.after, 1]);
    vi.advanceTimersByTime(MOVE);
    expect([player.view, player.frame?.chapter.moment]).toEqual([two.after, 2]);
    vi.advanceTimersByTime(MOVE);
    expect([player.view, player.playing, player.played]).toEqual([null, false, []]);
  });

  it("ends at once", () => {
    const player = new Player(() => 1);
    player.play(steps(9));
    player.finish();
    expect([player.view, player.playing, player.all]).toEqual([null, false, 0]);
    vi.runAllTimers();
    expect(player.playing).toBe(false);
  });

  it("is slower or faster as the player likes", () => {
    let factor = 0.5;
    const player = new Player(() => factor);
    player.play(steps(1));
    vi.advanceTimersByTime(MOVE * 2 - 1);
    expect(player.playing).toBe(true);
    vi.advanceTimersByTime(1);
    expect(player.playing).toBe(false);
    factor = 2;
    player.play(steps(1));
    vi.advanceTimersByTime(MOVE / 2);
    expect(player.playing).toBe(false);
  });

  it("plays nothing where nothing may move", () => {
    const player = new Player(() => 0);
    player.play(steps(3));
    expect([player.view, player.playing]).toEqual([null, false]);
  });

  it("never takes longer than twenty seconds", () => {
    const player = new Player(() => 1);
    player.play(steps(100));
    vi.advanceTimersByTime(LONGEST + 1000);
    expect(player.playing).toBe(false);
  });

  it("keeps the dice of a fight together", () => {
    const player = new Player(() => 1);
    player.play([2, -1, 1].map((die, index) => step("red", index + 1, attacked("K01", "T1", die))));
    vi.advanceTimersByTime(BOATS + 2 * ROLL + 10);
    expect(player.frame?.rolls).toEqual([2, -1, 1]);
    player.play([step("red", 9, attacked("K05", "T2", 1))]);
    vi.advanceTimersByTime(BOATS + 10);
    expect(player.frame?.rolls).toEqual([1]);
  });

  it("shows the table before a step until it is settled", () => {
    const player = new Player(() => 1);
    const fight = { ...step("red", 1, attacked("K01", "T1", 2), lost("turquoise", "T1", 2)), after: at("red", 9) };
    player.add(fight);
    expect(player.view).toBe(fight.before);
    vi.advanceTimersByTime(BOATS + ROLL + 10);
    expect(player.view).toBe(fight.after);
  });
});

describe("trails", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 10 },
  ];
  it("go through all their spots", () => {
    const line = curve(spots);
    expect(line.startsWith("M0 0")).toBe(true);
    expect(line.match(/C/g)).toHaveLength(2);
    expect(line.endsWith("20 10")).toBe(true);
    expect(curve(spots.slice(0, 1))).toBe("");
  });
  it("have a middle", () => {
    expect(middle(spots)).toEqual({ x: 10, y: 0 });
    expect(middle(spots.slice(0, 2))).toEqual({ x: 5, y: 0 });
  });
  it("set marks apart that would cover each other", () => {
    const wide = (x: number, y: number, width: number) => ({ x, y, width });
    const set = apart([wide(0, 0, 60), wide(10, 0, 30), wide(20, 5, 30), wide(0, 50, 30)], 30);
    expect(set.map(({ x }) => x)).toEqual([0, 46, 77, 0]);
    const crowd = Array.from({ length: 40 }, () => wide(0.1 + 0.2, 0, 0.7));
    expect(new Set(apart(crowd, 1).map(({ x }) => x)).size).toBe(40);
  });
});
