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

export const HINTS: Hint<Wonders>[] = [
  { key: "wonders.city", when: toChoose(1, 1), at: [".city .board", ".board"] },
  { key: "wonders.hand", when: toChoose(1, 1), at: [".hand"] },
  { key: "wonders.ribbon", when: toChoose(1, 1), at: [".hand .wcard .pay", ".hand .wcard"] },
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
  { key: "wonders.stage", when: toChoose(1, 4), at: [".city .stages", ".stages"] },
  { key: "wonders.shields", when: toChoose(1, 5), at: [".hand"] },
  { key: "wonders.conflicts", when: toChoose(2, 1), at: [".conflicts", ".log-lines", ".hand"] },
  { key: "wonders.chains", when: toChoose(2, 2), at: [".hand"] },
  { key: "wonders.science", when: toChoose(2, 4), at: [".hand"] },
  { key: "wonders.guilds", when: toChoose(3, 1), at: [".hand"] },
  { key: "wonders.last", when: toChoose(3, 5), at: [".hand"] },
  { key: "wonders.over", when: ({ scene }) => scene.table.stage === "over", at: [".win", ".scorepage", "main"] },
];
