// Conflicts at the end of an age, from the news to the scenes: pairs, tokens, lanes, times and places.
import { beforeAll, describe, expect, it } from "vitest";
import type { Phrase } from "../types";
import { landIn, landTimes, pairPoint, ringPoint, scaleOf, SEA, seaIn, seaTimes } from "./conflicts";

function present<T>(value: T | null): T {
  if (value === null) throw new Error("there is nothing");
  return value;
}

const fight = (seat: number, other: number, shields: [number, number], more: Record<string, unknown> = {}): Phrase => {
  const winner = shields[0] === shields[1] ? null : shields[0] > shields[1] ? seat : other;
  const values = { seat, other, shields: shields[0], other_shields: shields[1], winner };
  return {
    key: "land-conflict",
    values: { ...values, tokens: winner ? 1 : 0, points: winner ? 3 : 0, defeat: winner ? 1 : 0, ...more },
    rule: "B28",
  };
};
const boards = (seat: number, other: number, shields: [number, number]): Phrase => ({
  ...fight(seat, other, shields),
  key: "boarding-conflict",
});
const ends: Phrase = { key: "age-ends", values: { age: 2 }, rule: "B28" };

describe("on land", () => {
  const news = [
    fight(1, 2, [3, 2]),
    fight(2, 3, [2, 0]),
    fight(3, 4, [0, 5]),
    fight(4, 1, [5, 3]),
    boards(4, 2, [5, 2]),
    ends,
  ];
  const land = present(landIn(news, 1, 3));

  it("one's own pairs come first, that with the left neighbour before the other", () => {
    expect(land.own.map(({ seat, other }) => [seat, other])).toEqual([
      [1, 2],
      [4, 1],
    ]);
    expect(land.others).toHaveLength(2);
    expect(land.boardings).toHaveLength(1);
    expect(land.age).toBe(2);
  });
  it("tokens are those of the news", () => {
    expect(land.own[0]).toMatchObject({ winner: 1, tokens: 1, prize: 3, defeat: -1 });
    expect(landIn([fight(1, 2, [1, 1])], 1, 1)?.own[0]).toMatchObject({ winner: null, tokens: 0, prize: 0 });
    const border = fight(1, 2, [2, 1], { tokens: 2, points: 6, defeat: 2 });
    expect(landIn([border], 1, 2)?.own[0]).toMatchObject({ tokens: 2, prize: 3, defeat: -2 });
  });
  it("nothing is shown where nobody fights", () => expect(landIn([ends], 1, 1)).toBeNull());
  it("own pairs take 1.6 seconds each, all others run at once, boardings come last", () => {
    const times = landTimes(land);
    expect(times.scale).toBeCloseTo(5000 / (3240 + 960 + 900));
    expect(times.pairs[1]).toBeCloseTo(1620 * times.scale);
    expect(times.ring).toBeLessThan(times.boardings);
    expect(times.end).toBeCloseTo(5000);
  });
  it("eight cities take no longer than five seconds", () => {
    const many = Array.from({ length: 8 }, (_, index) => fight(index + 1, ((index + 1) % 8) + 1, [index, 1]));
    const times = landTimes(present(landIn(many, 1, 1)));
    expect(times.end).toBeLessThanOrEqual(5000.001);
  });
  it("cities lie clockwise round the table, one's own below", () => {
    const round = [1, 2, 3, 4];
    expect(ringPoint(round, 1)).toEqual({ x: 0.5, y: expect.closeTo(0.87) as number });
    expect(ringPoint(round, 2).x).toBeLessThan(0.2); // the left neighbour
    expect(ringPoint(round, 4).x).toBeGreaterThan(0.8);
    const between = pairPoint(round, { seat: 4, other: 1, boarding: false });
    expect(between.x).toBeGreaterThan(0.5);
    expect(between.y).toBeGreaterThan(0.5);
  });
  it("a pair whose neighbour keeps the peace lies inside the ring", () => {
    const point = pairPoint([1, 2, 3, 4, 5, 6], { seat: 1, other: 3, boarding: false });
    expect(Math.hypot(point.x - 0.5, point.y - 0.5)).toBeLessThan(0.3);
  });
});

describe("at sea", () => {
  const lane = (seat: number, strength: number, place: number, points: number, rule = "A53"): Phrase => ({
    key: "at-sea",
    values: { seat, strength, place, points },
    rule,
  });
  const last = (seat: number, strength: number, points: number): Phrase => ({
    key: "last-at-sea",
    values: { seat, strength, points },
    rule: "A53",
  });
  const news = [lane(3, 4, 1, 5), lane(1, 3, 2, 3), lane(2, 1, 3, 0), last(4, 0, -2), ends];
  const sea = present(seaIn(news, [1, 2, 3, 4], 3));

  it("lanes come in the order of strength, with the tokens of the news", () => {
    expect(sea.lanes.map(({ seat, strength, points }) => [seat, strength, points])).toEqual([
      [3, 4, 5],
      [1, 3, 3],
      [2, 1, 0],
      [4, 0, -2],
    ]);
    expect(scaleOf(sea.lanes)).toBe(6);
  });
  it("the last is given its token first, then the first and the second", () => {
    const { tokens, unit, end } = seaTimes(sea);
    expect(unit).toBe(SEA.unit);
    expect([...tokens].sort(([, a], [, b]) => a - b).map(([seat]) => seat)).toEqual([4, 3, 1]);
    expect(tokens.get(4)).toBe(4 * SEA.unit);
    expect(end).toBeLessThanOrEqual(SEA.most);
  });
  it("strong fleets sail faster, so that four seconds are enough", () => {
    const strong = present(seaIn([lane(1, 20, 1, 5), last(2, 0, -2)], [1, 2], 2));
    expect(seaTimes(strong).end).toBeCloseTo(SEA.most);
  });
  it("those who tie are given their tokens together", () => {
    const tied = seaIn([lane(1, 4, 1, 3, "A56"), lane(2, 4, 1, 3, "A56"), last(3, 0, -2)], [1, 2, 3], 2);
    const { tokens } = seaTimes(present(tied));
    expect(tokens.get(1)).toBe(tokens.get(2));
  });
  it("all who take part are shown where all are equal, and who stays in port is named", () => {
    const equal = present(
      seaIn(
        [
          { key: "stayed-off-sea", values: { seat: 2 }, rule: "A50" },
          { key: "all-equal-at-sea", values: { strength: 1 }, rule: "A59" },
        ],
        [1, 2, 3],
        1,
      ),
    );
    expect(equal.equal).toBe(true);
    expect(equal.off).toEqual([2]);
    expect(equal.lanes.map(({ seat, strength }) => [seat, strength])).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });
});

describe("the words of a tie", () => {
  beforeAll(async () => {
    const { speech } = await import("../../lib/i18n.svelte");
    await speech.speak("en");
    await speech.need("reveal");
  });

  it("name the rule that gave the token", async () => {
    const { ownSeaWords, tieWords } = await import("./seawords");
    const tied = { seat: 1, strength: 4, place: 1, points: 3, last: false, rule: "A56" };
    const next = { seat: 3, strength: 2, place: 3, points: 0, last: false, rule: "A56" };
    const lanes = [tied, { ...tied, seat: 2 }, next];
    expect(tieWords(tied, lanes)).toBe("Tied for first: each takes the token for second place.");
    expect(tieWords(next, lanes)).toBe("First place is shared: nothing is left for the next.");
    expect(tieWords({ ...next, rule: "A53" }, lanes)).toBe("");
    expect(ownSeaWords({ age: 2, lanes, off: [], equal: false }, 1)).toBe("You come first and take 3.");
    expect(ownSeaWords({ age: 2, lanes, off: [4], equal: false }, 4)).toBe("You stay in port.");
  });
});
