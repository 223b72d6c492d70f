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

const DRAWN_AS: Record<string, string> = { syracuse: "siracusa" };
const UNKNOWN = "gizah"; // how an own wonder is drawn
const pathOf = (drawing: string): string => `../art/wonders/${drawing}.svg`;

function drawnAs(wonder: string): string {
  const drawing = DRAWN_AS[wonder] ?? wonder;
  return pathOf(drawing) in WONDERS ? drawing : UNKNOWN;
}

export const wonderArt = (wonder: string): string => WONDERS[pathOf(drawnAs(wonder))] ?? "";

/** The class that sets the hues of a wonder; a night side (or side B) is drawn by night. */
export const wonderClass = (wonder: string, side: string | null): string =>
  `w-${drawnAs(wonder)}${side === "night" || side === "B" ? " night" : ""}`;
