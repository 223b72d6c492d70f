// What the reveal of a turn shows, read from the news, and when, in milliseconds at pace 1.
import { flightsOf, type Flight } from "../flights";
import type { Phrase } from "../types";

export type Direction = "left" | "right";

/** What a seat did with its card. Only a building is shown with its face: the others lie face down. */
export interface Deed {
  seat: number;
  kind: "built" | "stage" | "sold" | "tile"; // a leader that is recruited counts as built
  card: string | null; // null where it lies face down for the viewer
  stage: number | null;
  tile?: string; // for which the card was given up
}

/** The turn: cards, coins and hands that move, as far as the news tell them. */
export interface Turn {
  deeds: Deed[];
  payments: Flight[];
  pass: Direction | null;
}

const SOLD = ["sold", "sold-for-step", "leader-sold"];

export function deedIn({ key, values }: Phrase): Deed | null {
  const seat = Number(values.seat ?? 0);
  const card = typeof values.card === "string" ? values.card : null;
  if (!seat) return null;
  if (key.startsWith("built") || key === "recruited") return { seat, kind: "built", card, stage: null };
  if (key === "stage-raised" || key === "stage-by-leader")
    return { seat, kind: "stage", card: null, stage: Number(values.stage) };
  if (key === "tile-built") return { seat, kind: "tile", card: null, stage: null, tile: String(values.tile) };
  if (SOLD.includes(key)) return { seat, kind: "sold", card: null, stage: null };
  return null;
}

export const deedsIn = (news: Phrase[]): Deed[] => news.flatMap((phrase) => deedIn(phrase) ?? []);

export function turnOf(news: Phrase[]): Turn {
  const passed = news.find(({ key }) => key === "hands-passed")?.values.direction;
  return {
    deeds: deedsIn(news),
    payments: flightsOf(news),
    pass: passed === "left" || passed === "right" ? passed : null,
  };
}

export const TIMES = {
  gather: 240, // chosen cards slide to the middle
  turn: 300, // and turn together
  still: 440,
  fly: 420, // into the cities
  coinsEarly: 120, // coins begin so long before the cards have landed
  coins: 540,
  coin: 420, // the flight of one coin
  coinGap: 60,
  pass: 680, // hands move one seat on
  rise: 260, // a card of the new hand
  riseGap: 60,
  pill: 900, // how long plus and minus stay after the coins have come
} as const;

/** When each part begins; null where there is nothing to show. */
export interface Timeline {
  turn: number | null;
  fly: number | null;
  land: number; // cards lie in their cities
  coins: number | null;
  pass: number | null;
  end: number; // the new hand rises
}

export function timelineOf({ deeds, payments, pass }: Turn): Timeline {
  const { gather, turn, still, fly } = TIMES;
  const land = deeds.length ? gather + turn + still + fly : 0;
  const coins = payments.length ? Math.max(0, land - TIMES.coinsEarly) : null;
  const settled = coins === null ? land : coins + TIMES.coins;
  return {
    turn: deeds.length ? gather : null,
    fly: deeds.length ? gather + turn + still : null,
    land,
    coins,
    pass: pass ? settled : null,
    end: settled + (pass ? TIMES.pass : 0),
  };
}

/** When payment number `index` of `count` sets out, after coins began to fly: all have come before hands pass. */
export function coinStart(index: number, count: number): number {
  const room = TIMES.coins - TIMES.coin;
  return index * Math.min(TIMES.coinGap, room / Math.max(1, count - 1));
}

/** The seats as the chosen cards lie in the middle: one's own between the neighbours, as at the table. */
export function rowOf(round: number[]): number[] {
  const [own, ...others] = round;
  if (own === undefined) return [];
  const half = Math.floor(others.length / 2);
  return [...others.slice(0, half), own, ...others.slice(half)];
}

/** From which seat to which each hand goes; left is clockwise (B6). */
export function passes(round: number[], direction: Direction): { from: number; to: number }[] {
  const step = direction === "left" ? 1 : -1;
  return round.map((from, index) => ({
    from,
    to: round[(index + step + round.length) % round.length] ?? from,
  }));
}

/** What a seat gets and gives in a turn, for the plus and minus beside its coins. */
export function purseChanges(payments: Flight[]): Map<number, { plus: number; minus: number }> {
  const changes = new Map<number, { plus: number; minus: number }>();
  const of = (seat: number) => {
    const known = changes.get(seat) ?? { plus: 0, minus: 0 };
    changes.set(seat, known);
    return known;
  };
  for (const { from, to, coins } of payments) {
    if (from) of(from).minus += coins;
    if (to) of(to).plus += coins;
  }
  return changes;
}

/** The coins that a city shows while payments are under way: those that have not come yet are not counted. */
export function coinsBefore(coins: number, seat: number, underWay: Flight[]): number {
  return underWay.reduce(
    (left, { from, to, coins: paid }) => left + (from === seat ? paid : 0) - (to === seat ? paid : 0),
    coins,
  );
}

const TURN_ENDS = ["hands-passed", "hands-swapped", "age-begins", "age-begins-for-two", "game-over"];

/** What each seat did last, until the next reveal: the deeds since hands were passed the time before. */
export function newestDeeds(told: readonly { news: Phrase[] }[]): Map<number, Deed> {
  const newest = new Map<number, Deed>();
  for (const { news } of told.toReversed()) {
    if (newest.size > 0 && news.some(({ key }) => TURN_ENDS.includes(key))) break;
    for (const deed of deedsIn(news).toReversed()) if (!newest.has(deed.seat)) newest.set(deed.seat, deed);
  }
  return newest;
}
