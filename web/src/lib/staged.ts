// A table that the page itself sets up, for a lesson or a puzzle: nobody else is there, and only moves count.
import type { Content } from "./wire";
import type { Hand, TableProps } from "./table";

/** What a table is told where nothing happens around it. */
export const STAGED = {
  told: [],
  spoken: [],
  connection: "live",
  drift: 0,
  reminded: false,
} satisfies Partial<TableProps<Content>>;

const nothing = (): Promise<void> => Promise.resolve();

/** The hand of a player who can make a move and nothing else. */
export const stagedHand = (choose: Hand["choose"]): Hand => ({
  choose,
  takeBack: nothing,
  say: nothing,
  leave: nothing,
  rematch: nothing,
});
