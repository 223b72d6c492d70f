// Hints of a guided first game: each waits for its moment, points at something on the table, and goes when it is read.
import type { TextKey } from "../../lib/keys";
import type { Content, SceneOf } from "../../lib/wire";

/** What a hint may look at. */
export interface Now<Of extends Content> {
  scene: SceneOf<Of>;
  choices: Of["choices"] | null;
}

type KeyOf<Area extends string> = TextKey extends infer Key
  ? Key extends `${Area}.${infer Name}`
    ? Name
    : never
  : never;

export interface Hint<Of extends Content> {
  key: KeyOf<"learn">;
  /** When it is worth saying. A method, so that hints of each game are hints of some game. */
  when(now: Now<Of>): boolean;
  /** What it points at: the first of these that can be seen. */
  at: string[];
  /** It goes by itself when its moment is over; others stay until they are read. */
  passing?: boolean;
  /** It recommends a card, and a text with the same key and `.why` says why. */
  why?: boolean;
  /** Where to go from here: at the end of a game. */
  links?: { key: KeyOf<"learn">; href: string }[];
}

/** The hint to show: the first one whose moment it is, that is not read yet, and whose thing can be seen. */
export function nextHint<Of extends Content>(
  hints: Hint<Of>[],
  now: Now<Of>,
  read: ReadonlySet<string>,
  seen: (selector: string) => boolean,
): Hint<Of> | null {
  return hints.find((hint) => !read.has(hint.key) && hint.when(now) && hint.at.some(seen)) ?? null;
}

/** Whether the own seat still has to decide. */
export function mine({ scene }: Pick<Now<Content>, "scene">): boolean {
  return scene.seat !== null && scene.deciding.includes(scene.seat) && !scene.chosen;
}

export interface Place {
  left: number;
  top: number;
  /** Where the bubble lies, seen from the thing. */
  side: "above" | "below" | "over";
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 10;

/** Where a bubble of some size lies beside a thing, within the window: below it, above it, or over its lower edge. */
export function placed(
  thing: Box,
  bubble: { width: number; height: number },
  room: { width: number; height: number },
): Place {
  const centre = thing.left + thing.width / 2 - bubble.width / 2;
  const left = Math.max(EDGE, Math.min(centre, room.width - bubble.width - EDGE));
  const below = thing.top + thing.height + GAP;
  if (below + bubble.height <= room.height - EDGE) return { left, top: below, side: "below" };
  const above = thing.top - bubble.height - GAP;
  if (above >= EDGE) return { left, top: above, side: "above" };
  return { left, top: Math.max(EDGE, room.height - bubble.height - EDGE), side: "over" };
}
