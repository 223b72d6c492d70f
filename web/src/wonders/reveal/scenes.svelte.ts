// The scenes of a table: the reveal of a turn, conflicts on land and at sea, a new age. Nothing waits for them: the
// table shows the new moment at once and they lie above it; whatever the player does ends them.
import { getContext, setContext } from "svelte";
import { pace } from "../../lib/pace.svelte";
import type { Flight } from "../flights";
import { verdictsIn, type Verdict } from "../edifice/outcomes";
import type { City, Phrase } from "../types";
import { landIn, seaIn, type LandConflicts, type SeaConflict } from "./conflicts";
import { coinsBefore, coinStart, timelineOf, TIMES, turnOf, type Timeline, type Turn } from "./timeline";

export type Frame = "gather" | "turn" | "fly" | "coins" | "pass";

export type Act =
  | { is: "land"; land: LandConflicts }
  | { is: "sea"; sea: SeaConflict }
  | { is: "project"; verdict: Verdict }
  | { is: "age"; begins: Phrase };

/** A card of the hand as it lay before hands were passed. */
export interface HeldCard {
  card: string;
  left: number;
  top: number;
  width: number;
  height: number;
  chosen: boolean;
}

export interface Opening {
  news: Phrase[];
  viewer: number; // the seat whose neighbours count as neighbours
  seats: number[];
  age: number;
  ageOf?: (project: string) => number; // where projects are played
  held: HeldCard[];
  acts?: boolean; // false: show turns only, as in a replay
}

/** What the end of an age brings, in the order of the rules (A52, F46). */
export function actsOf({ news, viewer, seats, age, ageOf }: Omit<Opening, "held" | "acts">): Act[] {
  const land = landIn(news, viewer, age);
  const sea = seaIn(news, seats, age);
  const begins = news.find(({ key }) => key === "age-begins" || key === "age-begins-for-two");
  return [
    ...verdictsIn(news, age, ageOf ?? (() => 0)).map((verdict) => ({ is: "project" as const, verdict })),
    ...(land ? [{ is: "land" as const, land }] : []),
    ...(sea ? [{ is: "sea" as const, sea }] : []),
    ...(begins ? [{ is: "age" as const, begins }] : []),
  ];
}

export class Scenes {
  /** Which part of the reveal is shown; null when none is. */
  frame = $state<Frame | null>(null);
  turn = $state.raw<Turn | null>(null);
  times = $state.raw<Timeline | null>(null);
  held = $state.raw<HeldCard[]>([]);
  landed = $state(true); // the cards of the turn lie in their cities
  /** The new hand rises card by card: it came at the end of a reveal, not after a skip. */
  rising = $state(false);
  number = $state(0); // of the reveal, so that each is drawn anew
  private underWay = $state.raw<Flight[]>([]);
  private acts = $state.raw<Act[]>([]);
  private at = $state(0);
  private waiting: Opening[] = []; // moments that came while another one was shown
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** The scene that covers the table; it comes when the turn has been shown. */
  get act(): Act | null {
    return this.frame === null ? (this.acts[this.at] ?? null) : null;
  }

  get program(): readonly Act[] {
    return this.acts;
  }

  get playing(): boolean {
    return this.frame !== null;
  }

  /** The new hand is still on its way. */
  get hidesHand(): boolean {
    return this.frame !== null && this.held.length > 0;
  }

  /** The coins of a city as far as they have come. */
  coins(city: City): number {
    return coinsBefore(city.coins, city.seat, this.underWay);
  }

  /** A new moment has come: show what led to it, after what is being shown. */
  begin(opening: Opening): void {
    if (this.act === null && !this.playing) this.clear();
    if (pace.wanted && opening.acts !== false) this.acts = [...this.acts, ...actsOf(opening)];
    if (pace.factor === 0 || document.hidden) return;
    if (this.playing) {
      this.waiting.push(opening);
      this.underWay = [...this.underWay, ...turnOf(opening.news).payments];
    } else if (this.at === 0) this.reveal(opening); // else conflicts are being watched: the table shows the rest
  }

  private reveal(opening: Opening): void {
    const turn = turnOf(opening.news);
    const times = timelineOf(turn);
    if (times.end === 0) return;
    this.number += 1;
    this.turn = turn;
    this.times = times;
    this.held = opening.held;
    this.landed = turn.deeds.length === 0;
    this.underWay = [...turn.payments, ...this.waiting.flatMap(({ news }) => turnOf(news).payments)];
    this.play(turn, times);
  }

  private play({ deeds, payments }: Turn, times: Timeline): void {
    this.frame = deeds.length ? "gather" : times.coins !== null ? "coins" : "pass";
    const part = (frame: Frame, at: number | null): void => {
      if (at) this.after(at, () => (this.frame = frame));
    };
    part("turn", times.turn);
    part("fly", times.fly);
    part("coins", times.coins === null ? null : Math.max(times.coins, times.land));
    part("pass", times.pass);
    if (times.land) this.after(times.land, () => (this.landed = true));
    for (const [index, payment] of payments.entries()) {
      const comes = (times.coins ?? 0) + coinStart(index, payments.length) + TIMES.coin;
      this.after(comes, () => (this.underWay = this.underWay.filter((one) => one !== payment)));
    }
    this.after(times.end, () => this.end());
  }

  /** A turn has been shown: the next moment, if one has come meanwhile, or the table. */
  private end(): void {
    const next = this.waiting.shift();
    const before = this.number;
    this.stop();
    if (next) this.reveal(next);
    if (this.number === before) this.finish(true);
  }

  /** Show the last frame of the reveal at once. */
  finish(naturally = false): void {
    if (this.frame === null) return;
    this.stop();
    this.waiting = [];
    this.frame = null;
    this.rising = naturally;
    this.landed = true;
    this.underWay = [];
    this.turn = null;
    this.held = [];
  }

  /** Leave the scene that covers the table for the next one. */
  next(): void {
    this.at += 1;
  }

  /** Go to a scene of this end of an age, back or ahead. */
  goTo(kind: Act["is"]): void {
    const at = this.acts.findIndex(({ is }) => is === kind);
    if (at >= 0) this.at = at;
  }

  /** See conflicts of the past again. */
  replay(acts: Act[]): void {
    this.clear();
    this.acts = acts.filter(({ is }) => is !== "age");
  }

  /** The player goes on: nothing is shown any more. */
  clear(): void {
    this.finish();
    this.acts = [];
    this.at = 0;
    this.rising = false;
  }

  private after(milliseconds: number, what: () => void): void {
    this.timers.push(setTimeout(what, pace.time(milliseconds)));
  }

  private stop(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }
}

const KEY = Symbol("scenes");

export const keepScenes = (scenes: Scenes): Scenes => setContext(KEY, scenes);

/** The scenes of this table; a component that is drawn alone has none that ever play. */
export const inScenes = (): Scenes => getContext<Scenes | undefined>(KEY) ?? new Scenes();
