// Values of a phrase: the herald of a game names them, and the page says and draws them.
import type { Phrase } from "./wire";

/** A value that is a word, such as the name of a card; empty where the phrase has none. */
export function wordIn(values: Phrase["values"], ...names: string[]): string {
  const word = names.map((name) => values[name]).find((value) => typeof value === "string");
  return typeof word === "string" ? word : "";
}
