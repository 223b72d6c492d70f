// Where things lie on the page at the moment: scenes fly from and to them.
import type { Point } from "./conflicts";

const centre = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function boxOf(...selectors: string[]): DOMRect | null {
  for (const selector of selectors)
    for (const found of document.querySelectorAll(selector)) {
      const box = found.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) return box;
    }
  return null;
}

/** The middle of the table, without the rail; the bank lies here. */
export function tableMiddle(): Point {
  const box = boxOf(".wonders > .mid", ".wonders > main");
  return box
    ? { x: box.left + box.width / 2, y: Math.min(innerHeight - 120, box.top + box.height * 0.42) }
    : { x: innerWidth / 2, y: innerHeight / 2 };
}

/** The upper middle of a city, or of the face of its seat where the city is not drawn. */
export function cityPlace(seat: number): Point {
  const box = boxOf(`[data-city="${seat}"]`);
  if (box) return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 120) };
  const face = boxOf(`.seats [data-seat="${seat}"]`, `[data-seat="${seat}"]`);
  return face ? centre(face) : tableMiddle();
}

/** Where the newest card of a city will lie. */
export function newestPlace(seat: number): Point {
  const box = boxOf(`[data-newest="${seat}"]`);
  return box ? centre(box) : cityPlace(seat);
}

/** The coins of a city, as a box: what is said about them stands above it. */
export function coinsBox(seat: number): DOMRect {
  const box = boxOf(`[data-coins="${seat}"]`);
  if (box) return box;
  const { x, y } = cityPlace(seat);
  return new DOMRect(x - 12, y + 16, 24, 24);
}

/** Where a seat holds its hand: one's own lies below the cities. */
export function handPlace(seat: number, own: number): Point {
  const box = seat === own ? boxOf(".hand-wrap") : null;
  return box ? { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 90) } : cityPlace(seat);
}

/** Where the discard pile lies: below the middle. */
export function pilePlace(): Point {
  const { x, y } = tableMiddle();
  return { x, y: y + 150 };
}

/** The cards of the hand as they lie now. */
export function heldCards(): { card: string; left: number; top: number; width: number; height: number }[] {
  return [...document.querySelectorAll<HTMLElement>(".hand .wcard[data-card]")].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { card: node.dataset.card ?? "", left, top, width, height };
  });
}

/** Points on an arc between two places; `lift` pixels above the straight line in its middle. */
export function arc(from: Point, to: Point, lift: number, steps = 8): Point[] {
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 2 * lift };
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const s = 1 - t;
    return {
      x: s * s * from.x + 2 * s * t * bend.x + t * t * to.x,
      y: s * s * from.y + 2 * s * t * bend.y + t * t * to.y,
    };
  });
}

/** The same arc as a path of a drawing. */
export function arcPath(from: Point, to: Point, lift: number): string {
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - 2 * lift} ${to.x} ${to.y}`;
}
