import { describe, expect, it } from "vitest";
import { atlasOf, nearest } from "../logic/atlas";
import { facts, SPACES } from "../sample";
import { CLOSEST, dragged, framing, held, pixelAt, seen, sees, spotAt, whole, wholeScale, zoomed } from "./camera";
import { courseOf } from "./course";
import { scoped } from "./drawing";
import { broken, placed } from "./labels";
import { named } from "./names";
import { neighbour } from "./neighbours";
import { Raster } from "./raster";

const atlas = atlasOf(facts);
const view = { width: 600, height: 500 };

describe("spaces", () => {
  it("are found by a spot, and not beside the board", () => {
    const raster = new Raster(SPACES);
    expect(raster.at(150, 50)).toBe("T2");
    expect(raster.at(250, 150)).toBe("K03");
    expect(raster.at(999, 50)).toBeUndefined();
    expect([raster.isLand("T2"), raster.isLand("K03"), raster.isLand(undefined)]).toEqual([true, false, false]);
  });

  it("do not cover what is cut out of them", () => {
    const raster = new Raster([
      {
        ...SPACES[0]!,
        hole: [
          [40, 40],
          [60, 40],
          [60, 60],
          [40, 60],
        ],
      },
    ]);
    expect([raster.at(20, 20), raster.at(48, 48)]).toEqual(["T1", undefined]);
  });

  it("that a finger misses by a little are meant all the same", () => {
    expect(nearest(atlas, ["T1", "K02"], { x: 60, y: 60 }, 30)).toBe("T1");
    expect(nearest(atlas, ["T1", "K02"], { x: 150, y: 60 }, 30)).toBeNull();
  });

  it("are a path with their hole", () => {
    const ring = atlasOf({
      ...facts,
      spaces: [
        {
          ...SPACES[0]!,
          hole: [
            [40, 40],
            [60, 40],
            [50, 60],
          ],
        },
      ],
    });
    expect(ring.places.get("T1")?.path).toBe("M0 0L100 0L100 100L0 100ZM40 40L60 40L50 60Z");
  });
});

describe("arrow keys", () => {
  it.each([
    ["T1", "ArrowRight", "T2"],
    ["T2", "ArrowLeft", "T1"],
    ["T2", "ArrowDown", "K02"],
    ["K03", "ArrowUp", "E01"],
  ] as const)("from %s, %s goes to %s", (from, arrow, to) => {
    expect(neighbour(atlas.places, from, arrow)).toBe(to);
  });

  it("jump to the nearest space that way where there is no neighbour, and stop at the edge", () => {
    const apart = atlasOf({ ...facts, spaces: SPACES.map((space) => ({ ...space, land: [], water: [] })) });
    expect(neighbour(apart.places, "T1", "ArrowRight")).toBe("T2");
    expect(neighbour(apart.places, "E01", "ArrowRight")).toBeNull();
  });

  it("reach every space from every other", () => {
    const reached = new Set(["T1"]);
    for (const from of reached) {
      for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"] as const) {
        const to = neighbour(atlas.places, from, arrow);
        if (to) reached.add(to);
      }
    }
    expect(reached.size).toBe(SPACES.length);
  });
});

describe("the camera", () => {
  const all = whole(atlas.field, view);

  it("sees the whole field, in the middle", () => {
    expect(all.scale).toBe(wholeScale(atlas.field, view));
    expect(seen(all, view)).toMatchObject({ left: 0, width: 300 });
  });

  it("keeps the spot below the pointer when it comes closer", () => {
    const pointer = { x: 450, y: 300 };
    const before = spotAt(all, view, pointer);
    const after = spotAt(zoomed(all, atlas.field, view, 1.5, pointer), view, pointer);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("neither leaves the field nor comes too close", () => {
    expect(zoomed(all, atlas.field, view, 99).scale).toBe(CLOSEST);
    expect(zoomed(all, atlas.field, view, 0.01)).toEqual(all);
    const close = zoomed(all, atlas.field, view, 1.5);
    const far = dragged(close, atlas.field, view, { x: 9999, y: 9999 });
    expect(seen(far, view).left).toBeCloseTo(0);
    expect(held(far, atlas.field, view)).toEqual(far);
  });

  it("frames what it is asked to show", () => {
    const spots = [atlas.places.get("T1")!, atlas.places.get("T2")!];
    const camera = framing(atlas.field, view, spots, 20, 9);
    expect(spots.every((spot) => sees(camera, view, spot))).toBe(true);
    expect(pixelAt(camera, view, { x: 100, y: 50 }).x).toBeCloseTo(300);
  });
});

describe("a course", () => {
  it("goes through the middle of the borders on its way", () => {
    expect(courseOf(atlas, ["K01", "K02"])).toMatchObject([
      { x: 50, y: 150 },
      { x: 100, y: 150 },
      { x: 150, y: 150 },
    ]);
  });

  it("goes straight where two spaces share no border", () => {
    expect(courseOf(atlas, ["K01", "K03"]).map(({ x }) => x)).toEqual([50, 250]);
  });
});

describe("names", () => {
  const raster = new Raster(SPACES);

  it("are broken into the most even two lines", () => {
    expect(broken("Levante")).toEqual([["Levante"]]);
    expect(broken("Golden Valley of Kings")[1]).toEqual(["Golden Valley", "of Kings"]);
  });

  it("lie on their own space, below its pieces", () => {
    const label = named(SPACES, raster, "en", 12, true).find((each) => each.id === "T2")!;
    expect(label.lines.join(" ")).toBe("Isle T2");
    expect(raster.at(label.x, label.y)).toBe("T2");
    expect(label.y).toBeGreaterThan(50);
  });

  it("follow the language, and fall back to English", () => {
    expect(named(SPACES, raster, "de", 12, false)[0]?.lines.join(" ")).toMatch(/^Insel/);
    expect(named(SPACES, raster, "nl", 12, false)[0]?.lines.join(" ")).toMatch(/^Isle/);
  });

  it("give way to what must not be covered", () => {
    const space = SPACES[1]!;
    const below = { left: 100, top: 66, width: 100, height: 34 };
    const [label] = placed(
      [{ space, name: "Isle", size: 12, room: { left: 130, top: 35, width: 40, height: 30 } }],
      raster,
      [below],
    );
    expect(label!.y + 6 <= 66 || label!.cost > 0).toBe(true);
    expect(label!.y).toBeLessThan(66);
  });
});

describe("the drawing", () => {
  const svg =
    '<svg class="argosy-map"><style>.argosy-map { --a: 1 } @media (x) { .argosy-map { --a: 2 } } ' +
    '.tree, .coast .ground { opacity: .5 }</style><g class="coast far"><path class="ground"/></g></svg>';

  it("styles nothing but itself", () => {
    const own = scoped(svg);
    expect(own).toContain(".chart-tree, .chart-coast .chart-ground { opacity: .5 }");
    expect(own).toContain('class="chart-coast chart-far"');
    expect(own).toContain('<svg class="argosy-map">');
    expect(own).toContain("@media (x) { .argosy-map { --a: 2 } }");
  });
});
