// How fast scenes play, remembered on this device: 1 is as designed, 2 twice as fast, 0 shows no scenes at all.
import { screen } from "./screen.svelte";

export const PACES = [0.5, 1, 2, 0] as const;
export type PaceChoice = (typeof PACES)[number];

const KEPT = "argosy.pace";
const USUAL: PaceChoice = 1;

function kept(): PaceChoice {
  const word = localStorage.getItem(KEPT);
  return PACES.find((choice) => String(choice) === word) ?? USUAL;
}

class Pace {
  /** What the player has chosen. */
  chosen = $state<PaceChoice>(kept());

  /** How many times as fast as designed; 0 where nothing may move: show the last frame at once. */
  get factor(): number {
    return screen.calm ? 0 : this.chosen;
  }

  /** Scenes are wanted; where nothing may move, they are still pictures. */
  get wanted(): boolean {
    return this.chosen !== 0;
  }

  /** How many milliseconds something takes that is designed to take this long. */
  time(milliseconds: number): number {
    return this.factor === 0 ? 0 : milliseconds / this.factor;
  }

  choose(choice: PaceChoice): void {
    this.chosen = choice;
    localStorage.setItem(KEPT, String(choice));
  }
}

export const pace = new Pace();
