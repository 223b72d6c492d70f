// The types of the wire, and a request before it has its number.
import type { NewTable, ToServer } from "../wire/types";

export type * from "../wire/types";

export type Game = NewTable["game"];
export type Wish = ToServer extends infer R ? (R extends ToServer ? Omit<R, "id"> : never) : never;
