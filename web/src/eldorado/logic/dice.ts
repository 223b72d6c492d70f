/** Dice that roll: which faces show at a time after the throw. */

import type { EldoradoDice, EldoradoDie } from "../../wire/types";

export interface Rolling {
  readonly id: EldoradoDie["id"];
  readonly face: number; // that shows now
  readonly settled: boolean;
  readonly turn: number; // in degrees, for the drawing
}

export const TURNS = 2; // before a die settles
const TUMBLES = 7; // faces that are seen on the way
const BETWEEN = 90; // milliseconds between one die and the next coming to rest

/** How long a throw takes in all. */
export const lasts = (dice: number, duration: number): number => (dice ? duration + (dice - 1) * BETWEEN : 0);

/** The dice of a throw, in the order of the facts. */
export function thrown(rolled: EldoradoDice | undefined, dice: readonly EldoradoDie[]): [EldoradoDie, number][] {
  return dice.flatMap((die): [EldoradoDie, number][] => {
    const face = rolled?.[die.id];
    return face === undefined ? [] : [[die, face]];
  });
}

/** What each die shows after `elapsed` milliseconds of a throw that takes `duration` for the first die to settle. */
export function rollingAt(rolled: readonly [EldoradoDie, number][], elapsed: number, duration: number): Rolling[] {
  return rolled.map(([die, face], at) => {
    const share = Math.min(1, elapsed / (duration + at * BETWEEN));
    if (share >= 1 || duration <= 1) return { id: die.id, face, settled: true, turn: 0 };
    const eased = 1 - (1 - share) ** 2;
    const tumble = Math.floor(eased * TUMBLES) + at * 2;
    return {
      id: die.id,
      face: die.faces[tumble % die.faces.length] ?? face,
      settled: false,
      turn: (eased - 1) * 360 * TURNS,
    };
  });
}
