/** The sentence of a thing: shown while a mouse rests on it, while it has the focus, or after a long press. */

export interface Told {
  readonly title: string;
  readonly text: string;
}

interface Shown extends Told {
  readonly box: DOMRect; // of the thing
}

const REST = 350; // milliseconds until a mouse that rests is answered
const FOCUS = 600;
const PRESS = 400;
const GONE = 120;
const SLOP = 8; // pixels that a finger may wander

class Telling {
  now = $state.raw<Shown | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Tell about a thing after a while, unless something else comes in between. */
  soon(node: Element, what: () => Told | null, wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const told = what();
      this.now = told && node.isConnected ? { ...told, box: node.getBoundingClientRect() } : null;
    }, wait);
  }

  /** Forget about it, after a moment in which the mouse may come back. */
  hide(wait = 0): void {
    clearTimeout(this.timer);
    if (!this.now) return;
    if (wait) this.timer = setTimeout(() => (this.now = null), wait);
    else this.now = null;
  }
}

export const telling = new Telling();

/** Let a thing tell its sentence: `use:tells={() => ({ title, text })}`; null where there is nothing to tell. */
export function tells(
  node: Element,
  what: () => Told | null,
): { update: (next: typeof what) => void; destroy: () => void } {
  let current = what;
  let begin: { x: number; y: number } | null = null;
  let held = false;
  const tell = (): Told | null => current();
  const handlers: Record<string, (event: Event) => void> = {
    pointerenter: (event) => event.target === node && isMouse(event) && telling.soon(node, tell, REST),
    pointerleave: (event) => event.target === node && isMouse(event) && telling.hide(GONE),
    focus: () => node.matches(":focus-visible") && telling.soon(node, tell, FOCUS),
    blur: () => telling.hide(),
    pointerdown: (event) => {
      telling.hide();
      begin = isMouse(event) ? null : spotOf(event);
      if (begin) telling.soon(node, tell, PRESS);
    },
    pointermove: (event) => {
      if (begin && apart(begin, spotOf(event)) > SLOP) telling.hide();
    },
    pointerup: () => {
      held = begin !== null && telling.now !== null;
      if (!held) telling.hide();
      begin = null;
    },
    pointercancel: () => telling.hide(),
    contextmenu: (event) => begin && event.preventDefault(), // the menu of a long press
    click: (event) => {
      if (held) event.stopImmediatePropagation(); // a long press asks, and does nothing
      held = false;
    },
  };
  for (const [name, handler] of Object.entries(handlers)) node.addEventListener(name, handler, true);
  return {
    update: (next) => (current = next),
    destroy: () => {
      telling.hide();
      for (const [name, handler] of Object.entries(handlers)) node.removeEventListener(name, handler, true);
    },
  };
}

const isMouse = (event: Event): boolean => (event as PointerEvent).pointerType === "mouse";
const spotOf = (event: Event): { x: number; y: number } => {
  const { clientX: x, clientY: y } = event as PointerEvent;
  return { x, y };
};
const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

export interface Place {
  readonly left: number;
  readonly top: number;
}

const GAP = 8;

/** Where a note of a size goes: above its thing, else below, else beside; never over it while there is room. */
export function placed(
  thing: Pick<DOMRect, "left" | "top" | "right" | "bottom">,
  note: { width: number; height: number },
  room: { width: number; height: number },
): Place {
  const within = (value: number, size: number, most: number): number =>
    Math.max(GAP, Math.min(value, most - size - GAP));
  const middle = within((thing.left + thing.right - note.width) / 2, note.width, room.width);
  const above = thing.top - GAP - note.height;
  if (above >= GAP) return { left: middle, top: above };
  const below = thing.bottom + GAP;
  if (below + note.height + GAP <= room.height) return { left: middle, top: below };
  const top = within((thing.top + thing.bottom - note.height) / 2, note.height, room.height);
  const after = thing.right + GAP;
  const left = after + note.width + GAP <= room.width ? after : Math.max(GAP, thing.left - GAP - note.width);
  return { left, top };
}
