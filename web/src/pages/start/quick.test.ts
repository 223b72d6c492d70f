import { beforeEach, describe, expect, it } from "vitest";
import { keepLevel, keepQuick, lastQuick, levelOf, quickOptions, quickTable, type Quick } from "./quick";

beforeEach(() => localStorage.clear());

describe("play now", () => {
  it("puts a bot of the level on every other chair", () => {
    const table = quickTable("wonders", "Noor", { players: 4, extras: ["armada"], level: "" }, "sailor");
    expect(table.bots).toEqual({ 2: "sailor", 3: "sailor", 4: "sailor" });
    expect(table.options).toEqual({ players: 4 }); // no box can be told before the form is known
    expect(table.start).toBe(true);
  });

  it("leaves the bots to the server where no level is known", () => {
    expect(quickTable("eldorado", "Noor", { players: 3, extras: [], level: "" }, "").bots).toEqual({});
  });

  it("tells the options of El Dorado as flags", () => {
    expect(quickOptions("eldorado", { players: 2, extras: ["cards"], level: "" })).toEqual({ players: 2, cards: true });
  });

  it("takes the level that was chosen last, else the gentlest", () => {
    const quick = { players: 3, extras: [], level: "merchant" };
    expect(levelOf(quick, ["sailor", "merchant"])).toBe("merchant");
    expect(levelOf({ ...quick, level: "gone" }, ["sailor", "merchant"])).toBe("sailor");
    expect(levelOf({ ...quick, level: "" }, ["sailor", "merchant"])).toBe("sailor");
    expect(levelOf(quick, [])).toBe("");
  });

  it("remembers a level that was chosen elsewhere, and nothing else changes", () => {
    keepQuick("wonders", { players: 5, extras: ["cities"], level: "" });
    keepLevel("wonders", "merchant");
    keepLevel("wonders", ""); // a bot was sent away: no choice of a level
    expect(lastQuick("wonders")).toEqual({ players: 5, extras: ["cities"], level: "merchant" });
    expect(lastQuick("eldorado").level).toBe("");
  });
});

describe("what was chosen last time", () => {
  it("comes back", () => {
    const quick: Quick = { players: 5, extras: ["cities"], level: "sailor" };
    keepQuick("wonders", quick);
    expect(lastQuick("wonders")).toEqual(quick);
  });

  it("is made sensible", () => {
    localStorage.setItem("argosy.quick.eldorado", JSON.stringify({ players: 99, extras: ["armada", "cards"] }));
    expect(lastQuick("eldorado")).toEqual({ players: 4, extras: ["cards"], level: "" });
  });

  it("is forgotten where it cannot be read", () => {
    localStorage.setItem("argosy.quick.wonders", "{");
    expect(lastQuick("wonders")).toEqual({ players: 4, extras: [], level: "" });
  });
});
