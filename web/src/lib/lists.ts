// Words in a row, as people list them.
import { speech } from "./i18n.svelte";

/** "wood, stone or ore" */
export function listed(words: string[], by: "and" | "or" = "and"): string {
  const tag = speech.now === "en" ? "en-GB" : speech.now;
  return new Intl.ListFormat(tag, { type: by === "and" ? "conjunction" : "disjunction" }).format(words);
}
