// What a city has, read from its buildings, stages and islands.
import { builtStages, type Book } from "./book";
import type { City, WondersEffect } from "./types";

export interface Producer {
  letters: string; // "WW", "W/S"
  private: boolean;
}

export interface Symbols {
  compass: number;
  gear: number;
  tablet: number;
  any: number;
}

/** Every effect that holds in a city, with the cards and boards it comes from forgotten. */
export function effectsOf(book: Book, city: City): WondersEffect[] {
  const stages = book.side(city)?.stages ?? [];
  return [
    ...builtStages(city).flatMap((stage) => stages[stage - 1]?.effects ?? []),
    ...city.buildings.flatMap((id) => book.card(id)?.effects ?? []),
    ...(city.leaders ?? []).flatMap(({ leader }) => book.leader(leader)?.effects ?? []),
    ...(city.copied_leader ? (book.leader(city.copied_leader)?.effects ?? []) : []),
    ...(city.islands ?? []).flatMap((id) => book.island(id)?.effects ?? []),
    ...book.rewardsOf(city),
  ];
}

/** What a city makes: for sale first (B19), then what only its owner may use. */
export function producers(book: Book, city: City): Producer[] {
  if (city.market) {
    const { sold, own } = city.market; // as laws of the tower have it
    const told = (letters: string[], isPrivate: boolean) =>
      letters.map((one) => ({ letters: one, private: isPrivate }));
    return [...told(sold, false), ...told(own, true)];
  }
  const start = book.side(city)?.resource;
  const own = effectsOf(book, city).filter(({ verb }) => verb === "produce" || verb === "produce_private");
  const made = own.map((effect) => ({ letters: lettersOf(effect), private: effect.verb === "produce_private" }));
  const all = start ? [{ letters: start as string, private: false }, ...made] : made;
  return all.sort((a, b) => Number(a.private) - Number(b.private));
}

const lettersOf = ({ what, amount }: WondersEffect): string =>
  what.length > 1 ? what.join("/") : (what[0] ?? "").repeat(amount);

/** Other effects on what a city can use, drawn as they are. */
export function odds(book: Book, city: City): WondersEffect[] {
  if (city.market) return []; // which has them as choices
  return effectsOf(book, city).filter(({ verb }) => verb === "produce_missing" || verb === "produce_owned");
}

export function symbols(book: Book, city: City): Symbols {
  const found: Symbols = { compass: 0, gear: 0, tablet: 0, any: 0 };
  for (const { verb, what } of effectsOf(book, city)) {
    if (verb !== "science") continue;
    for (const symbol of what) found[(symbol in found ? symbol : "any") as keyof Symbols] += 1;
  }
  return found;
}

/** What one unit of a neighbour costs: the trade price, unless a building makes it cheaper (B24). */
export function price(book: Book, buyer: City, side: "left" | "right", goods: boolean): number {
  const kind = goods ? "goods" : "raw";
  if (buyer.market) return buyer.market[side][kind]; // as laws of the tower have it
  const offers = effectsOf(book, buyer)
    .filter(({ verb, what, scope }) => verb === "trade" && what.includes(kind) && scope.includes(side))
    .map(({ amount }) => amount);
  return Math.min(book.facts.numbers.trade_price, ...offers);
}

/** The offers of a neighbour, one for each producer that is for sale. */
export function offers(
  book: Book,
  seller: City,
  buyer: City,
  side: "left" | "right",
): { letters: string; price: number }[] {
  return producers(book, seller)
    .filter((producer) => !producer.private)
    .flatMap(({ letters }) => (letters.includes("/") ? [letters] : Array.from(letters)))
    .map((letters) => ({ letters, price: price(book, buyer, side, "LGP".includes(letters[0] ?? "")) }));
}

/** Which of these offers a purchase uses: each bought unit takes the first offer that has it. */
export function usedOffers(shown: { letters: string }[], bought: string[]): Set<number> {
  const used = new Set<number>();
  const fixedFirst = [...shown.keys()].sort(
    (a, b) => (shown[a]?.letters.length ?? 0) - (shown[b]?.letters.length ?? 0),
  );
  for (const letter of bought) {
    const taken = fixedFirst.find((index) => !used.has(index) && shown[index]?.letters.split("/").includes(letter));
    if (taken !== undefined) used.add(taken);
  }
  return used;
}
