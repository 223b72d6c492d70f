// How a leader is drawn: a bust, an emblem in the sun, and a field that tells what its effect is about.
import looks from "../../art/leaders.json";

export const FIELDS = ["military", "science", "commerce", "civil", "guild", "building", "black", "special"] as const;
export type Field = (typeof FIELDS)[number];

export interface LeaderLook {
  field: Field;
  bust: string;
  turn: "left" | "right";
  emblem: string; // an icon
  figure: string; // inside a coin or a laurel; of shields their number
}

export const FIELD_ICONS: Record<Field, string> = {
  military: "fam-red",
  science: "fam-green",
  commerce: "fam-yellow",
  civil: "fam-blue",
  guild: "fam-purple",
  building: "stage",
  black: "fam-black",
  special: "leader",
};

const KNOWN = looks as Record<string, LeaderLook>;
const UNKNOWN: LeaderLook = { field: "special", bust: "scholar", turn: "right", emblem: "leader", figure: "" };

/** The look of a leader; one of an own file borrows a plain one. */
export const lookOf = (leader: string): LeaderLook => KNOWN[leader] ?? UNKNOWN;
