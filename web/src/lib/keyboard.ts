// Whether somebody plays by keyboard at the moment: then focus is carried along, where it would get lost.

let keys = false;

addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", () => (keys = false), true);

export const byKeyboard = (): boolean => keys;

/** Nothing has the focus: what had it was taken away. */
export const focusIsLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
