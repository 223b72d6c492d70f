// Who plays at this browser: a name to begin with, so that one click is enough.
import { keepName, ownName } from "../lib/seats";

const NAMES = ["Aspasia", "Atalanta", "Hypatia", "Jason", "Kleio", "Leander", "Medea", "Nestor", "Orpheus", "Phaidra", "Sappho", "Thales"];
export const LONGEST_NAME = 24;

function first(): string {
  const kept = ownName();
  if (kept) return kept;
  const name = NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Jason";
  keepName(name);
  return name;
}

class Player {
  name = $state(first());

  /** Take another name; an empty one is not taken. */
  call(name: string): void {
    const wanted = name.trim().slice(0, LONGEST_NAME);
    if (!wanted) return;
    this.name = wanted;
    keepName(wanted);
  }
}

export const player = new Player();
