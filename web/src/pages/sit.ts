// Sitting down: what makes or joins a table, keeps the token in this browser, and goes there.
import { joinTable, makeTable, playOn, playPuzzle } from "../lib/http";
import { go } from "../lib/router.svelte";
import { keepName, keepSeat } from "../lib/seats";
import type { Join, NewTable, Seated } from "../lib/wire";
import { player } from "./player.svelte";

function keep({ table, seat, token }: Seated, name: string): void {
  keepName(name);
  keepSeat({ table: table.id, token, seat, game: table.game, name });
}

/** Make a table and sit down at its first seat; stays where it is if `stay`. */
export async function sitAtNew(
  wish: Partial<NewTable> & Pick<NewTable, "game" | "name">,
  { stay = false } = {},
): Promise<Seated> {
  const seated = await makeTable(wish);
  keep(seated, wish.name);
  if (!stay) go(`/t/${seated.table.id}`);
  return seated;
}

/** Play on from a moment of a finished game, at a new table. */
export const sitInPast = (id: string, moment: number, seat: number, level: string): Promise<void> =>
  goTo(playOn(id, { moment, seat, level, name: player.name }));

/** Play on from a puzzle, at a new table. */
export const sitAtPuzzle = (id: string, level: string): Promise<void> =>
  goTo(playPuzzle(id, { level, name: player.name }));

async function goTo(table: Promise<Seated>): Promise<void> {
  const seated = await table;
  keep(seated, player.name);
  go(`/t/${seated.table.id}`);
}

/** Take a seat at a table that gathers players, or the chair of a bot where a game is played on. */
export async function sitAt(id: string, wish: Join): Promise<Seated> {
  const seated = await joinTable(id, wish);
  keep(seated, wish.name);
  return seated;
}
