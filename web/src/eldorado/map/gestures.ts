/** Fingers and mouse on the map: one drags, two pinch, a short touch is a tap, two of them a double tap. */

import type { Spot } from "./camera";

export interface Moves {
  readonly drag: (by: Spot) => void;
  readonly pinch: (factor: number, at: Spot) => void;
  readonly tap: (at: Spot, space: string) => void;
  readonly doubleTap: (at: Spot, space: string | null) => void;
}

/** The part of a pointer event that is needed here. */
export interface Pointer {
  readonly pointerId: number;
  readonly button: number;
  readonly timeStamp: number;
  readonly pointerType?: string;
  readonly target: EventTarget | null;
}

const SLOP = 7; // pixels that a finger may wander in a tap
const TWICE = 320; // milliseconds between two taps that are one double tap
const NEAR = 30; // pixels between them
const LONG = 400; // milliseconds from which a finger asks what a space is, and taps no more

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Gestures {
  private readonly fingers = new Map<number, Spot>();
  private begin: Spot | null = null;
  private moved = false;
  private since = 0;
  private last: { at: Spot; time: number } | null = null;

  constructor(private readonly moves: Moves) {}

  down(event: Pointer, at: Spot): void {
    if (event.button > 0) return;
    this.fingers.set(event.pointerId, at);
    this.moved = this.fingers.size > 1 || (this.fingers.size > 0 && this.moved && this.begin !== null);
    if (this.fingers.size === 1) [this.begin, this.moved, this.since] = [at, false, event.timeStamp];
  }

  move(event: Pointer, at: Spot): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    if (this.begin && apart(this.begin, at) > SLOP) this.moved = true;
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, at);
    else if (this.moved) this.moves.drag({ x: at.x - before.x, y: at.y - before.y });
    if (this.moved) this.fingers.set(event.pointerId, at);
  }

  up(event: Pointer, at: Spot, cancelled = false): void {
    if (!this.fingers.delete(event.pointerId) || cancelled) return;
    const long = event.pointerType === "touch" && event.timeStamp - this.since >= LONG;
    if (this.fingers.size === 0 && !this.moved && !long) this.tapped(event, at);
  }

  private pinch(finger: number, before: Spot, at: Spot): void {
    const [, other] = [...this.fingers].find(([id]) => id !== finger) ?? [finger, before];
    const middle = between(at, other);
    const was = between(before, other);
    this.moves.drag({ x: middle.x - was.x, y: middle.y - was.y });
    this.moves.pinch(apart(at, other) / Math.max(1, apart(before, other)), middle);
  }

  private tapped(event: Pointer, at: Spot): void {
    const twice = this.last && event.timeStamp - this.last.time < TWICE && apart(this.last.at, at) < NEAR;
    this.last = twice ? null : { at, time: event.timeStamp };
    const space =
      event.target instanceof Element
        ? (event.target.closest("[data-space]")?.getAttribute("data-space") ?? null)
        : null;
    if (twice) return this.moves.doubleTap(at, space);
    if (space) this.moves.tap(at, space);
  }
}
