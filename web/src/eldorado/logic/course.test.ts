import { expect, it } from "vitest";
import { sample } from "../../lib/sample";
import type { EldoradoStanding } from "../../wire/types";
import { plotted } from "./course";

const at = (moment: number, red: number, blue: number) => ({
  moment,
  standing: sample<EldoradoStanding>({
    bands: [
      { colour: "red", areas: red },
      { colour: "blue", areas: blue },
    ],
  }),
});

it("areas over time are steps from left to right, the most at the top", () => {
  const { curves, most } = plotted([at(0, 5, 5), at(5, 10, 5), at(10, 10, 0)], 100, 50);
  expect(most).toBe(10);
  expect(curves.map((curve) => [curve.colour, curve.path])).toEqual([
    ["red", "M0 25H50V0H100V0"],
    ["blue", "M0 25H50V25H100V50"],
  ]);
  expect(curves[1]?.end).toEqual({ x: 100, y: 50 });
});

it("marks at the end do not cover each other", () => {
  const { curves } = plotted([at(0, 5, 5), at(10, 5, 5)], 100, 50);
  expect(curves.map((curve) => curve.end.y)).toEqual([0, 15]);
  const low = plotted([at(0, 9, 9), at(10, 0, 0)], 100, 50).curves;
  expect(low.map((curve) => curve.end.y)).toEqual([35, 50]);
});

it("a game without a course has no curves", () => {
  expect(plotted([], 100, 50).curves).toEqual([]);
});
