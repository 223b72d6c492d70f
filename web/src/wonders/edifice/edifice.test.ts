// Projects: who takes part, how they end, and stages that let their builder choose.
import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import { Book } from "../book";
import { effectsOf } from "../city";
import { lineTitle } from "../lines";
import { city, effect, facts, line } from "../samples/samples";
import { keyOf } from "../phrases";
import type { Phrase, WondersGreatProject, WondersProject, WondersView } from "../types";
import { projectCards } from "./cards";
import { emblemOf, pictureOf } from "./drawings";
import { pawnIcon } from "./look";
import { outcomesOf, verdictsIn } from "./outcomes";
import { debtsOf, pawnsOf, projectsOf } from "./projects";
import { colourWords, fateWords, isStandIn, sureWords } from "./words";

const project = (id: string, age: number): WondersProject => ({
  ...sample<WondersProject>({ id, age }),
  names: { en: { text: id, fallback: false, confidence: "high", ours: false } },
  cost: 2,
  pawns: 2,
  reward: [effect("produce_private", 1, ["W", "S"])],
  penalty: effect("lose_coins", 2),
  debt: age + 1,
});
const PROJECTS = [project("outpost", 1), project("factory", 2), project("agora", 3)];
const BOOK = new Book(
  { ...facts([]), projects: PROJECTS },
  PROJECTS.map(({ id }) => id),
);
const news = (key: string, values: Phrase["values"]): Phrase => ({ key, values, rule: "F1" });

beforeAll(async () => {
  await speech.speak("en");
  await speech.need("wonders", "edifice", "babel");
});

describe("projects", () => {
  const cities = [
    city(1, [], { joined: [1], gift_pawns: [1, 2], project_debts: [3], rewards: [2] }),
    city(2, [], { joined: [], gift_pawns: [], project_debts: [], rewards: [] }),
  ];
  const view = sample<WondersView>({
    cities,
    projects: PROJECTS.map(({ id, age }) => ({ project: id, age, pawns: age - 1, fate: "open" as const })),
  });

  it("know who has a pawn, from the card or from the box", () => {
    expect(projectsOf(view, BOOK).map(({ holders }) => holders)).toEqual([[1], [1], []]);
    expect(pawnsOf(cities[0] ?? city(1))).toEqual([
      { age: 1, gift: false },
      { age: 1, gift: true },
      { age: 2, gift: true },
    ]);
    expect(pawnsOf(city(1))).toEqual([]);
  });

  it("leave debts of as many points as they say", () => {
    expect(debtsOf(cities[0] ?? city(1), projectsOf(view, BOOK))).toEqual([{ age: 3, points: 4 }]);
  });

  it("give a city their reward once it has it", () => {
    expect(effectsOf(BOOK, cities[0] ?? city(1))).toEqual([effect("produce_private", 1, ["W", "S"])]);
    expect(effectsOf(BOOK, cities[1] ?? city(2))).toEqual([]);
  });

  it("are drawn with an emblem in the sun of their age, own ones too", () => {
    expect(pictureOf("agora", 3)).toContain('class="em"');
    expect(pictureOf("agora", 1)).not.toBe(pictureOf("agora", 3));
    expect(emblemOf("staging-camp")).not.toBe(emblemOf("belvedere"));
    expect(emblemOf("my-bridge")).toBe(emblemOf("belvedere"));
  });
});

describe("projects of Babel", () => {
  const wall: WondersGreatProject = {
    ...sample<WondersGreatProject>({ id: "city-wall", age: 1 }),
    names: { en: { text: "City Wall", fallback: false, confidence: "designed", ours: false } },
    colour: "red",
    cost: ["S"],
    tokens: 2,
    reward: [effect("shields", 1)],
    penalty: effect("discard_built", 1, ["red"]),
    debt: 1,
    evidence: "name",
    confidence: "designed",
    own: false,
  };
  const book = new Book({ ...facts([]), great_projects: [wall] }, ["city-wall"]);
  const twice = city(1, [], { joined: [1, 1], gift_pawns: [], project_debts: [], rewards: [1] });
  const view = sample<WondersView>({
    cities: [twice, city(2, [], { joined: [], gift_pawns: [], project_debts: [], rewards: [] })],
    projects: [{ project: "city-wall", age: 1, pawns: 0, fate: "complete" as const }],
  });

  it("are drawn as those of Edifice are, with a colour, resources and tokens", () => {
    const [card] = projectCards(book.facts);
    expect(card).toMatchObject({ box: "babel", colour: "red", cost: { coins: 0, resources: ["S"] }, pawns: 2 });
    expect(pawnIcon(1, "babel")).toBe("project-token");
    expect(emblemOf("city-wall")).toBe(emblemOf("curtain-wall"));
  });

  it("may be held several times, and then bring their reward as often", () => {
    const [project] = projectsOf(view, book);
    expect(project?.holders).toEqual([1]);
    expect(pawnsOf(twice)).toHaveLength(2);
    expect(effectsOf(book, twice)).toEqual([effect("shields", 1), effect("shields", 1)]);
    expect(project && fateWords({ ...project, fate: "open", left: 1 }, 1)).toBe("1 token left");
  });

  it("say with which cards one takes part, and what is known of them", () => {
    const [card] = projectCards(book.facts);
    expect(card && colourWords(card)).toBe("card: red");
    expect(card && isStandIn(card)).toBe(true);
    expect(card && sureWords(card)).toBe("This project is a stand-in, not a printed one.");
    const [own] = projectCards({ great_projects: [{ ...wall, own: true }] });
    expect(own && isStandIn(own)).toBe(false);
  });

  it("are spoken of with tokens, where those of Edifice have pawns", () => {
    const joined = { key: "project-joined", values: { seat: 1, project: "city-wall", pawns: 1 } };
    expect(keyOf({ ...joined, rule: "N34" })).toBe("phrases-wonders.project-joined_great");
    expect(keyOf({ ...joined, rule: "F5" })).toBe("phrases-wonders.project-joined");
  });

  it("may take what the board gives by itself", () => {
    expect(book.side(city(1))?.resource).not.toBe("");
    expect(book.side(city(1, [], { start_lost: true }))?.resource).toBe("");
  });
});

describe("the end of a project", () => {
  const ageOf = (id: string): number => BOOK.project(id)?.age ?? 0;

  it("is told when all have suffered, and not while they choose", () => {
    expect(verdictsIn([news("project-failed", { project: "outpost", pawns: 1 })], 1, ageOf)).toEqual([]);
    const told = [
      news("penalty-paid", { seat: 1, coins: 2 }),
      news("project-debt", { seat: 3, points: 2 }),
      news("age-ends", { age: 1 }),
    ];
    expect(verdictsIn(told, 2, ageOf)).toEqual([{ age: 1, fate: "failed", told: told.slice(0, 2) }]);
    expect([...outcomesOf(told).keys()]).toEqual([1, 3]);
  });

  it("is told at once when the last pawn is taken", () => {
    const done = [news("project-completed", { project: "factory" }), news("project-rewarded", { seat: 1 })];
    expect(verdictsIn(done, 2, ageOf)).toEqual([{ age: 2, fate: "complete", told: [] }]);
  });
});

describe("a stage that lets its builder choose", () => {
  const choosing = { ...effectStage([effect("coins", 7)]), instead: [effect("shields", 1), effect("vp", 2)] };
  const gizah = facts([]);
  const board = gizah.wonders[0];
  if (board?.sides[0]) board.sides[0].stages = [choosing, effectStage([effect("vp", 3)])];
  const book = new Book(gizah);

  function effectStage(effects: ReturnType<typeof effect>[]) {
    return { cost: { coins: 0, resources: [] }, effects, confidence: "low" as const };
  }

  it("offers both until it is built, and is then what was chosen", () => {
    expect(book.side(city(1))?.stages[0]).toEqual(choosing);
    expect(book.side(city(1, [], { stages: 1, instead: [] }))?.stages[0]?.effects).toEqual([effect("coins", 7)]);
    const other = book.side(city(1, [], { stages: 1, instead: [1] }))?.stages[0];
    expect(other?.effects).toEqual(choosing.instead);
    expect(other?.instead).toEqual([]);
  });

  it("has a line for each effect, and for a pawn of each age", () => {
    expect(lineTitle(line("stage", [], { stage: 2, choice: 2 }))).toBe("Wonder stage II, effect 2");
    const pawn = line("stage", [], { stage: 2, choice: 3, effects: [effect("take_pawn", 3)] });
    expect(lineTitle(pawn)).toBe("Wonder stage II, pawn of Age III");
    expect(lineTitle(line("stage", [], { stage: 2 }))).toBe("Wonder stage II");
  });
});
