// Looking through all cards: what a filter lets pass.
import type { WondersCard } from "../../lib/wire";
import { leastSure, sureness, type Sureness } from "./sure";

export interface Filter {
  text: string;
  age: number; // 0: any
  colour: string; // empty: any
  box: string; // an expansion, "base", or empty for any
  sure: Sureness | "";
}

export const ANY: Filter = { text: "", age: 0, colour: "", box: "", sure: "" };

export const cardSure = (card: WondersCard): string => leastSure([card.confidence, card.cost_confidence]);

/** A text is looked for in the names of all languages. */
export function named(names: Record<string, { text: string } | string>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return (
    wanted === "" ||
    Object.values(names).some((name) => (typeof name === "string" ? name : name.text).toLowerCase().includes(wanted))
  );
}

export function passes(card: WondersCard, { text, age, colour, box, sure }: Filter): boolean {
  return (
    named(card.names, text) &&
    (age === 0 || card.age === age) &&
    (colour === "" || card.colour === colour) &&
    (box === "" || (card.expansion || "base") === box) &&
    (sure === "" || sureness(cardSure(card)) === sure)
  );
}
