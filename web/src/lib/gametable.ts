// The table of a game with everything it needs: its component, the facts it is drawn with, its texts.
import type { Component } from "svelte";
import { factsAt } from "./http";
import { speech, t } from "./i18n.svelte";
import type { Area } from "./keys";
import type { TableProps } from "./table";
import type { Content, Phrase, SceneOf } from "./wire";

/** The table of some game. */
export type AnyTable = Component<TableProps<Content>>;

/** What the herald or the coach of this game says, as text. */
type Say = (phrase: Phrase, scene: SceneOf<Content>, facts: unknown) => string;

interface Modules {
  texts: Area[];
  table: Promise<{ default: Component<never> }>;
  parts?: Promise<{ bring: (facts: never) => Promise<void> }>; // of the table, which not all of these tables need
  say: Promise<{ say: (phrase: Phrase, scene: never, facts: never) => string }>;
  coach: Promise<{ sayReason: (reason: Phrase, scene: never, facts: never) => string }>;
}

const GAMES: Partial<Record<string, () => Modules>> = {
  wonders: () => ({
    texts: ["wonders", "words", "phrases-wonders", "pace", "reveal", "coach", "reasons-wonders"],
    table: import("../wonders/Table.svelte"),
    parts: import("../wonders/boxes"),
    say: import("../wonders/phrases"),
    coach: import("../coach/wonders"),
  }),
  eldorado: () => ({
    texts: ["eldorado", "sailing", "phrases-eldorado", "pace", "recap", "coach", "reasons-eldorado"],
    table: import("../eldorado/Table.svelte"),
    say: import("../eldorado/logic/words"),
    coach: import("../coach/eldorado"),
  }),
};

export interface GameTable {
  Table: AnyTable;
  facts: unknown;
  say: (phrase: Phrase, scene: SceneOf<Content>) => string;
  /** A reason of the coach, as text. */
  sayReason: (reason: Phrase, scene: SceneOf<Content>) => string;
}

/** Load the table of a game; a game that this page does not know is an error that says so. */
export async function bringTable(game: string, options: Record<string, unknown>, id = ""): Promise<GameTable> {
  const modules = GAMES[game]?.();
  if (!modules) throw new Error(t("common.unknown_game", { game }));
  const texts = speech.need(...modules.texts);
  const asked = factsAt<Content["facts"]>({ id, game, options });
  const parts = Promise.all([modules.parts, asked]).then(([some, facts]) => some?.bring(facts as never));
  const [{ default: Table }, words, coach, facts] = await Promise.all([
    modules.table,
    modules.say,
    modules.coach,
    asked,
    texts,
    parts,
  ]);
  // The server sends a table what its own game puts into messages, and nothing else.
  const [say, sayReason] = [words.say as Say, coach.sayReason as Say];
  return {
    Table: Table as AnyTable,
    facts,
    say: (phrase, scene) => say(phrase, scene, facts),
    sayReason: (reason, scene) => sayReason(reason, scene, facts),
  };
}
