// What the captain says about the cards of the hand: which moves it would consider, and how well each card would do.
import type { Advice, Weighed } from "../lib/wire";
import type { WondersChoices, WondersLine, WondersWay } from "./types";

/** Where a move lies: its card, and the places of its line and of its way to pay. */
export interface Place {
  card: string;
  line: number;
  way: number;
}

export interface CardCounsel {
  ranks: number[]; // of the advised moves that use this card, from 1
  isBest: boolean; // one of them is clearly the best of all
  weighed: Weighed | null; // the best use of this card
}

/** Find a move among the choices; null where it is no move of a card. */
export function placeOf(move: string, choices: WondersChoices | null): Place | null {
  for (const { card, lines } of choices?.cards ?? [])
    for (const [line, { ways }] of lines.entries()) {
      const way = ways.findIndex((one) => one.move === move);
      if (way >= 0) return { card, line, way };
    }
  return null;
}

/** The line and the way to pay of a move. */
export function wayOf(move: string, choices: WondersChoices | null): { line: WondersLine; way: WondersWay } | null {
  const place = placeOf(move, choices);
  const line = choices?.cards.find(({ card }) => card === place?.card)?.lines[place?.line ?? 0];
  const way = line?.ways[place?.way ?? 0];
  return place && line && way ? { line, way } : null;
}

/** What is said about each card. Moves come best first, so the first use of a card is its best. */
export function counselOf(advice: Advice, choices: WondersChoices): Map<string, CardCounsel> {
  const found = new Map<string, CardCounsel>();
  for (const { card, lines } of choices.cards) {
    const moves = new Set(lines.flatMap(({ ways }) => ways.map(({ move }) => move)));
    const ranks = advice.moves.flatMap(({ move }, index) => (moves.has(move) ? [index + 1] : []));
    const isClear = !advice.moves.some((move) => move.is_level);
    const weighed = advice.weighed.find(({ move }) => moves.has(move)) ?? null;
    found.set(card, { ranks, isBest: isClear && ranks[0] === 1, weighed });
  }
  return found;
}
