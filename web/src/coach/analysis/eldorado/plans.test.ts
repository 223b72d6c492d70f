import { describe, expect, it } from "vitest";
import { atlasOf } from "../../../eldorado/logic/atlas";
import { facts } from "../../../eldorado/sample";
import { sample } from "../../../lib/sample";
import type { Step, WeighedMove } from "../../../lib/wire";
import { areNeighbours, numbersOf, plansOf, spacesOf, targetOf, trailsOf } from "./plans";

const atlas = atlasOf(facts);

function step(move: string, points = 1): Step {
  const [action = "", ...spaces] = move.split(" ");
  return sample<Step>({ move, action, spaces, points, pirates: 0, gold: 0, card: "", dice: [] });
}

const steps = (...moves: string[]): Step[] => moves.map((move) => step(move));
const plan = (chance: number, ...moves: string[]): WeighedMove =>
  sample<WeighedMove>({
    move: moves.join("; "),
    chance,
    error: 0.01,
    steps: steps(...moves),
    action_points: moves.length,
  });

describe("the trail of a plan", () => {
  it("follows a ship from space to space, and ends at what is explored", () => {
    const [trail, ...rest] = trailsOf(
      steps("launch T1 K01", "load T1 K01", "sail K01 K02", "sail K02 K03", "explore E01"),
      atlas,
    );
    expect(rest).toEqual([]);
    expect(trail?.spaces).toEqual(["T1", "K01", "K02", "K03", "E01"]);
    expect(trail?.stops.map(numbersOf)).toEqual(["1–2", "3", "4", "5"]);
  });

  it("begins anew where something else moves", () => {
    const trails = trailsOf(steps("sail K01 K02", "march T1 T2"), atlas);
    expect(trails.map(({ spaces }) => spaces)).toEqual([
      ["K01", "K02"],
      ["T1", "T2"],
    ]);
  });

  it("goes only to neighbours", () => {
    const trails = trailsOf(steps("hire T1", "sail K01 K02", "attack K02 K03", "explore E01", "march T1 T2"), atlas);
    for (const { spaces } of trails) {
      for (const [at, space] of spaces.slice(1).entries()) expect(areNeighbours(spaces[at]!, space, atlas)).toBe(true);
    }
  });

  it("numbers every action point once", () => {
    const stops = trailsOf(
      [...steps("sail K01 K02", "sail K02 K03"), step("buy T1", 3), step("end", 0)],
      atlas,
    ).flatMap(({ stops }) => stops);
    expect(stops.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at))).toEqual(
      [1, 2, 3, 4, 5],
    );
  });
});

describe("plans on the map", () => {
  const moves = [plan(0.31, "sail K01 K02", "attack K02 K03"), plan(0.14, "end"), plan(0.12, "march T1 T2", "end")];

  it("are as many as in the list, the best first and the played one known", () => {
    const found = plansOf(moves, "march T1 T2; end", atlas);
    expect(found.map(({ look }) => look)).toEqual(["best", "other", "played"]);
    expect(plansOf(moves, moves[0]!.move, atlas).map(({ look }) => look)).toEqual(["best", "other", "other"]);
  });

  it("end at the space that the list names", () => {
    const found = plansOf(moves, null, atlas);
    expect(found.map(({ target }) => target)).toEqual(["K03", "", "T2"]);
    for (const { target, trails } of found) if (target) expect(trails.at(-1)?.spaces.at(-1)).toBe(target);
    expect(targetOf(steps("pass"))).toBe("");
    expect(spacesOf(found)).toEqual(["K01", "K02", "K03", "T1", "T2"]);
  });
});
