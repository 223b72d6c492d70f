/** What was lost: pirates, areas, ships, gold and cards, and their sum. */

import type { Phrase } from "../../wire/types";

export interface Losses {
  readonly pirates: number;
  readonly areas: readonly string[]; // which
  readonly ships: number;
  readonly gold: number;
  readonly cards: readonly string[]; // which
}

export const NOTHING: Losses = { pirates: 0, areas: [], ships: 0, gold: 0, cards: [] };

export function plus(one: Losses, other: Losses): Losses {
  return {
    pirates: one.pirates + other.pirates,
    areas: [...one.areas, ...other.areas],
    ships: one.ships + other.ships,
    gold: one.gold + other.gold,
    cards: [...one.cards, ...other.cards],
  };
}

export const isLoss = ({ pirates, areas, ships, gold, cards }: Losses): boolean =>
  pirates + areas.length + ships + gold + cards.length > 0;

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What a phrase takes from the bands of a player. */
export function lossIn({ key, values }: Phrase, own: ReadonlySet<string>): Losses {
  const from = own.has(String(values.from));
  const booty = number(values.booty);
  const area = String(values.space);
  switch (key) {
    case "lost":
      return own.has(String(values.troops)) ? { ...NOTHING, pirates: number(values.lost) } : NOTHING;
    case "taken":
    case "card.natives":
      return from ? { ...NOTHING, areas: [area], gold: booty } : NOTHING;
    case "boarded":
      return from ? { ...NOTHING, ships: 1, gold: booty } : NOTHING;
    case "card.mutiny":
      return from ? { ...NOTHING, pirates: number(values.lost), ships: 1, gold: booty } : NOTHING;
    case "card.taken.from":
      return { ...NOTHING, cards: [String(values.card)] };
    default:
      return NOTHING;
  }
}

/** Whether a phrase is about something of a player, even if nothing was lost. */
export function touches({ key, values }: Phrase, own: ReadonlySet<string>): boolean {
  const about = [values.defender, values.from, values.troops].some((band) => own.has(String(band)));
  return about || key === "card.taken.from" || (key === "claim.fallen" && own.has(String(values.colour)));
}
