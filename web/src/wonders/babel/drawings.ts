// How the tower is drawn: clay tablets of our own; the printed ones are not known.
import board3 from "../../art/babel/board-3.svg?raw";
import board4 from "../../art/babel/board-4.svg?raw";
import tile from "../../art/babel/tile.svg?raw";

export const TABLET = tile;

/** The board with three or four spaces. */
export const boardOf = (spaces: number): string => (spaces > 3 ? board4 : board3);

/** Where the middle of a space (from 1) lies on the board, in parts of its width: clockwise from the arrow. */
export function spaceAt(space: number, spaces: number): { x: number; y: number } {
  const angle = (2 * Math.PI * (space - 1)) / spaces;
  const far = spaces > 3 ? 0.29 : 0.28;
  return { x: 0.5 + far * Math.sin(angle), y: 0.5 - far * Math.cos(angle) };
}
