// The rules of a game, by book: the letter of an id names it.

export const BOOKS: Record<string, string[]> = { wonders: ["B", "A", "C", "R"], eldorado: ["E", "Q"] };

export interface Book {
  book: string;
  rules: [string, string][];
}

/** Rules that hold all words looked for, in id or text. */
export function found(rules: Record<string, string>, wanted: string): [string, string][] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(rules).filter(([id, text]) => {
    const whole = `${id} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

export function grouped(rules: [string, string][]): Book[] {
  const books = [...new Set(rules.map(([id]) => id.charAt(0)))];
  return books.map((book) => ({ book, rules: rules.filter(([id]) => id.startsWith(book)) }));
}
