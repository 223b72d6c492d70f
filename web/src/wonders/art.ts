// Our drawings: which scene a card shows, and the board of a wonder. Inlined, so that they take their colours here.
import scenes from "../art/scenes.json";
import type { WondersCard } from "./types";

const SCENES = import.meta.glob<string>("../art/scenes/*.svg", { query: "?raw", import: "default", eager: true });
const BOARDS = import.meta.glob<string>("../art/wonders/*.svg", { query: "?raw", import: "default" });
const brought: Record<string, string> = {}; // the drawings of boards, by path

const byName: Record<string, string> = scenes.cards;
const byColour: Record<string, string> = scenes.default;

export function sceneOf(card: WondersCard): string {
  const scene = byName[card.names.en?.text ?? ""] ?? byColour[card.colour] ?? "temple";
  return SCENES[`../art/scenes/${scene}.svg`] ?? "";
}

const DRAWN_AS: Record<string, string> = {
  syracuse: "siracusa",
  "great-wall": "great_wall",
  "manneken-pis": "manneken_pis",
  "abu-simbel": "abu_simbel",
};
const UNKNOWN = "gizah"; // how an own wonder is drawn
const pathOf = (drawing: string): string => `../art/wonders/${drawing}.svg`;

function drawnAs(wonder: string): string {
  const drawing = DRAWN_AS[wonder] ?? wonder;
  return pathOf(drawing) in BOARDS ? drawing : UNKNOWN;
}

const isNight = (side: string | null | undefined): boolean => side === "night" || side === "B";

/** Load the drawings of some boards: they must be there before a board is drawn. */
export async function bringBoards(wonders: readonly string[]): Promise<void> {
  const drawings = new Set([UNKNOWN, ...wonders].map(drawnAs));
  const paths = [...drawings].flatMap((drawing) => [pathOf(drawing), pathOf(`${drawing}-night`)]);
  await Promise.all(paths.map(async (path) => (brought[path] ??= (await BOARDS[path]?.()) ?? "")));
}

/** The drawing of a board; some have one of their own for the night. */
export function wonderArt(wonder: string, side?: string | null): string {
  const drawing = drawnAs(wonder);
  const night = isNight(side) ? brought[pathOf(`${drawing}-night`)] : "";
  return night || (brought[pathOf(drawing)] ?? "");
}

/** The class that sets the hues of a wonder; a night side (or side B) is drawn by night. */
export const wonderClass = (wonder: string, side: string | null): string =>
  `w-${drawnAs(wonder)}${isNight(side) ? " night" : ""}`;
