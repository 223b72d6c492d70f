// What a herald says, as text for pages that show more than the table, such as the bar of a replay.
import type { Phrase, SceneOf, Wonders } from "../lib/wire";
import { Book } from "./book";
import { sayText } from "./phrases";
import { seating } from "./seating";

export function say(phrase: Phrase, scene: SceneOf<Wonders>, facts: Wonders["facts"]): string {
  const { view, standing, seat } = scene;
  return sayText(phrase, { book: new Book(facts), scene, view, standing, seats: seating(seat, view.cities.length) });
}
