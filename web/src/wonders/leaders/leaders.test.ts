// Leaders: what a seat sees in the draft, what they change, and how they are drawn and told.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import { Book } from "../book";
import type { Company } from "../company";
import { aboutOf } from "../peek/about";
import { sayText } from "../phrases";
import OptionPanelInCompany from "../samples/OptionPanelInCompany.svelte";
import { cardChoices, city, effect, facts, line, way } from "../samples/samples";
import { seating } from "../seating";
import type {
  SceneOf,
  Wonders,
  WondersChoices,
  WondersLeader,
  WondersPhase,
  WondersStanding,
  WondersView,
} from "../types";
import { leaderChanges, worthToday } from "./changes";
import { comingAges, costAge, draftOf, playsLeaders, pointsOf } from "./draft";
import { lookOf } from "./look";
import Medal from "./Medal.svelte";
import { drawnEffects, goTo, leaderCostWords } from "./words";

const phrase = (key: string, values: Record<string, unknown> = {}, rule = "L8") => ({ key, values, rule });
const leader = (id: string, cost: number | null, effects = [effect("vp", 2)]): WondersLeader =>
  sample<WondersLeader>({
    id,
    names: { en: { text: id.toUpperCase(), fallback: false, confidence: "high", ours: false } },
    set: "standard",
    cost,
    effects,
    confidence: "high",
  });
const hypatia = leader("hypatia", 4, [effect("vp_per", 1, ["green"], ["self"])]);
const cynisca = leader("cynisca", null);
const seats = ["Mira", "Noor", "Thales"].map((name, index) => ({
  seat: index + 1,
  name,
  kind: "person" as const,
  level: "",
  connected: true,
  stand_in: false,
}));
const company: Company = {
  book: new Book({ ...facts([]), leaders: [hypatia, cynisca] }),
  scene: sample<SceneOf<Wonders>>({ seat: 1, table: { seats, house: {} }, deciding: [1], moment: 3, news: [] }),
  view: sample<WondersView>({ age: 2, turn: 0, phase: "recruitment", cities: [city(1), city(2), city(3)] }),
  standing: sample<WondersStanding>({ seats: [{ leaders: [{ leader: "hypatia", points: 3 }] }, {}, {}] }),
  seats: seating(1, 3),
};

beforeAll(async () => {
  await speech.speak("en");
  await speech.need("common", "wonders", "words", "leaders", "phrases-wonders");
});

describe("the draft", () => {
  const view = sample<WondersView>({
    phase: "draft",
    seat: 1,
    drafting: ["plato"],
    leader_hand: ["caesar", "midas"],
    draft_seen: [
      { dealt_to: 1, pick: 1, leaders: ["caesar", "varro", "solomon", "nero"] },
      { dealt_to: 2, pick: 2, leaders: ["midas", "hiram", "sappho"] },
      { dealt_to: 3, pick: 3, leaders: ["plato", "euclid"] },
    ],
  });

  it("shows the packet, what is kept, and what was passed on, the latest first", () => {
    expect(draftOf(view)).toEqual({
      pick: 3,
      packet: ["plato"],
      kept: ["caesar", "midas"],
      passed: [
        ["hiram", "sappho"],
        ["varro", "solomon", "nero"],
      ],
    });
  });
  it("is nobody's who only watches, and of no other phase", () => {
    expect(draftOf({ ...view, seat: null })).toBeNull();
    expect(draftOf({ ...view, phase: "turn" })).toBeNull();
  });
  it("says where the rest of a packet goes", () => {
    expect([1, 2, 3].map((n) => goTo(n, "Noor"))).toEqual(["one goes to Noor", "two go to Noor", "three go to Noor"]);
  });
  it("does not know yet what the age costs", () => {
    expect(costAge(view)).toBeNull();
    expect(costAge(sample<WondersView>({ phase: "recruitment", age: 2 }))).toBe(2);
    expect(playsLeaders(sample<WondersView>({ phase: "call" }))).toBe(true);
    expect(playsLeaders(view)).toBe(false);
  });
});

describe("leaders in a city", () => {
  it("have places before the ages that come, while some are in hand", () => {
    const held = city(1, [], { leaders_held: 3, leaders: [] });
    expect(comingAges(sample<WondersView>({ age: 1, phase: "recruitment" }), held)).toEqual([1, 2, 3]);
    expect(comingAges(sample<WondersView>({ age: 2, phase: "turn" }), held)).toEqual([3]);
    expect(comingAges(sample<WondersView>({ age: 1, phase: "turn" }), city(1, [], { leaders_held: 0 }))).toEqual([]);
  });
  it("are worth what the standing says", () => {
    expect(pointsOf(company.standing?.seats[0], "hypatia")).toBe(3);
    expect(pointsOf(company.standing?.seats[0], "cynisca")).toBeNull();
    expect(pointsOf(undefined, "hypatia")).toBeNull();
  });
  it("tell in a peek what they do, cost and are worth", () => {
    const told = aboutOf({ is: "card", id: "hypatia", seat: 1 }, company);
    expect([told.title, told.place]).toEqual(["HYPATIA", "Leader, science, in your city"]);
    expect(told.sentences).toEqual(["Gives **1 point** at the end for each **green card** in your city."]);
    expect(told.rows.map(({ head, text }) => [head, text])).toEqual([
      ["Costs", "4 coins"],
      ["So far", "3 points"],
    ]);
    expect(aboutOf({ is: "card", id: "cynisca" }, company).rows[0]?.text).toContain("number of the Age");
    expect([leaderCostWords(hypatia), leaderCostWords(cynisca)]).toEqual([
      "costs 4 coins",
      "costs as many coins as the number of the Age",
    ]);
  });
  it("are drawn without saying that they look at their own city", () => {
    expect(drawnEffects(hypatia)[0]?.scope).toEqual([]);
    expect(drawnEffects(undefined)).toEqual([]);
  });
  it("have a bust and an emblem; one of an own file borrows them", () => {
    expect(lookOf("hypatia")).toMatchObject({ field: "science", bust: "diadem", turn: "right", emblem: "fam-green" });
    expect(lookOf("my-aunt").field).toBe("special");
    const { container } = render(Medal, { leader: "hypatia", size: 40, emblem: true });
    expect(container.querySelector(".lf-science use")?.getAttribute("href")).toBe("#b-diadem");
    expect(container.querySelector(".mb use")?.getAttribute("href")).toBe("#i-fam-green");
    expect(document.querySelectorAll("#leader-busts symbol")).toHaveLength(14);
  });
});

describe("what leaders change", () => {
  const gain = {
    coins: -2,
    shields: 0,
    naval: 0,
    points: 1,
    debts: 0,
    production: [],
    worth: 1,
    parts: [
      { amount: 2, says: phrase("worth-leader", { leader: "hypatia" }), condition: null },
      { amount: -1, says: phrase("worth-coins", { coins: -2, debts: 0 }), condition: null },
    ],
  };

  it("is told of a card, leader by leader", () => {
    const school = { ...cardChoices("school", [line("build", [way()], { gain })]), worth_line: 0 };
    expect(leaderChanges(school)).toEqual([{ leader: "hypatia", amount: 2 }]);
    expect(leaderChanges(school, 5)).toEqual([]);
    expect(leaderChanges({ ...school, worth_line: null })).toEqual([]);
  });
  it("is what a leader would be worth today, its cost apart", () => {
    expect(worthToday(line("recruit", [way()], { gain }))).toBe(2);
    expect(worthToday(line("build", [way()], { gain }))).toBeNull();
    expect(leaderChanges(cardChoices("hypatia", [line("recruit", [way()], { gain })]), 0)).toEqual([]);
  });
});

describe("later decisions", () => {
  const asked = (phase: WondersPhase, ...moves: [string, string, Record<string, unknown>][]): WondersChoices => ({
    phase,
    deciding: true,
    cards: [],
    options: moves.map(([move, key, values]) => ({
      move,
      says: phrase(key, values),
      effects: [],
      steps: [],
      gain: null,
    })),
  });

  it.each([
    asked("burial", ["bury hypatia", "bury-leader", { leader: "hypatia", points: 8 }], ["decline", "bury-nobody", {}]),
    asked("courtesans", ["copy hypatia", "copy-leader", { leader: "hypatia" }], ["decline", "copy-nobody", {}]),
    asked("tribute", ["return 1", "return-victory", { age: 1 }], ["return 3", "return-victory", { age: 3 }]),
    asked("call", ["decline", "recruit-nobody", {}]),
  ])("can all be clicked", async (choices) => {
    const chosen: string[] = [];
    render(OptionPanelInCompany, { company, choices, onchoose: (move: string) => chosen.push(move) });
    for (const { says } of choices.options) {
      const words = sayText(says, company).split(":")[0] ?? "";
      await fireEvent.click(screen.getByRole("button", { name: new RegExp(`${words}(?!I)`) }));
    }
    expect(chosen).toEqual(choices.options.map(({ move }) => move));
  });
});

describe("news of leaders", () => {
  it("are told to whom they are about", () => {
    const say = (key: string, values: Record<string, unknown>): string => sayText(phrase(key, values), company);
    expect(say("recruited", { seat: 2, card: "hypatia", coins: 4 })).toBe("Noor recruited HYPATIA for 4 coins");
    expect(say("recruited", { seat: 1, card: "hypatia", coins: 0 })).toBe("You recruited HYPATIA at no cost");
    expect(say("leader-sold", { seat: 2, card: null, coins: 3 })).toBe("Noor sold a leader for 3 coins");
    expect(say("leader-sold", { seat: 1, card: "hypatia", coins: 3 })).toBe("You sold HYPATIA for 3 coins");
    expect(say("defeat-passed-on", { seat: 2, other: 1, tokens: 1 })).toBe("Noor gives you the defeat token");
    expect(say("defeat-passed-on", { seat: 1, other: 3, tokens: 2 })).toBe("You give 2 defeat tokens to Thales");
    expect(say("leaders-drawn", { seat: 2, cards: 4 })).toBe("Noor drew 4 leaders from the box");
  });
});
