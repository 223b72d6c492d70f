// The lines of the action panel in words.
import { speech, t } from "../lib/i18n.svelte";
import type { Book } from "./book";
import { nameOf, type Company } from "./company";
import { roman } from "./phrases";
import type { LineKind, WondersLine, WondersWay } from "./types";

const ICONS: Record<LineKind, string> = {
  build: "build",
  "build-sail": "build",
  "build-project": "edifice-join",
  stage: "stage",
  "stage-sail": "stage",
  "stage-project": "edifice-join",
  sell: "sell",
  "sell-sail": "sell",
  take: "from-discard",
  recruit: "leader-recruit",
  tile: "tile-build",
};

const WITH_LEADER: Partial<Record<LineKind, string>> = { stage: "leader-stage", sell: "leader-sell" };

/** The icon of a line; `leader`: what is played is a leader. */
export const lineIcon = ({ kind }: WondersLine, leader = false): string =>
  (leader ? WITH_LEADER[kind] : undefined) ?? ICONS[kind];

/** "Build", "Wonder stage II", "Sell and sail yellow". */
export function lineTitle(line: WondersLine): string {
  const ship = line.ship ? t(`wonders.fleet_word_${line.ship}`) : "";
  const stage = line.stage ? roman(line.stage) : "";
  return withChoice(t(`wonders.line_${line.kind}`, { ship, stage }).trim(), line);
}

/** Where the builder of a stage chooses: which of its effects, or a pawn of which age. */
function withChoice(title: string, { choice, effects }: WondersLine): string {
  if (choice === null || choice === undefined) return title;
  const pawn = effects.some(({ verb }) => verb === "take_pawn");
  return pawn
    ? t("edifice.line_pawn", { line: title, age: roman(choice) })
    : t("edifice.line_choice", { line: title, n: choice });
}

/** The commit button repeats the decision: "build, pay 2". */
export function commitWords(line: WondersLine, way: WondersWay, book: Book): string {
  const tile = line.tile ? book.tile(line.tile) : undefined;
  if (tile) return t("babel.build_tile_n", { n: tile.number });
  const title = lineTitle(line);
  const what = speech.now === "de" ? title : title.charAt(0).toLocaleLowerCase() + title.slice(1);
  if (line.kind === "sell" || line.kind === "sell-sail" || way.total === 0) return what;
  return t("wonders.commit_pay", { what, n: way.total });
}

/** Who gets what: "2 to Thales, 1 to the bank". */
export function wayWords(way: WondersWay, company: Company): string {
  const parts = way.payments.map(
    ({ seat, coins }) =>
      `${t("wonders.n_coins", { n: coins })} ${t("wonders.to_name", { name: nameOf(company, seat) })}`,
  );
  if (way.bank) parts.push(`${t("wonders.n_coins", { n: way.bank })} ${t("wonders.to_bank")}`);
  return parts.length ? parts.join(", ") : t("wonders.pay_nothing");
}

/** How many resources a way of a line asks for, wherever they come from. */
export function unitsOf(card: string, line: WondersLine, way: WondersWay, company: Company): number {
  const city = company.view.cities[company.seats.own - 1];
  const stage = city && line.stage ? company.book.side(city)?.stages[line.stage - 1] : undefined;
  const own = line.stage ? stage?.cost : line.kind.startsWith("build") ? company.book.card(card)?.cost : undefined;
  const asked = way.by === "" || way.by === "paying" ? (own?.resources.length ?? 0) : 0;
  const part = company.book.project(line.project ?? "")?.cost.resources.length ?? 0;
  return asked + part + line.steps.reduce((sum, { cost }) => sum + (cost?.resources.length ?? 0), 0);
}
