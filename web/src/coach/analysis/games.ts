// What a game adds to the page of an analysis: how its moves are named, how a decision is drawn, and its texts.
import type { Component } from "svelte";
import { factsAt } from "../../lib/http";
import { speech, t } from "../../lib/i18n.svelte";
import type { Area } from "../../lib/keys";
import type { Column, Content, Phrase, SceneOf } from "../../lib/wire";
import { roman, whenWords } from "../../pages/replay/when";
import type { MoveLook, Row } from "./moves";

/** The properties of what a game draws for a decision. */
export interface PictureProps {
  rows: readonly Row[];
  says: readonly (Phrase | null)[];
  scene: SceneOf<Content>;
  hand: readonly string[];
  facts: unknown;
  lit: string | null; // the move that is pointed at, here or in the list
  onlit: (move: string | null) => void;
}

interface Sayings {
  sayReason: (reason: Phrase, scene: never, facts: never) => string;
  sayEvent?: (event: Phrase, scene: never, facts: never) => string; // a claim of victory, say
}

interface Modules {
  texts: Area[];
  picture: Promise<{ default: Component<never> }> | null;
  look: Promise<{ lookOf: (says: Phrase | null, move: string, scene: never, facts: never) => MoveLook }>;
  coach: Promise<Sayings>;
  shortWhen?: (when: string) => string; // where there is little room
  isMap?: boolean; // the picture is a map: it comes first, and on a phone too
  whenWords: (column: Column) => string;
  partWords: (part: number) => string;
}

const GAMES: Partial<Record<string, () => Modules>> = {
  wonders: () => ({
    texts: ["wonders", "words", "leaders", "edifice", "babel", "phrases-wonders", "coach", "reasons-wonders"],
    picture: import("./wonders/Hand.svelte"),
    look: import("./wonders/look"),
    coach: import("../wonders"),
    whenWords: ({ part, turn }) => t("after.when_wonders", { age: roman(part), turn }),
    partWords: (part) => t("replay.age", { age: roman(part) }),
  }),
  eldorado: () => ({
    texts: ["eldorado", "sailing", "phrases-eldorado", "coach", "reasons-eldorado", "plans"],
    picture: import("./eldorado/PlanMap.svelte"),
    look: import("./eldorado/look"),
    coach: import("../eldorado"),
    isMap: true,
    shortWhen: (when) => when.split(".")[0] ?? when,
    whenWords: ({ part, when }) => whenWords("eldorado", { part, number: 0, colour: colourIn(when) }),
    partWords: String,
  }),
};

/** The colour in the words of a record: "3.red attacker". */
const colourIn = (when: string): string => /\.(\w+)/.exec(when)?.[1] ?? "";

export interface CoachedGame {
  facts: unknown;
  isMap: boolean;
  Picture: Component<PictureProps> | null;
  lookOf: (says: Phrase | null, move: string, scene: SceneOf<Content>) => MoveLook;
  sayReason: (reason: Phrase, scene: SceneOf<Content>) => string;
  sayEvent: (event: Phrase, scene: SceneOf<Content>) => string;
  whenWords: (column: Column) => string;
  shortWhen: (when: string) => string;
  partWords: (part: number) => string;
}

/** Load what a game adds; a game that this page does not know is an error that says so. */
export async function bringCoach(game: string, options: Record<string, unknown>, id: string): Promise<CoachedGame> {
  const modules = GAMES[game]?.();
  if (!modules) throw new Error(t("common.unknown_game", { game }));
  const [picture, look, coach, facts] = await Promise.all([
    modules.picture,
    modules.look,
    modules.coach,
    factsAt({ id, game, options }),
    speech.need(...modules.texts),
  ]);
  // The server sends a game what its own herald and coach put into messages, and nothing else.
  const lookOf = look.lookOf as (says: Phrase | null, move: string, scene: unknown, facts: unknown) => MoveLook;
  const sayEvent = coach.sayEvent as ((event: Phrase, scene: unknown, facts: unknown) => string) | undefined;
  const sayReason = coach.sayReason as (reason: Phrase, scene: unknown, facts: unknown) => string;
  return {
    facts,
    isMap: modules.isMap ?? false,
    Picture: (picture?.default ?? null) as Component<PictureProps> | null,
    lookOf: (says, move, scene) => lookOf(says, move, scene, facts),
    sayReason: (reason, scene) => sayReason(reason, scene, facts),
    sayEvent: (event, scene) => sayEvent?.(event, scene, facts) ?? event.key,
    whenWords: modules.whenWords,
    shortWhen: modules.shortWhen ?? ((when) => when),
    partWords: modules.partWords,
  };
}
