// The players at the table, named as the viewer would name them; every component gets it from its context.
import { getContext, setContext } from "svelte";
import { t } from "../lib/i18n.svelte";
import { levelName } from "../lib/names";
import type { PuzzleParts, Rerun } from "../lib/table";
import type { Book } from "./book";
import { isFreeCity, playsForIt } from "./border";
import type { CardCounsel } from "./counsel";
import type { Seating } from "./seating";
import type { City, SceneOf, Wonders, WondersChoices, WondersStanding, WondersView } from "./types";

export interface Company {
  readonly book: Book;
  readonly scene: SceneOf<Wonders>;
  readonly view: WondersView;
  readonly standing: WondersStanding | null;
  readonly seats: Seating;
  readonly rerun?: Rerun | null; // in a replay
  readonly puzzle?: PuzzleParts | null; // where a move is an answer
  readonly choices?: WondersChoices | null; // of this seat, where it has some
  readonly counsel?: ReadonlyMap<string, CardCounsel> | null; // what the captain says about each card, once asked
}

const KEY = Symbol("company");

export const keepCompany = (company: Company): Company => setContext(KEY, company);
export const inCompany = (): Company => getContext<Company>(KEY);

export const cityOf = (company: Company, seat: number): City | undefined => company.view.cities[seat - 1];

/** The name of a seat as people call it. */
export function nameOf({ scene, view }: Company, seat: number): string {
  if (isFreeCity(view, seat)) return t("wonders.free_city");
  return scene.table.seats[seat - 1]?.name || t("wonders.seat", { seat });
}

/** The seat of the viewer; who watches a replay has none, and looks through the eyes of somebody else. */
export const viewerOf = ({ scene, rerun }: Company): number | null => (rerun ? null : scene.seat);

/** The same, but "you" for the viewer. */
export function callOf(company: Company, seat: number): string {
  return seat === viewerOf(company) ? t("wonders.you") : nameOf(company, seat);
}

/** "in your city", "in the city of Zeno" */
export const whereIs = (company: Company, seat: number): string =>
  seat === company.scene.seat ? t("words.in_your_city") : t("words.in_city_of", { name: nameOf(company, seat) });

/** The seats that a table waits for, the viewer first: "you, Mira and Noor". */
export function awaited(company: Company, seats: readonly number[]): string {
  const me = viewerOf(company);
  const others = company.seats.round.filter((seat) => seat !== me && seats.includes(seat));
  const own = me !== null && seats.includes(me) ? [t("wonders.whom_you")] : [];
  return listed([...own, ...others.map((seat) => nameOf(company, seat))]);
}

/** "Mira, Jonas and Noor" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${t("wonders.and")} ${last}`;
}

export function isBot({ scene }: Company, seat: number): boolean {
  const info = scene.table.seats[seat - 1];
  return info?.kind === "bot" || info?.stand_in === true;
}

/** "Mira", "Zeno, bot, gentle", "Noor, a bot stands in". */
export function titleOf(company: Company, seat: number): string {
  const info = company.scene.table.seats[seat - 1];
  const name = nameOf(company, seat);
  if (info?.stand_in) return t("wonders.stands_in", { name });
  return info?.kind === "bot" ? t("wonders.bot", { name, level: levelName(info.level) }) : name;
}

/** Whether somebody still decides about a city: its player, or for the free city whoever holds its card (V6). */
export const isChoosing = ({ scene, view }: Company, seat: number): boolean =>
  isFreeCity(view, seat) ? playsForIt(view) : scene.deciding.includes(seat);
