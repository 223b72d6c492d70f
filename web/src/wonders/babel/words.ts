// The tower in words.
import { t } from "../../lib/i18n.svelte";
import type { Company } from "../company";
import { callOf, viewerOf } from "../company";
import type { WondersLine, WondersTile, WondersTower } from "../types";
import { effectsWords, listed } from "../words";
import { builderOf, lawsOf } from "./tower";

/** "Tax on Arms, tile 1. Whoever builds a red card pays 2 coins more to the bank." */
export const tileWords = (tile: WondersTile | undefined, company: Company): string =>
  tile
    ? `${company.book.cardName(tile.id)}, ${t("babel.tile_n", { n: tile.number })}. ${effectsWords(tile.effects)}`
    : "";

export function builderWords(tile: string, company: Company): string {
  const seat = builderOf(company.view, tile);
  if (seat === null) return "";
  return seat === viewerOf(company) ? t("babel.built_by_you") : t("babel.built_by", { name: callOf(company, seat) });
}

/** What a tile that is built now will do at the end of the turn. */
export function placingWords(company: Company): string {
  const covered = lawsOf(company.view).find(({ isNext }) => isNext);
  return covered ? t("babel.build_covers", { name: company.book.cardName(covered.tile) }) : t("babel.build_free");
}

/** "2, 5 or 10", and for how many tiles. */
export const pointsFor = ({ points }: WondersTower): { points: string; tiles: string } => ({
  points: listed(points.slice(1).map(String), "or"),
  tiles: listed(
    points.slice(1).map((_, index) => String(index + 1)),
    "or",
  ),
});

type Change = NonNullable<WondersLine["laws"]>[number];

/** "Tax on Civic Works: 2 coins more" */
export const changeWords = ({ tile, how, coins }: Change, company: Company): string =>
  t(`babel.change_${how}`, { law: company.book.cardName(tile), n: coins });

/** What a law changes, in two signs; a law that allows or forbids has its icon alone. */
export const changeSign = ({ how, coins }: Change): string =>
  how === "dearer" ? `+${coins}` : how === "cheaper" ? `−${coins}` : how === "earns" ? `+${coins}` : "";

/** How much of a tile sources tell of, or that it comes from an own file. */
export const evidenceWords = ({ evidence, own }: WondersTile): string =>
  own ? t("babel.evidence_own") : t(`babel.evidence_${evidence}`);
