// The types of the wire: what every game shares, what each game fills in, and a request before it has its number.
import type {
  EldoradoChoices,
  EldoradoFacts,
  EldoradoStanding,
  EldoradoView,
  NewTable,
  Scene,
  ToServer,
  WondersChoices,
  WondersFacts,
  WondersStanding,
  WondersView,
} from "../wire/types";

export type * from "../wire/types";

export type Game = NewTable["game"];
export type Wish = ToServer extends infer R ? (R extends ToServer ? Omit<R, "id"> : never) : never;

/** What a game puts into the messages. */
export interface Content {
  facts: unknown;
  choices: unknown;
  view: unknown;
  standing: unknown;
}

export interface Wonders extends Content {
  facts: WondersFacts;
  choices: WondersChoices;
  view: WondersView;
  standing: WondersStanding;
}

export interface Eldorado extends Content {
  facts: EldoradoFacts;
  choices: EldoradoChoices;
  view: EldoradoView;
  standing: EldoradoStanding;
}

/** A scene of a game that has begun. */
export type SceneOf<Of extends Content> = Omit<Scene, "view" | "standing"> & {
  view: Of["view"];
  standing: Of["standing"] | null;
};
