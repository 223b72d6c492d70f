// What the peek says about what lies in cities and harbours: stages, islands, ships and their spaces, families.
import { t } from "../../lib/i18n.svelte";
import { builtStages } from "../book";
import { cityOf, nameOf, type Company } from "../company";
import type { City, WondersFleet, WondersLine } from "../types";
import {
  effectSentences,
  effectsWords,
  fleetSentences,
  roman,
  sideWord,
  spaceSentences,
  stageSentences,
} from "../words";
import { costRow, lineRows, notNow } from "./rows";
import { about, capital, row, type About, type Row, type SubjectOf } from "./subject";

/** The lines of the action panel that fit: every card of the hand has the same ones for stages and sales. */
const linesOf = (company: Company, fits: (line: WondersLine) => boolean): WondersLine[] =>
  (company.choices?.cards ?? []).flatMap(({ lines }) => lines).filter(fits);

export function aboutStage({ seat, stage: number }: SubjectOf<"stage">, company: Company): About {
  const city = cityOf(company, seat);
  const side = city && company.book.side(city);
  const stage = side?.stages[number - 1];
  const title = t("words.stage_title", { n: roman(number) });
  if (!city || !stage) return about(title, {});
  const built = builtStages(city).includes(number);
  const own = seat === company.scene.seat;
  const [line] = own ? linesOf(company, (one) => one.kind === "stage" && one.stage === number) : [];
  return about(title, {
    place: [company.book.wonderName(city.wonder), sideWord(side.id)].join(", "),
    sentences: stageSentences(stage),
    rows: [
      costRow(stage.cost),
      ...(built ? [row(t("words.row_state"), t("words.stage_built"))] : lineRows(line, company)),
      ...withFleet(city, company),
    ],
    bought: line?.ways[0]?.bought ?? [],
  });
}

function withFleet(city: City, company: Company): Row[] {
  const fleet = company.book.shipyard(city.shipyard ?? "")?.wonder_fleet;
  if (!fleet || !city.ships) return [];
  return [row(t("words.row_with"), t("words.sail_with_stage", { fleet: t(`wonders.fleet_${fleet}`) }))];
}

export function aboutIsland(id: string, company: Company): About {
  const island = company.book.island(id);
  return about(company.book.islandName(id), {
    place: island ? t("words.island_place", { n: island.level }) : "",
    sentences: effectSentences(island?.effects ?? []),
  });
}

export function aboutSpace({ seat, fleet, space: number }: SubjectOf<"space">, company: Company): About {
  const city = cityOf(company, seat);
  const spaces = company.book.track(fleet)?.spaces ?? [];
  const space = spaces[number];
  const here = city?.ships?.[fleet] ?? 0;
  const cost = company.book.shipyard(city?.shipyard ?? "")?.costs[fleet]?.[number - 1]?.cost;
  const ahead = number - here;
  const state =
    ahead === 0
      ? t("words.ship_is_here")
      : ahead < 0
        ? t("words.ship_has_passed")
        : t("words.steps_away", { n: ahead });
  const next = seat === company.scene.seat && ahead === 1 ? stepLines(fleet, number, company) : [];
  const open = next.find(({ ways }) => ways.length > 0);
  return about(t(`wonders.fleet_short_${fleet}`), {
    place: capital(t("words.space_place", { fleet: t(`wonders.fleet_${fleet}`), n: number, last: spaces.length - 1 })),
    sentences: space ? spaceSentences(space) : [],
    rows: [
      ...(cost && ahead > 0 ? [costRow(cost)] : []),
      row(t("words.row_state"), state),
      ...(open ? [] : next.slice(0, 1).flatMap(({ obstacle }) => (obstacle ? [notNow(obstacle, company)] : []))),
    ],
  });
}

const stepLines = (fleet: WondersFleet, space: number, company: Company): WondersLine[] =>
  linesOf(company, ({ steps }) => steps.some((step) => step.fleet === fleet && step.space === space));

export function aboutFleet({ seat, fleet }: SubjectOf<"fleet">, company: Company): About {
  const city = cityOf(company, seat);
  const yard = company.book.shipyard(city?.shipyard ?? "");
  const spaces = company.book.track(fleet)?.spaces ?? [];
  const here = city?.ships?.[fleet] ?? 0;
  const next = spaces[here + 1];
  return about(capital(t(`wonders.fleet_${fleet}`)), {
    place: nameOf(company, seat),
    sentences: fleetSentences(fleet, yard?.wonder_fleet === fleet),
    rows: [
      row(t("words.row_state"), t("words.fleet_at", { n: here, last: spaces.length - 1 })),
      ...(next ? [row(t("words.row_next"), spaceSentences(next).join(" ").replaceAll("**", ""))] : []),
    ],
  });
}

/** All buildings of a colour in a city. */
export function aboutFamily({ seat, colour }: SubjectOf<"family">, company: Company): About {
  const cards = (cityOf(company, seat)?.buildings ?? [])
    .map(company.book.card)
    .filter((card) => card?.colour === colour)
    .filter((card) => card !== undefined);
  return about(capital(t(`wonders.colour_${colour}`)), {
    place: capital(t("words.in_city_of", { name: nameOf(company, seat) })),
    rows: cards.map((card) => row(company.book.cardName(card.id), effectsWords(card.effects))),
  });
}
