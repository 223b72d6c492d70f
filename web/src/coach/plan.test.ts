// A plan in words: a voyage counts as one step, and what is done twice is said once.
import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../lib/i18n.svelte";
import { sample } from "../lib/sample";
import type { Step } from "../lib/wire";
import type { Words } from "../eldorado/logic/words";
import { planWords, thenWords } from "./plan";

const words = sample<Words>({ space: (id: string) => id, card: (id: string) => id });
const step = (action: string, ...spaces: string[]): Step =>
  sample<Step>({ move: [action, ...spaces].join(" "), action, spaces, card: "", gold: 0 });

describe("a plan", () => {
  beforeAll(() => speech.need("coach", "eldorado"));

  it("is told in a few words", async () => {
    await speech.speak("en");
    const steps = [
      step("load", "T1", "K1"),
      step("load", "T2", "K1"),
      step("sail", "K1", "K2"),
      step("sail", "K2", "K3"),
    ];
    const told = planWords([...steps, step("attack", "K3", "R1")], words);
    expect(told).toEqual(["Go aboard in K1", "Sail to K3", "Attack R1"]);
    expect(thenWords(told.slice(1))).toBe("then: sail to K3, attack R1");
    expect(thenWords([])).toBe("");
  });
});
