// The types of the wire, and the unions that a schema cannot name.
import type * as W from "../wire/types";

export type * from "../wire/types";

export type ToServer =
  | W.Hello | W.Choose | W.TakeBack | W.Say | W.Fill | W.Start | W.Leave | W.Rematch | W.Recall;
export type ToClient = W.Scene | W.Choices | W.Recalled | W.Spoken | W.Reminder | W.Done | W.Refused;
export type Game = W.NewTable["game"];

/** A request before it has its number. */
export type Wish = ToServer extends infer R ? (R extends ToServer ? Omit<R, "id"> : never) : never;
