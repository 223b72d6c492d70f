// What the page of a table hands to the table of a game, live or in a replay.
import type { Connection, Told } from "./live.svelte";
import type { AnswerForMe, Content, Recalled, SceneOf, Spoken } from "./wire";

/** What a seat can do beside choosing a move; a replay or a spectator has none of it. */
export interface Hand {
  /** Commit a decision for the moment of the scene. Fails with a `Trouble`. */
  choose: (move: string) => Promise<void>;
  takeBack: () => Promise<void>;
  /** Say once how a question is to be answered from now on; a lesson has no such questions. */
  answer?: (question: string, answer: AnswerForMe["answer"]) => Promise<void>;
  say: (text: string) => Promise<void>;
  leave: () => Promise<void>;
  rematch: () => Promise<void>;
}

/** The properties of `wonders/Table.svelte` and `eldorado/Table.svelte`. */
export interface TableProps<Of extends Content> {
  scene: SceneOf<Of>;
  facts: Of["facts"];
  choices: Of["choices"] | null; // null: not computed yet, or nothing to choose
  hand: Hand | null; // null: only to be looked at
  told: Told[];
  spoken: Spoken[];
  connection: Connection;
  drift: number; // seconds to add to one's own clock
  reminded: boolean;
  /** An earlier moment as one knew it then; a replay has none of it. */
  recall?: ((moment: number) => Promise<Recalled>) | undefined;
}
