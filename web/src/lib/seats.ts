// The seats this browser holds. A token opens a seat: it stays here and never goes into an address that a server sees.

export interface OwnSeat {
  table: string;
  token: string;
  seat: number;
  game: string;
  name: string;
  at: number;
}

const SHELF = "argosy.seats";
const NAME = "argosy.name";
const KEPT = 40;

function shelf(): OwnSeat[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(read) ? (read as OwnSeat[]) : [];
  } catch {
    return [];
  }
}

/** The seats of this browser, the latest first. */
export function ownSeats(): OwnSeat[] {
  return shelf().sort((a, b) => b.at - a.at);
}

export function ownSeat(table: string): OwnSeat | undefined {
  return shelf().find((seat) => seat.table === table);
}

export function keepSeat(seat: Omit<OwnSeat, "at">): void {
  const others = ownSeats().filter((other) => other.table !== seat.table);
  localStorage.setItem(SHELF, JSON.stringify([{ ...seat, at: Date.now() }, ...others].slice(0, KEPT)));
}

export function forgetSeat(table: string): void {
  localStorage.setItem(SHELF, JSON.stringify(shelf().filter((seat) => seat.table !== table)));
}

export const ownName = (): string => localStorage.getItem(NAME) ?? "";
export const keepName = (name: string): void => localStorage.setItem(NAME, name);

/** A personal link carries the token behind `#`: take it in, and out of the address bar. */
export function tokenFromLink(): string | null {
  const token = location.hash.slice(1);
  if (token.length < 16) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

export const personalLink = (table: string, token: string): string => `${location.origin}/t/${table}#${token}`;
export const watchLink = (table: string): string => `${location.origin}/t/${table}`;
