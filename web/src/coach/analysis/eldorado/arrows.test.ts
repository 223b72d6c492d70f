import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { atlasOf } from "../../../eldorado/logic/atlas";
import { facts } from "../../../eldorado/sample";
import { sample } from "../../../lib/sample";
import type { Step, WeighedMove } from "../../../lib/wire";
import Arrows from "./Arrows.svelte";
import { plansOf } from "./plans";

const atlas = atlasOf(facts);

function plan(chance: number, ...moves: string[]): WeighedMove {
  const steps = moves.map((move) => {
    const [action = "", ...spaces] = move.split(" ");
    return sample<Step>({ move, action, spaces, points: spaces.length ? 1 : 0, dice: [] });
  });
  return sample<WeighedMove>({ move: moves.join("; "), chance, error: 0.01, steps, action_points: steps.length });
}

const moves = [plan(0.31, "sail K01 K02", "attack K02 K03"), plan(0.2, "end"), plan(0.12, "march T1 T2", "end")];
const plans = plansOf(moves, moves[2]!.move, atlas);

function shown(lit: string | null, played: number | null = null) {
  const [onlit, onpick] = [vi.fn(), vi.fn()];
  const props = { atlas, plans, lit, shown: played, home: "T1", scale: 1, onlit, onpick };
  const { container } = render(Arrows, { props });
  return { container, onlit, onpick };
}

const all = (container: Element, selector: string): Element[] => [...container.querySelectorAll(selector)];

describe("arrows", () => {
  it("show every plan once, each with its chance", () => {
    const { container } = shown(null);
    expect(all(container, ".route").map((one) => one.getAttribute("data-target"))).toEqual(["", "T2", "K03"]);
    expect(all(container, ".route-label text").map((one) => one.textContent)).toHaveLength(plans.length);
    expect(all(container, ".route.is-best .route-stop text").map((one) => one.textContent)).toEqual(["1", "2"]);
    expect(all(container, ".route-ring")).toHaveLength(1);
  });

  it("let the plan that is pointed at stand out", async () => {
    const { container, onlit, onpick } = shown(moves[2]!.move);
    expect(all(container, ".route.is-faded")).toHaveLength(2);
    expect(all(container, ".route").at(-1)?.getAttribute("data-plan")).toBe(moves[2]!.move);
    const best = container.querySelector(".route.is-best")!;
    await fireEvent.pointerEnter(best);
    await fireEvent.click(best);
    expect(onlit).toHaveBeenCalledWith(moves[0]!.move);
    expect(onpick).toHaveBeenCalledWith(moves[0]!.move);
  });

  it("play a plan step by step", () => {
    const { container } = shown(moves[0]!.move, 1);
    expect(all(container, ".route.is-best .route-stop text").map((one) => one.textContent)).toEqual(["1"]);
  });
});
