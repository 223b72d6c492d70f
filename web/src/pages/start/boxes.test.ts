// The shelf: what goes together is found by trying it with the fields of the form.
import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import type { OptionField } from "../../lib/wire";
import { fieldsOf, settled, usual } from "../create/form";
import { boxesIn, filled, isOnShelf, isPartOf, shelfOf, takenIn, withBox, withoutBox } from "./boxes";
import { sumOf } from "./boxwords";

const field = (name: string, kind: OptionField["kind"], choices: unknown[], more: Partial<OptionField> = {}) => ({
  name,
  kind,
  choices,
  default: choices[0],
  rule: "",
  ...more,
});
const PLAYERS = [3, 4, 5, 6, 7];
const GIVEN = [
  field("edition", "choice", ["1", "2"], { default: "2" }),
  field("expansions", "many", ["armada", "cities"], { default: [] }),
  field("wonder_pack", "flag", [false, true], {
    allowed: [
      { when: { edition: "1" }, values: [false, true] },
      { when: {}, values: [false] },
    ],
  }),
  field("leaders", "choice", ["none", "standard", "all"]),
  field("players", "number", [2, ...PLAYERS], {
    default: 3,
    allowed: [
      { when: { expansions: [], leaders: "none" }, values: [2, ...PLAYERS] },
      { when: {}, values: PLAYERS },
    ],
  }),
] as OptionField[];
const FIELDS = fieldsOf(GIVEN);
const EMPTY = settled(FIELDS, usual(FIELDS));

beforeAll(async () => {
  await speech.speak("en");
  await speech.need("pages");
});

describe("the shelf", () => {
  it("has the boxes that the game knows, and no others", () => {
    expect(boxesIn(FIELDS)).toEqual(["armada", "cities", "leaders", "wonder_pack"]);
    expect(boxesIn(FIELDS.filter(({ name }) => name !== "leaders"))).toEqual(["armada", "cities", "wonder_pack"]);
    const withEdifice = fieldsOf([...GIVEN, field("edifice", "flag", [false, true]) as OptionField]);
    expect(boxesIn(withEdifice)).toContain("edifice");
    expect(FIELDS.filter(isOnShelf).map(({ name }) => name)).toEqual(["expansions", "wonder_pack"]);
    expect(FIELDS.filter(isPartOf).map(({ name }) => name)).toEqual(["leaders"]);
  });

  it("takes boxes and puts them back", () => {
    const both = withBox("leaders", FIELDS, withBox("armada", FIELDS, EMPTY) ?? {});
    expect(takenIn(FIELDS, both ?? {})).toEqual(["armada", "leaders"]);
    expect(both?.leaders).toBe("standard");
    expect(takenIn(FIELDS, withoutBox("armada", FIELDS, both ?? {}))).toEqual(["leaders"]);
  });

  it("goes over to the edition of a box, and says which one it is", () => {
    expect(withBox("wonder_pack", FIELDS, EMPTY)?.edition).toBe("1");
    const states = Object.fromEntries(shelfOf(FIELDS, EMPTY).map((state) => [state.box, state]));
    expect(states.wonder_pack).toMatchObject({ fits: true, edition: "1" });
    expect(states.armada).toMatchObject({ fits: true, edition: "" });
  });

  it("says from how many players a box can be taken", () => {
    const two = filled(FIELDS, 2, ["armada", "leaders"]);
    expect(two.players).toBe(2);
    expect(takenIn(FIELDS, two)).toEqual([]);
    expect(shelfOf(FIELDS, two).map(({ box, fits, least }) => [box, fits, least])).toEqual([
      ["armada", false, 3],
      ["cities", false, 3],
      ["leaders", false, 3],
      ["wonder_pack", true, 0],
    ]);
    expect(withBox("armada", FIELDS, two)).toBeNull();
  });

  it("sums the choice up in a sentence", () => {
    const sum = (players: number, ...boxes: string[]): string => {
      const values = filled(FIELDS, players, boxes);
      return sumOf(shelfOf(FIELDS, values), values, FIELDS);
    };
    expect(sum(4)).toBe("The base game alone: seven cards, three ages.");
    expect(sum(4, "armada", "leaders")).toBe(
      "**Ships and islands** for every city and four **leaders** and 6 coins for everybody.",
    );
    expect(sum(2, "wonder_pack")).toMatch(/^Two players: .*\*\*More boards\*\* to draw from\. This is the .*edition/);
  });
});
