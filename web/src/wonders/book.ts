// The facts of a table by id, with names in the language of the moment.
import { speech } from "../lib/i18n.svelte";
import { projectCards, type ProjectCard } from "./edifice/cards";
import type {
  WondersBoardSide,
  WondersCard,
  WondersCity,
  WondersEffect,
  WondersFacts,
  WondersFleet,
  WondersIsland,
  WondersLeader,
  WondersName,
  WondersShipyard,
  WondersTile,
  WondersTrack,
  WondersWonder,
} from "./types";

interface Named {
  id: string;
  names: Record<string, WondersName>;
}

const byId = <T extends { id: string }>(things: T[]): Map<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]));
const nameOf = (thing: Named | undefined, id: string): string =>
  (thing?.names[speech.now] ?? thing?.names.en)?.text ?? id;

export class Book {
  private readonly cards: Map<string, WondersCard>;
  private readonly leaders: Map<string, WondersLeader>;
  private readonly tiles: Map<string, WondersTile>;
  private readonly wonders: Map<string, WondersWonder>;
  private readonly projects: Map<string, ProjectCard>;
  private readonly islands: Map<string, WondersIsland>;
  private readonly shipyards: Map<string, WondersShipyard>;
  private readonly tracks: Map<string, WondersTrack>;

  /** The facts of a table, and the projects that lie on it by age. */
  constructor(
    readonly facts: WondersFacts,
    private readonly open: readonly string[] = [],
  ) {
    this.cards = byId(facts.cards);
    this.leaders = byId(facts.leaders ?? []);
    this.tiles = byId(facts.tiles ?? []);
    this.wonders = byId(facts.wonders);
    this.projects = byId(projectCards(facts));
    this.islands = byId(facts.islands);
    this.shipyards = byId(facts.shipyards);
    this.tracks = new Map(facts.tracks.map((track) => [track.fleet, track]));
  }

  card = (id: string): WondersCard | undefined => this.cards.get(id);
  leader = (id: string): WondersLeader | undefined => this.leaders.get(id);
  tile = (id: string): WondersTile | undefined => this.tiles.get(id);
  wonder = (id: string): WondersWonder | undefined => this.wonders.get(id);
  project = (id: string): ProjectCard | undefined => this.projects.get(id);
  island = (id: string): WondersIsland | undefined => this.islands.get(id);
  shipyard = (id: string): WondersShipyard | undefined => this.shipyards.get(id);
  track = (fleet: WondersFleet): WondersTrack | undefined => this.tracks.get(fleet);

  /** The name of a card, of a leader or of a tile: no two share an id. */
  cardName = (id: string): string => nameOf(this.cards.get(id) ?? this.leaders.get(id) ?? this.tiles.get(id), id);
  wonderName = (id: string): string => nameOf(this.wonders.get(id), id);
  projectName = (id: string): string => nameOf(this.projects.get(id), id);
  islandName = (id: string): string => nameOf(this.islands.get(id), id);

  /** The side of the board that a city plays, once it is chosen. */
  side(city: WondersCity): WondersBoardSide | undefined {
    const side = this.printedSide(city.wonder, city.side);
    const copied = (city.copies ?? []).map(
      ({ wonder, side, stage }) => this.printedSide(wonder, side)?.stages[stage - 1],
    );
    const stages = side?.stages.map((stage, index) => asBuilt(copied[index] ?? stage, index + 1, city)) ?? [];
    return side && { ...side, stages, ...(city.start_lost ? { resource: "" as const, coins: 0, power: [] } : {}) };
  }

  /** The rewards that a city has of projects: of those of Babel one for each token. */
  rewardsOf = ({ rewards = [], joined = [] }: WondersCity): WondersEffect[] =>
    rewards.flatMap((age) => {
      const project = this.project(this.open[age - 1] ?? "");
      const times = project?.box === "babel" ? joined.filter((one) => one === age).length : 1;
      return Array.from({ length: times }, () => project?.reward ?? []).flat();
    });

  private printedSide(wonder: string, side: string | null): WondersBoardSide | undefined {
    return this.wonders.get(wonder)?.sides.find(({ id }) => id === side);
  }

  get hasShips(): boolean {
    return this.facts.tracks.length > 0 && this.facts.numbers.last_space > 0;
  }

  get hasLeaders(): boolean {
    return this.leaders.size > 0;
  }

  get hasDebts(): boolean {
    return this.facts.tokens.debt !== 0;
  }
}

/** A stage that is built with one of two effects has only that one. */
function asBuilt<Stage extends WondersBoardSide["stages"][number]>(stage: Stage, number: number, city: WondersCity) {
  if (!stage.instead?.length || !builtStages(city).includes(number)) return stage;
  return { ...stage, effects: city.instead?.includes(number) ? stage.instead : stage.effects, instead: [] };
}

/** Whether a stage is that of a neighbour: it has no cost of its own. */
export const copiesStage = ({ effects }: WondersBoardSide["stages"][number]): boolean =>
  effects.some(({ verb }) => verb === "copy_stage");

/** The stages of a city that are built, from 1. */
export function builtStages(city: WondersCity): number[] {
  return city.raised ?? Array.from({ length: city.stages }, (_, index) => index + 1);
}

/** Buildings by colour, in the order of the deck. */
export function byColour(book: Book, buildings: string[]): { colour: WondersCard["colour"]; cards: WondersCard[] }[] {
  const cards = buildings.map(book.card).filter((card) => card !== undefined);
  const colours = book.facts.colours.map((colour) => ({
    colour,
    cards: cards.filter((card) => card.colour === colour),
  }));
  return colours.filter(({ cards: some }) => some.length > 0);
}
