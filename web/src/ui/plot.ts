// A plot of how a game went: one curve for each seat or band over all moments, in a frame of some size.

export interface Curve {
  id: string;
  name: string; // for those who cannot see the plot
  values: readonly number[]; // one for each moment
}

/** Moments that belong together, such as an age. */
export interface Span {
  name: string;
  from: number;
  to: number;
}

export interface Frame {
  width: number;
  height: number;
  left: number; // where the curves begin
  right: number; // and end: beyond it are their labels
  top: number;
  bottom: number;
}

/** How values and moments lie in a frame, and the figures beside it. */
export interface Scale {
  x: (moment: number) => number;
  y: (value: number) => number;
  figures: number[];
}

const LEAST_TOP = 10;

export function scaleOf(curves: readonly Curve[], frame: Frame): Scale {
  const values = curves.flatMap((curve) => curve.values);
  const [lowest, highest] = [Math.min(0, ...values), nextStep(Math.max(LEAST_TOP, ...values))];
  const last = Math.max(1, ...curves.map((curve) => curve.values.length - 1));
  return {
    x: (moment) => frame.left + ((frame.right - frame.left) * moment) / last,
    y: (value) => frame.bottom - ((frame.bottom - frame.top) * (value - lowest)) / (highest - lowest),
    figures: Array.from({ length: highest / stepOf(highest) + 1 }, (_, index) => index * stepOf(highest)),
  };
}

/** A curve as SVG draws it: a line from point to point, or steps where values change at once. */
export function pathOf(values: readonly number[], { x, y }: Scale, stepped = false): string {
  const point = (value: number, moment: number): string => {
    const [across, up] = [x(moment).toFixed(1), y(value).toFixed(1)];
    if (moment === 0) return `M${across} ${up}`;
    return stepped ? `H${across}V${up}` : `L${across} ${up}`;
  };
  return values.map(point).join("");
}

/** A round figure at or above a value, in steps that make three or four lines. */
export function nextStep(value: number): number {
  const step = stepOf(value);
  return Math.ceil(value / step) * step;
}

export const stepOf = (value: number): number => (value > 120 ? 40 : value > 80 ? 30 : value > 40 ? 20 : 10);

/** Move labels apart that would cover each other, in their order, and none below `lowest`. */
export function spread(places: readonly number[], gap: number, lowest = Infinity): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let free = -Infinity;
  for (const [rank, index] of order.entries()) {
    const room = lowest - (order.length - 1 - rank) * gap; // for those that follow
    const place = Math.max(Math.min(places[index] ?? 0, room), free);
    moved[index] = place;
    free = place + gap;
  }
  return moved;
}
