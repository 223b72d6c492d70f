// The table of a game with everything it needs: its component, the facts it is drawn with, its texts.
import type { Component } from "svelte";
import { factsOf } from "./http";
import { speech, t } from "./i18n.svelte";
import type { TableProps } from "./table";
import type { Content } from "./wire";

/** The table of some game. */
export type AnyTable = Component<TableProps<Content>>;

const TABLES: Record<string, () => Promise<{ default: Component<never> }>> = {
  wonders: () => import("../wonders/Table.svelte"),
  eldorado: () => import("../eldorado/Table.svelte"),
};

export interface GameTable {
  Table: AnyTable;
  facts: unknown;
}

/** Load the table of a game; a game that this page does not know is an error that says so. */
export async function bringTable(game: string, options: Record<string, unknown>): Promise<GameTable> {
  const load = TABLES[game];
  if (!load) throw new Error(t("common.unknown_game", { game }));
  const areas = speech.need(game, `phrases-${game}`);
  const [module, facts] = await Promise.all([load(), factsOf(game, options), areas]);
  // The server sends a table what its own game puts into messages, and nothing else.
  return { Table: module.default as AnyTable, facts };
}
