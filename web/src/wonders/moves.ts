// A move as text ("build palace with blue left 4"), read as far as the table needs it.
import { t } from "../lib/i18n.svelte";
import type { Company } from "./company";

export interface ReadMove {
  action: string;
  what: string;
  ship: string;
  stage: string;
  paid: number; // to other seats
}

const SELLERS = ["left", "right", "far-left", "far-right"];
const WITH_CARD = ["build", "stage", "sell", "take"];

export function readMove(text: string): ReadMove {
  const [action = "", what = "", ...rest] = text.split(" ");
  const read: ReadMove = { action, what, ship: "", stage: "", paid: 0 };
  for (let index = 0; index < rest.length; index += 2) {
    const [word = "", value = ""] = rest.slice(index, index + 2);
    if (word === "with") read.ship = value;
    else if (word === "at") read.stage = value;
    else if (SELLERS.includes(word)) read.paid += Number(value);
  }
  return read;
}

/** The card of the hand that a decision is about. */
export function cardOfMove(text: string | null): string | null {
  const read = text ? readMove(text) : null;
  return read && WITH_CARD.includes(read.action) ? read.what : null;
}

/** A committed decision in words. */
export function moveWords(text: string, { book }: Company): string {
  const { action, what, ship, paid } = readMove(text);
  const card = WITH_CARD.includes(action) ? book.cardName(what) : "";
  const thing =
    card ||
    (action === "keep"
      ? book.islandName(what)
      : action === "side"
        ? t(`wonders.side_${what}`)
        : action === "sail"
          ? shipWords(what)
          : what);
  const words = t(`wonders.move_${action}`, { what: thing });
  const sailing = ship ? ` ${t("wonders.and_sail", { ship: t(`wonders.fleet_word_${ship}`) })}` : "";
  return `${words}${sailing}${paid ? `, ${t("wonders.pay_n", { n: paid })}` : ""}`;
}

const shipWords = (fleets: string): string =>
  fleets
    .split("+")
    .map((fleet) => t(`wonders.fleet_word_${fleet}`))
    .join(", ");
