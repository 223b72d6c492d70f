// Which puzzles are practised: by game, expansion, difficulty, and whether they are solved.
import type { Game, PuzzleInfo } from "../../lib/wire";

export const GAMES: Game[] = ["wonders", "eldorado"];
export const BOXES = ["base", "armada", "cities", "cards", "land_hiring"] as const;
export const GRADES = [1, 2, 3, 4, 5] as const;
export type Box = (typeof BOXES)[number];
export type Grade = (typeof GRADES)[number];

export interface Filter {
  game: Game | ""; // empty: any
  box: Box | "";
  grade: Grade | 0; // 0: any
  unsolved: boolean;
}

export type Solved = Record<string, true>;

const KEY = "argosy.puzzles.filter";
export const ANY: Filter = { game: "", box: "", grade: 0, unsolved: true };

export function keptFilter(): Filter {
  return { ...ANY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Filter>) };
}

export function keepFilter(filter: Filter): void {
  localStorage.setItem(KEY, JSON.stringify(filter));
}

/** What a table has beyond the game itself; a table with nothing of it is the base game. */
export function boxesOf({ options }: PuzzleInfo): Box[] {
  const { expansions, cards, land_hiring } = options as { expansions?: Box[]; cards?: boolean; land_hiring?: boolean };
  const boxes: Box[] = [...(expansions ?? [])];
  if (cards) boxes.push("cards");
  if (land_hiring) boxes.push("land_hiring");
  return boxes.length ? boxes : ["base"];
}

export function fits(puzzle: PuzzleInfo, filter: Filter, solved: Solved): boolean {
  return (
    (filter.game === "" || puzzle.game === filter.game) &&
    (filter.box === "" || boxesOf(puzzle).includes(filter.box)) &&
    (filter.grade === 0 || puzzle.grade === filter.grade) &&
    !(filter.unsolved && solved[puzzle.id])
  );
}

/** How many puzzles there would be with another value of one filter. */
export function count(puzzles: PuzzleInfo[], filter: Filter, change: Partial<Filter>, solved: Solved): number {
  return puzzles.filter((puzzle) => fits(puzzle, { ...filter, ...change }, solved)).length;
}

/**
 * The next puzzle to practise: backwards from that of today, so that those of the coming days are kept for last. After
 * one that is shown it goes on from there. Null where nothing is left.
 */
export function following(
  puzzles: PuzzleInfo[],
  filter: Filter,
  solved: Solved,
  today: number,
  shown: string,
): PuzzleInfo | null {
  const { length } = puzzles;
  const at = puzzles.findIndex(({ id }) => id === shown);
  const start = at < 0 ? today : at;
  for (let step = 1; step <= length; step += 1) {
    const place = (start - step + 2 * length) % length;
    const puzzle = puzzles[place];
    if (puzzle && place !== today && puzzle.id !== shown && fits(puzzle, filter, solved)) return puzzle;
  }
  return null;
}

/** Where nothing is left: the same with the difficulty that has most puzzles, or with no filter at all. */
export function instead(puzzles: PuzzleInfo[], filter: Filter, solved: Solved): Filter {
  const others = GRADES.map((grade) => ({ ...filter, grade }));
  const counted = others.map((other) => ({ other, n: count(puzzles, other, {}, solved) }));
  const best = counted.reduce((one, two) => (two.n > one.n ? two : one));
  return best.n > 0 ? best.other : count(puzzles, ANY, {}, solved) > 0 ? ANY : { ...ANY, unsolved: false };
}
