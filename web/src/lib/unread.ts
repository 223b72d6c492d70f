// Which lines of the chat somebody has not read yet.
import type { Spoken } from "./wire";

type Line = Pick<Spoken, "seq" | "seat">;

/** The number of the last line, to remember what was read. */
export const lastLine = (spoken: readonly Line[]): number => spoken.at(-1)?.seq ?? 0;

/** How many lines of others came after the last one that was read; one's own lines are never news. */
export function unreadOf(spoken: readonly Line[], own: number | null, read: number): number {
  return spoken.filter(({ seq, seat }) => seq > read && (own === null || seat !== own)).length;
}
