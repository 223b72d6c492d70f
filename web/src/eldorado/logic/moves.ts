/** Moves and plans of El Dorado as text, put into words: "Sail to Bone Anchorage; attack Fern Hill". */

import { find, speech } from "../../lib/i18n.svelte";
import type { Eldorado, EldoradoFacts, SceneOf } from "../../lib/wire";
import { Words } from "./words";

const SEPARATOR = "; "; // between the moves of a plan

/** A plan; several steps of one ship are one voyage. */
export function planWords(plan: string, facts: EldoradoFacts, scene: SceneOf<Eldorado>): string {
  const words = new Words(facts, scene, speech.now);
  const moves = plan.split(SEPARATOR);
  return moves
    .filter((move, at) => !isOneVoyage(move, moves[at + 1]))
    .map((move) => moveWords(move, facts, words))
    .join(SEPARATOR);
}

/** Whether a ship that sails goes on sailing with the next move. */
function isOneVoyage(move: string, next: string | undefined): boolean {
  const [action, , there] = move.split(" ");
  return action === "sail" && (next?.startsWith(`sail ${there} `) ?? false);
}

function moveWords(move: string, facts: EldoradoFacts, words: Words): string {
  const [action = "", ...rest] = move.split(" ");
  const spaces = rest.filter((word) => facts.spaces.some(({ id }) => id === word));
  const card = facts.cards.find(({ id }) => rest.includes(id))?.id ?? "";
  const amount = (kind: string): number => (rest.includes(kind) ? Number(rest[rest.indexOf(kind) + 1]) : 0);
  const values = {
    space: spaces.length ? words.space(spaces.at(-1) ?? "") : "",
    card: card && words.card(card),
    gold: amount("gold"),
    natives: amount("natives"),
  };
  const said = find(`eldorado.do_${action}`, values) ?? move;
  const [pirates, gold] = [amount("pirates"), amount("gold")];
  return pirates ? `${said} (${words.cargo(pirates, gold)})` : said;
}
