// Who sits where as seen from one seat: the left neighbour is the next seat clockwise (B6, B21).

export interface Seating {
  own: number;
  left: number;
  right: number;
  /** The other cities from left to right, clockwise. */
  far: number[];
  /** All seats clockwise, the own one first. */
  round: number[];
}

export function seating(seat: number | null, players: number): Seating {
  const own = seat ?? 1;
  const round = Array.from({ length: players }, (_, step) => ((own - 1 + step) % players) + 1);
  return { own, left: round[1] ?? own, right: round.at(-1) ?? own, far: round.slice(2, -1), round };
}

/** To whom hands go in an age, as seen from a seat. */
export function passedTo(seats: Seating, direction: "left" | "right"): number {
  return direction === "left" ? seats.left : seats.right;
}
