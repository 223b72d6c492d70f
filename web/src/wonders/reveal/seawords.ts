// The conflict at sea in words: who came where, and which rule gave a token where fleets are tied.
import { t } from "../../lib/i18n.svelte";
import type { Lane, SeaConflict } from "./conflicts";

/** How the viewer fared. */
export function ownSeaWords(sea: SeaConflict, me: number | null): string {
  if (sea.equal) return t("reveal.all_equal");
  if (me !== null && sea.off.includes(me)) return t("reveal.you_stay_off");
  const own = sea.lanes.find(({ seat }) => seat === me);
  if (!own) return "";
  if (own.last) return t("reveal.you_last", { n: -own.points });
  if (own.points <= 0) return t("reveal.you_nothing", { place: own.place ?? 0 });
  if (own.place === 1) return t("reveal.you_first", { n: own.points });
  return own.place === 2
    ? t("reveal.you_second", { n: own.points })
    : t("reveal.you_third", { n: own.points, place: own.place ?? 3 });
}

/** The word on a token: the place for which it is given. */
export function prizeWord({ place, last }: Lane): string {
  if (last) return t("reveal.place_last");
  if (place === 1) return t("reveal.place_first");
  return place === 2 ? t("reveal.place_second") : t("reveal.place_third");
}

/** Why a tie gave this token, or none; empty where there was no tie. */
export function tieWords(lane: Lane, lanes: Lane[]): string {
  const tied = lanes.filter(({ place, last }) => place === lane.place && last === lane.last).length > 1;
  const token = lane.points > 0;
  switch (lane.rule) {
    case "A55":
      return t("reveal.tie_last");
    case "A56":
      if (tied) return t("reveal.tie_first");
      return t(token ? "reveal.after_first_third" : "reveal.after_first");
    case "A57":
      if (tied) return t(token ? "reveal.tie_second_third" : "reveal.tie_second");
      return t("reveal.after_second");
    case "A58":
      return t("reveal.tie_third");
    default:
      return "";
  }
}
