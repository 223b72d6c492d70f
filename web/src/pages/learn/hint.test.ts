import { describe, expect, it } from "vitest";
import { sample } from "../../lib/sample";
import type { Content, SceneOf } from "../../lib/wire";
import { HINTS as ELDORADO } from "./eldorado";
import { nextHint, placed, type Hint, type Now } from "./hint";
import { HINTS as WONDERS } from "./wonders";

const scene = <Of extends Content>(view: object, more: object = {}): Now<Of> => ({
  scene: sample<SceneOf<Content>>({
    seat: 1,
    deciding: [1],
    chosen: null,
    can_take_back: false,
    standing: null,
    table: { stage: "playing" },
    view,
    ...more,
  }),
  choices: null,
});
const everything = (): boolean => true;

describe("the next hint", () => {
  const hints: Hint<Content>[] = [
    { key: "wonders.city", when: () => true, at: [".gone"] },
    { key: "wonders.hand", when: () => false, at: [".here"] },
    { key: "wonders.ribbon", when: () => true, at: [".gone", ".here"] },
    { key: "wonders.panel", when: () => true, at: [".here"] },
  ];
  const seen = (selector: string): boolean => selector === ".here";

  it("is the first whose moment it is and whose thing can be seen", () =>
    expect(nextHint(hints, scene({}), new Set(), seen)?.key).toBe("wonders.ribbon"));
  it("is not one that was read", () =>
    expect(nextHint(hints, scene({}), new Set(["wonders.ribbon"]), seen)?.key).toBe("wonders.panel"));
  it("may be none", () =>
    expect(nextHint(hints, scene({}), new Set(["wonders.ribbon", "wonders.panel"]), seen)).toBeNull());
});

describe("the guided games", () => {
  const texts = import.meta.glob<Record<string, string>>("../../i18n/*/learn.json", { import: "default", eager: true });

  it.each(Object.entries(texts))("%s has a text for each hint, and no other", (_, text) => {
    const keys = [...WONDERS, ...ELDORADO].flatMap(({ key, why }) => (why ? [key, `${key}.why`] : [key]));
    expect(
      Object.keys(text)
        .filter((key) => key.includes("."))
        .sort(),
    ).toEqual(keys.sort());
  });

  const city = (more: object = {}): object => ({ seat: 1, buildings: [], stages: 0, shields: 0, ...more });
  const at = (age: number, turn: number, own = city(), hand: string[] = []): Now<Content> =>
    scene({ age, turn, phase: "turn", cities: [own], hand });
  const begun = WONDERS.map(({ key }) => key).slice(
    0,
    WONDERS.findIndex(({ key }) => key === "wonders.stage"),
  );

  it("begin with the goal, and speak of conflicts before the age ends", () => {
    const read = new Set<string>();
    expect(nextHint(WONDERS, at(1, 1), read, everything)?.key).toBe("wonders.goal");
    begun.forEach((key) => read.add(key));
    expect(nextHint(WONDERS, at(1, 4), read, everything)).toBeNull();
    expect(nextHint(WONDERS, at(1, 5), read, everything)?.key).toBe("wonders.shields");
  });

  it("say nothing of what the player has done already", () => {
    const read = new Set<string>(begun);
    expect(nextHint(WONDERS, at(1, 5, city({ shields: 1 })), read, everything)).toBeNull();
    const unread = new Set(begun.filter((key) => key !== "wonders.first_card"));
    const key = (own: object): string | undefined =>
      nextHint(WONDERS, at(1, 1, own, ["lumber-yard"]), unread, everything)?.key;
    expect([key(city()), key(city({ buildings: ["lumber-yard"] }))]).toEqual(["wonders.first_card", undefined]);
  });

  it("help a player who cannot build anything", () => {
    const unread = new Set(begun.filter((key) => key !== "wonders.poor"));
    const cards = (obstacle: unknown): object => ({ cards: [{ lines: [{ kind: "build", ways: [], obstacle }] }] });
    const next = (obstacle: unknown): string | undefined =>
      nextHint(WONDERS, { ...at(1, 3), choices: cards(obstacle) }, unread, everything)?.key;
    expect([next({ key: "coins-missing" }), next(null)]).toEqual(["wonders.poor", undefined]);
  });

  it("are silent while others decide", () => {
    expect(
      nextHint(
        WONDERS,
        scene({ age: 1, turn: 1, phase: "turn", cities: [], hand: [] }, { deciding: [2] }),
        new Set(),
        everything,
      ),
    ).toBeNull();
  });

  it("tell of an action when it can be taken", () => {
    const now = scene({ phase: "acting", round: 1, points: 9 });
    const read = new Set(["eldorado.goal", "eldorado.map", "eldorado.points"]);
    expect(nextHint(ELDORADO, now, read, everything)).toBeNull();
    const offered = { ...now, choices: { offers: [{ action: "explore" }] } };
    expect(nextHint(ELDORADO, offered, read, everything)?.key).toBe("eldorado.explore");
  });

  it("explain a claim, whoever decides", () => {
    const now = scene({ phase: "acting" }, { deciding: [2], standing: { claims: [{}] } });
    expect(nextHint(ELDORADO, now, new Set(), everything)?.key).toBe("eldorado.claim");
  });
});

describe("a bubble", () => {
  const bubble = { width: 300, height: 100 };
  const room = { width: 1000, height: 600 };
  it("lies below its thing", () =>
    expect(placed({ left: 400, top: 100, width: 100, height: 50 }, bubble, room)).toEqual({
      left: 300,
      top: 164,
      side: "below",
    }));
  it("lies above where there is no room below", () =>
    expect(placed({ left: 0, top: 500, width: 50, height: 80 }, bubble, room)).toEqual({
      left: 10,
      top: 386,
      side: "above",
    }));
  it("lies over a thing that fills the window", () =>
    expect(placed({ left: 0, top: 0, width: 1000, height: 600 }, bubble, room)).toEqual({
      left: 350,
      top: 490,
      side: "over",
    }));
});
