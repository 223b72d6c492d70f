/** What a player is about to do: the selected stack, the line that is prepared, its amounts, the card in hand. */

import { type Trouble, troubleOf } from "../../lib/trouble";
import type { EldoradoChoices, EldoradoLine, EldoradoView } from "../../wire/types";
import { all, type Amounts, change, choosable, type Piece } from "./amounts";
import type { Atlas } from "./atlas";
import { atOnce, byStack, byTarget, type Deed, followed, lookOf, onSpaces, rangesOf, written } from "./offers";

const NOTHING: Amounts = { pirates: 0, gold: 0 };

export interface Situation {
  readonly atlas: Atlas;
  readonly view: EldoradoView;
  readonly choices: EldoradoChoices | null; // null: only to be looked at
}

export class Play {
  selected = $state<string | null>(null);
  line = $state.raw<EldoradoLine | null>(null);
  card = $state<string | null>(null); // about to be played
  amounts = $state.raw<Amounts>(NOTHING);
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null); // why the last wish was refused

  readonly stacks = $derived.by(() =>
    this.choices ? byStack(this.choices, this.now.view, this.now.atlas) : new Map<string, Deed[]>(),
  );
  readonly deeds = $derived.by(() => this.possible());
  readonly targets = $derived(byTarget(this.deeds.filter((deed) => deed.at !== this.selected)));
  readonly ready = $derived(new Set(this.stacks.keys()));
  readonly aimed = $derived.by(() => this.deeds.find((deed) => deed.line === this.line)?.at ?? null);
  readonly ranges = $derived(this.line && choosable(rangesOf(this.line)) ? rangesOf(this.line) : null);

  constructor(
    private readonly situation: () => Situation,
    private readonly choose: (move: string) => Promise<void>,
  ) {}

  private get now(): Situation {
    return this.situation();
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

  /** A click on a space of the map. */
  pick(id: string): void {
    const there = this.targets.get(id);
    if (there) return this.aim(there);
    this.line = null;
    this.selected = this.selected === id ? null : id;
  }

  /** A click on a target: what needs no thought is done, else it is prepared; a second click goes to the next verb. */
  private aim(there: readonly Deed[]): void {
    const next = there[(there.findIndex((deed) => deed.line === this.line) + 1) % there.length];
    if (!next) return;
    if (this.card && next.line.there && next.at === next.line.here) this.selected = next.at;
    else if (there.length === 1 && atOnce(next.line)) void this.commit(next.line);
    else this.prepare(next.line);
  }

  prepare(line: EldoradoLine | null): void {
    this.line = line;
    this.amounts = line ? all(rangesOf(line)) : NOTHING;
  }

  select(id: string | null): void {
    this.selected = id;
    this.line = null;
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
    if (this.line) this.line = null;
    else if (this.selected) this.selected = null;
    else this.card = null;
  }

  /** One move at a time: a second click of a hand that trembles is none. */
  async commit(line: EldoradoLine): Promise<void> {
    if (this.busy) return;
    const amounts = line === this.line ? this.amounts : all(rangesOf(line));
    const next = followed(line, amounts, this.selected);
    const done = await this.ask(() => this.choose(written(line, amounts)));
    if (!done) return;
    [this.line, this.card, this.selected] = [null, null, next];
    this.follow();
  }

  /** Ask the server for something; a refusal is kept to be shown, and nothing else changes. */
  async ask(wish: () => Promise<void>): Promise<boolean> {
    [this.busy, this.trouble] = [true, null];
    try {
      await wish();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The situation has changed: what is no longer offered is let go of, and what a card moves on is taken up. */
  follow(): void {
    if (this.line && !this.now.choices?.offers.some((line) => line.move === this.line?.move)) this.line = null;
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
