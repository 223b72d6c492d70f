// Parts of boxes that few tables play. They are loaded before a table that plays them is drawn, so nothing jumps; at
// other tables they are not there, and draw nothing.
import { speech } from "../lib/i18n.svelte";
import { bringBoards } from "./art";
import type { WondersFacts } from "./types";

export const babel: Partial<typeof import("./babel/parts")> = {};
export const edifice: Partial<typeof import("./edifice/parts")> = {};
export const leaders: Partial<typeof import("./leaders/parts")> = {};

const BOXES = {
  // Tiles are drafted as leaders are, and the words of the Great Projects are those of Babel.
  babel: { texts: ["babel", "leaders"], bring: async () => Object.assign(babel, await import("./babel/parts")) },
  edifice: { texts: ["edifice", "babel"], bring: async () => Object.assign(edifice, await import("./edifice/parts")) },
  leaders: { texts: ["leaders"], bring: async () => Object.assign(leaders, await import("./leaders/parts")) },
} as const;

/** Which boxes a table needs. Own cards may do whatever the cards of any box do. */
export function needed({ boxes, changes, great_projects, leaders, projects, tower }: WondersFacts) {
  const own = changes.length > 0;
  return {
    babel: own || tower !== undefined,
    edifice: own || projects !== undefined || great_projects !== undefined || boxes.includes("carthage"),
    leaders: own || leaders !== undefined,
  };
}

/** Load what a table with these facts is drawn with: its boards, and the parts and texts of its boxes. */
export async function bring(facts: WondersFacts): Promise<void> {
  const plays = needed(facts);
  const boxes = (["babel", "edifice", "leaders"] as const).filter((box) => plays[box]).map((box) => BOXES[box]);
  await Promise.all([
    bringBoards(facts.wonders.map(({ id }) => id)),
    speech.need(...boxes.flatMap(({ texts }) => texts)),
    ...boxes.map((box) => box.bring()),
  ]);
}
