// In a replay: which card a seat is about to use, and what for.
import { t } from "../../lib/i18n.svelte";
import { wordIn } from "../../lib/phrases";
import { type Company, nameOf } from "../company";
import type { Decision } from "../types";

const USES = ["build", "stage", "sell", "take", "recruit"] as const;
export type Use = (typeof USES)[number];

export interface Chosen {
  card: string;
  use: Use;
}

/** The card of a decision and its use; null where the decision is about something else. */
export function chosenOf(decision: Decision | null | undefined): Chosen | null {
  const says = decision?.says;
  const card = wordIn(says?.values ?? {}, "card");
  const use = USES.find((one) => says?.key === `will-${one}` || says?.key.startsWith(`will-${one}-`));
  return card && use ? { card, use } : null;
}

/** "Mira builds this", for the seat whose hand is seen; empty outside of replays. */
export function deedWords(company: Company): string {
  const seat = company.scene.seat;
  const chosen = company.rerun && seat !== null ? chosenOf(company.scene.chosen) : null;
  return chosen && seat !== null ? t(`replay.deed_${chosen.use}`, { name: nameOf(company, seat) }) : "";
}
