// When it is in a game, in the words of its players: "Age II, turn 5", "Round 3, Red".
import { find, t } from "../../lib/i18n.svelte";
import type { TurnMark } from "../../lib/wire";

type Turn = TurnMark["turn"];
const ROMAN = ["0", "I", "II", "III", "IV", "V"];

export const roman = (age: number): string => ROMAN[age] ?? String(age);

/** When it is; without a turn the game is over. */
export function whenWords(game: string, turn: Turn | null): string {
  if (!turn) return t("after.when_over");
  if (turn.part === 0) return t("after.when_setup");
  if (game === "wonders") return t("after.when_wonders", { age: roman(turn.part), turn: turn.number });
  const band = find(`eldorado.band_${turn.colour}`) ?? turn.colour ?? "";
  return t("after.when_eldorado", { round: turn.part, band });
}

/** The age or round above its cells; a number alone where there is no room for more. */
export function partWords(game: string, part: number, short: boolean): string {
  if (part === 0) return short ? "" : t("after.when_setup");
  if (game === "wonders") return t("replay.age", { age: roman(part) });
  return short ? String(part) : t("replay.round", { round: part });
}
