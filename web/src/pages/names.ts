// Names for players who have not entered one.

const NAMES = [
  "Aspasia",
  "Atalanta",
  "Daphne",
  "Euklid",
  "Hypatia",
  "Ikaros",
  "Jason",
  "Kalliope",
  "Kleio",
  "Leander",
  "Medea",
  "Nestor",
  "Orpheus",
  "Pandora",
  "Phaidra",
  "Sappho",
  "Solon",
  "Thales",
  "Theano",
  "Xanthippe",
];
export const LONGEST_NAME = 24;

export const drawnName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Jason";

/** A name that nobody at a table has: your own if it is free, else another random one, else yours with a number. */
export function freeName(own: string, taken: string[]): string {
  const free = (name: string): boolean =>
    !taken.some((other) => other.toLocaleLowerCase() === name.toLocaleLowerCase());
  if (free(own)) return own;
  const spare = NAMES.includes(own) ? NAMES.find(free) : undefined;
  if (spare) return spare;
  for (let number = 2; ; number++) {
    const numbered = `${own.slice(0, LONGEST_NAME - 3)} ${number}`;
    if (free(numbered)) return numbered;
  }
}
