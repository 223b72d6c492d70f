// What the badge of a card says: what it is worth and why, or the chance that the captain found.
import { percent, percentError } from "../../coach/figures";
import { t } from "../../lib/i18n.svelte";
import type { Weighed } from "../../lib/wire";
import type { Company } from "../company";
import { wayOf } from "../counsel";
import { lineTitle } from "../lines";
import { sayText } from "../phrases";
import type { WondersCardChoices } from "../types";
import { about, type About, type SubjectOf, type WorthPart } from "./subject";

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** The parts of what a card is worth: "+3", "if you hold against Zeno: 3 against 2 on land". */
export function worthParts(choices: WondersCardChoices, company: Company): WorthPart[] {
  const gain = choices.worth_line === null ? null : choices.lines[choices.worth_line]?.gain;
  return (gain?.parts ?? []).map(({ amount, says, condition }) => {
    const text = sayText(says, company);
    if (!condition && amount === 0) return { amount, text };
    return { amount, text: `${condition ? sayText(condition, company) : t("words.worth_now")}: ${text}` };
  });
}

/** The same as one label: "worth about +5: +3 now: Blue; +2 if you hold against Zeno: ...". */
export function worthLabel(choices: WondersCardChoices, company: Company): string {
  const parts = worthParts(choices, company).map(({ amount, text }) => `${signed(amount)} ${text}`);
  const told = parts.join("; ") || t("words.worth_nothing");
  return t("words.worth_label", { n: signed(choices.worth ?? 0), parts: told });
}

/** What the captain found about the best use of a card: "38 % to win, ±1.6". */
export const chanceLabel = ({ chance, error }: Weighed): string =>
  t("coach.chance_label", { chance: percent(chance), error: percentError(error) });

/** Once the captain was asked: how the best use of a card would do. */
function aboutChance(card: string, weighed: Weighed, company: Company): About {
  const found = wayOf(weighed.move, company.choices ?? null);
  return about(t("coach.chance_title", { card: company.book.cardName(card), chance: percent(weighed.chance) }), {
    sentences: [chanceLabel(weighed), ...(found ? [t("coach.best_use", { use: lineTitle(found.line) })] : [])],
    note: t("coach.chance_note"),
  });
}

export function aboutWorth({ card, choices }: SubjectOf<"worth">, company: Company): About {
  const weighed = company.counsel?.get(card)?.weighed;
  if (weighed) return aboutChance(card, weighed, company);
  const parts = worthParts(choices, company);
  const gain = choices.worth_line === null ? null : choices.lines[choices.worth_line]?.gain;
  const whom = (gain?.parts ?? []).flatMap(({ says }) =>
    typeof says.values.whom === "number" ? [says.values.whom] : [],
  );
  return about(t("words.worth_title", { card: company.book.cardName(card), n: signed(choices.worth ?? 0) }), {
    parts,
    sentences: parts.length ? [] : [t("words.worth_nothing")],
    note: t("words.worth_guess"),
    seats: whom,
  });
}
