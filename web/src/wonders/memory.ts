// The aid that remembers: what is known of the hands that are on their way round the table.
import type { WondersPacket, WondersView } from "./types";

export interface Remembered {
  holder: number;
  held: number;
  cards: string[]; // known to be among them, or to have left face down since
  gone: { seat: number; card: string }[]; // known to have left since one saw it first
  turnsUntil: number; // until it comes back here
}

/** The hands of this age that others hold, the one that comes next first. */
export function rememberedHands(view: WondersView, direction: "left" | "right"): Remembered[] {
  const { seat, cities, packets, age } = view;
  if (seat === null) return [];
  const players = view.free_city ? 2 : cities.length; // the free city holds no hand
  return packets
    .filter((packet) => packet.age === age && packet.held_by !== null && packet.held_by !== seat && packet.held > 0)
    .map((packet) => ({
      holder: packet.held_by ?? 0,
      held: packet.held,
      cards: packet.remembered ?? [],
      gone: departures(packet),
      turnsUntil: distance(packet.held_by ?? 0, seat, players, direction),
    }))
    .sort((a, b) => a.turnsUntil - b.turnsUntil);
}

function departures(packet: WondersPacket): { seat: number; card: string }[] {
  const first = packet.seen[0]?.turn;
  if (first === undefined) return [];
  return packet.log.flatMap(({ turn, seat, card }) => (turn >= first && card ? [{ seat, card }] : []));
}

/** How many times a hand is passed on from one seat until another holds it. */
function distance(from: number, to: number, players: number, direction: "left" | "right"): number {
  const step = direction === "left" ? to - from : from - to;
  return ((step % players) + players) % players;
}
