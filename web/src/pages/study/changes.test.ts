// What own files change is told in a fixed order, with details where something differs.
import { describe, expect, it } from "vitest";
import { fits } from "../../wonders/blank";
import { changedProject, changesBy } from "./changes";

describe("changes by own files", () => {
  it("are sorted by what happened and by kind", () => {
    const groups = changesBy([
      { kind: "card", id: "tavern", name: "Tavern", how: "removed", fields: [] },
      { kind: "number", id: "starting_coins", name: "", how: "changed", fields: ["3", "5"] },
      { kind: "card", id: "altar", name: "Altar", how: "changed", fields: ["cost", "effects"] },
      { kind: "card", id: "inn", name: "Inn", how: "added", fields: [] },
    ]);
    expect(groups.map(({ how, kind }) => `${how} ${kind}`)).toEqual([
      "added card",
      "changed number",
      "changed card",
      "removed card",
    ]);
    expect(groups[1]?.changes).toEqual([{ id: "starting_coins", text: "starting_coins", detail: "3 → 5" }]);
    expect(groups[2]?.changes[0]?.detail).toBe("cost, effects");
  });
  it("name the projects to draw", () => {
    const changes = [
      { kind: "great_project", id: "obelisk", name: "Obelisk", how: "added" },
      { kind: "project", id: "lyceum", name: "Lyceum", how: "removed" },
      { kind: "tile", id: "tax-blue", name: "Tax", how: "changed" },
    ] as const;
    expect(["obelisk", "lyceum", "tax-blue"].filter((id) => changedProject(changes, id))).toEqual(["obelisk"]);
  });
  it("are written smaller on a card the more there is to say", () => {
    expect(fits(["Worth 3 points."])).toBe("large");
    expect(fits(["You take 4 coins from the bank now.", "Worth 1 point."])).toBe("middle");
    expect(fits(["x".repeat(80)])).toBe("small");
  });
});
