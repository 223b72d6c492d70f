// What the peek says about a tile.
import { t } from "../../lib/i18n.svelte";
import { callOf, type Company } from "../company";
import { about, capital, row, type About } from "../peek/subject";
import { effectSentences } from "../words";
import { builderOf, stateOf } from "./tower";
import { evidenceWords } from "./words";

/** A tile: its law, whether it holds, and who built it. */
export function aboutTile(id: string, company: Company): About {
  const tile = company.book.tile(id);
  const state = stateOf(company.view, id);
  const builder = builderOf(company.view, id);
  return about(company.book.cardName(id), {
    tile,
    place: tile ? capital(t("babel.tile_n", { n: tile.number })) : "",
    sentences: effectSentences(tile?.effects ?? []),
    rows: [
      ...(state === "away" ? [] : [row(t("words.row_state"), t(`babel.state_${state}`))]),
      ...(builder === null ? [] : [row(t("babel.row_builder"), callOf(company, builder))]),
    ],
    note: tile ? evidenceWords(tile) : "",
    seats: builder === null ? [] : [builder],
  });
}
