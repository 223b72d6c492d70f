// What the peek says about each kind of thing.
import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import { Book } from "../book";
import type { Company } from "../company";
import { card, cardChoices, city, effect, facts, line, way } from "../samples/samples";
import { seating } from "../seating";
import type { SceneOf, Wonders, WondersView } from "../types";
import { aboutOf } from "./about";
import { worthLabel, worthParts } from "./worth";

const seats = ["Mira", "Zeno", "Cassia"].map((name, index) => ({
  seat: index + 1,
  name,
  kind: "person" as const,
  level: "",
  connected: true,
  stand_in: false,
}));
const temple = { ...card("temple", "blue", [effect("vp", 4)]), age: 2, chain_from: ["altar"], chain_to: ["pantheon"] };
const book = new Book(
  facts([
    { ...temple, cost: { coins: 0, resources: ["W", "C", "G"] } },
    card("altar", "blue", [effect("vp", 3)]),
    card("pantheon", "blue", [effect("vp", 7)]),
  ]),
);
const company: Company = {
  book,
  scene: sample<SceneOf<Wonders>>({ seat: 1, table: { seats, house: {} }, deciding: [1], moment: 3, news: [] }),
  view: sample<WondersView>({ age: 2, turn: 1, cities: [city(1, ["altar"], { coins: 5 }), city(2), city(3)] }),
  standing: null,
  seats: seating(1, 3),
};
const phrase = (key: string, values: Record<string, unknown> = {}, rule = "B28") => ({ key, values, rule });

const buys = way({
  move: "build temple left 2",
  payments: [{ seat: 2, coins: 2 }],
  total: 2,
  bought: [{ seat: 2, resources: ["C"] }],
});
const part = (amount: number, says: ReturnType<typeof phrase>, condition: ReturnType<typeof phrase> | null = null) => ({
  amount,
  says,
  condition,
});
const parts = [
  part(3, phrase("worth-line", { line: "civil" })),
  part(2, phrase("worth-land-won", { whom: 2, shields: 3, other_shields: 2 }), phrase("if-shields-stay", { whom: 2 })),
  part(0, phrase("worth-coins", { coins: -2, debts: 0 })),
];
const gain = { coins: -2, shields: 0, naval: 0, points: 3, debts: 0, production: [], worth: 5, parts };
const choices = { ...cardChoices("temple", [line("build", [buys], { gain })]), worth: 5, worth_line: 0 };

beforeAll(async () => {
  await speech.speak("en");
  await speech.need("common", "wonders", "words", "phrases-wonders");
});

describe("the peek", () => {
  it("tells of a card what it is, does and costs, who is paid, and what follows", () => {
    const told = aboutOf({ is: "card", id: "temple", choices }, company);
    expect([told.place, told.title]).toEqual(["Blue, Age II", "temple"]);
    expect(told.sentences).toEqual(["Gives **4 points** at the end of the game."]);
    expect(told.rows.map(({ head, text }) => [head, text])).toEqual([
      ["Costs", "1 wood, 1 clay, 1 glass"],
      ["You pay", "to Zeno for 1 clay"],
      ["Chains", "free with altar; makes pantheon free"],
      ["After it", "you keep 3 coins"],
    ]);
    expect(told.bought).toEqual([{ seat: 2, resources: ["C"] }]);
    expect(told.seats).toEqual([2]);
  });

  it("tells of a card in a city whose it is", () => {
    expect(aboutOf({ is: "card", id: "altar", seat: 1 }, company).place).toBe("Blue, Age I, in your city");
    expect(aboutOf({ is: "card", id: "altar", seat: 2 }, company).place).toBe("Blue, Age I, in the city of Zeno");
  });

  it("tells of a card that cannot be built why not", () => {
    const lacks = [{ resource: "W", short: 1, needed: 2, own: 0, offers: [{ seat: 2, units: 1 }] }];
    const obstacle = phrase("resources-missing", { resources: ["W"], lacks }, "B18");
    const blocked = cardChoices("temple", [line("build", [], { obstacle })]);
    const told = aboutOf({ is: "card", id: "temple", choices: blocked }, company);
    expect(told.rows.find(({ bad }) => bad)?.text).toBe("1 wood short: Zeno sells 1, you need 2");
  });

  it("tells of a price where the goods come from and what the seller has then", () => {
    const told = aboutOf({ is: "price", card: "temple", choices }, company);
    expect(told.rows.map(({ head, text }) => [head, text])).toEqual([
      ["You pay", "to Zeno for 1 clay"],
      ["From", "in your city"],
    ]);
    expect(told.rows[1]?.tokens).toHaveLength(2);
    expect(told.note).toBe("Zeno would then have 5 coins");
  });

  it("tells of a badge its parts, with their conditions", () => {
    expect(worthParts(choices, company)).toEqual([
      { amount: 3, text: "now: Blue" },
      { amount: 2, text: "if you hold against Zeno: 3 against 2 on land: you beat Zeno" },
      { amount: 0, text: "−2 coins in your treasury" },
    ]);
    expect(worthLabel(choices, company)).toContain("worth about +5: +3 now: Blue; +2 if you hold against Zeno");
    const told = aboutOf({ is: "worth", card: "temple", choices }, company);
    expect([told.title, told.seats]).toEqual(["temple, about +5", [2]]);
  });

  it("tells of a stage what it gives, and of all buildings of a colour what each does", () => {
    const stage = aboutOf({ is: "stage", seat: 1, stage: 2 }, company);
    expect([stage.title, stage.sentences]).toEqual(["Stage II", ["Gives **3 points** at the end of the game."]]);
    const family = aboutOf({ is: "family", seat: 1, colour: "blue" }, company);
    expect(family.rows.map(({ head, text }) => [head, text])).toEqual([
      ["altar", "Gives 3 points at the end of the game."],
    ]);
  });

  it("tells of tokens what they are worth", () => {
    const said = (figure: "coins" | "victory" | "defeat" | "dove", value = 0): string =>
      aboutOf({ is: "figure", figure, label: figure, value }, company).sentences.join(" ");
    expect(said("coins")).toContain("**3 coins are one point**");
    expect(said("victory", 5)).toContain("**5 points**");
    expect(said("defeat", -1)).toContain("**1 point less**");
    expect(said("dove")).toContain("no part in the next conflicts on land");
  });
});
