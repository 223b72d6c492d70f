/** What a seat may do, sorted by the stack or ship that does it. */

import type { EldoradoChoices, EldoradoLine, EldoradoView } from "../../wire/types";
import type { Atlas } from "./atlas";
import { type Amounts, choosable, type Range, type Ranges } from "./amounts";

export type Action = EldoradoLine["action"];
export type Colour = EldoradoView["turn"];

/** How a target on the map is drawn: land filled, explore dashed, attack dashed red, sail dotted. */
export type Look = "land" | "explore" | "attack" | "sail";

/** One thing that a stack can do, and the space where it shows. */
export interface Deed {
  readonly line: EldoradoLine;
  readonly at: string; // the space that lights up
  readonly look: Look;
}

const LOOKS: Partial<Record<Action, Look>> = {
  explore: "explore",
  attack: "attack",
  sink: "attack",
  sail: "sail",
  launch: "sail",
  transfer: "sail",
};
const ANYWHERE: readonly Action[] = ["place", "dock", "settle", "pay"]; // asked for a space, not for a stack
const PLACELESS: readonly Action[] = ["end", "pass", "muster", "take", "pick", "play", "buy"];
// One click is enough for these where they cost nothing: there is nothing to choose, and they can be taken back.
const AT_ONCE: readonly Action[] = ["sail", "dock"];

export const lookOf = (line: EldoradoLine): Look => LOOKS[line.action] ?? "land";

/** Where a line lights up: its target, or the one space that it names. */
export const targetOf = (line: EldoradoLine): string => line.there || line.here;

/** The spaces from which a line is offered: exploring from every stack that may (E28), loading from both ends. */
export function sourcesOf(line: EldoradoLine, view: EldoradoView, atlas: Atlas, colour: Colour): string[] {
  if (PLACELESS.includes(line.action) || ANYWHERE.includes(line.action)) return [];
  if (line.action === "load") return [line.here, line.there];
  if (line.action !== "explore") return [line.here];
  const beside = new Set(atlas.places.get(line.here)?.borders);
  const ashore = view.areas.filter(
    (area) => area.holder === colour && area.control === colour && inEldorado(atlas, area.id),
  );
  const aboard = view.ships.filter((ship) => ship.colour === colour && ship.crew > 0).map((ship) => ship.space);
  return [...ashore.map((area) => area.id), ...aboard].filter((id) => beside.has(id));
}

const inEldorado = (atlas: Atlas, id: string): boolean => atlas.places.get(id)?.space.region === "eldorado";

/** All deeds by the stack, ship or city that does them; stacks in the order of the offers. */
export function byStack(choices: EldoradoChoices, view: EldoradoView, atlas: Atlas): Map<string, Deed[]> {
  const colour = choices.colour ?? view.active;
  const found = new Map<string, Deed[]>();
  for (const line of choices.offers) {
    for (const source of sourcesOf(line, view, atlas, colour)) {
      const at = line.action === "load" && source === line.there ? line.here : targetOf(line);
      found.set(source, [...(found.get(source) ?? []), { line, at, look: lookOf(line) }]);
    }
  }
  return found;
}

/** What asks for a space and for no stack: placing, settling, paying, and a card that was chosen before. */
export function onSpaces(choices: EldoradoChoices, card: string | null): Deed[] {
  const wanted = choices.offers.filter((line) =>
    card ? line.action === "play" && line.card === card : ANYWHERE.includes(line.action),
  );
  return wanted.filter((line) => line.here).map((line) => ({ line, at: line.here, look: lookOf(line) }));
}

/** What no space is clicked for: the end of a turn, land hiring, buying, an answer, a card to take. */
export function placeless(choices: EldoradoChoices, ...actions: Action[]): EldoradoLine[] {
  return choices.offers.filter((line) => actions.includes(line.action));
}

/** Deeds by the space at which they show. */
export function byTarget(deeds: readonly Deed[]): Map<string, Deed[]> {
  const found = new Map<string, Deed[]>();
  for (const deed of deeds) found.set(deed.at, [...(found.get(deed.at) ?? []), deed]);
  return found;
}

/** The verbs of a stack or ship in the order of use; each keeps its place, whether or not it is possible now. */
export const USUAL: readonly Action[] = ["load", "unload", "attack", "explore", "march", "hire"];
/** Verbs that have a place only where they are possible. */
const RARE: readonly Action[] = ["launch", "transfer"];
/** What cannot be made good again stands apart from all others. */
export const DANGEROUS: readonly Action[] = ["sink"];

export interface Verbs {
  readonly action: Action;
  readonly deeds: readonly Deed[];
}

/**
 * The deeds of a stack by verb: the usual ones in fixed places, then the rare ones that are possible. With `every`, for
 * a grid of eight, sailing comes first and one rare verb last, possible or not.
 */
export function byVerb(deeds: readonly Deed[], every = false): Verbs[] {
  const of = (action: Action): Deed[] => deeds.filter((deed) => deed.line.action === action);
  const rare = RARE.filter((action) => of(action).length > 0);
  const shown = every ? ["sail" as const, ...USUAL, ...(rare.length ? rare : RARE.slice(0, 1))] : [...USUAL, ...rare];
  return shown.map((action) => ({ action, deeds: of(action) }));
}

/** Whether a click on a stack can mean that it moves: with a way, or one step of it. */
export const isMove = (action: Action): boolean => action === "sail" || action === "march" || action === "launch";

/** The ranges of a line. */
export function rangesOf(line: EldoradoLine): Ranges {
  const range = ([least = 0, most = least]: number[]): Range => [least, most];
  return { pirates: range(line.pirates), gold: range(line.gold), room: line.room };
}

/** Whether a click on the target decides: it is free, there is nothing to choose, no die, and it can be taken back. */
export const atOnce = (line: EldoradoLine): boolean =>
  AT_ONCE.includes(line.action) && line.points === 0 && !choosable(rangesOf(line));

/** The text of a move with chosen amounts. */
export function written(line: EldoradoLine, amounts: Amounts): string {
  if (!choosable(rangesOf(line))) return line.move;
  const names = [line.action, line.card, line.here, line.there].filter(Boolean);
  return [...names, ...counted(amounts)].join(" ");
}

/** The text of one step of a way. */
export function stepText(action: Action, here: string, there: string, amounts: Amounts): string {
  const group = action === "march" ? counted(amounts) : [];
  return [action, here, there, ...group].join(" ");
}

const counted = (amounts: Amounts): string[] =>
  (["pirates", "gold"] as const).filter((piece) => amounts[piece] > 0).map((piece) => `${piece} ${amounts[piece]}`);

/** Where the selection goes after a move: along with a ship or a whole stack, else it stays. */
export function followed(line: EldoradoLine, amounts: Amounts, selected: string | null): string | null {
  if (["sail", "launch"].includes(line.action)) return line.there;
  const everybody = amounts.pirates >= (line.pirates[1] ?? 0);
  if (line.action === "march" && everybody) return line.there;
  if (line.action === "load" && everybody) return line.there;
  return selected;
}
