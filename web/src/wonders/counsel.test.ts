// Advice finds its move among the choices, with exactly its line and its payment.
import { describe, expect, it } from "vitest";
import { sample } from "../lib/sample";
import type { Advice } from "../lib/wire";
import { counselOf, placeOf, wayOf } from "./counsel";
import { Plan, plannedWay } from "./plan.svelte";
import type { WondersChoices } from "./types";

const ways = (...moves: string[]) => ({ ways: moves.map((move) => ({ move })) });
const choices = sample<WondersChoices>({
  cards: [
    {
      card: "aqueduct",
      lines: [ways("build aqueduct left 2", "build aqueduct right 2"), ways("stage aqueduct"), ways()],
    },
    { card: "baths", lines: [ways("build baths"), ways("stage baths"), ways("sell baths")] },
    { card: "press", lines: [ways(), ways(), ways("sell press")] },
  ],
});
const weighed = (move: string, chance: number) => ({ move, chance, error: 0.01 });
const advice = (level: boolean) =>
  sample<Advice>({
    moves: [{ move: "build aqueduct right 2" }, { move: "stage baths", is_level: level }, { move: "build baths" }],
    weighed: [
      weighed("build aqueduct right 2", 0.4),
      weighed("stage baths", 0.38),
      weighed("build baths", 0.3),
      weighed("sell baths", 0.2),
    ],
  });

describe("counsel", () => {
  it("selects exactly the move and the payment that were advised", () => {
    const plan = new Plan();
    for (const { lines } of choices.cards)
      for (const { move } of lines.flatMap((line) => line.ways)) {
        const place = placeOf(move, choices);
        if (place) plan.select(place);
        expect(plannedWay(plan, choices)?.way.move).toBe(move);
        expect(wayOf(move, choices)?.way.move).toBe(move);
      }
    expect(placeOf("sail red", choices)).toBe(null);
  });

  it("numbers the cards, and weighs each by its best use", () => {
    const found = counselOf(advice(false), choices);
    expect(found.get("aqueduct")).toMatchObject({ ranks: [1], isBest: true, weighed: { chance: 0.4 } });
    expect(found.get("baths")).toMatchObject({ ranks: [2, 3], isBest: false, weighed: { move: "stage baths" } });
    expect(found.get("press")).toEqual({ ranks: [], isBest: false, weighed: null });
  });

  it("calls nothing best while another move is level with it", () => {
    expect(counselOf(advice(true), choices).get("aqueduct")?.isBest).toBe(false);
  });
});
