// The lamp asks once about each moment, waits for nothing, and is gone where the table gives no advice.
import { describe, expect, it } from "vitest";
import { Trouble } from "../lib/trouble";
import type { Advice } from "../lib/wire";
import { Advising, type Asking } from "./advising.svelte";

function begun(more: Partial<Asking> = {}) {
  const asked: { give: (advice: Advice) => void; refuse: (trouble: Trouble) => void }[] = [];
  const ask = () => new Promise<Advice>((give, refuse) => asked.push({ give, refuse }));
  const now: Asking = { moment: 3, allowed: true, ask, ...more };
  return { asked, now, advising: new Advising(() => now) };
}
const advice = (moment: number): Advice => ({ type: "advice", id: 1, moment, moves: [], weighed: [] });
const settled = () => new Promise((done) => setTimeout(done));

describe("advising", () => {
  it("thinks, shows, closes, and opens again without asking twice", async () => {
    const { asked, advising } = begun();
    expect([advising.isAllowed, advising.isOpen, advising.advice]).toEqual([true, false, null]);
    advising.open();
    expect([advising.isOpen, advising.isThinking, advising.advice]).toEqual([true, true, null]);
    asked[0]?.give(advice(3));
    await settled();
    expect([advising.isThinking, advising.advice?.moment]).toEqual([false, 3]);
    advising.close();
    expect([advising.isOpen, advising.advice]).toEqual([false, null]);
    advising.open();
    expect([asked.length, advising.advice?.moment]).toEqual([1, 3]);
  });

  it("is put away when the player has decided, and an answer about the past is not shown", async () => {
    const { asked, now, advising } = begun();
    advising.open();
    now.allowed = false;
    expect([advising.isAllowed, advising.isOpen]).toEqual([false, false]);
    Object.assign(now, { moment: 4, allowed: true });
    expect([advising.isOpen, advising.isThinking]).toEqual([false, false]);
    asked[0]?.give(advice(3));
    await settled();
    advising.open();
    expect([asked.length, advising.isThinking, advising.advice]).toEqual([2, true, null]);
  });

  it("says why it was refused, and can be asked again", async () => {
    const { asked, advising } = begun();
    advising.open();
    asked[0]?.refuse(new Trouble({ name: "too-busy", message: "later", rule: "" }));
    await settled();
    expect([advising.isThinking, advising.trouble?.name]).toEqual([false, "too-busy"]);
    void advising.think();
    expect([asked.length, advising.trouble]).toEqual([2, null]);
  });

  it("has no lamp where the table forbids it, or where there is no captain", () => {
    for (const more of [{ allowed: false }, { ask: undefined }]) {
      const { asked, advising } = begun(more);
      advising.open();
      expect([advising.isAllowed, advising.isOpen, asked.length]).toEqual([false, false, 0]);
    }
  });
});
