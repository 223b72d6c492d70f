// The turns of a game on the scrubber: one cell a turn, grouped by age or round, and what keys and pointers mean there.
import type { TurnMark } from "../../lib/wire";

export interface Cell {
  first: number; // its first moment
  past: number; // the moment after its last one
  turn: TurnMark["turn"];
}

export interface Part {
  part: number; // the age or round; 0: before the first
  cells: Cell[];
}

/** A moment within the reel. */
export const within = (moment: number, last: number): number => Math.min(Math.max(Math.round(moment) || 0, 0), last);

/** The cells of a game up to its last moment; when it is over, that moment belongs to no turn. */
export function cellsOf(marks: readonly TurnMark[], last: number, over: boolean): Cell[] {
  const past = over ? last : last + 1;
  return marks.map(({ moment, turn }, index) => ({ first: moment, past: marks[index + 1]?.moment ?? past, turn }));
}

/** The cells grouped by age or round. */
export function partsOf(cells: readonly Cell[]): Part[] {
  const parts: Part[] = [];
  for (const cell of cells) {
    const open = parts.at(-1);
    if (open?.part === cell.turn.part) open.cells.push(cell);
    else parts.push({ part: cell.turn.part, cells: [cell] });
  }
  return parts;
}

/** The same with one cell for each age or round, where there are too many turns to see or touch each of them. */
export function merged(cells: readonly Cell[], most: number): Cell[] {
  if (cells.length <= most) return [...cells];
  return partsOf(cells).flatMap(({ cells: own }) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const turn = { ...first.turn, fought: own.some((cell) => cell.turn.fought) };
    return [{ first: first.first, past: last.past, turn }];
  });
}

/** Which cell a moment belongs to; -1 after the last one, when the game is over. */
export const cellAt = (cells: readonly Cell[], moment: number): number =>
  cells.findIndex(({ first, past }) => first <= moment && moment < past);

/** The moment that lies so far into a cell, from 0 to 1. */
export function momentIn({ first, past }: Cell, into: number): number {
  return first + Math.min(Math.max(Math.floor(into * (past - first)), 0), past - first - 1);
}

const PAGE = 10; // moments, as long as the turns are not known

/**
 * Where a key leads; null: nowhere. Arrows go one turn and Page keys one age; where a turn has many steps, as in El
 * Dorado, arrows go one step and Page keys one turn.
 */
export function stepOf(
  key: string,
  moment: number,
  last: number,
  cells: readonly Cell[] = [],
  byTurn = false,
): number | null {
  const back = key === "ArrowLeft" || key === "PageUp";
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    if (!byTurn || !cells.length) return within(moment + (back ? -1 : 1), last);
    return toNeighbour(cells, moment, last, back);
  }
  if (key !== "PageUp" && key !== "PageDown") return null;
  if (!cells.length) return within(moment + (back ? -PAGE : PAGE), last);
  return toNeighbour(byTurn ? merged(cells, 0) : cells, moment, last, back);
}

/** The beginning of the cell before or behind; from within a cell one goes back to its own beginning first. */
function toNeighbour(cells: readonly Cell[], moment: number, last: number, back: boolean): number {
  const starts = cells.map(({ first }) => first);
  const to = back ? starts.findLast((start) => start < moment) : starts.find((start) => start > moment);
  return to ?? (back ? 0 : last);
}
