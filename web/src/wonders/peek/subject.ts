// What the peek can explain, and what it says about a thing.
import type { Project } from "../edifice/projects";
import type { Token } from "../tokens";
import type {
  WondersCard,
  WondersCardChoices,
  WondersColour,
  WondersFleet,
  WondersLeader,
  WondersPurchase,
  WondersTile,
} from "../types";

export type FigureKind =
  | "coins"
  | "debts"
  | "leaders"
  | "leader-hand"
  | "land"
  | "naval"
  | "trade"
  | "science"
  | "victory"
  | "defeat"
  | "sea"
  | "dove"
  | "pawns"
  | "tower";

/** What can be explained. `acts`: a click does something else than explain. */
export type Subject = { acts?: boolean; choose?: () => void } & (
  | { is: "card"; id: string; choices?: WondersCardChoices | null; seat?: number }
  | { is: "price"; card: string; choices: WondersCardChoices }
  | { is: "worth"; card: string; choices: WondersCardChoices }
  | { is: "stage"; seat: number; stage: number }
  | { is: "island"; id: string }
  | { is: "project"; age: number }
  | { is: "tile"; id: string }
  | { is: "space"; seat: number; fleet: WondersFleet; space: number }
  | { is: "fleet"; seat: number; fleet: WondersFleet }
  | { is: "family"; seat: number; colour: WondersColour }
  | { is: "figure"; figure: FigureKind; label: string; value?: number }
);

export type SubjectOf<Kind extends Subject["is"]> = Extract<Subject, { is: Kind }>;

/** One line below the sentences. */
export interface Row {
  head: string;
  tokens: Token[];
  text: string;
  bad?: boolean;
}

export interface WorthPart {
  amount: number;
  text: string;
}

export interface About {
  card?: WondersCard; // is drawn large
  leader?: WondersLeader; // the same
  project?: Project; // the same
  tile?: WondersTile; // the same
  ribbon?: WondersCardChoices | null;
  place: string;
  title: string;
  sentences: string[];
  rows: Row[];
  parts: WorthPart[];
  note: string;
  bought: WondersPurchase[]; // what is ringed at the sellers
  seats: number[]; // the cities it speaks of
}

/** A row of words, and of symbols beside them. */
export const row = (head: string, text: string, tokens: Token[] = []): Row => ({ head, text, tokens });
export const coin = (n: number): Token => ({ is: "figure", kind: "coin", value: String(n) });
export const about = (title: string, more: Partial<About>): About => ({
  place: "",
  title,
  sentences: [],
  rows: [],
  parts: [],
  note: "",
  bought: [],
  seats: [],
  ...more,
});

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);
