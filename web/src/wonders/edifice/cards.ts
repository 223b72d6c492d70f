// Projects of both boxes as one kind of card: what a table draws of those of Edifice and of those of Babel.
import type {
  WondersColour,
  WondersCost,
  WondersEffect,
  WondersGreatProject,
  WondersName,
  WondersProject,
} from "../types";

export interface ProjectCard {
  id: string;
  names: Record<string, WondersName>;
  box: "edifice" | "babel";
  age: number;
  colour: WondersColour | null; // of the cards with which players take part; null: they come with stages
  cost: WondersCost;
  pawns: number; // or tokens, on the card at the beginning
  reward: WondersEffect[];
  penalty: WondersEffect;
  debt: number;
  confidence: WondersProject["confidence"];
  evidence: string; // what is known of a stand-in; empty where there is nothing to say
}

const ofEdifice = (project: WondersProject): ProjectCard => ({
  ...project,
  box: "edifice",
  colour: null,
  cost: { coins: project.cost, resources: [] },
  evidence: "",
});

const ofBabel = (project: WondersGreatProject): ProjectCard => ({
  ...project,
  box: "babel",
  cost: { coins: 0, resources: project.cost },
  pawns: project.tokens,
  evidence: project.own ? "own" : project.evidence,
});

/** All projects of a table, of whichever box it has. */
export const projectCards = (facts: {
  projects?: WondersProject[];
  great_projects?: WondersGreatProject[];
}): ProjectCard[] => [...(facts.projects ?? []).map(ofEdifice), ...(facts.great_projects ?? []).map(ofBabel)];
