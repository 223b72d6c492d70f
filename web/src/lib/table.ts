// What the page of a table hands to the table of a game, live or in a replay.
import type { Snippet } from "svelte";
import type { Connection, Told } from "./live.svelte";
import type { Advice, AnswerForMe, Content, Phrase, Recalled, SceneOf, Spoken } from "./wire";

/** What a seat can do beside choosing a move; a replay or a spectator has none of it. */
export interface Hand {
  /** Commit a decision for the moment of the scene. Fails with a `Trouble`. */
  choose: (move: string) => Promise<void>;
  takeBack: () => Promise<void>;
  /** Say once how a question is to be answered from now on; a lesson has no such questions. */
  answer?: (question: string, answer: AnswerForMe["answer"]) => Promise<void>;
  /** Ask what the captain would do; a lesson has no captain. */
  advise?: () => Promise<Advice>;
  say: (text: string) => Promise<void>;
  leave: () => Promise<void>;
  rematch: () => Promise<void>;
}

/** What a replay adds to a scene of the past. */
export interface Rerun {
  decisions: Recalled["decisions"]; // what everybody is about to decide; null where the game is not over
  hands: Recalled["hands"] | null; // all cards in hand, by seat
  coming: Phrase[]; // the news that these decisions lead to, as soon as they are fetched
  shows: boolean; // otherwise the decisions are hidden, for guessing
  when: string; // "Age II, turn 5"
}

/** The chance to win with the best use of a card, in percent. */
export interface CardChance {
  percent: number;
  best: boolean;
}

/** What a puzzle puts into a table, in place of what a game in play has there. */
export interface PuzzleParts {
  bar: Snippet<[onmore: () => void]>; // in the top bar; `onmore` opens what has no room on a phone
  head: Snippet; // above the table, where there is room
  side: Snippet; // in place of the log
  outcome: Snippet | null; // in place of what can be done, once there is an answer
  marks: Record<string, CardChance>; // by card, once the answer is known
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
  rerun?: Rerun | null; // null: the game is played now
  puzzle?: PuzzleParts | null;
  badges?: boolean; // false: no badge tells what a card is worth, until a guide has explained it
}
