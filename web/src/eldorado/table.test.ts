import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { speech } from "../lib/i18n.svelte";
import { sample } from "../lib/sample";
import type { Eldorado, EldoradoFacts, SceneOf } from "../lib/wire";
import Claims from "./Claims.svelte";
import { atlasOf } from "./logic/atlas";
import { Play } from "./logic/play.svelte";
import { reasonOf, spoken, verbName, Words } from "./logic/words";
import Question from "./rail/Question.svelte";
import { choices, facts, line, view } from "./sample";

const seats = ["Mira", "Jonas"].map((name, at) => ({ seat: at + 1, name }));
const scene = sample<SceneOf<Eldorado>>({ table: { seats } });
const card = { id: "black-spot", names: { en: "Black Spot", de: "Schwarzer Fleck" }, verb: "cancel", amount: 0 };
const dealt = sample<EldoradoFacts>({ ...facts, cards: [card] });
const words = new Words(dealt, scene, "en");

beforeAll(() => speech.need("common", "eldorado", "sailing", "phrases-eldorado"));
afterEach(cleanup);

describe("words", () => {
  it("name spaces, bands, people and cards", () => {
    const told = (key: string, values: Record<string, unknown>) => words.say({ key, values, rule: "" });
    expect(told("marched", { colour: "red", seat: 2, here: "T1", there: "T2", pirates: 1, gold: 2 })).toBe(
      "Red marches from Isle T1 to Isle T2 with 1 pirate and 2 gold.",
    );
    expect(told("explored", { colour: "red", space: "E01", gold: 0, natives: 1 })).toBe(
      "Red explores Isle E01 and finds 1 native.",
    );
    expect(told("card.cancelled", { seat: 1, card: "black-spot", by: "black-spot" })).toBe(
      "Mira cancels Black Spot with Black Spot.",
    );
    expect(told("over.limit", { winners: [1, 2], rounds: 9 })).toBe(
      "That was the last round. Victory goes to Mira and Jonas.",
    );
  });

  it("tell a space to those who have it read to them", () => {
    const there = { area: view.areas[0]!, ship: null };
    expect(spoken("T1", dealt, view, there, words, ["March to Isle T2"])).toBe(
      "Isle T1. A city in the Turquoise province. Turquoise holds it with 4 pirates. 1 gold lies here. " +
        "March to Isle T2.",
    );
    expect(spoken("E01", dealt, view, { area: view.areas[2]!, ship: null }, words, [])).toBe(
      "Isle E01. Land of El Dorado. Nobody has explored it yet.",
    );
  });
});

describe("a verb that is not possible", () => {
  it("says why: by the rule that refuses it, else by what is missing here", () => {
    const why = { key: "obstacle.no_gold", values: {}, rule: "E45" };
    expect(reasonOf("hire", why, "group", words)).toBe("There is not enough gold.");
    expect(reasonOf("unload", undefined, "group", words)).toBe("only from a ship");
    expect(reasonOf("unload", undefined, "ship", words)).toBe("no land near");
    expect(reasonOf("unload", undefined, "empty ship", words)).toBe("no crew aboard");
  });

  it("is named from where it is seen", () => {
    expect([verbName("load", false), verbName("load", true), verbName("march", false)]).toEqual([
      "Go aboard",
      "Take aboard",
      "March",
    ]);
  });
});

describe("a claim", () => {
  it("says that it will fall when an answer has broken it", () => {
    render(Claims, { claims: [{ colour: "red", seat: 2, by: [], still: ["blue"] }], words });
    expect(screen.getByRole("status").textContent).toContain("will be broken if nothing changes");
  });

  it("says who claims, how, and who may still answer", () => {
    render(Claims, { claims: [{ colour: "red", seat: 2, by: ["cities"], still: ["turquoise", "blue"] }], words });
    expect(screen.getByRole("status").textContent).toContain("Red claims victory");
    expect(screen.getByRole("status").textContent).toContain("four foreign cities");
    expect(screen.getAllByRole("img").map((mark) => mark.getAttribute("aria-label"))).toEqual(["Turquoise", "Blue"]);
  });
});

describe("a question", () => {
  it("is answered with a card, or let pass", async () => {
    const choose = vi.fn((_: string) => Promise.resolve());
    const asked = {
      ...choices,
      phase: "cancelling" as const,
      colour: null,
      asks: { key: "ask.cancelling", values: { colour: "red", card: "black-spot" }, rule: "Q50" },
      offers: [line("pass"), line("play black-spot", { here: "", there: "", card: "black-spot" })],
    };
    const play = new Play(() => ({ atlas: atlasOf(facts), view, choices: asked }), choose);
    render(Question, { choices: asked, facts: dealt, view, play, words, colour: "turquoise" });
    expect(screen.getByText("Red plays Black Spot. Cancel it?")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /Black Spot/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Let it happen" }));
    expect(choose.mock.calls.map(([move]) => move)).toEqual(["play black-spot", "pass"]);
  });
});
