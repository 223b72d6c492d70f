// How a move of wonders is named and drawn in an analysis: by its card, and what the card is used for.
import { t } from "../../../lib/i18n.svelte";
import type { Phrase, SceneOf, Wonders } from "../../../lib/wire";
import { Book } from "../../../wonders/book";
import { say } from "../../../wonders/phrases";
import { chosenOf, type Chosen } from "../../../wonders/replay/chosen";
import type { MoveLook } from "../moves";

/** The card of a move, and what it is used for. */
export const usedIn = (says: Phrase | null, move: string): Chosen | null => chosenOf({ move, says });

export function lookOf(says: Phrase | null, move: string, scene: SceneOf<Wonders>, facts: Wonders["facts"]): MoveLook {
  const used = usedIn(says, move);
  if (!says || !used) return { title: says ? say(says, scene, facts) : move, group: move };
  const book = new Book(facts);
  const [name, colour] = [book.cardName(used.card), book.card(used.card)?.colour];
  return {
    title: titleOf(used, name, says, scene, facts),
    group: used.card,
    ...(colour ? { icon: `fam-${colour}`, family: colour } : {}),
  };
}

function titleOf(
  { use }: Chosen,
  card: string,
  says: Phrase,
  scene: SceneOf<Wonders>,
  facts: Wonders["facts"],
): string {
  if ("fleet" in says.values) return say(says, scene, facts);
  return use === "stage" || use === "sell" ? t(`analysis.${use}`, { card }) : card;
}
