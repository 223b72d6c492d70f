// The ladder: rows, scale and shares; the plot and the table of matches as they are drawn.
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import type { LadderMatch, LadderRating, LadderResult } from "../../lib/wire";
import LevelCard from "./LevelCard.svelte";
import Matches from "./Matches.svelte";
import RatingPlot from "./RatingPlot.svelte";
import { duration, edgeOf, loneOf, manyOf, percent, rowsOf, scaleOf, tableName, titleOf, wordOf } from "./ladder";

const rating = (level: string, value: number, error = 0): LadderRating => ({
  level,
  rating: value,
  low: value - error,
  high: value + error,
  games: 400,
  milliseconds: 12,
});
const match = (level: string, others: string, won: number): LadderMatch => ({
  level,
  others,
  won,
  low: won / 100 - 0.03,
  high: won / 100 + 0.03,
  games: 100,
  command: `argosy match wonders ${level} ${others} ${others} --games 100 --seed 1`,
});
const RESULT: LadderResult = {
  game: "wonders",
  argosy: "0.2.0",
  engine: "cpu",
  options: { players: 3 },
  entrants: ["sailor", "merchant", "my_bots:Miser"],
  anchor: "merchant",
  seed: 2026,
  playouts: null,
  games: 1234,
  units: 3,
  ratings: [rating("merchant", 1200), rating("my_bots:Miser", 861, 23), rating("sailor", 642, 19)],
  matches: [match("merchant", "sailor", 97), match("sailor", "merchant", 3), match("merchant", "my_bots:Miser", 60)],
  command: "argosy ladder wonders --players 3 --games 1234 --seed 2026",
};
const LEVELS = ["sailor", "merchant", "captain"];

beforeAll(() => speech.need("common", "ladder"));

describe("rows", () => {
  it("are the rated levels in their order, then those that were not measured", () => {
    expect(rowsOf(RESULT, LEVELS).map(({ level, is }) => [level, is])).toEqual([
      ["merchant", "anchor"],
      ["my_bots:Miser", "own"],
      ["sailor", "level"],
      ["captain", "unknown"],
    ]);
  });
});

describe("a scale", () => {
  it("holds every interval between round figures", () => {
    const { ticks, at } = scaleOf(RESULT.ratings, 100, 500, 7);
    expect(ticks).toEqual([600, 700, 800, 900, 1000, 1100, 1200]);
    expect([at(600), at(900), at(1200)]).toEqual([100, 300, 500]);
  });
  it("has fewer figures where there is less room", () =>
    expect(scaleOf(RESULT.ratings, 0, 100, 4).ticks).toEqual([600, 800, 1000, 1200]));
  it("is drawn even if nothing is known but the anchor", () =>
    expect(scaleOf([rating("merchant", 1200)], 0, 100, 7).ticks).toEqual([1200, 1210]));
});

describe("figures", () => {
  it("have a decimal only where it matters", () => {
    expect([percent(0), percent(0.015), percent(0.331), percent(0.994), percent(1)]).toEqual([
      "0",
      "1.5",
      "33",
      "99.4",
      "100",
    ]);
    expect([duration(0.21), duration(12.4), duration(512)]).toEqual(["0.2 ms", "12 ms", "0.5 s"]);
  });
  it("say how far from chance a share is, and on which side", () => {
    expect(edgeOf(match("a", "b", 100), 3)).toBe(1);
    expect(edgeOf(match("a", "b", 0), 3)).toBe(-1);
    expect(edgeOf(match("a", "b", 50), 2)).toBe(0);
  });
});

describe("names", () => {
  it("are words for levels, and bots of one's own keep theirs", () => {
    expect([titleOf("merchant"), wordOf("merchant")]).toEqual(["merchant", "fair"]);
    expect([titleOf("my_bots:Miser"), wordOf("my_bots:Miser")]).toEqual(["my_bots:Miser", "own bot"]);
    expect([tableName("wonders-3"), tableName("elsewhere")]).toEqual(["Wonders, 3 cities", "elsewhere"]);
  });
  it("tell what a level spends", () => {
    expect([titleOf("captain/600"), wordOf("captain/600")]).toEqual(["captain", "strong, 600 playouts"]);
    expect(wordOf("captain/0.1s")).toBe("strong, 0.1 s");
    const few = { ...RESULT, ratings: [rating("captain/600", 1300, 30), ...RESULT.ratings] };
    expect(rowsOf(few, LEVELS).map(({ level }) => level)).not.toContain("captain");
  });
  it("tell one, several and teams apart", () => {
    expect([loneOf("sailor", false), loneOf("sailor", true)]).toEqual(["one sailor", "a team of sailors"]);
    expect([manyOf("sailor", 2, false), manyOf("sailor", 1, false)]).toEqual(["two sailors", "one sailor"]);
    expect([manyOf("sailor", 1, true), manyOf("my_bots:Miser", 2, false)]).toEqual([
      "a team of sailors",
      "2 × my_bots:Miser",
    ]);
  });
});

describe("the plot", () => {
  const draw = (): void => {
    render(RatingPlot, { result: RESULT, levels: LEVELS, narrow: false, onpoint: () => undefined });
  };

  it("tells all ratings to those who cannot see it", () => {
    draw();
    const plot = screen.getByRole("img");
    expect(plot.getAttribute("aria-label")).toBe(
      "Ratings, strongest first: merchant 1,200, my_bots:Miser 861 ± 23, sailor 642 ± 19",
    );
    expect(plot.querySelectorAll(".whisker")).toHaveLength(2);
    expect(plot.textContent).toContain("1,200 by definition");
    expect(plot.textContent).toContain("not measured here yet");
  });
  it("has the same figures in a table", () => {
    draw();
    const rows = [...document.querySelectorAll("details tbody tr")];
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["merchant", "1,200", "–", "400"],
      ["my_bots:Miser", "861", "838 to 884", "400"],
      ["sailor", "642", "623 to 661", "400"],
    ]);
  });
});

describe("the matches", () => {
  it("show one against a table full of another, strongest first", () => {
    render(Matches, { result: RESULT, lit: null });
    screen.getByRole("heading", { name: "One against two" });
    screen.getByText("share of wins in %, 33 by chance");
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads).toEqual(["two sailors", "2 × my_bots:Miser", "two merchants"]);
    const rows = screen.getAllByRole("rowheader").map((head) => head.textContent);
    expect(rows).toEqual(["one merchant", "my_bots:Miser", "one sailor"]);
    screen.getByRole("button", { name: "one merchant against two sailors: 97 %, ± 3" });
    expect(screen.getAllByRole("button", { pressed: false })).toHaveLength(RESULT.matches.length);
  });
  it("colour a share by the side of chance on which it lies", () => {
    render(Matches, { result: RESULT, lit: null });
    const style = (name: RegExp): string => screen.getByRole("button", { name }).getAttribute("style") ?? "";
    expect(style(/^one merchant against two sailors/)).toContain("--ok");
    expect(style(/^one sailor/)).toContain("--loss");
  });
  it("show the match of a figure and its command, and the ladder's again", async () => {
    render(Matches, { result: RESULT, lit: null });
    const figure = screen.getByRole("button", { name: /^one sailor against two merchants/ });
    const command = (): string => document.querySelector("code")?.textContent ?? "";
    expect(command()).toBe(RESULT.command);
    await fireEvent.click(figure);
    expect(command()).toBe(RESULT.matches[1]?.command);
    screen.getByText(/won 3 of 100 games; the true share lies between 0 and 6 %/);
    await fireEvent.click(figure);
    expect(command()).toBe(RESULT.command);
  });
  it("light the row of a level that somebody points at", () => {
    render(Matches, { result: RESULT, lit: "sailor" });
    expect(document.querySelectorAll("tr.lit")).toHaveLength(1);
    expect(document.querySelector("th.lit")?.textContent).toBe("two sailors");
  });
  it("are between teams where there are teams", () => {
    render(Matches, { result: { ...RESULT, units: 2, options: { players: 4, teams: true } }, lit: null });
    screen.getByRole("heading", { name: "Team against team" });
    screen.getByRole("button", { name: /^a team of merchants against a team of sailors/ });
  });
});

describe("a level", () => {
  it("is told in words, with its time and a way to meet it", async () => {
    let played = 0;
    const onplay = (): void => void (played += 1);
    render(LevelCard, { game: "wonders", level: "merchant", rating: rating("merchant", 1200), busy: false, onplay });
    const card = within(screen.getByRole("article", { name: "fair" }));
    card.getByText("12 ms a move");
    card.getByText(/judges each card/);
    await fireEvent.click(card.getByRole("button", { name: "Play, fair" }));
    expect(played).toBe(1);
  });
});
