// When the peek opens and closes: a mouse that rests, a focus that stays, a long press, or a key that asks.

export const REST = 350; // milliseconds that a mouse rests on a thing
export const LEAVE = 120; // after it has left
export const FOCUS = 600; // after a thing got the focus
export const PRESS = 400; // that a finger stays down

export type By = "mouse" | "keys" | "touch";

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Watch<Thing> {
  private shown: Thing | null = null;
  private by: By | null = null;
  private quiet: Thing | null = null; // was used: it stays quiet until the mouse has left it
  private opening: Timer;
  private closing: Timer;

  constructor(
    private readonly open: (thing: Thing, by: By) => void,
    private readonly close: () => void,
  ) {}

  /** The mouse moved, over a thing or over none. */
  moved(thing: Thing | null): void {
    if (thing !== this.quiet) this.quiet = null;
    if (thing !== null && thing === this.shown) return this.stayed();
    clearTimeout(this.opening);
    if (thing !== null && thing !== this.quiet) this.opening = setTimeout(() => this.show(thing, "mouse"), REST);
    if (this.by === "mouse") this.closing ??= setTimeout(() => this.gone(), LEAVE);
  }

  /** The mouse is on the thing again, or on the peek itself: nothing opens, nothing closes. */
  stayed(): void {
    clearTimeout(this.opening);
    clearTimeout(this.closing);
    this.closing = undefined;
  }

  /** A thing got the focus by keyboard, or nothing that can be explained has it. */
  focused(thing: Thing | null): void {
    clearTimeout(this.opening);
    if (this.by === "keys" && thing !== this.shown) this.gone();
    if (thing !== null && thing !== this.shown) this.opening = setTimeout(() => this.show(thing, "keys"), FOCUS);
  }

  /** A finger went down on a thing. */
  pressed(thing: Thing): void {
    clearTimeout(this.opening);
    this.opening = setTimeout(() => this.show(thing, "touch"), PRESS);
  }

  /** The finger went up or wandered off before it was long. */
  lifted(): void {
    clearTimeout(this.opening);
  }

  /** Somebody asked for it: with a key, a click or a tap on something that only explains itself. */
  asked(thing: Thing, by: By): void {
    this.show(thing, by);
  }

  /** The thing was used for what it does: it needs no words now. */
  used(thing: Thing | null): void {
    this.quiet = thing;
    this.hide();
  }

  hide(): void {
    clearTimeout(this.opening);
    this.gone();
  }

  /** Close; what may open next is not forgotten. */
  private gone(): void {
    clearTimeout(this.closing);
    this.closing = undefined;
    this.shown = null;
    this.by = null;
    this.close();
  }

  private show(thing: Thing, by: By): void {
    this.stayed();
    this.shown = thing;
    this.by = by;
    this.open(thing, by);
  }
}
