// Looking through leaders: filters, and how many each field has.
import { describe, expect, it } from "vitest";
import { sample } from "../../lib/sample";
import type { WondersLeader } from "../../lib/wire";
import { ANY_LEADER, costKey, countByField, leaderPasses, valuesOf } from "./leaders";

const leader = (id: string, cost: number | null, set: "standard" | "expert", confidence: "high" | "low") =>
  sample<WondersLeader>({ id, names: { en: { text: id }, fr: { text: `le ${id}` } }, set, cost, confidence });
const LEADERS = [
  leader("caesar", 5, "standard", "high"),
  leader("hypatia", 4, "standard", "high"),
  leader("cynisca", null, "expert", "low"),
];

describe("leaders", () => {
  it("pass every filter that fits", () => {
    const found = (filter: Partial<typeof ANY_LEADER>): string[] =>
      LEADERS.filter((one) => leaderPasses(one, { ...ANY_LEADER, ...filter })).map(({ id }) => id);
    expect(found({})).toHaveLength(3);
    expect(found({ field: "military" })).toEqual(["caesar", "cynisca"]);
    expect(found({ field: "military", set: "expert" })).toEqual(["cynisca"]);
    expect(found({ cost: "age" })).toEqual(["cynisca"]);
    expect(found({ cost: "4" })).toEqual(["hypatia"]);
    expect(found({ text: "le hyp" })).toEqual(["hypatia"]);
    expect(found({ sure: "open" })).toEqual(["cynisca"]);
  });
  it("are counted by field, whatever field is looked at", () => {
    const counts = countByField(LEADERS, { ...ANY_LEADER, field: "science", set: "standard" });
    expect(counts.filter(({ n }) => n > 0)).toEqual([
      { field: "military", n: 1 },
      { field: "science", n: 1 },
    ]);
  });
  it("tell which values a filter can have", () => expect(valuesOf(LEADERS, costKey)).toEqual(["4", "5", "age"]));
});
