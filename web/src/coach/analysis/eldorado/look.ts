// How a plan of El Dorado is named and drawn in an analysis: by what it comes to, and how far it sails for it.
import { badgeOf } from "../../../eldorado/logic/icons";
import type { Action } from "../../../eldorado/logic/offers";
import { Words } from "../../../eldorado/logic/words";
import { speech, t } from "../../../lib/i18n.svelte";
import type { Eldorado, Phrase, SceneOf } from "../../../lib/wire";
import type { MoveLook } from "../moves";

const SEPARATOR = "; "; // between the moves of a plan
const AFTERTHOUGHTS = ["end", "pass"]; // a plan is named by what comes before

export function lookOf(_: Phrase | null, plan: string, scene: SceneOf<Eldorado>, facts: Eldorado["facts"]): MoveLook {
  const moves = plan.split(SEPARATOR).map((move) => move.split(" "));
  const deed = moves.findLast(([action = ""]) => !AFTERTHOUGHTS.includes(action)) ?? moves.at(-1) ?? [];
  const sails = voyageTo(deed, moves);
  const words = new Words(facts, scene, speech.now);
  const title = deedWords(deed, words, facts);
  const [action = "end"] = deed;
  return {
    title: sails > 0 && action !== "sail" ? t("plans.sail_first", { n: sails, deed: title }) : title,
    group: plan,
    icon: badgeOf(action as Action),
  };
}

/** How many spaces the ship sails that does a deed, or lies beside what is explored. */
function voyageTo(deed: readonly string[], moves: readonly (readonly string[])[]): number {
  const sails = moves.slice(0, moves.indexOf(deed)).filter(([action]) => action === "sail");
  let at = deed[0] === "explore" ? sails.at(-1)?.[2] : deed[1];
  let spaces = 0;
  for (const [, here, there] of sails.toReversed()) {
    if (there === at) [at, spaces] = [here, spaces + 1];
  }
  return spaces;
}

/** One move as the buttons of the table say it: "Attack Playa Norte". */
function deedWords([action = "end", ...names]: readonly string[], words: Words, facts: Eldorado["facts"]): string {
  const spaces = names.filter((name) => facts.spaces.some(({ id }) => id === name));
  const card = names.find((name) => facts.cards.some(({ id }) => id === name));
  const amount = (what: string): string => names[names.indexOf(what) + 1] ?? "0";
  return t(`eldorado.do_${action as Action}`, {
    space: words.space(spaces.at(-1) ?? ""),
    card: card ? words.card(card) : "",
    seat: "",
    colour: "",
    gold: names.includes("gold") ? amount("gold") : "0",
    natives: names.includes("natives") ? amount("natives") : "0",
  });
}
