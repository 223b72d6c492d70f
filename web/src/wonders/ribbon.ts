// The pay ribbon of a card in the hand: what building it costs and to whom, before it is touched; or why it cannot be.
import { wordIn } from "../lib/phrases";
import type { Phrase, WondersCardChoices, WondersLine, WondersWay } from "./types";

export type Ribbon =
  | { is: "chain"; parent: string }
  | { is: "own"; why: Phrase | null }
  | { is: "bank"; coins: number }
  | { is: "buy"; coins: number; to: number[] }
  | { is: "no"; why: Phrase | null };

/** The line that builds the card alone, or takes it from the discard pile. */
export function buildLine(choices: WondersCardChoices): WondersLine | undefined {
  return choices.lines.find(({ kind }) => kind === "build" || kind === "take");
}

export function ribbonOf(choices: WondersCardChoices): Ribbon {
  const line = buildLine(choices);
  const cheapest = line?.ways[0];
  return cheapest ? ribbonOfWay(cheapest) : { is: "no", why: line?.obstacle ?? null };
}

export function ribbonOfWay(way: WondersWay): Ribbon {
  if (way.by === "chain") return { is: "chain", parent: wordIn(way.free?.values ?? {}, "parent") };
  if (way.total === 0) return { is: "own", why: way.free };
  if (way.payments.length === 0) return { is: "bank", coins: way.bank };
  return { is: "buy", coins: way.total, to: way.payments.map(({ seat }) => seat) };
}

export const isBlocked = (ribbon: Ribbon): boolean => ribbon.is === "no";
