// A table of two: the free city, and the border between both players (V1 to V45).
import type { Company } from "./company";
import type { WondersView } from "./types";

/** Whether a seat is the free city, which nobody sits at. */
export const isFreeCity = (view: WondersView, seat: number): boolean => view.free_city?.seat === seat;

/** Whether the viewer decides for the free city now. */
export const playsForIt = ({ phase }: WondersView): boolean => phase === "free-turn" || phase === "free-salvage";

export interface Border {
  other: number; // the seat on the other side
  cards: number; // that it holds
  pile: number;
  holder: number; // of the free city card
  drawn: string | null; // by the viewer in this turn
}

/** What lies between both players as seen from a seat; null at other tables. */
export function borderOf(view: WondersView, own: number): Border | null {
  const { free_city: free, packets, age, turn } = view;
  if (!free) return null;
  const other = own === 1 ? 2 : 1;
  const held = packets.find((packet) => packet.age === age && packet.held_by === other)?.held ?? 0;
  const drawn = free.draws.find((draw) => draw.age === age && draw.turn === turn)?.card ?? null;
  return { other, cards: held, pile: free.pile, holder: free.holder, drawn: free.holder === own ? drawn : null };
}

/** The seat to which hands go: in an age to a neighbour, at a table of two to the only other player (V7). */
export const otherSeat = ({ view, seats }: Company): number | null =>
  view.free_city ? (seats.round.find((seat) => seat !== seats.own && !isFreeCity(view, seat)) ?? null) : null;
