import { describe, expect, it } from "vitest";
import { SPACES, view } from "../sample";
import { contents, flagOf, tracked } from "./pieces";

const ship = (space: string, colour: "red" | "blue" | null, crew = 1) => ({ space, colour, crew, gold: 0, new: false });

describe("pieces", () => {
  it("lie on their spaces, ships in harbours beside what stands on land", () => {
    const found = contents({ ...view, ships: [...view.ships, ship("T1", null, 0)] });
    expect(found.get("T1")?.area?.troops).toBe(4);
    expect(found.get("T1")?.ship?.crew).toBe(0);
    expect(found.get("K03")).toMatchObject({ area: null, ship: { crew: 3 } });
  });

  it("have a flag only where the printed colour does not tell (Q22)", () => {
    const [home, , island] = [SPACES[0]!, SPACES[1]!, SPACES[2]!];
    const area = { id: "T1", holder: null, troops: 0, gold: 0 };
    expect(flagOf({ ...area, control: "turquoise" }, home)).toBeNull();
    expect(flagOf({ ...area, control: "red" }, home)).toBe("red");
    expect(flagOf({ ...area, control: "unexplored" }, island)).toBeNull();
    expect(flagOf({ ...area, control: "natives" }, island)).toBe("natives");
  });

  it("that sail keep their name from scene to scene", () => {
    let next = 0;
    const first = tracked([ship("K01", "red"), ship("K02", "blue")], [], () => next++);
    const second = tracked([ship("K02", "blue"), ship("K03", "red")], first, () => next++);
    expect(second.map((each) => [each.space, each.key])).toEqual([
      ["K02", 1],
      ["K03", 0],
    ]);
    const third = tracked([...second, ship("T1", null, 0)], second, () => next++);
    expect(third.at(-1)?.key).toBe(2);
  });
});
