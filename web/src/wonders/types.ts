// The types of the wire that this table uses, under one roof, and names for the unions inside them.
import type {
  WondersCard,
  WondersChoices,
  WondersCity,
  WondersEffect,
  WondersFacts,
  WondersLine,
  WondersStanding,
  WondersTrack,
  WondersView,
} from "../lib/wire";

export type * from "../lib/wire";
export type WondersColour = WondersCard["colour"];
export type WondersFleet = WondersTrack["fleet"];
export type WondersResource = WondersCard["cost"]["resources"][number];
export type WondersVerb = WondersEffect["verb"];
export type WondersPhase = WondersView["phase"];
export type LineKind = WondersLine["kind"];

/** Everything a component may want to know about the moment. */
export interface Moment {
  view: WondersView;
  standing: WondersStanding | null;
  facts: WondersFacts;
  choices: WondersChoices | null;
}

export type City = WondersCity;
