// The busts of leaders.
import parts from "../../art/leaders/parts.svg?raw";

const SHELF = "leader-busts";

/** Put the busts into the page, once: they take their colours from where they stand. */
export function bringBusts(): void {
  if (document.getElementById(SHELF)) return;
  const busts = document.createElement("div");
  busts.id = SHELF;
  busts.hidden = true;
  busts.innerHTML = parts;
  document.body.prepend(busts);
}
