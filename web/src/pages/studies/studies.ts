// What the page of studies says about each of them, and which ones can be compared.
import { speech, t } from "../../lib/i18n.svelte";
import type { StudyInfo } from "../../lib/wire";

export type State = "finished" | "unfinished" | "refused";
export const STATES = ["all", "finished", "unfinished"] as const;
export type Filter = (typeof STATES)[number];

export function stateOf({ trouble, done, games }: StudyInfo): State {
  if (trouble) return "refused";
  return done < games ? "unfinished" : "finished";
}

/** What was played, by whom: "wonders, 3 cities · edition 2 · merchant". */
export function about({ game, players, options, bots, variants }: StudyInfo): string {
  const seats = players.length > 1 ? `${players[0]}–${players.at(-1)}` : String(players[0]);
  const parts = [t(`studies.${game}`, { players: seats })];
  if (typeof options.edition === "string") parts.push(t("studies.edition", { edition: options.edition }));
  if (Array.isArray(options.expansions)) parts.push(...(options.expansions as string[]));
  parts.push([...new Set(bots)].join(", ") || t("studies.random"));
  if (variants.length) parts.push(t("studies.variants", { n: variants.length }));
  return parts.join(" · ");
}

/** Studies on equal deals: the same game, number of players and seed. */
export function comparable(study: StudyInfo, all: StudyInfo[]): StudyInfo[] {
  const fits = (other: StudyInfo): boolean =>
    other.name !== study.name &&
    !other.trouble &&
    !other.variants.length &&
    other.game === study.game &&
    other.seed === study.seed &&
    other.players.join() === study.players.join();
  return study.trouble || study.variants.length ? [] : all.filter(fits);
}

export function shown(all: StudyInfo[], filter: Filter, sought: string): StudyInfo[] {
  const words = sought.trim().toLocaleLowerCase();
  return all.filter(
    (study) => (filter === "all" || stateOf(study) === filter) && study.name.toLocaleLowerCase().includes(words),
  );
}

/** The door of a report, in the language of the page. */
export function reportPath(name: string, against: string): string {
  const query = new URLSearchParams({ language: speech.now, ...(against ? { against } : {}) });
  return `/studies/${encodeURIComponent(name)}/report?${query}`;
}
