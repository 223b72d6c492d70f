/** A step of the game as beats: what is shown one after the other, and for how long (at the usual pace). */

import type { Phrase } from "../../wire/types";
import type { Chapter } from "../recap/chronicle";

export type BeatKind = "sail" | "march" | "boats" | "roll" | "dice" | "losses" | "flag" | "gain" | "card" | "rest";

export interface Beat {
  readonly kind: BeatKind;
  readonly phrase: Phrase;
  readonly time: number; // milliseconds
  readonly settled: boolean; // whether the table after the step is shown from here on
}

export const STEP = 260; // a ship or a march, one space
export const BOATS = 420;
export const TURNING = 420; // of a die
export const ROLL = 920; // turning and lying still
export const QUICK_ROLL = 300; // from the fourth roll of a fight on
export const LOSSES = 420; // the figure rises
export const FLAG = 420; // the old one sinks, the new one rises
export const PAUSE = 400; // between two bands
export const MOVE = 400; // the least time of a step
export const LONGEST = 20_000; // of all together; what would be longer shrinks evenly
const QUICK_FROM = 4;

const MOVES: Partial<Record<string, BeatKind>> = {
  launched: "sail",
  sailed: "sail",
  driven: "sail",
  marched: "march",
  unloaded: "march",
  loaded: "march",
  transferred: "march",
};
const GAINS = ["hired", "settled", "card.pirates", "card.gold", "card.natives", "card.ship"];

/** Whether two steps are rolls of the same fight. */
export function sameFight(one: Chapter | undefined, other: Chapter): boolean {
  const [here, there] = [attackIn(one), attackIn(other)];
  return Boolean(here && there && here.values.here === there.values.here && here.values.there === there.values.there);
}

const attackIn = (chapter: Chapter | undefined): Phrase | undefined =>
  chapter?.news.find(({ key }) => key === "attacked");

/** The beats of a step; `roll` counts the rolls of a fight from 1. */
export function beatsOf({ news }: Chapter, roll = 1): Beat[] {
  const beats = news.flatMap((phrase) => beatsIn(phrase, roll));
  const time = timeOf(beats);
  const last = news.at(-1);
  if (last && time > 0 && time < MOVE) beats.push({ kind: "rest", phrase: last, time: MOVE - time, settled: true });
  return beats;
}

export const timeOf = (beats: readonly Beat[]): number => beats.reduce((sum, beat) => sum + beat.time, 0);

function beatsIn(phrase: Phrase, roll: number): Beat[] {
  const beat = (kind: BeatKind, time: number, settled: boolean): Beat => ({ kind, phrase, time, settled });
  const { key } = phrase;
  const move = MOVES[key];
  if (move) return [beat(move, STEP, move === "sail")];
  if (GAINS.includes(key)) return [beat("gain", MOVE, true)];
  switch (key) {
    case "attacked":
      return [
        ...(roll === 1 ? [beat("boats", BOATS, false)] : []),
        beat("roll", roll < QUICK_FROM ? ROLL : QUICK_ROLL, false),
      ];
    case "card.roll":
      return [beat("roll", QUICK_ROLL, false)];
    case "lost":
      return [beat("losses", LOSSES, true)];
    case "taken":
    case "boarded":
    case "card.mutiny":
      return [beat("flag", FLAG, true)];
    case "explored":
    case "card.picked":
      return [beat("dice", ROLL, false), beat("gain", LOSSES, true)];
    case "card.played":
    case "claim.raised":
    case "claim.fallen":
    case "sunk":
      return [beat("card", MOVE, key === "sunk")];
    case "turn.comes":
      return [beat("rest", PAUSE, true)];
    default:
      return [];
  }
}
