// The panels in which people decide, drawn without a browser: what can be chosen is told, and only that is chosen.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { speech } from "../lib/i18n.svelte";
import { sample } from "../lib/sample";
import type { SceneOf, Wonders } from "../lib/wire";
import { Book } from "./book";
import OptionPanelInCompany from "./samples/OptionPanelInCompany.svelte";
import ActionPanelInCompany from "./samples/ActionPanelInCompany.svelte";
import type { Company } from "./company";
import { sayText } from "./phrases";
import { card, cardChoices, city, effect, facts, line, way } from "./samples/samples";
import { seating } from "./seating";
import type { WondersChoices, WondersOption, WondersView } from "./types";

const phrase = (key: string, values: Record<string, unknown> = {}, rule = "B8") => ({ key, values, rule });
const option = (move: string, key: string, values: Record<string, unknown> = {}, rule = "A50"): WondersOption => ({
  move,
  says: phrase(key, values, rule),
  effects: [],
  steps: [],
  gain: null,
});

const seats = ["Mira", "Noor", "Thales"].map((name, index) => ({
  seat: index + 1,
  name,
  kind: "person" as const,
  level: "",
  connected: true,
  stand_in: false,
}));
const company: Company = {
  book: new Book(facts([card("palace", "blue", [effect("vp", 8)])])),
  scene: sample<SceneOf<Wonders>>({ seat: 1, table: { seats, house: {} }, deciding: [1], moment: 3, news: [] }),
  view: sample<WondersView>({ age: 1, turn: 1, cities: [city(1), city(2), city(3)] }),
  standing: null,
  seats: seating(1, 3),
};

beforeAll(async () => {
  await speech.speak("en");
  await speech.need("common", "wonders", "words", "phrases-wonders");
});

describe("the panel of options", () => {
  const sea: WondersChoices = {
    phase: "sea",
    deciding: true,
    cards: [],
    options: [option("fight", "fight-at-sea", { strength: 4 }, "A53"), option("abstain", "stay-off-sea")],
  };

  it("asks for the naval conflict, with its rule", () => {
    render(OptionPanelInCompany, { company, choices: sea, onchoose: () => undefined });
    expect(screen.getByRole("heading", { name: "The sea" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /Fight at sea with strength 4/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Rule A53" })).toBeTruthy();
  });

  it("hands out the move that was chosen", async () => {
    const chosen = vi.fn();
    render(OptionPanelInCompany, { company, choices: sea, onchoose: chosen });
    await fireEvent.click(screen.getByRole("button", { name: /Stay off the sea/ }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith("abstain");
  });

  it("tells coins and debts of a loss apart", () => {
    const losses: WondersChoices = {
      ...sea,
      phase: "losses",
      options: [
        option("lose 2", "lose-coins", { coins: 2, debts: 0 }),
        option("lose 0", "lose-coins", { coins: 0, debts: 2 }),
      ],
    };
    render(OptionPanelInCompany, { company, choices: losses, onchoose: () => undefined });
    expect(screen.getByRole("button", { name: "Pay 2 coins" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay nothing, take 2 debts" })).toBeTruthy();
  });
});

describe("the action panel", () => {
  const obstacle = phrase(
    "resources-missing",
    { resources: ["L"], lacks: [{ resource: "L", short: 1, needed: 2, own: 0, offers: [{ seat: 2, units: 1 }] }] },
    "B18",
  );
  const ways = [
    way({
      move: "build palace left 2",
      payments: [{ seat: 2, coins: 2 }],
      total: 2,
      bought: [{ seat: 2, resources: ["S"] }],
    }),
    way({
      move: "build palace right 4",
      payments: [{ seat: 3, coins: 4 }],
      total: 4,
      bought: [{ seat: 3, resources: ["S"] }],
    }),
  ];
  const told = cardChoices("palace", [
    line("build", ways),
    line("stage", [], { stage: 1, obstacle }),
    line("sell", [way({ move: "sell palace" })]),
  ]);
  const choices: WondersChoices = { phase: "turn", deciding: true, cards: [told], options: [] };
  const panel = (oncommit: (move: string) => void) => render(ActionPanelInCompany, { company, choices, oncommit });

  it("commits the cheapest way of the first line, in words", async () => {
    const committed = vi.fn();
    panel(committed);
    await fireEvent.click(screen.getByRole("button", { name: "Commit: build, pay 2" }));
    expect(committed).toHaveBeenCalledExactlyOnceWith("build palace left 2");
  });

  it("lists the ways to pay, the cheapest first, and takes another one", async () => {
    const committed = vi.fn();
    panel(committed);
    const shown = screen.getAllByRole("radio").filter((one) => one.classList.contains("pa"));
    expect(shown.map((one) => one.getAttribute("aria-label"))).toEqual(["2 coins to Noor", "4 coins to Thales"]);
    await fireEvent.click(shown[1]!);
    await fireEvent.click(screen.getByRole("button", { name: "Commit: build, pay 4" }));
    expect(committed).toHaveBeenCalledWith("build palace right 4");
  });

  it("keeps what is impossible in its place, with reason and rule, and commits nothing there", async () => {
    const committed = vi.fn();
    panel(committed);
    const blocked = screen.getAllByRole("radio").find((one) => one.textContent.includes("Wonder stage I"))!;
    expect(blocked.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("button", { name: "Rule B18" })).toBeTruthy();
    await fireEvent.click(blocked);
    await fireEvent.click(screen.getByRole("button", { name: "not possible" }));
    expect(committed).not.toHaveBeenCalled();
  });

  it("says the real reason, and what the card and the goods are", () => {
    panel(vi.fn());
    const text = document.body.textContent;
    expect(text).toMatch(/1 \w+ short: Noor sells 1, you need 2/);
    expect(text).toContain("Gives 8 points at the end of the game.");
    expect(text).toContain("stone from Noor");
  });

  it("is walked with arrows; Enter on a line chooses it, and a second Enter commits", async () => {
    const committed = vi.fn();
    panel(committed);
    const first = screen.getAllByRole("radio")[0]!;
    first.focus();
    await fireEvent.keyDown(first, { key: "ArrowUp" });
    const last = document.activeElement!;
    expect(last.getAttribute("aria-checked")).toBe("false");
    await fireEvent.keyDown(last, { key: "Enter" });
    expect(last.getAttribute("aria-checked")).toBe("true");
    expect(committed).not.toHaveBeenCalled();
    await fireEvent.keyDown(last, { key: "Enter", repeat: true }); // a key that is held down is no second Enter
    expect(committed).not.toHaveBeenCalled();
    await fireEvent.keyDown(last, { key: "Enter" });
    expect(committed).toHaveBeenCalledExactlyOnceWith("sell palace");
  });
});

describe("a decision in words", () => {
  const words = (key: string, values: Record<string, unknown>): string => sayText(phrase(key, values), company);

  it("names the card, and what is paid to whom", () => {
    expect(words("will-build", { card: "palace", payments: [{ seat: 2, coins: 4 }] })).toBe(
      "Build palace, paying 4 coins to Noor",
    );
    expect(words("will-sell", { card: "palace" })).toBe("Sell palace");
  });
  it("names the ship that sails with it", () =>
    expect(words("will-stage-and-sail", { card: "palace", payments: [], fleet: "blue" })).toBe(
      "Raise a stage with palace and sail the blue ship",
    ));
});

describe("news in words", () => {
  const words = (key: string, values: Record<string, unknown>): string => sayText(phrase(key, values), company);
  const conflict = { seat: 3, shields: 2, other: 1, other_shields: 4, tokens: 1, points: 3, defeat: -1 };

  it("say what the reader did as one says it to somebody's face", () => {
    expect(words("built", { seat: 1, card: "palace", payments: [], bank: 0 })).toBe("You built palace");
    expect(words("built", { seat: 2, card: "palace", payments: [], bank: 1 })).toBe(
      "Noor built palace, paying 1 coin to the bank",
    );
    expect(words("boards", { seat: 2, whom: 1, source: { kind: "card", id: "pier" } })).toBe(
      "Noor boards you with pier",
    );
  });
  it("tell a conflict from the side of the winner, and a tie from the side of the reader", () => {
    expect(words("land-conflict", { ...conflict, winner: 1 })).toMatch(/^You beat .+ 4 to 2 and won 3 points$/);
    expect(words("land-conflict", { ...conflict, winner: 3 })).toMatch(/ beat you 4 to 2 and won 3 points$/);
    expect(words("land-conflict", { ...conflict, winner: null })).toMatch(/^You and .+ tied, 4 to 2: no token$/);
    expect(words("land-conflict", { ...conflict, other: 2, winner: 2 })).toMatch(/^Noor beat .+ 4 to 2/);
  });
  it("count people, the reader first", () => {
    expect(words("extra-turn", { seats: [1] })).toBe("You may play your last card too");
    expect(words("extra-turn", { seats: [2] })).toBe("Noor may play the last card too");
    expect(words("game-over", { winners: [1, 2], points: 60 })).toBe("The game is over: you and Noor won");
  });
  it("name places at sea", () =>
    expect(words("at-sea", { seat: 2, place: 1, strength: 5, points: 3 })).toBe(
      "Noor took first place at sea with strength 5: 3 points",
    ));
});
