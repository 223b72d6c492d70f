// A conflict of two cities in words.
import { t } from "../../lib/i18n.svelte";
import { nameOf, type Company } from "../company";
import type { Pair } from "./conflicts";

/** Who won against whom. */
export function verdict(company: Company, { seat, other, winner }: Pair): string {
  const me = company.scene.seat;
  const first = nameOf(company, seat === me ? other : seat);
  if (winner === null)
    return seat === me || other === me
      ? t("reveal.you_tie", { name: first })
      : t("reveal.they_tie", { name: nameOf(company, seat), other: nameOf(company, other) });
  const loser = winner === seat ? other : seat;
  if (winner === me) return t("reveal.you_beat", { name: nameOf(company, loser) });
  if (loser === me) return t("reveal.beats_you", { name: nameOf(company, winner) });
  return t("reveal.beats", { name: nameOf(company, winner), other: nameOf(company, loser) });
}

/** "Livia boards Bruno: 5 against 0" */
export function boardingWords(company: Company, { seat, other, shields }: Pair): string {
  const values = { own: shields[0], other: shields[1] };
  if (seat === company.scene.seat) return t("reveal.you_board", { ...values, name: nameOf(company, other) });
  if (other === company.scene.seat) return t("reveal.boards_you", { ...values, name: nameOf(company, seat) });
  return t("reveal.boards", { ...values, name: nameOf(company, seat), whom: nameOf(company, other) });
}

/** "You against Zeno: 3 to 2", with the token, as the name of a button. */
export function pairLabel(company: Company, pair: Pair): string {
  const me = company.scene.seat;
  const [own, theirs] = pair.other === me ? pair.shields.toReversed() : pair.shields;
  const values = { own: own ?? 0, theirs: theirs ?? 0 };
  const sides =
    pair.seat === me || pair.other === me
      ? t("reveal.you_against", { ...values, name: nameOf(company, pair.seat === me ? pair.other : pair.seat) })
      : t("reveal.against", { ...values, name: nameOf(company, pair.seat), other: nameOf(company, pair.other) });
  return `${sides} ${verdict(company, pair)}`;
}
