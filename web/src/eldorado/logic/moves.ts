/** A move of El Dorado as text, put into words: "Attack Bone Anchorage", "March to Fern Hill: 3 pirates". */

import { find, speech } from "../../lib/i18n.svelte";
import type { Eldorado, EldoradoFacts, SceneOf } from "../../lib/wire";
import { Words } from "./words";

export function moveWords(move: string, facts: EldoradoFacts, scene: SceneOf<Eldorado>): string {
  const words = new Words(facts, scene, speech.now);
  const [action = "", ...rest] = move.split(" ");
  const spaces = rest.filter((word) => facts.spaces.some(({ id }) => id === word));
  const card = facts.cards.find(({ id }) => rest.includes(id))?.id ?? "";
  const amount = (kind: string): number => Number(rest[rest.indexOf(kind) + 1] ?? 0) * Number(rest.includes(kind));
  const cargo = words.cargo(amount("pirates"), amount("gold"));
  const values = { space: words.space(spaces.at(-1) ?? ""), card: card && words.card(card), seat: "", colour: "" };
  const said = find(`eldorado.do_${action}`, values) ?? move;
  return amount("pirates") + amount("gold") > 0 ? `${said}: ${cargo}` : said;
}
