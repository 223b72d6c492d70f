/** What a player is about to do: the selected stack, the line or way that is prepared, amounts, the card in hand. */

import { type Sound, sounds } from "../../lib/sound.svelte";
import { type Trouble, troubleOf } from "../../lib/trouble";
import type { EldoradoChoices, EldoradoLine, EldoradoView } from "../../wire/types";
import { all, type Amounts, change, choosable, type Piece } from "./amounts";
import type { Atlas } from "./atlas";
import {
  type Action,
  atOnce,
  byStack,
  byTarget,
  type Deed,
  followed,
  isMove,
  lookOf,
  onSpaces,
  rangesOf,
  stepText,
  written,
} from "./offers";
import { reachOf, stepsOf, type Way, type Ways, waysTo } from "./ways";

const SOUNDS: Partial<Record<string, Sound>> = {
  play: "card",
  take: "card",
  buy: "coins",
  pay: "coins",
  hire: "coins",
};
const NOTHING: Amounts = { pirates: 0, gold: 0 };

export interface Situation {
  readonly atlas: Atlas;
  readonly view: EldoradoView;
  readonly choices: EldoradoChoices | null; // null: only to be looked at
  readonly answering?: boolean; // a move is the answer to a puzzle: nothing is done at once
}

export class Play {
  selected = $state<string | null>(null);
  line = $state.raw<EldoradoLine | null>(null);
  goal = $state<string | null>(null); // where the selected ship or group is about to go
  looked = $state<string | null>(null); // below the mouse: its way and price are shown before any click
  opened = $state<Action | null>(null); // the verb that is being prepared
  listing = $state<Action | null>(null); // the verb whose targets are listed
  careful = $state(false); // rather a safe way than a short one
  card = $state<string | null>(null); // about to be played
  amounts = $state.raw<Amounts>(NOTHING);
  trouble = $state.raw<Trouble | null>(null); // why the last wish was refused
  private asking = $state(false);
  private underway = $state(false);

  readonly busy = $derived(this.asking || this.underway);
  readonly stacks = $derived.by(() =>
    this.choices ? byStack(this.choices, this.now.view, this.now.atlas) : new Map<string, Deed[]>(),
  );
  readonly deeds = $derived.by(() => this.possible());
  readonly targets = $derived(byTarget(this.deeds.filter((deed) => deed.at !== this.selected)));
  readonly ready = $derived(new Set(this.stacks.keys()));
  readonly aimed = $derived.by(() => this.goal ?? this.deeds.find((deed) => this.isPrepared(deed.line))?.at ?? null);
  readonly ranges = $derived(this.line && choosable(rangesOf(this.line)) ? rangesOf(this.line) : null);
  /** Every space that the selected ship or group can go to in this turn. */
  readonly reach = $derived.by(() => (this.card ? new Set<string>() : reachOf(this.choices, this.selected)));
  /** The ways to the goal. */
  readonly ways = $derived.by(() => this.waysTo(this.goal));
  readonly way = $derived(this.chosen(this.ways));
  /** The way that the map shows: to the goal, else to what the mouse points at. */
  readonly shown = $derived.by(() => this.way ?? this.chosen(this.waysTo(this.looked)));

  constructor(
    private readonly situation: () => Situation,
    private readonly choose: (move: string) => Promise<void>,
  ) {}

  private get now(): Situation {
    return this.situation();
  }

  get answering(): boolean {
    return this.now.answering ?? false;
  }

  private get choices(): EldoradoChoices | null {
    return this.now.choices?.deciding ? this.now.choices : null;
  }

  /** What the map offers: targets of a card, spaces that are asked for, or the deeds of the selected stack. */
  private possible(): Deed[] {
    if (!this.choices) return [];
    if (this.card) return onCard(this.choices, this.card, this.selected);
    const asked = onSpaces(this.choices, null);
    if (asked.length) return asked;
    return this.selected ? (this.stacks.get(this.selected) ?? []) : [];
  }

  /** The way that a click on a space would show; null where it shows none. */
  wayTo(there: string): Way | null {
    return this.chosen(this.waysTo(there));
  }

  private waysTo(there: string | null): Ways | null {
    if (!there || !this.selected || this.card) return null;
    return waysTo(this.choices, this.selected, there) ?? this.oneStep(there);
  }

  /** A ship that is put to sea: one step, and no farther, for nobody is aboard yet. */
  private oneStep(there: string): Ways | null {
    const line = this.deeds.find((deed) => deed.line.action === "launch" && deed.at === there)?.line;
    if (!line) return null;
    return {
      short: { action: "launch", here: line.here, spaces: [there], points: line.points, isSafe: true },
      safe: null,
    };
  }

  private chosen(ways: Ways | null): Way | null {
    return ways && ((this.careful && ways.safe) || ways.short);
  }

  /** A click on a space of the map. */
  pick(id: string): void {
    const there = this.targets.get(id);
    if (there) return this.aim(there);
    if (this.reach.has(id)) return this.head(id);
    this.select(this.selected === id ? null : id);
  }

  /** A click on a target: what needs no thought is done, else it is prepared; a second click goes on. */
  private aim(there: readonly Deed[]): void {
    const next = there[(there.findIndex((deed) => this.isPrepared(deed.line)) + 1) % there.length];
    if (!next) return;
    if (this.card && next.line.there && next.at === next.line.here) this.selected = next.at;
    else if (there.length === 1 && (this.isDoneAtOnce(next.line) || this.isPrepared(next.line)))
      void this.commit(next.line);
    else this.prepare(next.line);
  }

  private isDoneAtOnce(line: EldoradoLine): boolean {
    return atOnce(line) && !this.answering;
  }

  /** Head for a space that is several steps away; a second time goes there. */
  private head(id: string): void {
    if (this.goal === id) return void this.go();
    const way = this.chosen(this.waysTo(id));
    const first = this.deeds.find(({ line }) => line.action === way?.action && line.there === way.spaces[0])?.line;
    this.prepare(first ?? null);
    this.goal = id;
  }

  /** The same line comes anew with every message of the server. */
  isPrepared(line: EldoradoLine): boolean {
    return this.line?.move === line.move;
  }

  prepare(line: EldoradoLine | null): void {
    this.line = line;
    this.amounts = line ? all(rangesOf(line)) : NOTHING;
    this.goal = line && isMove(line.action) && line.points > 0 ? line.there : null;
    this.opened = line?.action ?? null;
    if (this.listing !== this.opened) this.listing = null;
  }

  /** Select the stack that a move belongs to, and prepare the move with its amounts. */
  aimAt(move: string, amounts: Amounts): void {
    const line = this.choices?.offers.find((one) => one.move === move || written(one, amounts) === move);
    if (!line) return;
    this.hold(line.action === "play" ? line.card : null);
    if (line.action !== "play") this.select(line.here || null);
    this.prepare(line);
    if (this.ranges) this.amounts = amounts;
  }

  /** The move that is prepared, as text. */
  get prepared(): string | null {
    return this.line && written(this.line, this.amounts);
  }

  /** Choose a line that is shown: the first time it is prepared, the second time it is done. */
  take(line: EldoradoLine): void {
    if (this.isPrepared(line)) void this.commit(line);
    else this.prepare(line);
  }

  /** Open a verb: with one target that is prepared, with several they are listed; a second time does it, or closes. */
  open(action: Action, deeds: readonly Deed[]): void {
    const [only] = deeds;
    if (only && deeds.length === 1) return this.take(only.line);
    const opened = this.opened === action ? null : action;
    this.prepare(null);
    [this.opened, this.listing] = [opened, opened];
  }

  select(id: string | null): void {
    this.prepare(null);
    this.selected = id;
  }

  hold(card: string | null): void {
    this.card = card;
    this.select(null);
  }

  set(piece: Piece, amount: number): void {
    if (this.ranges) this.amounts = change(this.ranges, this.amounts, piece, amount);
  }

  /** One step back: from the amounts to the stack, from the stack to the map. */
  leave(): void {
    if (this.line || this.goal || this.opened) this.prepare(null);
    else if (this.selected) this.selected = null;
    else this.card = null;
  }

  /** One move at a time: a second click of a hand that trembles is none. */
  async commit(line: EldoradoLine): Promise<void> {
    if (this.busy) return;
    if (this.way && this.isPrepared(line)) return this.go();
    const amounts = this.isPrepared(line) ? this.amounts : all(rangesOf(line));
    const next = followed(line, amounts, this.selected);
    const done = await this.ask(() => this.choose(written(line, amounts)));
    if (!done) return;
    const sound = SOUNDS[line.action];
    if (sound) sounds.play(sound);
    this.prepare(null);
    [this.card, this.selected] = [null, next];
    this.follow();
  }

  /** Go the whole way, step by step; a refusal, or something that came in between, ends it where it is. */
  async go(): Promise<void> {
    const { way, amounts } = this;
    const colour = this.choices?.colour;
    if (!way || !colour || this.busy) return;
    const stays = way.action === "march" && way.spaces.length === 1 && amounts.pirates < (this.line?.pirates[1] ?? 0);
    this.underway = true;
    for (const [at, { here, there }] of stepsOf(way).entries()) {
      if (at > 0 && !this.canGoOn(way, here, colour, amounts.pirates)) break;
      const done = await this.ask(() => this.choose(stepText(way.action, here, there, amounts)));
      if (!done) break;
      this.prepare(null);
      if (!stays) this.selected = there;
    }
    this.underway = false;
    this.follow();
  }

  /** Whether the ship or group is where the last step brought it, and it is still its turn. */
  private canGoOn(way: Way, here: string, colour: string, pirates: number): boolean {
    const { phase, active, ships, areas } = this.now.view;
    if (phase !== "acting" || active !== colour) return false;
    if (way.action !== "march") return ships.some((ship) => ship.space === here && ship.colour === colour);
    return areas.some((area) => area.id === here && area.holder === colour && area.troops >= pirates);
  }

  /** Ask the server for something; a refusal is kept to be shown, and nothing else changes. */
  async ask(wish: () => Promise<void>): Promise<boolean> {
    [this.asking, this.trouble] = [true, null];
    try {
      await wish();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.asking = false;
    }
  }

  /** The situation has changed: what is no longer offered is let go of, and what a card moves on is taken up. */
  follow(): void {
    if (this.line && !this.now.choices?.offers.some((line) => line.move === this.line?.move)) this.prepare(null);
    if (this.card && !this.now.choices?.offers.some((line) => line.card === this.card)) this.card = null;
    if (this.choices && this.now.view.source) this.selected = this.now.view.source;
    if (this.now.view.phase === "over") this.selected = null;
  }
}

/** A card that names two spaces asks for the second one after the first. */
function onCard(choices: EldoradoChoices, card: string, first: string | null): Deed[] {
  const lines = choices.offers.filter((line) => line.card === card && line.action === "play" && line.here);
  const onward = lines.filter((line) => line.there && line.here === first);
  if (onward.length) return onward.map((line) => ({ line, at: line.there, look: lookOf(line) }));
  return onSpaces(choices, card);
}
