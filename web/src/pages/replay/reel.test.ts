import { describe, expect, it, vi } from "vitest";
import { sample } from "../../lib/sample";
import type { Recalled, Scene } from "../../lib/wire";
import { Reel, sceneAt, wishedMoment } from "./reel.svelte";

const recalled = (moment: number, seat: number | null = null): Recalled => ({
  type: "recalled",
  id: 1,
  moment,
  last: 9,
  seat,
  view: { moment },
  standing: null,
  news: [{ key: "sailed", values: {}, rule: "E25" }],
  decisions: null,
});

function reel(recall = (moment: number, seat?: number | null) => Promise.resolve(recalled(moment, seat ?? null))) {
  const made = new Reel({ recall });
  made.last = 9;
  return made;
}

describe("moments", () => {
  it("are read from the address", () => {
    const asked = (query: string): number => wishedMoment(new URLSearchParams(query));
    expect([asked("m=12"), asked(""), asked("m=x"), asked("m=-4")]).toEqual([12, 0, 0, 0]);
  });
});

describe("a reel", () => {
  it("shows a moment, and tells what happened up to it", async () => {
    const made = reel();
    await made.show(3);
    expect(made.shown?.moment).toBe(3);
    await vi.waitFor(() => expect(made.told.map((each) => each.moment)).toEqual([0, 1, 2, 3]));
  });

  it("asks for each moment once", async () => {
    const recall = vi.fn((moment: number) => Promise.resolve(recalled(moment)));
    const made = reel(recall);
    await made.show(3);
    await made.show(4);
    await made.show(3);
    expect(recall.mock.calls.filter(([moment]) => moment === 3)).toHaveLength(1);
  });

  it("does not jump back when an older answer comes late", async () => {
    const late: ((found: Recalled) => void)[] = [];
    const made = reel((moment) =>
      moment === 2 ? new Promise((done) => late.push(done)) : Promise.resolve(recalled(moment)),
    );
    const first = made.show(2);
    await made.show(5);
    late[0]?.(recalled(2));
    await first;
    expect(made.shown?.moment).toBe(5);
  });

  it("stops and says why when a moment cannot be had", async () => {
    const made = reel(() => Promise.reject(new Error("gone")));
    await made.show(1);
    expect(made.trouble?.message).toBe("gone");
    expect(made.playing).toBe(false);
  });

  it("plays to the end and stops there", async () => {
    vi.useFakeTimers();
    const made = reel();
    await made.show(8);
    made.toggle();
    await vi.advanceTimersByTimeAsync(2500);
    expect([made.moment, made.playing]).toEqual([9, false]);
    vi.useRealTimers();
  });

  it("knows what comes of the decisions that are shown, with the eyes that look", async () => {
    const made = reel((moment, seat) =>
      Promise.resolve({ ...recalled(moment, seat), news: [{ key: `${moment}-${seat}`, values: {}, rule: "" }] }),
    );
    await made.show(3, 2);
    await vi.waitFor(() => expect(made.coming.map(({ key }) => key)).toEqual(["4-2"]));
    await made.show(3, 1);
    await vi.waitFor(() => expect(made.coming.map(({ key }) => key)).toEqual(["4-1"]));
    expect(made.told.flatMap(({ news }) => news.map(({ key }) => key))).not.toContain("3-2");
  });

  it("names the turn of the moment, and none after the end", async () => {
    const made = reel();
    made.marks = [
      { moment: 0, turn: { part: 1, number: 1 } },
      { moment: 4, turn: { part: 1, number: 2, fought: true } },
    ];
    await made.show(5);
    expect(made.turn).toMatchObject({ part: 1, number: 2 });
    await made.show(9);
    expect(made.turn).toBeNull();
    made.over = false;
    expect(made.turn).toMatchObject({ part: 1, number: 2 });
  });

  it("shows what its seat is about to decide, unless one guesses", () => {
    const scene = sample<Scene>({ table: { seats: [] } });
    const decision = { move: "build altar", says: null };
    const shown = { ...recalled(4, 1), decisions: { 1: decision } };
    expect(sceneAt(scene, shown, true).chosen).toEqual(decision);
    expect(sceneAt(scene, shown, false).chosen).toBeNull();
    expect(sceneAt(scene, { ...shown, seat: null }, true).chosen).toBeNull();
  });

  it("makes a scene in which nothing can be chosen", () => {
    const scene = sample<Scene>({ seat: 2, deciding: [1, 2], results: [1], can_take_back: true, table: { seats: [] } });
    expect(sceneAt(scene, recalled(4, 1))).toMatchObject({
      moment: 4,
      seat: 1,
      deciding: [],
      results: null,
      can_take_back: false,
    });
    expect(sceneAt(scene, recalled(9)).results).toEqual([1]);
  });
});
