import { beforeAll, describe, expect, it } from "vitest";
import { speech } from "../../lib/i18n.svelte";
import { sample } from "../../lib/sample";
import type { Eldorado, Phrase, SceneOf } from "../../lib/wire";
import { Words } from "../logic/words";
import { facts } from "../sample";
import { reachesBack, sinceOwnTurn } from "./chronicle";
import { isLoss, NOTHING } from "./losses";
import { at, attacked, lost, moments, OWN, phrase, sailed, step, taken } from "./sample";
import { losing, lossesOf, story, unfolded } from "./story";
import { lossSentence, plainly, sentence } from "./words";

beforeAll(() => speech.need("common", "eldorado", "phrases-eldorado", "recap"));

const seats = ["Mira", "Jonas", "Noor", "Teach"].map((name, place) => ({ seat: place + 1, name }));
const scene = sample<SceneOf<Eldorado>>({ table: { seats }, view: at("turquoise") });
const words = new Words(facts, scene, "en");
const moved = phrase("hired", { colour: "red", space: "T1", pirates: 4, cost: 1 });

describe("since the own turn", () => {
  it("is what the others did after it", () => {
    const told = moments(
      [at("turquoise")],
      [at("red")],
      [at("red"), moved],
      [at("blue"), moved],
      [at("turquoise", 2), moved],
    );
    expect(sinceOwnTurn(told, 1).map(({ moment, actor }) => [moment, actor])).toEqual([
      [2, "red"],
      [3, "red"],
      [4, "blue"],
    ]);
  });

  it("stays the same while one acts, and begins anew when the turn is over", () => {
    const before = [[at("turquoise")], [at("red")], [at("turquoise", 2), moved]] as const;
    const acting = moments(...before, [at("turquoise", 2), moved]);
    expect(sinceOwnTurn(acting, 1).map(({ moment }) => moment)).toEqual([2]);
    const over = moments(...before, [at("red", 2), moved], [at("blue", 2), moved]);
    expect(sinceOwnTurn(over, 1).map(({ moment }) => moment)).toEqual([4]);
  });

  it("keeps a raid before the own turn, and leaves out the own raid", () => {
    const raid = { phase: "acting", active: "red" } as const;
    const told = moments(
      [at("turquoise")],
      [at("red")],
      [at("turquoise", 2, { phase: "raiding" }), moved],
      [at("turquoise", 2, raid), phrase("raid.begins", { colour: "red" })],
      [at("turquoise", 2), moved],
    );
    expect(sinceOwnTurn(told, 1).map(({ moment, actor }) => [moment, actor])).toEqual([
      [2, "red"],
      [3, "red"],
      [4, "red"],
    ]);
    const own = moments([at("red"), moved], [at("blue", 1, { active: "turquoise" })], [at("blue"), moved]);
    expect(sinceOwnTurn(own, 1).map(({ moment }) => moment)).toEqual([1]);
  });

  it("is known when the own turn before it is, or the start of the game", () => {
    const told = moments([at("turquoise")], [at("red")], [at("blue"), moved]);
    expect(reachesBack(told, 1)).toBe(true);
    const late = told.map((each) => ({ ...each, moment: each.moment + 5 }));
    expect(reachesBack(late, 1)).toBe(true);
    expect(reachesBack(late.slice(1), 1)).toBe(false);
  });
});

describe("the story", () => {
  const tell = (...news: Phrase[]) => story([step("red", 1, ...news)], OWN)[0]?.lines ?? [];

  it("has a block for each band, in the order of play", () => {
    const blocks = story([step("red", 1, moved), step("blue", 2, moved), step("red", 3, moved)], OWN);
    expect(blocks.map(({ colour, seat, lines }) => [colour, seat, lines.length])).toEqual([
      ["red", 2, 2],
      ["blue", 3, 1],
    ]);
  });

  it("makes one line of a voyage", () => {
    const [line, ...rest] = story([step("red", 1, sailed("K01", "K02")), step("red", 2, sailed("K02", "K03"))], OWN)[0]!
      .lines;
    expect(rest).toEqual([]);
    expect([line?.path, line?.cost, line?.moments]).toEqual([["K01", "K02", "K03"], 2, [1, 2]]);
  });

  it("makes two lines of a fight: its dice, and who fell", () => {
    const lines = tell(
      attacked("K01", "T1", 2),
      lost("turquoise", "T1", 2, 1),
      attacked("K01", "T1", -1),
      lost("red", "K01", 1, 4),
      attacked("K01", "T1", 1),
      lost("turquoise", "T1", 1),
    );
    expect(lines.map(({ kind, dice, cost }) => [kind, dice, cost])).toEqual([
      ["attack", [2, -1, 1], 3],
      ["losses", [], 0],
    ]);
    expect(lines[1]?.loss).toEqual({ ...NOTHING, pirates: 3 });
    expect(plainly(sentence(lines[1]!, words, OWN))).toBe("You lose 3 pirates. Jonas loses 1");
  });

  it("says what was taken in the line of those who took it", () => {
    const landed = phrase("unloaded", { colour: "red", here: "K01", there: "T1", pirates: 4, gold: 0, cost: 1 });
    const [line] = tell(landed, taken("T1", "turquoise", 2));
    expect(line?.loss).toEqual({ ...NOTHING, areas: ["T1"], gold: 2 });
    expect(sentence(line!, words, OWN)).toEqual([
      { text: "Lands 4 pirates in Isle T1", loss: false },
      { text: "You lose Isle T1 and 2 gold", loss: true },
    ]);
    const [other] = tell(landed, taken("T1", "blue"));
    expect(plainly(sentence(other!, words, OWN))).toBe("Lands 4 pirates in Isle T1, and takes it");
  });

  it("sums up what was lost, and the red lines add up to it", () => {
    const mutiny = phrase("card.mutiny", {
      colour: "red",
      space: "K02",
      from: "turquoise",
      lost: 2,
      pirates: 2,
      booty: 1,
    });
    const blocks = story(
      [
        step("red", 1, attacked("K01", "T1", 1), lost("turquoise", "T1", 1)),
        step("blue", 2, mutiny, taken("T2", "red")),
        step("orange", 3, phrase("card.taken.from", { seat: 4, card: "raid" })),
      ],
      OWN,
    );
    expect(lossesOf(blocks)).toEqual({ pirates: 3, areas: [], ships: 1, gold: 1, cards: ["raid"] });
    const red = blocks.flatMap((block) => losing(block.lines));
    expect(red.reduce((sum, line) => sum + line.loss.pirates, 0)).toBe(3);
    expect(red).toHaveLength(3);
    expect(isLoss(NOTHING)).toBe(false);
  });

  it("folds more than six lines, but never what touches the player", () => {
    const quiet = Array.from({ length: 8 }, () => moved);
    const lines = tell(...quiet, attacked("K01", "T1", 1), lost("turquoise", "T1", 1));
    expect(unfolded(lines).map(({ number }) => number)).toEqual([1, 2, 3, 4, 9, 10]);
    expect(unfolded(tell(moved, moved))).toHaveLength(2);
    expect(unfolded(tell(moved, moved), true)).toHaveLength(0);
    const busy = Array.from({ length: 8 }, (_, place) => attacked(`K0${place}`, "T1", 1));
    expect(unfolded(tell(...busy))).toHaveLength(8);
  });

  it("tells an own loss of the log in its own words", () => {
    expect(lossSentence(lost("turquoise", "T1", 2, 1), words, OWN)).toBe("You lose 2 pirates in Isle T1; 1 left.");
    expect(lossSentence(lost("red", "T1", 2, 1), words, OWN)).toBeUndefined();
  });
});
