// Own cards: a table says by the names of files that it is played with them, and everybody there can look at them.
import { getContext, setContext } from "svelte";
import type { TableInfo } from "./wire";

const KEY = Symbol("own cards");
export const MOST_BYTES = 192 * 1024; // as the server says
export const FILE_KINDS = ".toml,text/plain,application/toml";

/** The names of the files with own cards. */
export const ownFiles = (options: Record<string, unknown>): string[] => (options.data as string[] | undefined) ?? [];

/** Where one looks at the cards of a table. */
export const cardsOf = (table: string): string => `/cards?table=${table}`;

type Seen = () => Pick<TableInfo, "id" | "options"> | undefined;

/** Let everything around a table know which table it is. */
export const keepTable = (table: Seen): Seen => setContext(KEY, table);

export const tableAround = (): Seen => getContext<Seen | undefined>(KEY) ?? (() => undefined);
