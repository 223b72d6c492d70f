// The pace of scenes: chosen once, kept on the device, and nothing moves for people who want no motion.
import { beforeEach, describe, expect, it, vi } from "vitest";

const wishes = vi.hoisted(() => {
  const wishes = { calm: false };
  Object.defineProperty(globalThis, "matchMedia", {
    value: () => ({
      get matches() {
        return wishes.calm;
      },
      addEventListener: () => undefined,
    }),
    writable: true,
  });
  return wishes;
});

async function opened() {
  vi.resetModules();
  return await import("./pace.svelte");
}

beforeEach(() => {
  localStorage.clear();
  wishes.calm = false;
});

describe("the pace of scenes", () => {
  it("is as designed at first", async () => {
    const { pace } = await opened();
    expect([pace.chosen, pace.factor, pace.time(2500)]).toEqual([1, 1, 2500]);
  });
  it("is remembered on the device", async () => {
    (await opened()).pace.choose(2);
    const { pace } = await opened();
    expect([pace.chosen, pace.time(2500)]).toEqual([2, 1250]);
  });
  it("takes no word that is not on the list", async () => {
    localStorage.setItem("argosy.pace", "17");
    expect((await opened()).pace.chosen).toBe(1);
  });
  it("can be off", async () => {
    const { pace, PACES } = await opened();
    expect(PACES).toContain(0);
    pace.choose(0);
    expect([pace.factor, pace.wanted, pace.time(2500)]).toEqual([0, false, 0]);
  });
  it("lets nothing move where the device wants no motion, but keeps the choice", async () => {
    wishes.calm = true;
    const { pace } = await opened();
    expect([pace.chosen, pace.factor, pace.wanted, pace.time(2500)]).toEqual([1, 0, true, 0]);
  });
});
