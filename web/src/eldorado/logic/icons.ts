/** Which icon stands for what. */

import type { Action } from "./offers";

const BADGES: Partial<Record<Action, string>> = {
  unload: "flag",
  march: "pirates",
  load: "galleon",
  explore: "dice",
  attack: "cannon-hit",
  sail: "galleon",
  launch: "galleon",
  transfer: "boarding",
  hire: "pirate",
  sink: "close",
  place: "pirate",
  dock: "galleon",
  settle: "pirate",
  pay: "gold-bar",
  buy: "card",
  muster: "people",
  play: "card",
  take: "card",
  pick: "dice",
  pass: "pass-right",
  end: "ready",
};

export const badgeOf = (action: Action): string => BADGES[action] ?? "ready";

const CARDS: Record<string, string> = {
  roll: "cannon-hit",
  raid: "boarding",
  cancel: "blocked",
  ship: "galleon",
  gold: "gold-bar",
  pirates: "pirates",
  search: "card-first",
  mutiny: "mask",
  sail: "galleon",
  march: "pirate",
  points: "action-point",
  storm: "warn",
  natives: "native",
  chart: "explore",
  steal: "mask",
};

/** The icon of a card, by the verb of its effect. */
export const cardIcon = (verb: string): string => CARDS[verb] ?? "card";
