/** The way of a ship or group to a space, as the server found it: spaces, price, and whether there is a safer one. */

import type { EldoradoChoices, EldoradoWays } from "../../wire/types";

export interface Way {
  readonly action: "sail" | "march" | "launch";
  readonly here: string;
  readonly spaces: readonly string[]; // the last one is where it goes
  readonly points: number; // of all steps together
  readonly isSafe: boolean; // it never stops beside an enemy ship that could attack
}

export interface Ways {
  readonly short: Way;
  readonly safe: Way | null; // another way that is safer; null where the short one is safe, or none is
}

type Steps = EldoradoWays["before"];

const waysFrom = (choices: EldoradoChoices | null, here: string | null): EldoradoWays | undefined =>
  choices?.ways?.find((each) => each.here === here);

/** Every space that the stack or ship on a space can go to in this turn. */
export function reachOf(choices: EldoradoChoices | null, here: string | null): ReadonlySet<string> {
  return new Set(Object.keys(waysFrom(choices, here)?.before ?? {}));
}

/** The ways from one space to another; null where there is none. */
export function waysTo(choices: EldoradoChoices | null, here: string, there: string): Ways | null {
  const found = waysFrom(choices, here);
  if (!found || !(there in found.before)) return null;
  const short = followed(found, found.before, there, found.safe === null || isSame(found, there));
  const safe = !short.isSafe && found.safe && there in found.safe ? followed(found, found.safe, there, true) : null;
  return { short, safe };
}

/** The short way is safe by chance where the safe one has the same spaces. */
function isSame(found: EldoradoWays, there: string): boolean {
  const safe = found.safe;
  if (!safe || !(there in safe)) return false;
  return spacesOf(found.here, found.before, there).every((space) => space in safe);
}

function followed(found: EldoradoWays, steps: Steps, there: string, isSafe: boolean): Way {
  const spaces = spacesOf(found.here, steps, there);
  const action = found.action as Way["action"];
  return { action, here: found.here, spaces, points: spaces.length * found.points, isSafe };
}

function spacesOf(here: string, steps: Steps, there: string): string[] {
  const spaces = [there];
  for (let at = steps[there]; at !== undefined && at !== here; at = steps[at]) spaces.unshift(at);
  return spaces;
}

/** The steps of a way, each from where to where. */
export const stepsOf = (way: Way): { here: string; there: string }[] =>
  way.spaces.map((there, at) => ({ here: way.spaces[at - 1] ?? way.here, there }));
