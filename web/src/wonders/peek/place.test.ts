import { describe, expect, it } from "vitest";
import { GAP, MARGIN, place, type Box, type Side, type Size } from "./place";

const WINDOW: Size = { width: 1440, height: 900 };
const ALL: Side[] = ["above", "right", "left", "below"];
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The room that a placed peek takes. */
function taken(size: Size, placed: ReturnType<typeof place>): Box {
  return box(
    placed.left,
    placed.top,
    Math.min(size.width, placed.most.width),
    Math.min(size.height, placed.most.height),
  );
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe("the place of a peek", () => {
  it("is above a card of the hand, with the arrow at its middle", () => {
    const card = box(300, 690, 112, 178);
    const placed = place(card, { width: 520, height: 280 }, WINDOW, ALL);
    expect(placed.side).toBe("above");
    expect(placed.top + 280).toBe(card.top - GAP);
    expect(placed.left + placed.arrow).toBe(356);
  });

  it("goes to the next side where the first has no room", () => {
    expect(place(box(20, 60, 160, 24), { width: 340, height: 200 }, WINDOW, ["above", "right"]).side).toBe("right");
    expect(place(box(1300, 60, 120, 24), { width: 340, height: 200 }, WINDOW, ["right", "left"]).side).toBe("left");
  });

  it("never lies over its thing and never outside of the window, wherever that is", () => {
    const sizes: Size[] = [
      { width: 520, height: 300 },
      { width: 260, height: 120 },
      { width: 700, height: 1200 },
    ];
    const windows: Size[] = [WINDOW, { width: 844, height: 390 }, { width: 390, height: 844 }];
    for (const window of windows)
      for (const size of sizes)
        for (let left = 0; left < window.width - 60; left += 37)
          for (let top = 0; top < window.height - 40; top += 41) {
            const thing = box(left, top, 60, 40);
            const placed = place(thing, size, window, ALL);
            const room = taken(size, placed);
            expect(overlap(room, thing)).toBe(false);
            expect(room.left).toBeGreaterThanOrEqual(MARGIN);
            expect(room.top).toBeGreaterThanOrEqual(MARGIN);
            expect(room.right).toBeLessThanOrEqual(window.width - MARGIN);
            expect(room.bottom).toBeLessThanOrEqual(window.height - MARGIN);
          }
  });
});
