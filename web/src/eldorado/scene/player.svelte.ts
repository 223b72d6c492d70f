/**
 * Plays steps of the game one after the other. It stands between the scenes that arrive and the table that is drawn:
 * while it plays, the map shows an earlier table; when it ends, however it ends, the map shows the newest one.
 */

import { type Sound, sounds } from "../../lib/sound.svelte";
import type { EldoradoView } from "../../wire/types";
import type { Chapter } from "../recap/chronicle";
import { type Beat, type BeatKind, beatsOf, LONGEST, sameFight, timeOf } from "./beats";

const SOUNDS: Partial<Record<BeatKind, Sound>> = { roll: "dice", dice: "dice", card: "card", gain: "coins" };

interface Step {
  readonly chapter: Chapter;
  readonly beats: readonly Beat[];
}

/** How a beat is drawn. */
export interface Frame {
  readonly chapter: Chapter;
  readonly beat: Beat;
  readonly time: number; // milliseconds that this beat takes now
  readonly rolls: readonly number[]; // the combat dice of this fight so far, the current one last
}

export class Player {
  frame = $state.raw<Frame | null>(null);
  /** The steps that were played since the table was last at rest, the current one last. */
  played = $state.raw<readonly Chapter[]>([]);
  all = $state(0); // steps of this performance
  private waiting: Step[] = [];
  private time = 0; // of all steps at the usual pace
  private last: Chapter | undefined;
  private roll = 0; // of the fight that was queued last
  private rolls: number[] = []; // of the fight that is shown
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `factor`: how many times as fast as designed; 0 where nothing is played. */
  constructor(private readonly factor: () => number) {}

  get playing(): boolean {
    return this.frame !== null;
  }

  /** The table to draw; null: the newest. */
  get view(): EldoradoView | null {
    if (!this.frame) return null;
    const { chapter, beat } = this.frame;
    return beat.settled ? chapter.after : chapter.before;
  }

  /** Play one more step after those that wait. */
  add(chapter: Chapter): void {
    this.queue(chapter);
    if (!this.playing && this.waiting.length) this.next();
  }

  /** Play these steps from the beginning, whatever was played before. */
  play(chapters: readonly Chapter[]): void {
    this.finish();
    for (const chapter of chapters) this.queue(chapter);
    if (this.waiting.length) this.next();
  }

  private queue(chapter: Chapter): void {
    if (this.factor() === 0) return;
    this.roll = sameFight(this.last, chapter) ? this.roll + 1 : 1;
    this.last = chapter;
    const beats = beatsOf(chapter, this.roll);
    if (!beats.length) return;
    this.waiting.push({ chapter, beats });
    this.all += 1;
    this.time += timeOf(beats);
  }

  /** End at once: the map shows the newest table. */
  finish(): void {
    clearTimeout(this.timer);
    [this.waiting, this.time] = [[], 0];
    [this.frame, this.played, this.all, this.last] = [null, [], 0, undefined];
    this.rolls = [];
  }

  private next(): void {
    const step = this.waiting.shift();
    if (!step) return this.finish();
    const hurry = Math.min(1, LONGEST / this.time);
    if (!sameFight(this.played.at(-1), step.chapter)) this.rolls = [];
    this.played = [...this.played, step.chapter];
    this.show(step, 0, hurry);
  }

  private show(step: Step, at: number, hurry: number): void {
    const beat = step.beats[at];
    const factor = this.factor();
    if (!beat) return this.next();
    if (factor === 0) return this.finish();
    if (beat.kind === "roll") this.rolls = [...this.rolls, Number(beat.phrase.values.die)];
    const sound = SOUNDS[beat.kind];
    if (sound) sounds.play(sound);
    const time = (beat.time * hurry) / factor;
    this.frame = { chapter: step.chapter, beat, time, rolls: this.rolls };
    this.timer = setTimeout(() => this.show(step, at + 1, hurry), time);
  }
}
