// The card that is shown large while a strip is hovered, focused or tapped. One at a time.

export interface Peeked {
  kind: "card" | "island";
  id: string;
  left: number;
  top: number;
}

const WIDTH = 150;
const HEIGHT = 250;
const GAP = 10;

class Peek {
  now = $state.raw<Peeked | null>(null);

  show(kind: Peeked["kind"], id: string, at: Element): void {
    const box = at.getBoundingClientRect();
    const beside = box.right + GAP + WIDTH < innerWidth ? box.right + GAP : Math.max(GAP, box.left - WIDTH - GAP);
    const top = Math.min(Math.max(GAP, box.top - HEIGHT / 3), Math.max(GAP, innerHeight - HEIGHT - GAP));
    this.now = { kind, id, left: beside, top };
  }

  hide(): void {
    this.now = null;
  }
}

export const peek = new Peek();

/** The handlers of a thing that shows a card while it is hovered, focused or tapped: spread them on a button. */
export function peekAt(kind: Peeked["kind"], id: string) {
  const show = (event: Event): void => peek.show(kind, id, event.currentTarget as Element);
  const hide = (): void => peek.hide();
  // A page that moves under a resting mouse also sends events: only a mouse that moves wants to see something.
  const enter = (event: MouseEvent): void => {
    if (event.movementX !== 0 || event.movementY !== 0) show(event);
  };
  return { onmouseenter: enter, onmouseleave: hide, onfocus: show, onblur: hide, onclick: show };
}
