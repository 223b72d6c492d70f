// Words and order for the games of this browser.
import { t } from "../../lib/i18n.svelte";
import type { HeldTable, TableInfo } from "../../lib/wire";

const ORDER: Record<TableInfo["stage"], number> = { playing: 1, gathering: 2, stranded: 3, over: 4 };

/** A game of this browser: the seat it holds, and how the game stands. */
export interface OwnGame extends HeldTable {
  at: number; // when the seat was used last
}

/** Games that wait for me first, then running ones, then those that gather, and within them the latest first. */
export function inOrder<T extends Pick<OwnGame, "is_mine" | "table" | "at">>(games: T[]): T[] {
  const rank = ({ is_mine, table }: T): number => (is_mine ? 0 : ORDER[table.stage]);
  return games.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at);
}

/** Whose turn it is, or what has become of the game. */
export function whoseTurn({ table, deciding, is_mine }: HeldTable): string {
  if (is_mine) return t("answers.your_turn");
  if (table.stage !== "playing" || deciding.length === 0) return t(`common.stage_${table.stage}`);
  const names = deciding.map((seat) => table.seats[seat - 1]?.name ?? "");
  return t("answers.waits_for", { names: names.join(", ") });
}

/** Who else sits there: people by name, bots by number. */
export function company(table: TableInfo, own: number): string {
  const others = table.seats.filter((seat) => seat.seat !== own);
  const people = others.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  const bots = others.filter((seat) => seat.kind === "bot").length;
  const open = others.filter((seat) => seat.kind === "open").length;
  const told = [...people];
  if (bots > 0) told.push(t("pages.start.bots_count", { n: bots }));
  if (open > 0) told.push(t("pages.start.open_count", { n: open }));
  return told.join(", ");
}
