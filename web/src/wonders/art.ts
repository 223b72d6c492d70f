// Our drawings: which scene a card shows, and the board of a wonder. Inlined, so that they take their colours here.
import scenes from "../art/scenes.json";
import type { WondersCard } from "./types";

const SCENES = import.meta.glob<string>("../art/scenes/*.svg", { query: "?raw", import: "default", eager: true });
const WONDERS = import.meta.glob<string>("../art/wonders/*.svg", { query: "?raw", import: "default", eager: true });

const byName: Record<string, string> = scenes.cards;
const byColour: Record<string, string> = scenes.default;

export function sceneOf(card: WondersCard): string {
  const scene = byName[card.names.en?.text ?? ""] ?? byColour[card.colour] ?? "temple";
  return SCENES[`../art/scenes/${scene}.svg`] ?? "";
}

export const wonderArt = (wonder: string): string => WONDERS[`../art/wonders/${wonder}.svg`] ?? WONDERS["../art/wonders/gizah.svg"] ?? "";
