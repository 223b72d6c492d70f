import { beforeEach, describe, expect, it } from "vitest";
import { commitmentTo, rememberCommitment, rememberedCommitment, wordsFrom } from "./sealed";
import type { TableInfo } from "./wire";

const NUMBER = "0123456789abcdef";
const SECRET = "0".repeat(64);
const table = (id: string, commitment: string, secret = ""): TableInfo =>
  ({ id, sealed: { number: NUMBER, commitment, secret } }) as TableInfo;

describe("sealed chance", () => {
  beforeEach(() => localStorage.clear());

  it("is computed as the server computes it", async () => {
    expect((await commitmentTo(NUMBER, SECRET)).slice(0, 16)).toBe("84dfe3a2aa153473");
    const words = await wordsFrom(NUMBER, SECRET, 10);
    expect(words.slice(0, 2)).toEqual([2718340011, 1210257308]);
    expect(words).toHaveLength(10);
    expect(await wordsFrom(NUMBER, "1".repeat(64), 10)).not.toEqual(words);
  });

  it("keeps the commitment that was seen first, and none that comes with the secret", () => {
    rememberCommitment(table("a", "first"));
    rememberCommitment(table("a", "second"));
    rememberCommitment(table("b", "late", SECRET));
    expect([rememberedCommitment("a"), rememberedCommitment("b")]).toEqual(["first", null]);
  });
});
