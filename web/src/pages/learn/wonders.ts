// The guided game of wonders: three cities, no expansions, the day side of Gizah.
import type { NewTable, Wonders } from "../../lib/wire";
import { mine, type Hint, type Now as AnyNow } from "./hint";

type Now = AnyNow<Wonders>;

export const GUIDED: Pick<NewTable, "game" | "options" | "seed"> = {
  game: "wonders",
  seed: 224, // a first hand with one card of every colour, and wood on sale to the left
  options: { players: 3, edition: "2", wonders: ["gizah", "babylon", "rhodos"], sides: ["day"] },
};

const turn = ({ scene: { view } }: Now, age: number, from: number): boolean =>
  view.age === age && view.turn >= from && view.phase === "turn";
const toChoose =
  (age: number, from: number) =>
  (now: Now): boolean =>
    turn(now, age, from) && mine(now);

const own = ({ scene: { view, seat } }: Now): Wonders["view"]["cities"][number] | undefined =>
  view.cities.find((city) => city.seat === seat);
const owns = (now: Now, card: string): boolean => own(now)?.buildings.includes(card) ?? false;
const holds = (now: Now, card: string): boolean => now.scene.view.hand.includes(card);
const lines = (now: Now): Wonders["choices"]["cards"][number]["lines"] =>
  (now.choices?.cards ?? []).flatMap((card) => card.lines);
const can = (now: Now, kind: string): boolean => lines(now).some((line) => line.kind === kind && !line.obstacle);
const isPoor = (now: Now): boolean => lines(now).length > 0 && !can(now, "build") && !can(now, "stage");
const hasChain = (now: Now): boolean => lines(now).some((line) => line.ways.some((way) => way.free?.key === "chain"));

/** After which hint the badges on cards appear. */
export const EXPLAINS_BADGES = "wonders.worth";

export const HINTS: Hint<Wonders>[] = [
  { key: "wonders.goal", when: toChoose(1, 1), at: [".top .turn", ".top .age", ".city .board"] },
  { key: "wonders.city", when: toChoose(1, 1), at: [".city .board", ".board"] },
  { key: "wonders.hand", when: toChoose(1, 1), at: [".hand"] },
  { key: "wonders.ribbon", when: toChoose(1, 1), at: [".hand .wcard .pay", ".hand .wcard"] },
  {
    key: "wonders.first_card",
    when: (now) => toChoose(1, 1)(now) && holds(now, "lumber-yard") && !owns(now, "lumber-yard"),
    at: ['.hand [data-card="lumber-yard"]', ".hand"],
    passing: true,
    why: true,
  },
  { key: "wonders.panel", when: toChoose(1, 1), at: [".act:has(.opts)", ".commitbar"] },
  {
    key: "wonders.committed",
    when: ({ scene }) => scene.chosen !== null,
    at: [".act.wait", ".commitbar"],
    passing: true,
  },
  { key: "wonders.passed", when: toChoose(1, 2), at: [".passing", ".top .turn", ".top .age"] },
  { key: "wonders.log", when: toChoose(1, 2), at: [".log-lines", ".top-tool"] },
  { key: "wonders.neighbours", when: toChoose(1, 3), at: [".nb-city", ".seatbar", ".city"] },
  { key: "wonders.worth", when: toChoose(1, 3), at: [".hand .worth", ".hand"] },
  { key: "wonders.poor", when: (now) => toChoose(1, 1)(now) && isPoor(now), at: [".hand"], passing: true },
  {
    key: "wonders.stage",
    when: (now) => toChoose(1, 4)(now) && own(now)?.stages === 0 && owns(now, "lumber-yard") && can(now, "stage"),
    at: [".city .stages", ".stages"],
    passing: true,
  },
  {
    key: "wonders.shields",
    when: (now) => toChoose(1, 5)(now) && own(now)?.shields === 0,
    at: [".hand"],
    passing: true,
  },
  { key: "wonders.conflicts", when: toChoose(2, 1), at: [".conflicts", ".log-lines", ".hand"] },
  { key: "wonders.chains", when: (now) => toChoose(2, 1)(now) && hasChain(now), at: [".hand"], passing: true },
  { key: "wonders.science", when: toChoose(2, 4), at: [".hand"] },
  { key: "wonders.guilds", when: toChoose(3, 1), at: [".hand"] },
  { key: "wonders.last", when: toChoose(3, 5), at: [".hand"] },
  {
    key: "wonders.over",
    when: ({ scene }) => scene.table.stage === "over",
    at: [".win", ".scorepage", "main"],
    links: [
      { key: "try_lessons", href: "/lessons" },
      { key: "try_game", href: "/new?game=wonders" },
      { key: "try_expansion", href: "/new?game=wonders" },
    ],
  },
];
