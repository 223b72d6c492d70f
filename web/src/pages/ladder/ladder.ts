// The ladder as the page draws it: rows of ratings on a scale, and who won how often against whom.
import { find, speech, t } from "../../lib/i18n.svelte";
import { levelName } from "../../lib/names";
import type { LadderMatch, LadderRating, LadderResult } from "../../lib/wire";

/** A level with its rating, or without where this table has not measured it. */
export interface Row {
  level: string;
  rating: LadderRating | null;
  is: "anchor" | "level" | "own" | "unknown";
}

/** Where ratings lie, from left to right, and which are written above. */
export interface Scale {
  at: (rating: number) => number;
  ticks: number[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** All levels that were rated, strongest first, then those of the game that were not. */
export function rowsOf(result: LadderResult, levels: readonly string[]): Row[] {
  const rated = result.ratings.map((rating) => ({ level: rating.level, rating, is: kindOf(rating.level, result) }));
  const others = levels.filter((level) => !rated.some((row) => baseOf(row.level) === level)).reverse();
  return [...rated, ...others.map((level) => ({ level, rating: null, is: "unknown" as const }))];
}

const kindOf = (level: string, { anchor }: LadderResult): Row["is"] =>
  level === anchor ? "anchor" : isOwn(level) ? "own" : "level";

/** The level itself: "captain/600" is a captain who may spend 600 playouts on a decision. */
const baseOf = (level: string): string => level.split("/")[0] ?? level;

/** A bot of one's own is named by its module and class. */
export const isOwn = (level: string): boolean => level.includes(":");

export function scaleOf(ratings: readonly LadderRating[], left: number, right: number, most: number): Scale {
  const [low, high] = [Math.min(...ratings.map((one) => one.low)), Math.max(...ratings.map((one) => one.high))];
  const step = STEPS.find((one) => (high - low) / one <= most - 1) ?? 10000;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, at: (rating) => left + ((right - left) * (rating - first * step)) / ((last - first) * step) };
}

export const errorOf = ({ low, high }: { low: number; high: number }): number => (high - low) / 2;

/** How one of a level did against a table full of another. */
export const matchOf = ({ matches }: LadderResult, level: string, others: string): LadderMatch | undefined =>
  matches.find((one) => one.level === level && one.others === others);

/** How far a share is from that of chance: 1 always won, -1 never. */
export function edgeOf({ won, games }: LadderMatch, units: number): number {
  const [share, chance] = [won / games, 1 / units];
  return share >= chance ? (share - chance) / (1 - chance) : (share - chance) / chance;
}

/** The levels that a ladder rated, strongest first. */
export const order = ({ ratings }: LadderResult): string[] => ratings.map((one) => one.level);

// -- in words -----------------------------------------------------------------------------------------------------

export const whole = (value: number): string => Math.round(value).toLocaleString(speech.now);

/** A share in percent; near none and near all with a decimal, which matters there. */
export function percent(share: number): string {
  const digits = share > 0 && share < 1 && (share < 0.1 || share > 0.985) ? 1 : 0;
  return (100 * share).toLocaleString(speech.now, { maximumFractionDigits: digits });
}

export const margin = (match: LadderMatch): string =>
  (100 * errorOf(match)).toLocaleString(speech.now, { maximumFractionDigits: 1 });

/** "0.2 ms", "12 ms", "0.5 s". */
export function duration(milliseconds: number): string {
  const [value, unit] = milliseconds < 100 ? [milliseconds, "ms"] : [milliseconds / 1000, "s"];
  return `${value.toLocaleString(speech.now, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

/** "sailor"; a bot of one's own is called as it is. */
export const titleOf = (level: string): string => find(`ladder.level_${baseOf(level)}`) ?? baseOf(level);

/** What stands below a name: in a word, how strong, and what it spends where that is not as usual. */
export function wordOf(level: string): string {
  const word = isOwn(level) ? t("ladder.own_bot") : levelName(baseOf(level));
  const spent = level.split("/")[1];
  if (spent === undefined) return word;
  return `${word}, ${spent.endsWith("s") ? spent.replace("s", " s") : t("ladder.playouts", { n: Number(spent) })}`;
}

export const isTeams = (result: LadderResult): boolean => result.options.teams === true;

/** "one captain", or "a team of captains". */
export function loneOf(level: string, teams: boolean): string {
  const kind = baseOf(level);
  return find(teams ? `ladder.team_${kind}` : `ladder.one_${kind}`) ?? kind;
}

/** "two captains"; one of them, or a team, is told as such. */
export function manyOf(level: string, number: number, teams: boolean): string {
  if (teams || number === 1) return loneOf(level, teams);
  const kind = baseOf(level);
  return find(`ladder.many_${kind}`, { number: numberOf(number) }) ?? `${number} × ${kind}`;
}

export const numberOf = (number: number): string => find(`ladder.number_${number}`) ?? String(number);

export function tableName(table: string): string {
  return find(`ladder.table_${table}`) ?? table;
}
