// Small facts and choices for the tests of this folder.
import { sample } from "../../lib/sample";
import type {
  City,
  WondersCard,
  WondersCardChoices,
  WondersEffect,
  WondersFacts,
  WondersLine,
  WondersStandingSeat,
  WondersWay,
} from "../types";

export function effect(
  verb: WondersEffect["verb"],
  amount = 0,
  what: string[] = [],
  scope: string[] = [],
): WondersEffect {
  return { verb, amount, what, scope, text: verb };
}

export function card(id: string, colour: WondersCard["colour"], effects: WondersEffect[]): WondersCard {
  const name = { text: id, fallback: false, confidence: "very high" as const, ours: false };
  return {
    id,
    building: id,
    names: { en: name },
    age: 1,
    colour,
    guild: false,
    expansion: "",
    cost: { coins: 0, resources: [] },
    cost_confidence: "very high",
    effects,
    confidence: "very high",
    chain_from: [],
    chain_to: [],
    copies: [3],
    copies_here: 1,
    own: false,
  };
}

export function facts(cards: WondersCard[]): WondersFacts {
  const name = { text: "Gizah", fallback: false, confidence: "very high" as const, ours: false };
  const stage = {
    cost: { coins: 0, resources: ["S" as const, "S" as const] },
    effects: [effect("vp", 3)],
    confidence: "very high" as const,
  };
  return {
    game: "wonders",
    digest: "",
    options: {},
    edition: "2",
    expansions: [],
    boxes: [],
    players: 3,
    languages: ["en"],
    resources: [],
    colours: ["brown", "grey", "blue", "yellow", "red", "green"],
    symbols: ["compass", "gear", "tablet"],
    numbers: {
      hand_size: 7,
      turns: 6,
      starting_coins: 3,
      sale_price: 3,
      trade_price: 2,
      coins_per_point: 3,
      science_set_points: 7,
      guild_limit: 0,
      guilds: 5,
      pass_direction: ["left", "right", "left"],
      last_space: 0,
    },
    tokens: { victory: [1, 3, 5], defeat: -1, debt: 0, diplomacy: false, naval: [] },
    lines: [],
    cards,
    wonders: [
      {
        id: "gizah",
        names: { en: name },
        expansion: "",
        sides: [
          { id: "day", resource: "S", confidence: "very high", any_order: false, coins: 0, stages: [stage, stage] },
        ],
        own: false,
      },
    ],
    islands: [],
    changes: [],
    tracks: [],
    shipyards: [],
  };
}

export function city(seat: number, buildings: string[] = [], more: Partial<City> = {}): City {
  return {
    seat,
    wonder: "gizah",
    side: "day",
    coins: 3,
    shields: 0,
    stages: 0,
    tucked: [],
    buildings,
    victories: [0, 0, 0],
    defeats: 0,
    once_used: false,
    salvages: 0,
    looks: [],
    ...more,
  };
}

export function way(more: Partial<WondersWay> = {}): WondersWay {
  return { move: "build altar", by: "", bank: 0, payments: [], bought: [], total: 0, free: null, ...more };
}

export function line(kind: WondersLine["kind"], ways: WondersWay[], more: Partial<WondersLine> = {}): WondersLine {
  return {
    kind,
    ship: null,
    stage: null,
    effects: [],
    steps: [],
    ways,
    more_ways: 0,
    gain: null,
    obstacle: null,
    ...more,
  };
}

export const cardChoices = (id: string, lines: WondersLine[]): WondersCardChoices => ({
  card: id,
  lines,
  worth: null,
  worth_line: null,
});

export function sheet(seat: number, pad: Record<string, number>): WondersStandingSeat {
  const total = Object.values(pad).reduce((sum, points) => sum + points, 0);
  return sample<WondersStandingSeat>({ seat, pad, total });
}
