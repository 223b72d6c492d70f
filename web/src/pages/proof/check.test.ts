import { beforeEach, describe, expect, it, vi } from "vitest";
import { commitmentTo, rememberCommitment, wordsFrom } from "../../lib/sealed";
import type { Proof, TableInfo } from "../../lib/wire";
import { check } from "./check";

const NUMBER = "0123456789abcdef";
const SECRET = "5e".repeat(32);

async function proof(): Promise<Proof> {
  const words = await wordsFrom(NUMBER, SECRET, 12);
  const deals = [
    { moment: 0, label: "I.1", words: words.slice(0, 9) },
    { moment: 6, label: "II.1", words: words.slice(9) },
  ];
  return { number: NUMBER, secret: SECRET, commitment: await commitmentTo(NUMBER, SECRET), deals, rounds: 18 };
}

function sawAtTheTable(commitment: string): void {
  rememberCommitment({ id: "t", sealed: { number: NUMBER, commitment, secret: "" } } as TableInfo);
}

describe("the check of a proof", () => {
  beforeEach(() => localStorage.clear());

  it("finds that all is well", async () => {
    const told = await proof();
    sawAtTheTable(told.commitment);
    expect(await check("t", told)).toEqual({ remembered: "good", commitment: "good", words: "good", wrong: [] });
  });

  it("finds another commitment than the one that was seen, and another secret", async () => {
    const told = await proof();
    sawAtTheTable("00".repeat(32));
    const changed = { ...told, secret: "5f".repeat(32) };
    expect(await check("t", changed)).toEqual({ remembered: "bad", commitment: "bad", words: "bad", wrong: [0, 6] });
  });

  it("finds the deal that did not come from the secret", async () => {
    const told = await proof();
    told.deals[1]!.words[2]! += 1;
    expect(await check("t", told)).toMatchObject({ remembered: "unknown", commitment: "good", wrong: [6] });
  });

  it("claims nothing where the browser computes no hashes", async () => {
    const told = await proof();
    vi.stubGlobal("crypto", {});
    expect(await check("t", told)).toMatchObject({ commitment: "unknown", words: "unknown" });
    vi.unstubAllGlobals();
  });
});
