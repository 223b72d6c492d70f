// What news mean for one seat.
import type { Phrase } from "./types";

const DEEDS = [
  /^(built|stage-raised|sold|took-nothing|side-chosen)/,
  /^(recruited|stage-by-leader|leader-sold|leader-buried|leader-copied)/,
  /^tile-built/,
  /^(island-kept|sailed-free|lost|stayed-off-sea)/,
];

/** The first thing that a seat did in these news, or null. */
export function deedOf(news: Phrase[], seat: number): Phrase | null {
  return news.find(({ key, values }) => values.seat === seat && DEEDS.some((deed) => deed.test(key))) ?? null;
}

const CONFLICTS = ["land-conflict", "border-conflict", "boarding-conflict"];
const AT_SEA = ["at-sea", "last-at-sea", "all-equal-at-sea", "stayed-off-sea"];

/** The conflicts that the end of an age brought. */
export function conflictsOf(news: Phrase[]): { land: Phrase[]; sea: Phrase[] } {
  return {
    land: news.filter(({ key }) => CONFLICTS.includes(key) || key === "stays-out"),
    sea: news.filter(({ key }) => AT_SEA.includes(key)),
  };
}

/** The age that these conflicts end: the present one, while somebody may still stay off the sea (A50). */
export function endingAge(news: Phrase[], now: number): number {
  return Number(news.find(({ key }) => key === "age-ends")?.values.age ?? now);
}

/** Which icon stands before a line that no seat is the subject of. */
export function iconOf({ key }: Phrase): string {
  if (key.startsWith("age-")) return "card";
  if (key.includes("sea")) return "shield-naval";
  if (key.includes("conflict")) return "shield-land";
  if (key === "project-opened") return "project";
  if (key === "project-completed") return "edifice-done";
  if (key === "project-failed") return "edifice-failed";
  if (key === "leaders-passed") return "leader-hand";
  if (key === "recruitment-begins") return "leader-recruit";
  if (key === "hands-passed") return "pass-left";
  if (key === "hands-swapped") return "hands-swap";
  if (key.startsWith("explores")) return "explore";
  if (key === "tiles-passed") return "tile";
  if (key === "tile-placed" || key === "laws-of-war") return "law";
  if (key === "game-over") return "crown";
  return "log";
}
