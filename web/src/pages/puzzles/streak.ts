// What this browser keeps of puzzles: first answers, what was solved, and the days of a streak.
import { daysAfter, type Day } from "./days";

export interface Kept {
  first: Record<string, boolean>; // by puzzle: whether the first answer was right
  solved: Record<string, true>; // by puzzle: found in the end
  days: Record<Day, boolean>; // by day: whether the first answer to its puzzle was right
}

export interface WeekDay {
  day: Day;
  state: "right" | "wrong" | "missed" | "open"; // open: today, and not answered yet
}

const KEY = "argosy.puzzles";
const DAYS_SHOWN = 7;
export const NOTHING: Kept = { first: {}, solved: {}, days: {} };

export function kept(): Kept {
  return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
}

export function keep(what: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(what));
}

/**
 * What is kept after an answer. Only the first one counts: a right one after a wrong one solves the puzzle, and
 * changes no streak. `day` is given for the puzzle of that day.
 */
export function answered(before: Kept, puzzle: string, right: boolean, day: Day | null): Kept {
  const first = { ...before.first, [puzzle]: before.first[puzzle] ?? right };
  const days = day === null ? before.days : { ...before.days, [day]: before.days[day] ?? first[puzzle] ?? right };
  return { first, days, solved: right ? { ...before.solved, [puzzle]: true } : before.solved };
}

/** How many days in a row were right, up to today; a day that is not over can still go on with it. */
export function streak({ days }: Kept, today: Day): number {
  let day = days[today] === undefined ? daysAfter(today, -1) : today;
  let found = 0;
  for (; days[day]; day = daysAfter(day, -1)) found += 1;
  return found;
}

/** The longest run of right days there ever was. */
export function longest({ days }: Kept): number {
  const runs = Object.keys(days).map((last) => {
    let run = 0;
    for (let day = last; days[day]; day = daysAfter(day, -1)) run += 1;
    return run;
  });
  return Math.max(0, ...runs);
}

/** The last seven days, today last. */
export function week({ days }: Kept, today: Day): WeekDay[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = daysAfter(today, index + 1 - DAYS_SHOWN);
    const right = days[day];
    const unanswered = day === today ? "open" : "missed";
    return { day, state: right === undefined ? unanswered : right ? "right" : "wrong" };
  });
}
