/** The recap as lines: what each band did, in order; steps that belong together are one line. */

import type { Phrase } from "../../wire/types";
import type { Colour } from "../logic/offers";
import { type Chapter, seatOf } from "./chronicle";
import { isLoss, type Losses, lossIn, NOTHING, plus, touches } from "./losses";

export type Kind =
  "sail" | "march" | "aboard" | "land" | "attack" | "losses" | "explore" | "hire" | "card" | "claim" | "sink";

/** One thing that a band did. Its number stands before the line and in the disc on the map. */
export interface Line {
  readonly number: number; // within its block, from 1
  readonly kind: Kind;
  readonly first: Phrase; // what it is
  readonly phrases: readonly Phrase[]; // all of it
  readonly path: readonly string[]; // spaces, from the first to the last; one where nothing moved, none without a place
  readonly cost: number; // action points
  readonly dice: readonly number[]; // combat dice
  readonly loss: Losses; // of the player who reads it
  readonly touched: boolean; // something of the player's
  readonly moments: readonly [first: number, last: number];
}

/** What one band did. */
export interface Block {
  readonly colour: Colour;
  readonly seat: number;
  readonly lines: readonly Line[];
  readonly cost: number;
  readonly loss: Losses;
}

const KINDS: Partial<Record<string, Kind>> = {
  launched: "sail",
  sailed: "sail",
  driven: "sail",
  marched: "march",
  loaded: "aboard",
  transferred: "aboard",
  unloaded: "land",
  attacked: "attack",
  lost: "losses",
  explored: "explore",
  "card.picked": "explore",
  hired: "hire",
  settled: "hire",
  "card.pirates": "hire",
  sunk: "sink",
  bought: "card",
  "card.played": "card",
  "card.mutiny": "card",
  "card.natives": "card",
  "card.gold": "card",
  "card.ship": "card",
  "card.taken.from": "card",
  "card.cancelled": "card",
  "raid.begins": "card",
  "claim.raised": "claim",
  "claim.fallen": "claim",
};
const ADDED = ["taken", "boarded"]; // to the line before
const UNSEEN = ["card.played"]; // costs no number of its own if what the card does stands in the next line

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const placesOf = ({ values }: Phrase): string[] =>
  [values.here, values.there, values.space].filter((space): space is string => typeof space === "string");

/** The recap: one block for each band, in the order of play. */
export function story(told: readonly Chapter[], own: ReadonlySet<string>): Block[] {
  const blocks = new Map<Colour, { seat: number; lines: Line[] }>();
  for (const chapter of told) {
    const seat = seatOf(chapter.before, chapter.actor);
    if (seat === null) continue;
    const block = blocks.get(chapter.actor) ?? { seat, lines: [] };
    blocks.set(chapter.actor, block);
    for (const phrase of chapter.news) add(block.lines, phrase, chapter.moment, own);
  }
  return [...blocks].map(([colour, { seat, lines }]) => ({
    colour,
    seat,
    lines,
    cost: lines.reduce((sum, line) => sum + line.cost, 0),
    loss: lines.map((line) => line.loss).reduce(plus, NOTHING),
  }));
}

/** What was lost in all. */
export const lossesOf = (blocks: readonly Block[]): Losses => blocks.map((block) => block.loss).reduce(plus, NOTHING);

function add(lines: Line[], phrase: Phrase, moment: number, own: ReadonlySet<string>): void {
  const last = lines.at(-1);
  const joined = last && (together(last, phrase) ? grown(last, phrase, moment, own) : null);
  if (joined) {
    lines[lines.length - 1] = joined;
    return;
  }
  const fight = fightOf(lines, phrase);
  if (fight) {
    lines[lines.length - 2] = grown(fight, phrase, moment, own);
    return;
  }
  const kind = KINDS[phrase.key];
  if (!kind) return;
  const number = lines.length + 1;
  const empty: Line = {
    number,
    kind,
    first: phrase,
    phrases: [],
    path: [],
    cost: 0,
    dice: [],
    loss: NOTHING,
    touched: false,
    moments: [moment, moment],
  };
  lines.push(grown(empty, phrase, moment, own));
}

/** Whether a phrase goes on with the line before it: the next space of a ship, the next roll of a fight. */
function together(line: Line, phrase: Phrase): boolean {
  const { first } = line;
  const { key, values } = phrase;
  if (ADDED.includes(key)) return line.path.at(-1) === values.space;
  if (UNSEEN.includes(first.key) && KINDS[key] && key !== "card.played" && key.startsWith("card.")) return true;
  if (line.kind === "losses") return key === "lost";
  if (KINDS[key] !== line.kind) return false;
  if (line.kind === "sail")
    return key !== "launched" && line.path.at(-1) === values.here && (key === "driven") === (first.key === "driven");
  if (line.kind === "march") return line.path.at(-1) === values.here && first.values.pirates === values.pirates;
  if (line.kind === "attack") return sameFight(first, phrase);
  if (line.kind === "aboard") return key === first.key && values.there === first.values.there;
  return false;
}

/** The fight whose next roll this is, if its losses stand in the last line. */
function fightOf(lines: readonly Line[], phrase: Phrase): Line | null {
  const [fight, losses] = lines.slice(-2);
  const goes = phrase.key === "attacked" && losses?.kind === "losses" && fight?.kind === "attack";
  return goes && sameFight(fight.first, phrase) ? fight : null;
}

const sameFight = (one: Phrase, other: Phrase): boolean =>
  one.values.here === other.values.here && one.values.there === other.values.there;

/** A line with one more phrase. */
function grown(line: Line, phrase: Phrase, moment: number, own: ReadonlySet<string>): Line {
  const moves = line.kind === "sail" || line.kind === "march";
  const added = ADDED.includes(phrase.key) || (line.kind === "attack" && line.path.length > 0);
  const places = placesOf(phrase);
  const path = added
    ? line.path
    : moves && line.path.length
      ? [...line.path, ...places.slice(1)]
      : line.path.length
        ? line.path
        : places;
  const die = phrase.key === "attacked" ? [number(phrase.values.die)] : [];
  return {
    ...line,
    phrases: [...line.phrases, phrase],
    path,
    cost: line.cost + number(phrase.values.cost),
    dice: [...line.dice, ...die],
    loss: plus(line.loss, lossIn(phrase, own)),
    touched: line.touched || touches(phrase, own),
    moments: [line.moments[0], moment],
  };
}

export const MOST_LINES = 6;

/**
 * Which lines stand there: at most six of a block, and always those that touch something of the player's. Where room is
 * scarce, a block that touches nothing of the player's shows none.
 */
export function unfolded(lines: readonly Line[], narrow = false): Line[] {
  const own = lines.filter((line) => line.touched);
  if (narrow && !own.length) return [];
  if (lines.length <= MOST_LINES) return [...lines];
  const others = lines.filter((line) => !line.touched).slice(0, Math.max(0, MOST_LINES - own.length));
  return [...own, ...others].sort((one, other) => one.number - other.number);
}

/** Only the red lines. */
export const losing = (lines: readonly Line[]): Line[] => lines.filter((line) => isLoss(line.loss));

/** Where the disc of a line stands: at the end of its path. */
export const placeOf = (line: Line): string | null => line.path.at(-1) ?? null;

/** A line with the band whose it is, to be drawn on the map. */
export interface Marked {
  readonly colour: Colour;
  readonly line: Line;
}

/** The name of a line and of its mark on the map. */
export const markOf = (colour: Colour, line: Line): string => `${colour} ${line.number}`;
