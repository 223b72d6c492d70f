// Conflicts at the end of an age, read from the news: who met whom on land, how fleets came in, and when to show it.
import { endingAge } from "../deeds";
import type { Phrase } from "../types";

export interface Pair {
  seat: number;
  other: number;
  shields: [number, number]; // of the seat and of the other
  winner: number | null;
  tokens: number; // so many for the winner, and so many defeats for the other
  prize: number; // points of one token
  defeat: number; // points of all defeats, below zero
  boarding: boolean;
  phrase: Phrase;
}

export interface LandConflicts {
  age: number;
  own: Pair[]; // of the viewer, one after the other
  others: Pair[]; // at once
  boardings: Pair[]; // of others, across the table
  peaceful: number[]; // seats that stay out
  war: Phrase | null; // what laws of the tower change about the tokens
}

export interface Lane {
  seat: number;
  strength: number;
  place: number | null; // null: last, or nobody has a place
  points: number; // of the token; 0 without one
  last: boolean;
  rule: string; // which rule gave the token, or none
}

export interface SeaConflict {
  age: number;
  lanes: Lane[]; // the strongest first
  off: number[]; // seats that stayed off the sea
  equal: boolean; // all have the same strength
}

const FIGHTS = ["land-conflict", "border-conflict", "boarding-conflict"];
const AT_SEA = ["at-sea", "last-at-sea", "all-equal-at-sea"];

const number = (phrase: Phrase, name: string): number => Number(phrase.values[name] ?? 0);

function pairOf(phrase: Phrase): Pair {
  const tokens = number(phrase, "tokens");
  return {
    seat: number(phrase, "seat"),
    other: number(phrase, "other"),
    shields: [number(phrase, "shields"), number(phrase, "other_shields")],
    winner: phrase.values.winner === null ? null : number(phrase, "winner"),
    tokens,
    prize: tokens ? number(phrase, "points") / tokens : 0,
    defeat: -Math.abs(number(phrase, "defeat")),
    boarding: phrase.key === "boarding-conflict",
    phrase,
  };
}

/** The conflicts on land of these news as a seat sees them, or null where there were none. */
export function landIn(news: Phrase[], viewer: number, now: number): LandConflicts | null {
  const pairs = news.filter(({ key }) => FIGHTS.includes(key)).map(pairOf);
  if (pairs.length === 0) return null;
  const mine = ({ seat, other }: Pair): boolean => seat === viewer || other === viewer;
  return {
    age: endingAge(news, now),
    own: pairs
      .filter(mine)
      .sort((a, b) => Number(a.boarding) - Number(b.boarding) || order(b, viewer) - order(a, viewer)),
    others: pairs.filter((pair) => !mine(pair) && !pair.boarding),
    boardings: pairs.filter((pair) => !mine(pair) && pair.boarding),
    peaceful: news.filter(({ key }) => key === "stays-out").map((phrase) => number(phrase, "seat")),
    war: news.find(({ key }) => key === "laws-of-war") ?? null,
  };
}

/** The left neighbour comes first: in that conflict the viewer is named first. */
const order = ({ seat }: Pair, viewer: number): number => Number(seat === viewer);

/** The conflict at sea of these news, or null. Where all are equal, the seats are told from who takes part. */
export function seaIn(news: Phrase[], seats: number[], now: number): SeaConflict | null {
  const told = news.filter(({ key }) => AT_SEA.includes(key));
  const [first] = told;
  if (!first) return null;
  const off = news.filter(({ key }) => key === "stayed-off-sea").map((phrase) => number(phrase, "seat"));
  const equal = first.key === "all-equal-at-sea";
  const lanes = equal
    ? seats
        .filter((seat) => !off.includes(seat))
        .map((seat) => ({
          seat,
          strength: number(first, "strength"),
          place: null,
          points: 0,
          last: false,
          rule: first.rule,
        }))
    : told.map(laneOf);
  return { age: endingAge(news, now), lanes, off, equal };
}

function laneOf(phrase: Phrase): Lane {
  const last = phrase.key === "last-at-sea";
  return {
    seat: number(phrase, "seat"),
    strength: number(phrase, "strength"),
    place: last ? null : number(phrase, "place"),
    points: number(phrase, "points"),
    last,
    rule: phrase.rule,
  };
}

// -- when -------------------------------------------------------------------------------------------------------------

export const LAND = { slide: 420, verdict: 300, still: 900, ring: 900, gap: 60, most: 5000 } as const;
export const SEA = { unit: 260, token: 420, gap: 200, most: 4000 } as const;
export const WAIT = 6000; // after the last token it goes on by itself

const PAIR = LAND.slide + LAND.verdict + LAND.still;

/** When each own pair comes, then all others, the boardings, and the end: five seconds in all, or all shrinks. */
export interface LandTimes {
  pairs: number[];
  ring: number;
  boardings: number;
  end: number;
  scale: number; // by which all times shrink
}

export function landTimes({ own, others, boardings }: Omit<LandConflicts, "age" | "peaceful">): LandTimes {
  const ring = own.length * PAIR;
  const running = others.length ? LAND.ring + (others.length - 1) * LAND.gap : 0;
  const boarding = boardings.length ? LAND.ring : 0;
  const scale = Math.min(1, LAND.most / (ring + running + boarding));
  return {
    pairs: own.map((_, index) => index * PAIR * scale),
    ring: ring * scale,
    boardings: (ring + running) * scale,
    end: (ring + running + boarding) * scale,
    scale,
  };
}

/** How long a ship sails for one unit of strength, and when each token is handed out: the last first, then by place. */
export interface SeaTimes {
  unit: number;
  tokens: Map<number, number>; // by seat
  end: number;
}

export function seaTimes({ lanes }: SeaConflict): SeaTimes {
  const strongest = Math.max(0, ...lanes.map(({ strength }) => strength));
  const steps = awards(lanes);
  const handing = steps.length ? steps.length * SEA.token + (steps.length - 1) * SEA.gap : 0;
  const unit = Math.min(SEA.unit, strongest ? (SEA.most - handing) / strongest : SEA.unit);
  const arrived = unit * strongest;
  const tokens = new Map<number, number>();
  for (const [index, step] of steps.entries())
    for (const { seat } of step) tokens.set(seat, arrived + index * (SEA.token + SEA.gap));
  return { unit, tokens, end: arrived + handing };
}

/** Who is given a token, in this order: the last, then the first, the second, the third; those who tie together. */
function awards(lanes: Lane[]): Lane[][] {
  const last = lanes.filter((lane) => lane.last && lane.points !== 0);
  const places = [...new Set(lanes.filter((lane) => !lane.last && lane.points > 0).map(({ place }) => place))];
  return [last, ...places.map((place) => lanes.filter((lane) => !lane.last && lane.place === place))].filter(
    (step) => step.length > 0,
  );
}

/** The end of the scale at sea. */
export const scaleOf = (lanes: Lane[]): number => Math.max(6, ...lanes.map(({ strength }) => strength));

// -- where ------------------------------------------------------------------------------------------------------------

export interface Point {
  x: number;
  y: number;
}

/** Where seats lie round the table, as shares of width and height: one's own below, clockwise. */
export function ringPoint(round: number[], seat: number, inward = 1): Point {
  return onRing((round.indexOf(seat) / round.length) * 2 * Math.PI, inward);
}

/** Between two seats; further inside if that is where another seat lies. A boarding lies near the boarder. */
export function pairPoint(
  round: number[],
  { seat, other, boarding }: Pick<Pair, "seat" | "other" | "boarding">,
): Point {
  if (boarding) {
    const [a, b] = [ringPoint(round, seat, 0.84), ringPoint(round, other, 0.84)];
    const x = a.x + (b.x - a.x) * 0.3;
    return { x: x < 0.5 ? Math.min(x, 0.2) : Math.max(x, 0.8), y: a.y + (b.y - a.y) * 0.3 }; // clear of the middle
  }
  const from = round.indexOf(seat);
  const step = (round.indexOf(other) - from + round.length) % round.length;
  const short = step > round.length / 2 ? step - round.length : step;
  return onRing(((from + short / 2) / round.length) * 2 * Math.PI, Math.abs(short) === 1 ? 1 : 0.62);
}

const onRing = (angle: number, inward: number): Point => ({
  x: 0.5 - 0.4 * inward * Math.sin(angle),
  y: 0.5 + 0.37 * inward * Math.cos(angle),
});
