/** For tests: moments of a game of four, in which each band acts in its turn. */

import { sample } from "../../lib/sample";
import type { EldoradoView, Phrase } from "../../wire/types";
import type { Colour } from "../logic/offers";
import type { Chapter, Moment } from "./chronicle";

const COLOURS: readonly Colour[] = ["turquoise", "red", "blue", "orange"];

export const OWN: ReadonlySet<string> = new Set(["turquoise"]);

/** The table at a moment: seat 1 has turquoise, seat 2 red, and so on. */
export function at(turn: Colour, round = 1, more: Partial<EldoradoView> = {}): EldoradoView {
  const bands = COLOURS.map((colour, place) => ({ colour, seat: place + 1, pirates: 9, claim: false }));
  return {
    ...sample<EldoradoView>({ phase: "acting", turn, active: turn, round, bands, areas: [], ships: [] }),
    ...more,
  };
}

export const phrase = (key: string, values: Record<string, unknown> = {}): Phrase => ({ key, values, rule: "" });

/** Moments one after the other: who acts at each, and what led to it. */
export function moments(...told: (readonly [view: EldoradoView, ...news: Phrase[]])[]): Moment[] {
  return told.map(([view, ...news], moment) => ({ moment, view, news }));
}

/** A step of a band. */
export function step(actor: Colour, moment: number, ...news: Phrase[]): Chapter {
  return { moment, actor, before: at(actor), after: at(actor), news };
}

export const sailed = (here: string, there: string): Phrase =>
  phrase("sailed", { colour: "red", here, there, cost: 1 });
export const attacked = (here: string, there: string, die: number, defender = "turquoise"): Phrase =>
  phrase("attacked", { colour: "red", here, there, die, defender, cost: 1 });
export const lost = (troops: string, space: string, count: number, left = 0): Phrase =>
  phrase("lost", { troops, space, lost: count, left });
export const taken = (space: string, from: string, booty = 0): Phrase =>
  phrase("taken", { colour: "red", space, from, booty });
