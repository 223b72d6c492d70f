// Words and order for the games of this browser.
import { t } from "../../lib/i18n.svelte";
import type { OwnSeat } from "../../lib/seats";
import type { TableInfo } from "../../lib/wire";

const ORDER: Record<TableInfo["stage"], number> = { playing: 0, gathering: 1, stranded: 2, over: 3 };

/** Running games first, then those that gather, and within them the latest first. */
export function inOrder<T extends { seat: OwnSeat; table: TableInfo }>(games: T[]): T[] {
  return games.toSorted((a, b) => ORDER[a.table.stage] - ORDER[b.table.stage] || b.seat.at - a.seat.at);
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
