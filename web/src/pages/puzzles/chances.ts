// The chances of moves on the cards they are made with.
import { wordIn } from "../../lib/phrases";
import type { CardChance } from "../../lib/table";
import type { PuzzleMove } from "../../lib/wire";

/** The chance of the best use of each card, and which card is best; the moves come best first. */
export function cardChances(moves: readonly PuzzleMove[]): Record<string, CardChance> {
  const found: Record<string, CardChance> = {};
  moves.forEach(({ says, chance }, place) => {
    const card = wordIn(says?.values ?? {}, "card");
    if (card) found[card] ??= { percent: Math.round(100 * chance), best: place === 0 };
  });
  return found;
}
