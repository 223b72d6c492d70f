import { describe, expect, it } from "vitest";
import { nextStep, pathOf, scaleOf, spread, type Curve, type Frame } from "./plot";

const FRAME: Frame = { width: 140, height: 70, left: 20, right: 120, top: 10, bottom: 60 };
const curve = (id: string, ...values: number[]): Curve => ({ id, name: id, values });

describe("a plot", () => {
  const scale = scaleOf([curve("red", 5, 10, 10), curve("blue", 5, 5, 0)], FRAME);

  it("goes from left to right, the most at the top", () => {
    expect(pathOf([5, 10, 10], scale)).toBe("M20.0 35.0L70.0 10.0L120.0 10.0");
    expect(pathOf([5, 5, 0], scale)).toBe("M20.0 35.0L70.0 35.0L120.0 60.0");
  });
  it("goes in steps where values change at once", () =>
    expect(pathOf([5, 10, 10], scale, true)).toBe("M20.0 35.0H70.0V10.0H120.0V10.0"));
  it("reaches below zero where a value does", () => {
    const { y, figures } = scaleOf([curve("red", -10, 10)], FRAME);
    expect([y(10), y(0), y(-10)]).toEqual([10, 35, 60]);
    expect(figures).toEqual([0, 10]);
  });
  it("ends its scale at a round figure", () =>
    expect([nextStep(59), nextStep(81), nextStep(12)]).toEqual([60, 90, 20]));
});

describe("labels", () => {
  it("are pushed apart without changing their order", () => expect(spread([10, 12, 50], 16)).toEqual([10, 26, 50]));
  it("stay within the frame", () => expect(spread([50, 50, 50], 15, 50)).toEqual([20, 35, 50]));
});
