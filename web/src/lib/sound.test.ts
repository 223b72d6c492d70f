import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** An ear instead of a loudspeaker: what was started, by kind. */
class Ear {
  static heard: string[] = [];
  static opened = 0;
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  constructor() {
    Ear.opened++;
  }
  private node(kind: string) {
    const node = {
      connect: (next: unknown) => next,
      start: () => Ear.heard.push(kind),
      stop: () => undefined,
      frequency: { value: 0 },
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    };
    return node;
  }
  createGain = () => this.node("gain");
  createOscillator = () => this.node("tone");
  createBufferSource = () => this.node("noise");
  createBiquadFilter = () => this.node("filter");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

async function fresh() {
  vi.resetModules();
  return import("./sound.svelte");
}

beforeEach(() => {
  localStorage.clear();
  Ear.heard = [];
  Ear.opened = 0;
  vi.stubGlobal("AudioContext", Ear);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("is silent until the player has touched the page", async () => {
  const { listenForGesture, play } = await fresh();
  const stop = listenForGesture();
  play("turn");
  expect([Ear.opened, Ear.heard]).toEqual([0, []]);
  dispatchEvent(new MouseEvent("click"));
  play("turn");
  expect([Ear.opened, Ear.heard]).toEqual([1, ["tone", "tone"]]);
  stop();
});

it("has a sound for cards, coins, dice and the own turn", async () => {
  const { play, sounds } = await fresh();
  sounds.wake();
  for (const [sound, kind] of [
    ["card", "noise"],
    ["coins", "tone"],
    ["dice", "noise"],
    ["turn", "tone"],
  ] as const) {
    Ear.heard = [];
    play(sound);
    expect(new Set(Ear.heard), sound).toEqual(new Set([kind]));
  }
});

it("does not pile the same sound up", async () => {
  const { play, sounds } = await fresh();
  sounds.wake();
  play("coins");
  const once = Ear.heard.length;
  play("coins");
  expect(Ear.heard).toHaveLength(once);
});

it("can be switched off, and stays off on this device", async () => {
  const { play, sounds } = await fresh();
  sounds.wake();
  sounds.turn();
  play("card");
  expect(Ear.heard).toEqual([]);
  const again = await fresh();
  expect(again.sounds.on).toBe(false);
  again.sounds.wake();
  expect(Ear.opened).toBe(1); // of the first page only
  again.sounds.turn();
  again.play("card");
  expect(Ear.heard.length).toBeGreaterThan(0);
});
