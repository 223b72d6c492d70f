// The reasons of the coach of El Dorado in the language of the page: the texts of the area `reasons-eldorado`.
import { speech } from "../lib/i18n.svelte";
import type { Eldorado, Phrase, SceneOf } from "../lib/wire";
import { Words } from "../eldorado/logic/words";

/** A claim of victory, raised or fallen. */
export function sayEvent(event: Phrase, scene: SceneOf<Eldorado>, facts: Eldorado["facts"]): string {
  return new Words(facts, scene, speech.now).say(event);
}

/** A reason as people at this table would read it. It has no subject: "takes a city from Zeno". */
export function sayReason(reason: Phrase, scene: SceneOf<Eldorado>, facts: Eldorado["facts"]): string {
  return new Words(facts, scene, speech.now).say(reason, "reasons-eldorado");
}
