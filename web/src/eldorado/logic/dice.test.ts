import { describe, expect, it } from "vitest";
import type { EldoradoDie } from "../../wire/types";
import { lasts, rollingAt, thrown } from "./dice";

const die = (id: EldoradoDie["id"], faces: number[]): EldoradoDie => ({
  id,
  faces,
  colour: "",
  confidence: "designed",
});
const DICE = [die("gold", [0, 1, 1, 2, 2, 3]), die("natives", [0, 1, 1, 2, 3, 4]), die("combat", [2, 1, 1, 1, -1, -2])];
const rolled = thrown({ gold: 2, natives: 0 }, DICE);

describe("dice", () => {
  it("are those that were thrown, a blank among them", () => {
    expect(rolled.map(([each, face]) => [each.id, face])).toEqual([
      ["gold", 2],
      ["natives", 0],
    ]);
    expect(thrown(undefined, DICE)).toEqual([]);
  });

  it("tumble over faces that they have, and show that they roll", () => {
    for (const elapsed of [0, 100, 300, 599]) {
      for (const [at, now] of rollingAt(rolled, elapsed, 600).entries()) {
        expect(now.settled).toBe(false);
        expect(rolled[at]![0].faces).toContain(now.face);
      }
    }
  });

  it("settle one after the other, on what was thrown", () => {
    expect(rollingAt(rolled, 600, 600).map((now) => now.settled)).toEqual([true, false]);
    expect(rollingAt(rolled, lasts(2, 600), 600)).toEqual([
      { id: "gold", face: 2, settled: true, turn: 0 },
      { id: "natives", face: 0, settled: true, turn: 0 },
    ]);
  });

  it("lie there at once where motion is not wanted", () => {
    expect(rollingAt(rolled, 0, 1).every((now) => now.settled)).toBe(true);
  });
});
