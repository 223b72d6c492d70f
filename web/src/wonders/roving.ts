// One stop for the Tab key among many small things: arrow keys go from one to the next.
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Let the arrow keys walk over the things that fit a selector; the one that has the focus is the stop. */
export const roving =
  (selector: string): Attachment<HTMLElement> =>
  (box) => {
    const walk = (event: KeyboardEvent): void => {
      const things = [...box.querySelectorAll<HTMLElement>(selector)];
      const at = things.indexOf(event.target as HTMLElement);
      const step = STEPS[event.key];
      const next = step && at >= 0 ? things[(at + step + things.length) % things.length] : undefined;
      if (!next) return;
      for (const thing of things) thing.tabIndex = thing === next ? 0 : -1;
      next.focus();
      event.preventDefault();
      event.stopPropagation();
    };
    box.addEventListener("keydown", walk);
    return () => box.removeEventListener("keydown", walk);
  };
