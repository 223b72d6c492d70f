/** The lines of the recap in words: what a band did, and in red what the player lost by it. */

import { t } from "../../lib/i18n.svelte";
import type { Phrase } from "../../wire/types";
import { listed, type Words } from "../logic/words";
import { isLoss, type Losses } from "./losses";
import type { Kind, Line } from "./story";

/** A piece of a sentence; a loss is drawn in red. */
export interface Said {
  readonly text: string;
  readonly loss: boolean;
}

const ICONS: Record<Kind, string> = {
  sail: "galleon",
  march: "pirates",
  aboard: "boarding",
  land: "flag",
  attack: "cannon-hit",
  losses: "pirate",
  explore: "dice",
  hire: "gold-bar",
  card: "card",
  claim: "crown",
  sink: "close",
};

export const iconOf = (line: Line): string => ICONS[line.kind];

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const sum = (phrases: readonly Phrase[], name: string): number =>
  phrases.reduce((all, { values }) => all + number(values[name]), 0);

/** "3 pirates, Monkey Point and 2 gold" */
export function things({ pirates, areas, ships, gold, cards }: Losses, words: Words): string {
  const parts = [
    pirates && t("recap.n_pirates", { n: pirates }),
    ...areas.map((id) => words.space(id)),
    ships && t("recap.n_ships", { n: ships }),
    gold && t("recap.n_gold", { n: gold }),
    ...cards.map((id) => words.card(id)),
  ];
  return listed(parts.filter((part): part is string => Boolean(part)));
}

/** A line as pieces of one sentence. */
export function sentence(line: Line, words: Words, own: ReadonlySet<string>): Said[] {
  const did = line.kind === "losses" ? "" : deed(line, words, own);
  const red = isLoss(line.loss) ? [{ text: t("recap.you_lose", { what: things(line.loss, words) }), loss: true }] : [];
  const others = line.kind === "losses" ? othersLost(line, words, own) : "";
  return [...(did ? [{ text: did, loss: false }] : []), ...red, ...(others ? [{ text: others, loss: false }] : [])];
}

/** Where a line began, each place once. */
const heres = (line: Line): string[] => [...new Set(line.phrases.map(({ values }) => String(values.here)))];

/** The same as plain text. */
export const plainly = (said: readonly Said[]): string => said.map(({ text }) => text).join(". ");

function deed(line: Line, words: Words, own: ReadonlySet<string>): string {
  const { first } = line;
  const taken = line.phrases.some(({ key, values }) => key === "taken" && !own.has(String(values.from)));
  const text = plain(line, first, words, own);
  return taken ? t("recap.and_takes", { did: text }) : text;
}

function plain(line: Line, first: Phrase, words: Words, own: ReadonlySet<string>): string {
  const { values } = first;
  const name = (space: unknown): string => words.space(String(space));
  const end = line.path.at(-1) ?? "";
  const cargo = words.cargo(sum(line.phrases, "pirates"), sum(line.phrases, "gold"));
  const mine = own.has(String(values.from)) || own.has(String(values.defender));
  switch (first.key) {
    case "launched":
      return line.path.length > 2
        ? t("recap.did_launch_and_sail", { here: name(values.here), there: name(end) })
        : t("recap.did_launch", { here: name(values.here) });
    case "sailed":
      return t("recap.did_sail", { here: name(values.here), there: name(end) });
    case "driven":
      return t(mine ? "recap.did_storm_own" : "recap.did_storm", { here: name(values.here), there: name(end) });
    case "marched":
      return t("recap.did_march", { n: number(values.pirates), here: name(values.here), there: name(end) });
    case "loaded":
      return t("recap.did_load", { cargo, here: listed(heres(line).map(name)) });
    case "transferred":
      return t("recap.did_transfer", { cargo, there: name(values.there) });
    case "unloaded":
      return t("recap.did_land", { cargo, there: name(values.there) });
    case "attacked":
      if (values.defender === "natives") return t("recap.did_attack_natives", { there: name(values.there) });
      return t(mine ? "recap.did_attack_own" : "recap.did_attack", { there: name(values.there) });
    case "explored":
    case "card.picked":
      return t("recap.did_explore", {
        space: name(values.space),
        found: words.found(number(values.gold), number(values.natives)),
      });
    case "hired":
    case "settled":
    case "card.pirates":
      return t("recap.did_hire", { cargo: words.cargo(number(values.pirates), 0), space: name(values.space) });
    case "sunk":
      return t("recap.did_sink", { space: name(values.space) });
    case "bought":
      return t("recap.did_buy");
    case "card.played":
      return t("recap.did_play", { card: words.card(String(values.card)) });
    default:
      return words.say(first).replace(/\.$/, "");
  }
}

/** "Jonas loses 1" */
function othersLost(line: Line, words: Words, own: ReadonlySet<string>): string {
  const lost = new Map<string, number>();
  for (const { key, values } of line.phrases) {
    const troops = String(values.troops);
    if (key === "lost" && !own.has(troops)) lost.set(troops, (lost.get(troops) ?? 0) + number(values.lost));
  }
  const told = [...lost].map(([troops, n]) =>
    troops === "natives" ? t("recap.natives_lose", { n }) : t("recap.they_lose", { who: words.whose(troops), n }),
  );
  return told.join(", ");
}

/** A loss of the player in words of its own, for the log; undefined where a phrase is about others. */
export function lossSentence(phrase: Phrase, words: Words, own: ReadonlySet<string>): string | undefined {
  const { key, values } = phrase;
  if (key !== "lost" || !own.has(String(values.troops))) return undefined;
  return t("recap.log_lost", {
    what: t("recap.n_pirates", { n: number(values.lost) }),
    space: words.space(String(values.space)),
    left: number(values.left),
  });
}
