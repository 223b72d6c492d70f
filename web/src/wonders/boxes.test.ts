// Parts of boxes are there before a table is drawn that plays them, and only there.
import { beforeEach, describe, expect, it } from "vitest";
import { speech } from "../lib/i18n.svelte";
import { babel, bring, edifice, leaders, needed } from "./boxes";
import { facts } from "./samples/samples";
import type { WondersFacts } from "./types";

const NONE = { babel: false, edifice: false, leaders: false };
const ALL = { babel: true, edifice: true, leaders: true };
const tower = { spaces: 3, points: [0, 1, 3, 5] };
const own: WondersFacts["changes"] = [{ kind: "card", id: "altar", name: "Altar", how: "changed" }];

describe("what a table needs of the boxes", () => {
  it("is nothing in the base game", () => expect(needed(facts([]))).toEqual(NONE));
  it("is what its facts name", () => {
    expect(needed({ ...facts([]), leaders: [] })).toEqual({ ...NONE, leaders: true });
    expect(needed({ ...facts([]), projects: [] })).toEqual({ ...NONE, edifice: true });
    expect(needed({ ...facts([]), great_projects: [] })).toEqual({ ...NONE, edifice: true });
    expect(needed({ ...facts([]), tower })).toEqual({ ...NONE, babel: true });
  });
  it("is the debts where Carthage is played without projects", () =>
    expect(needed({ ...facts([]), boxes: ["carthage"] })).toEqual({ ...NONE, edifice: true }));
  it("is everything with own cards, which may do what any card does", () =>
    expect(needed({ ...facts([]), changes: own })).toEqual(ALL));
});

describe("bringing the parts", () => {
  beforeEach(() => (speech.texts = {}));

  it("loads neither parts nor texts of a box that is not played", async () => {
    await bring(facts([]));
    expect([babel, edifice, leaders].flatMap(Object.keys)).toEqual([]);
    expect(Object.keys(speech.texts)).toEqual([]);
  });
  it("loads those of the boxes that are, with their texts", async () => {
    await bring({ ...facts([]), projects: [] });
    expect(edifice.EdificePanel).toBeDefined();
    expect(babel).toEqual({});
    expect(Object.keys(speech.texts).sort()).toEqual(["babel", "edifice"]);
    await bring({ ...facts([]), leaders: [], tower });
    expect(leaders.DraftBoard).toBeDefined();
    expect(babel.TileDraft).toBeDefined();
    expect(Object.keys(speech.texts).sort()).toEqual(["babel", "edifice", "leaders"]);
  }, 60_000); // three dozen components are read
});
