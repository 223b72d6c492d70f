// What is explained at the moment: one peek for everything on the table.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Subject } from "./peek/subject";
import { Watch, type By } from "./peek/watch";
import type { WondersPurchase } from "./types";

export interface Peeked {
  subject: Subject;
  at: Element;
  by: By;
}

const FAR = 10; // pixels that a finger may tremble

class Peek {
  now = $state.raw<Peeked | null>(null);
  bought = $state.raw<WondersPurchase[]>([]); // what it speaks of at the sellers: they are ringed
  private readonly subjects = new WeakMap<Element, () => Subject>();
  private readonly watch = new Watch<Element>(
    (at, by) => this.show(at, by),
    () => (this.now = null),
  );
  private pressedAt: { x: number; y: number } | null = null;
  private pointer = { x: -1, y: -1 };
  private swallow = false; // the click that ends a long press

  /** Put it away. Reads no state: an effect that calls this does not run again. */
  hide(): void {
    if (untrack(() => this.now)) this.watch.hide();
  }

  register(element: Element, subject: () => Subject): () => void {
    this.subjects.set(element, subject);
    return () => {
      this.subjects.delete(element);
      if (this.now?.at === element) this.watch.hide();
    };
  }

  private show(at: Element, by: By): void {
    const subject = this.subjects.get(at)?.();
    if (subject && at.isConnected) this.now = { subject, at, by };
  }

  /** The innermost thing with words around an element. */
  private thingAt(target: EventTarget | null): Element | null {
    let element = target instanceof Element ? target : null;
    while (element && !this.subjects.has(element)) element = element.parentElement;
    return element;
  }

  // -- what the window hears ------------------------------------------------------------------------------------

  /** A page that moves under a resting mouse sends events too: only a pointer at another place has moved. */
  moved(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      const from = this.pressedAt;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) this.lifted();
      return;
    }
    if (event.clientX === this.pointer.x && event.clientY === this.pointer.y) return;
    this.pointer = { x: event.clientX, y: event.clientY };
    if (isPeek(event.target)) this.watch.stayed();
    else this.watch.moved(this.thingAt(event.target));
  }

  /** The mouse has left the window. */
  left(): void {
    this.watch.moved(null);
  }

  pressed(event: PointerEvent): void {
    this.swallow = false;
    if (event.pointerType !== "touch") return;
    const thing = this.thingAt(event.target);
    if (!thing) return;
    this.pressedAt = { x: event.clientX, y: event.clientY };
    this.watch.pressed(thing);
  }

  lifted(): void {
    if (this.pressedAt && this.now?.by === "touch") this.swallow = true;
    this.pressedAt = null;
    if (this.now?.by !== "touch") this.watch.lifted();
  }

  /** A click on something that only explains itself opens the peek; any other click is a decision, and closes it. */
  clicked(event: MouseEvent): void {
    if (this.swallow) {
      this.swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (isPeek(event.target)) return;
    const thing = this.thingAt(event.target);
    const acts = thing ? (this.subjects.get(thing)?.().acts ?? thing.closest(".target") !== null) : true;
    if (!thing || acts) this.watch.used(thing);
    else this.watch.asked(thing, "pointerType" in event && event.pointerType === "touch" ? "touch" : "mouse");
  }

  /** A long press asks for words, not for the menu of the browser. */
  menued(event: Event): void {
    if (this.pressedAt && this.thingAt(event.target)) event.preventDefault();
  }

  focused(event: FocusEvent): void {
    const { target } = event;
    if (isPeek(target)) return;
    const byKeys = target instanceof Element && target.matches(":focus-visible");
    this.watch.focused(byKeys ? this.thingAt(target) : null);
  }

  /** `?` explains what has the focus, W what a card is worth, Escape puts it away. */
  keyed(event: KeyboardEvent): void {
    const focused = document.activeElement;
    if (event.key === "Escape") this.hide();
    if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const thing = this.thingAt(focused);
    const explains = thing !== null && !(this.subjects.get(thing)?.().acts ?? false);
    if (event.key === "?" && thing) this.watch.asked(thing, "keys");
    else if ((event.key === "Enter" || event.key === " ") && explains && focused === thing)
      this.watch.asked(thing, "keys");
    else if (event.key.toLowerCase() === "w" && focused) {
      const badge = [...focused.querySelectorAll(".worth")].find((one) => this.subjects.has(one));
      if (badge) this.watch.asked(badge, "keys");
    } else return;
    event.preventDefault();
  }
}

const isPeek = (target: EventTarget | null): boolean => target instanceof Element && target.closest(".peek") !== null;
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea, select, [contenteditable]");

export const peek = new Peek();

/** A thing with words: `{@attach peekAt(() => ({ is: "island", id }))}`. */
export const peekAt =
  (subject: () => Subject): Attachment =>
  (element) =>
    peek.register(element, subject);
