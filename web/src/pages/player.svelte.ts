// The player at this browser: has a name from the start, so that one click is enough to play.
import { keepName, ownName } from "../lib/seats";
import { drawnName, freeName, LONGEST_NAME } from "./names";

class Player {
  name = $state(ownName() || drawnName());

  /** Take another name; an empty one is not taken. */
  call(name: string): void {
    const wanted = name.trim().slice(0, LONGEST_NAME);
    if (!wanted) return;
    this.name = wanted;
    keepName(wanted);
  }

  /** Two of one name cannot sit at a table: have one that is free there. */
  avoid(taken: string[]): void {
    this.name = freeName(this.name, taken);
  }
}

export const player = new Player();
