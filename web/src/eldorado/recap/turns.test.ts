import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sample } from "../../lib/sample";
import type { Eldorado, EldoradoFacts, Phrase, Recalled, SceneOf } from "../../lib/wire";
import type { EldoradoView } from "../../wire/types";
import { at, attacked, lost, moments, phrase } from "./sample";
import { Turns } from "./turns.svelte";

const moved = phrase("hired", { colour: "red", space: "T1", pirates: 4, cost: 1 });
const hit = [attacked("K01", "T1", 1), lost("turquoise", "T1", 1)];
const GAME = moments(
  [at("turquoise")],
  [at("red"), phrase("turn.comes", { colour: "red" })],
  [at("red"), moved],
  [at("blue"), ...hit],
  [at("turquoise", 2), moved],
  [at("turquoise", 2), phrase("explored", { colour: "turquoise" })],
);

const sceneAt = (moment: number, view: EldoradoView, news: readonly Phrase[]): SceneOf<Eldorado> =>
  sample<SceneOf<Eldorado>>({ seat: 1, moment, view, news, table: { stage: "playing" } });
const scene = (moment: number): SceneOf<Eldorado> => sceneAt(moment, GAME[moment]!.view, GAME[moment]!.news);

function turnsAt(recall?: (moment: number) => Promise<Recalled>, factor = 0) {
  let now = scene(0);
  const turns = new Turns(
    () => ({ scene: now, facts: sample<EldoradoFacts>({}), plays: true, narrow: false, recall }),
    () => factor,
  );
  const see = async (moment: number, other?: SceneOf<Eldorado>): Promise<void> => {
    now = other ?? scene(moment);
    turns.follow(now);
    await vi.advanceTimersByTimeAsync(0);
    turns.attend();
  };
  return { turns, see };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the others' turns", () => {
  it("open the recap when the own turn comes and something was lost, and any move closes it", async () => {
    const { turns, see } = turnsAt();
    for (const moment of [0, 1, 2, 3]) await see(moment);
    expect(turns.open).toBe(false);
    await see(4);
    expect([turns.open, turns.losses.pirates]).toEqual([true, 1]);
    expect(turns.marked.map(({ colour, line }) => [colour, line.number])).toEqual([
      ["red", 1],
      ["red", 2],
      ["red", 3],
      ["blue", 1],
    ]);
    await see(5);
    expect([turns.open, turns.offered]).toEqual([false, false]);
  });

  it("are played one after the other, and the map shows the newest table when they end", async () => {
    const { turns, see } = turnsAt(undefined, 1);
    for (const moment of [0, 1, 2, 3, 4]) await see(moment);
    expect([turns.player.playing, turns.view === GAME[4]!.view, turns.open]).toEqual([true, false, false]);
    turns.player.finish();
    turns.attend();
    expect([turns.view === GAME[4]!.view, turns.open]).toEqual([true, true]);
    turns.watch();
    expect(turns.player.playing).toBe(true);
    await see(5);
    expect([turns.player.playing, turns.view === GAME[5]!.view]).toEqual([false, true]);
  });

  it("ask for what was missed before a reload, and once more after a refusal", async () => {
    const asked: number[] = [];
    const recall = (moment: number): Promise<Recalled> => {
      asked.push(moment);
      if (asked.length === 2) return Promise.reject(new Error("too many requests"));
      return Promise.resolve(sample<Recalled>({ ...GAME[moment]! } as never));
    };
    const { turns, see } = turnsAt(recall);
    await see(4);
    expect(turns.open).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    turns.attend();
    expect(asked).toEqual([3, 2, 2, 1, 0]);
    expect([turns.open, turns.losses.pirates, turns.chapters.length]).toEqual([true, 1, 3]);
  });

  it("offer the recap with a bar when nothing was lost", async () => {
    const { turns, see } = turnsAt();
    for (const moment of [0, 1, 2]) await see(moment);
    await see(3, sceneAt(3, at("turquoise", 2), [moved]));
    expect([turns.open, turns.offered, turns.chapters.length]).toEqual([false, true, 2]);
    turns.show();
    expect([turns.open, turns.offered]).toEqual([true, false]);
  });
});
