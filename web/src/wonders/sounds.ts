// What a turn sounds like: cards that are laid down, and coins that change hands.
import type { Sound } from "../lib/sound.svelte";
import { flightsOf } from "./flights";
import type { Phrase } from "./types";

// Whatever is laid down, and all ways to build for free.
const LAID: readonly string[] = [
  "built",
  "stage-raised",
  "stage-by-leader",
  "sold",
  "recruited",
  "leader-sold",
  "tile-built",
];

export function soundsOf(news: Phrase[]): Sound[] {
  const laid = news.some(({ key }) => LAID.some((word) => key === word || key.startsWith(`${word}-`)));
  return [...(laid ? (["card"] as const) : []), ...(flightsOf(news).length ? (["coins"] as const) : [])];
}
