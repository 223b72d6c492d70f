import { describe, expect, it } from "vitest";
import type { StudyInfo } from "../../lib/wire";
import { comparable, shown, stateOf } from "./studies";

const study = (name: string, more: Partial<StudyInfo> = {}): StudyInfo => ({
  name,
  game: "wonders",
  options: { edition: "2", players: 3 },
  players: [3],
  bots: [],
  variants: [],
  seed: 1,
  games: 100,
  done: 100,
  changed: 0,
  trouble: "",
  ...more,
});

describe("studies", () => {
  const printed = study("printed");
  const half = study("Half", { done: 40 });
  const broken = study("broken", { trouble: "study.json: no field" });
  const all = [printed, half, broken, study("other-seed", { seed: 2 }), study("five", { players: [5] })];

  it("know their state", () =>
    expect([printed, half, broken].map(stateOf)).toEqual(["finished", "unfinished", "refused"]));
  it("are found by name, whatever the case", () =>
    expect(shown(all, "all", " half ").map(({ name }) => name)).toEqual(["Half"]));
  it("are filtered by state", () => expect(shown(all, "unfinished", "").map(({ name }) => name)).toEqual(["Half"]));
  it("are compared on equal deals only", () =>
    expect(comparable(printed, all).map(({ name }) => name)).toEqual(["Half"]));
});
