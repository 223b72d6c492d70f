// The course of an analysis: where rounds lie, what is drawn where little is known, and what keys do.
import { describe, expect, it, vi } from "vitest";
import { sample } from "../../lib/sample";
import type { AnalysisReport, Column, DecisionMark, Moment, ShownDecision } from "../../lib/wire";
import { playersOf } from "../players";
import {
  axisOf,
  bandOf,
  claimedIn,
  claimsAt,
  heightOf,
  lineOf,
  marksOf,
  nearest,
  partsOf,
  runsOf,
  secondsWords,
  signed,
} from "./course";
import { rowsOf, scaleFor, shortlist } from "./moves";
import { keyed, wishedPlace } from "./state.svelte";

const column = (round: number, part: number): Column => ({ round, part, turn: round, when: `${part}.${round}` });
const COLUMNS = [column(1, 1), column(2, 1), column(5, 2), column(6, 2), column(9, 2)]; // the last is the end
const FRAME = { left: 0, right: 400, top: 0, bottom: 100 };
const axis = axisOf(COLUMNS, FRAME);
const moment = (round: number, ...chance: number[]): Moment =>
  sample<Moment>({ round, chance, error: chance.map(() => 0.01) });

describe("the axis", () => {
  it("has a column for each round in which something is weighed", () => {
    expect(COLUMNS.map(({ round }) => axis.at(round))).toEqual([0, 100, 200, 300, 400]);
    expect([axis.middle(5), axis.end(5)]).toEqual([250, 300]);
  });

  it("finds the round under a pointer, and never the end", () => {
    expect([-5, 99, 100, 250, 399, 900].map((x) => axis.round(x))).toEqual([1, 1, 2, 5, 6, 6]);
  });

  it("is divided into ages", () => {
    expect(partsOf(COLUMNS)).toEqual([
      { part: 1, from: 1, to: 2 },
      { part: 2, from: 5, to: 6 },
    ]);
  });
});

describe("the curve", () => {
  const moments = [moment(1, 0.5), moment(2, 0.6), moment(6, 0.9), moment(9, 1)];
  const runs = runsOf({ moments, columns: COLUMNS });
  const y = heightOf(FRAME);

  it("has gaps where nothing is weighed yet", () => {
    expect(runs.map((run) => run.map(({ round }) => round))).toEqual([
      [1, 2],
      [6, 9],
    ]);
    expect(lineOf(runs, 1, axis, y)).toBe("M0.0 50.0L100.0 40.0M300.0 10.0L400.0 0.0");
  });

  it("has an interval of 1.96 errors around it, within the frame", () => {
    expect(bandOf(runs.slice(0, 1), 1, axis, y)).toBe("M0.0 48.0L100.0 38.0L100.0 42.0L0.0 52.0Z");
    expect(bandOf(runs.slice(1), 1, axis, y)).toContain("400.0 0.0");
  });
});

describe("marks", () => {
  const decisions = (["best", "costly", "slip", null] as const).map((kind, index) =>
    sample<DecisionMark>({ round: COLUMNS[index]?.round ?? 0, seat: 1 + (index % 2), kind }),
  );

  it("stand at costly decisions and at large finds", () => {
    const key_moments = [
      { round: 1, seat: 2, kind: "find", difference: 0.12 },
      { round: 2, seat: 2, kind: "find", difference: 0.06 },
      { round: 5, seat: 1, kind: "slip", difference: 0.05 },
    ] as const;
    const found = marksOf(sample<AnalysisReport>({ decisions, key_moments }));
    expect(found.map(({ round, seat }) => [round, seat])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it("lead to the nearest decision of a seat", () => {
    expect([1, 3, 6].map((round) => nearest(decisions, { round, seat: 1 }))).toEqual([1, 5, 5]);
    expect(nearest(decisions, { round: 1, seat: 3 })).toBeNull();
  });
});

describe("words", () => {
  it("say how long it takes and what was lost", () => {
    expect([0.2, 20.4, 70].map(secondsWords)).toEqual(["1 s", "20 s", "1 min 10 s"]);
    expect([signed(0.171, false), signed(0.08, true)]).toEqual(["−17", "+8"]);
  });
});

describe("players", () => {
  it("keep their looks by seat, and the own seat comes first", () => {
    const players = playersOf(["Ann", "", "Cy"], 3, (seat) => `Seat ${seat}`);
    expect(players.map(({ seat, name, look, isOwn }) => [seat, name, look, isOwn])).toEqual([
      [3, "Cy", 0, true],
      [1, "Ann", 1, false],
      [2, "Seat 2", 2, false],
    ]);
  });
});

describe("moves", () => {
  const move = (name: string, chance: number, error: number) => ({ move: name, chance, error, points: 1, coins: 0 });
  const decision = sample<ShownDecision>({
    interval: 1.96,
    moves: [move("build a", 0.5, 0.01), move("sell a", 0.49, 0.01), move("build b", 0.4, 0.01), move("sell b", 0.3, 0)],
    says: [null, null, null, null],
    played: "sell b",
  });
  const rows = rowsOf(decision, (_, text) => ({ title: text, group: text.at(-1) ?? "" }));

  it("know the best, the played, and what is level", () => {
    expect(rows.map(({ isBest, isPlayed, isLevel }) => [isBest, isPlayed, isLevel])).toEqual([
      [true, false, false],
      [false, false, true],
      [false, false, false],
      [false, true, false],
    ]);
  });

  it("are level by their points where the player can hardly win", () => {
    const hopeless = (points: number) => ({ ...move(`build ${points}`, 0.001, 0.001), points, points_error: 0.5 });
    const moves = [hopeless(40), hopeless(39), hopeless(35)];
    const found = rowsOf(sample<ShownDecision>({ ...decision, by_points: true, moves }), (_, text) => ({
      title: text,
      group: text,
    }));
    expect(found.map(({ isLevel }) => isLevel)).toEqual([false, true, false]);
  });

  it("are listed in short by the best of each card and what was played", () => {
    expect(shortlist(rows).map(({ look }) => look.title)).toEqual(["build a", "build b", "sell b"]);
  });

  it("have intervals that fit their scale", () => {
    const x = scaleFor(rows, 80);
    expect([x(0.5 + 1.96 * 0.01), x(0.3)]).toEqual([80, 0]);
  });
});

describe("keys", () => {
  const insight = { place: { round: 5, seat: 2 }, show: vi.fn(), go: vi.fn(), step: vi.fn() };

  it("move the moment, the player, and from key moment to key moment", () => {
    for (const key of ["ArrowLeft", "ArrowRight"]) expect(keyed(key, insight, [2, 3, 1])).toBe(true);
    expect(insight.go.mock.calls).toEqual([[-1], [1]]);
    for (const key of ["ArrowUp", "ArrowDown"]) keyed(key, insight, [2, 3, 1]);
    expect(insight.show.mock.calls).toEqual([[{ seat: 2 }], [{ seat: 3 }]]);
    for (const key of ["n", "p"]) keyed(key, insight, [1, 2, 3]);
    expect(insight.step.mock.calls).toEqual([[1], [-1]]);
    expect(keyed("x", insight, [1])).toBe(false);
  });

  it("are not needed to come back: the address holds turn and seat", () => {
    expect(wishedPlace(new URLSearchParams("turn=17&seat=2"))).toEqual({ round: 17, seat: 2 });
    expect(wishedPlace(new URLSearchParams("turn=x&seat=-1"))).toEqual({});
  });
});

describe("claims", () => {
  const event = (round: number, key: string, colour: string): AnalysisReport["events"][number] =>
    sample<AnalysisReport["events"][number]>({ round, says: { key, values: { colour }, rule: "Q1" } });
  const events = [event(3, "claim.raised", "red"), event(5, "claim.raised", "blue"), event(7, "claim.fallen", "red")];

  it("stand from the round after they were raised until they fall", () => {
    const standing = (round: number): unknown[] => claimsAt(events, round).map(({ values }) => values.colour);
    expect([2, 3, 5, 7].map(standing)).toEqual([[], ["red"], ["red", "blue"], ["blue"]]);
  });

  it("are marked where they are raised", () => {
    expect(claimedIn(events)).toEqual([3, 5]);
  });
});
