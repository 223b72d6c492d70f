// The reasons of a game's coach in the language of the page, loaded with their texts.
import { speech } from "../../lib/i18n.svelte";
import type { Area } from "../../lib/keys";
import type { Content, Game, Phrase, SceneOf } from "../../lib/wire";

export type SayReason = (reason: Phrase, scene: SceneOf<Content>, facts: unknown) => string;
type Module = Promise<{ sayReason: (reason: Phrase, scene: never, facts: never) => string }>;

const COACHES: Record<Game, readonly [Area, () => Module]> = {
  wonders: ["reasons-wonders", () => import("../../coach/wonders")],
  eldorado: ["reasons-eldorado", () => import("../../coach/eldorado")],
};

export async function bringReasons(game: Game): Promise<SayReason> {
  const [area, load] = COACHES[game];
  const [coach] = await Promise.all([load(), speech.need("coach", area)]);
  return coach.sayReason as SayReason; // it is given scenes and facts of its own game
}
