// What each seat did last, for all cities of a table.
import { getContext, setContext } from "svelte";
import type { Deed } from "./timeline";

export type Newest = () => ReadonlyMap<number, Deed>;

const KEY = Symbol("newest");
const NONE: Newest = () => new Map();

export const keepNewest = (newest: Newest): Newest => setContext(KEY, newest);
export const inNewest = (): Newest => getContext<Newest | undefined>(KEY) ?? NONE;
