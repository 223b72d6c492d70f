import { describe, expect, it } from "vitest";
import { Trouble } from "../../lib/trouble";
import type { OptionField } from "../../lib/wire";
import { allowed, choicesAt, fieldOf, fieldsOf, oneEach, possible, range, settled, told, usual, withOwn } from "./form";

const OPTIONS: Omit<OptionField, "words">[] = [
  {
    name: "edition",
    kind: "choice",
    choices: ["1", "2"],
    default: "2",
    allowed: [{ when: {}, values: ["1", "2"] }],
    rule: "R23",
  },
  { name: "expansions", kind: "many", choices: ["armada", "cities"], default: [], allowed: [], rule: "A1" },
  {
    name: "players",
    kind: "number",
    choices: [3, 4, 5, 6, 7, 8],
    default: 3,
    rule: "B1",
    allowed: [
      { when: { edition: "1", expansions: ["armada"] }, values: [3, 4, 5, 6, 7, 8] },
      { when: {}, values: [3, 4, 5, 6, 7] },
    ],
  },
  {
    name: "teams",
    kind: "flag",
    choices: [false, true],
    default: false,
    rule: "A66",
    allowed: [
      { when: { players: 4 }, values: [false, true] },
      { when: { players: 8 }, values: [false, true] },
      { when: {}, values: [false] },
    ],
  },
  {
    name: "wonders",
    kind: "per-seat",
    choices: ["random", "gizah", "rhodos", "petra"],
    default: [],
    distinct: true,
    one_for_all: false,
    allowed: [],
    rule: "B3",
  },
  {
    name: "sides",
    kind: "per-seat",
    choices: ["random", "A", "day"],
    default: ["random"],
    distinct: false,
    one_for_all: true,
    rule: "B3",
    allowed: [
      { when: { edition: "1" }, values: ["random", "A"] },
      { when: { edition: "2" }, values: ["random", "day"] },
    ],
  },
];
const FIELDS = fieldsOf(OPTIONS.map((option) => ({ ...option, words: "" })));
const COLOURS = fieldsOf([
  { name: "players", kind: "number", default: 4, least: 2, most: 4, rule: "E54", words: "" },
  {
    name: "colours",
    kind: "per-seat",
    default: ["random"],
    choices: ["random", "turquoise", "red", "blue", "orange"],
    distinct: true,
    rule: "E13",
    words: "",
  },
  {
    name: "round_limit",
    kind: "number",
    default: 60,
    least: 0,
    most: 9999,
    advanced: true,
    rule: "Q57",
    words: "",
  },
]);
const find = (fields: typeof FIELDS, name: string) => fields.find((field) => field.name === name) ?? fields[0]!;

describe("what can be chosen", () => {
  it("follows the other options, the first case that fits", () => {
    const eight = { ...usual(FIELDS), edition: "1", expansions: ["armada"] };
    expect(range(find(FIELDS, "players"), eight)).toEqual([3, 8]);
    expect(range(find(FIELDS, "players"), usual(FIELDS))).toEqual([3, 7]);
  });

  it("is nothing where only one value is left", () => {
    expect(possible(find(FIELDS, "teams"), { ...usual(FIELDS), players: 5 })).toBe(false);
    expect(possible(find(FIELDS, "teams"), { ...usual(FIELDS), players: 4 })).toBe(true);
  });

  it("is a plain range where a herald tells no choices", () => {
    expect(range(find(COLOURS, "round_limit"), usual(COLOURS))).toEqual([0, 9999]);
    expect(find(COLOURS, "round_limit").advanced).toBe(true);
  });
});

describe("a change", () => {
  it("takes back what is not possible any more", () => {
    const eight = settled(FIELDS, { ...usual(FIELDS), edition: "1", expansions: ["armada"], players: 8, teams: true });
    expect(eight).toMatchObject({ players: 8, teams: true });
    expect(settled(FIELDS, { ...eight, edition: "2" })).toMatchObject({ players: 7, teams: false });
  });

  it("puts a side of another edition back to chance", () => {
    expect(settled(FIELDS, { ...usual(FIELDS), edition: "1", sides: ["day"] }).sides).toEqual(["random"]);
  });

  it("makes lists as long as there are players", () => {
    const values = settled(FIELDS, { ...usual(FIELDS), players: 4, wonders: ["gizah", "rhodos", "random"] });
    expect(values.wonders).toEqual(["gizah", "rhodos", "random", "random"]);
    expect(settled(FIELDS, { ...values, players: 3 }).wonders).toEqual(["gizah", "rhodos", "random"]);
  });
});

describe("one for each seat", () => {
  it("leaves wonders to chance, and names every colour", () => {
    expect(oneEach(find(FIELDS, "wonders"), { players: 3 })).toEqual(["random", "random", "random"]);
    expect(oneEach(find(COLOURS, "colours"), { players: 3 })).toEqual(["turquoise", "red", "blue"]);
  });

  it("offers no wonder twice, and sides as often as wanted", () => {
    const values = { ...usual(FIELDS), players: 3 };
    expect(choicesAt(find(FIELDS, "wonders"), ["gizah", "random", "petra"], 1, values)).toEqual(["random", "rhodos"]);
    expect(choicesAt(find(FIELDS, "sides"), ["day", "random", "day"], 1, values)).toEqual(["random", "day"]);
    expect(choicesAt(find(COLOURS, "colours"), ["red", "blue"], 0, { players: 2 })).toEqual([
      "turquoise",
      "red",
      "orange",
    ]);
  });
});

describe("what is sent", () => {
  it("is the edition, the players, and what is not as usual", () => {
    expect(told(FIELDS, usual(FIELDS))).toEqual({ edition: "2", players: 3 });
    expect(told(FIELDS, { ...usual(FIELDS), wonders: ["gizah", "random", "random"] })).toMatchObject({
      wonders: ["gizah", "random", "random"],
    });
  });
});

it("finds the field that a refusal is about", () => {
  const refused = new Trouble({
    name: "bad-option",
    message: "option 'teams': found '5 players'; expected 4",
    rule: "A66",
  });
  expect(fieldOf(refused, FIELDS)).toBe("teams");
  expect(fieldOf(new Trouble({ name: "x", message: "no", rule: "" }), FIELDS)).toBe("");
  expect(allowed(find(FIELDS, "expansions"), {})).toEqual(["armada", "cities"]);
});

describe("wonders of own files", () => {
  const added = { kind: "wonder", how: "added", id: "lighthouse", name: "The Lighthouse" } as const;
  const removed = { kind: "wonder", how: "removed", id: "petra", name: "Petra" } as const;

  it("can be chosen by name, and those that are taken out cannot", () => {
    const wonders = find(withOwn(FIELDS, [added, removed]), "wonders");
    expect(wonders.choices).toEqual(["random", "gizah", "rhodos", "lighthouse"]);
    expect(wonders.own).toEqual({ lighthouse: "The Lighthouse" });
  });

  it("are chosen no more when the file goes", () => {
    const chosen = { ...usual(FIELDS), players: 3, wonders: ["lighthouse", "random", "random"] };
    expect(settled(withOwn(FIELDS, [added]), chosen).wonders).toEqual(chosen.wonders);
    expect(settled(withOwn(FIELDS, []), chosen).wonders).toEqual(["random", "random", "random"]);
  });

  it("leave all other fields as they are", () => {
    const card = { kind: "card", how: "added", id: "pier", name: "Pier" } as const;
    expect(withOwn(FIELDS, [card])).toEqual(FIELDS);
  });
});
