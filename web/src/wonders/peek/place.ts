// Where the peek opens: beside its thing, never over it, never outside the window.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Side = "above" | "below" | "left" | "right";

export interface Placed {
  side: Side; // of its thing
  left: number;
  top: number;
  arrow: number; // where the arrow points at its thing: from the left or from the top of the peek
  most: Size; // it may take no more room than this
}

export const MARGIN = 8; // to the edge of the window
export const GAP = 15; // to its thing: room for the arrow
const CORNER = 20; // an arrow keeps away from round corners

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** The room on a side of a thing. */
function roomAt(side: Side, thing: Box, window: Size): Size {
  const width = Math.max(0, window.width - 2 * MARGIN);
  const height = Math.max(0, window.height - 2 * MARGIN);
  switch (side) {
    case "above":
      return { width, height: Math.max(0, thing.top - GAP - MARGIN) };
    case "below":
      return { width, height: Math.max(0, window.height - thing.bottom - GAP - MARGIN) };
    case "left":
      return { width: Math.max(0, thing.left - GAP - MARGIN), height };
    case "right":
      return { width: Math.max(0, window.width - thing.right - GAP - MARGIN), height };
  }
}

const fits = (size: Size, room: Size): boolean => size.width <= room.width && size.height <= room.height;

/** How much of the peek finds room there. */
const share = (size: Size, room: Size): number =>
  Math.min(1, room.width / size.width) * Math.min(1, room.height / size.height);

/** Place a peek of this size: on the first side where all of it fits, else where most of it does. */
export function place(thing: Box, size: Size, window: Size, sides: readonly Side[]): Placed {
  const rooms = sides.map((side) => ({ side, room: roomAt(side, thing, window) }));
  const best = rooms.reduce((a, b) => (share(size, b.room) > share(size, a.room) ? b : a));
  const { side, room } = rooms.find((one) => fits(size, one.room)) ?? best;
  const width = Math.min(size.width, room.width);
  const height = Math.min(size.height, room.height);
  const middle = { x: (thing.left + thing.right) / 2, y: (thing.top + thing.bottom) / 2 };
  if (side === "above" || side === "below") {
    const left = between(MARGIN, middle.x - width / 2, window.width - MARGIN - width);
    const top = side === "above" ? thing.top - GAP - height : thing.bottom + GAP;
    return { side, left, top, arrow: between(CORNER, middle.x - left, width - CORNER), most: room };
  }
  const top = between(MARGIN, middle.y - height / 3, window.height - MARGIN - height);
  const left = side === "left" ? thing.left - GAP - width : thing.right + GAP;
  return { side, left, top, arrow: between(CORNER, middle.y - top, height - CORNER), most: room };
}
