// The shelf in words: what a box is called, and one sentence that sums up the choice.
import { t } from "../../lib/i18n.svelte";
import { listed } from "../../lib/lists";
import { usual, type Field, type Values } from "../create/form";
import type { Box, BoxState } from "./boxes";

export const boxName = (box: Box): string => t(`pages.shelf.box_${box}`);

/** A sentence begins with a capital letter, also behind the stars of what counts. */
const capital = (words: string): string =>
  words.replace(/^(\**)(\p{L})/u, (_, stars: string, first: string) => stars + first.toLocaleUpperCase());

/** What a box brings; of Babel only the parts that join. */
function sumOfBox(box: Box, values: Values): string {
  if (box === "babel" && values.babel === "projects") return t("pages.shelf.sum_babel_projects");
  if (box === "babel" && values.babel === "both") return t("pages.shelf.sum_babel_both");
  return t(`pages.shelf.sum_${box}`);
}

/** "Four leaders for everybody, ships and islands." Stars mark what counts. */
export function sumOf(shelf: readonly BoxState[], values: Values, fields: Field[]): string {
  const taken = shelf.filter((state) => state.taken).map(({ box }) => sumOfBox(box, values));
  const told = taken.length
    ? `${capital(listed(taken))}.`
    : Number(values.players) === 2
      ? ""
      : t("pages.shelf.sum_none");
  const two = Number(values.players) === 2 ? t("pages.shelf.sum_two") : "";
  const other = values.edition !== usual(fields).edition ? t("pages.shelf.sum_edition_1") : "";
  return [two, told, other].filter(Boolean).join(" ");
}
