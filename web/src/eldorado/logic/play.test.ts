import { describe, expect, it, vi } from "vitest";
import { Trouble } from "../../lib/trouble";
import { choices, facts, line, view } from "../sample";
import { atlasOf } from "./atlas";
import { written } from "./offers";
import { Play, type Situation } from "./play.svelte";

const atlas = atlasOf(facts);

function begin(more: Partial<Situation> = {}, choose = vi.fn((_: string) => Promise.resolve())) {
  return { play: new Play(() => ({ atlas, view, choices, ...more }), choose), choose };
}

/** A table that moves the ship along, unless a step is met with something else. */
function voyage(meets: (move: string, now: { view: typeof view }) => unknown = () => undefined) {
  const now = { view };
  const choose = vi.fn(async (move: string) => {
    const [action, , there = ""] = move.split(" ");
    if (action === "sail") now.view = { ...now.view, ships: now.view.ships.map((ship) => ({ ...ship, space: there })) };
    await meets(move, now);
  });
  return { play: new Play(() => ({ atlas, view: now.view, choices }), choose), choose };
}

describe("a person at the map", () => {
  it("selects a stack, and its targets light up", () => {
    const { play } = begin();
    play.pick("T1");
    expect([play.selected, [...play.targets.keys()]]).toEqual(["T1", ["T2", "K01"]]);
    play.pick("T1");
    expect(play.selected).toBeNull();
  });

  it("sees the way and its price with a click on the water, and sails with the next one", async () => {
    const { play, choose } = begin();
    play.pick("K03");
    play.pick("K02");
    expect([play.goal, play.way?.points, choose.mock.calls.length]).toEqual(["K02", 1, 0]);
    play.pick("K02");
    await vi.waitFor(() => expect(play.busy).toBe(false));
    expect([play.selected, play.goal]).toEqual(["K02", null]);
    expect(choose).toHaveBeenCalledWith("sail K03 K02");
  });

  it("prepares an advised move with exactly its amounts, and does nothing", () => {
    const { play, choose } = begin();
    for (const offer of choices.offers) {
      const amounts = { pirates: offer.pirates[0] ?? 0, gold: offer.gold[0] ?? 0 };
      const move = written(offer, amounts);
      play.aimAt(move, amounts);
      expect(play.prepared).toBe(move);
    }
    expect(choose).not.toHaveBeenCalled();
  });

  it("sails several spaces, one step after the other", async () => {
    const { play, choose } = voyage();
    play.pick("K03");
    play.pick("K01");
    expect([play.way?.spaces, play.way?.points]).toEqual([["K02", "K01"], 2]);
    play.pick("K01");
    expect(play.busy).toBe(true);
    play.pick("K01"); // a hand that trembles
    await vi.waitFor(() => expect(play.busy).toBe(false));
    expect(choose.mock.calls.map(([move]) => move)).toEqual(["sail K03 K02", "sail K02 K01"]);
    expect(play.selected).toBe("K01");
  });

  it("stops where a step is refused, or where something has changed", async () => {
    const refused = voyage((move) => (move === "sail K02 K01" ? Promise.reject(new Error("no")) : undefined));
    refused.play.pick("K03");
    refused.play.pick("K01");
    await refused.play.go();
    expect([refused.play.selected, refused.play.trouble !== null]).toEqual(["K02", true]);

    const sunk = voyage((_, now) => void (now.view = { ...now.view, ships: [] }));
    sunk.play.pick("K03");
    sunk.play.pick("K01");
    await sunk.play.go();
    expect(sunk.choose).toHaveBeenCalledOnce();
  });

  it("marches several areas with the chosen group", async () => {
    const { play, choose } = voyage((move, now) => {
      const [, here, there] = move.split(" ");
      const areas = now.view.areas.map((area) => ({ ...area, holder: area.id === there ? "turquoise" : null }));
      now.view = { ...now.view, areas: areas.map((area) => ({ ...area, troops: 3 })) as typeof now.view.areas };
      expect(here).not.toBe(there);
    });
    play.pick("T1");
    play.pick("T3");
    expect([play.line?.move, play.amounts]).toEqual(["march T1 T2", { pirates: 4, gold: 1 }]);
    play.set("pirates", 3);
    play.set("gold", 0);
    await play.go();
    expect(choose.mock.calls.map(([move]) => move)).toEqual(["march T1 T2 pirates 3", "march T2 T3 pirates 3"]);
  });

  it("looks at a way without deciding anything", () => {
    const { play } = begin();
    play.pick("K03");
    play.looked = "K01";
    expect([play.shown?.points, play.way]).toEqual([2, null]);
    play.pick("K02");
    expect(play.shown?.spaces).toEqual(["K02"]); // what is planned stays in sight
  });

  it("forgets a way with Escape, and then the ship", () => {
    const { play } = begin();
    play.pick("K03");
    play.pick("K01");
    play.leave();
    expect([play.goal, play.selected]).toEqual([null, "K03"]);
    play.leave();
    expect(play.selected).toBeNull();
  });

  it("takes the safe way if there is one and it is wished for", () => {
    const safe = { K04: "K03", K01: "K04" };
    const ways = [{ here: "K03", action: "sail", points: 1, before: { K02: "K03", K01: "K02", K04: "K03" }, safe }];
    const { play } = begin({ choices: { ...choices, ways } });
    play.pick("K03");
    play.pick("K01");
    expect([play.way?.spaces, play.way?.isSafe]).toEqual([["K02", "K01"], false]);
    play.careful = true;
    expect([play.way?.spaces, play.way?.isSafe]).toEqual([["K04", "K01"], true]);
  });

  it("opens a verb with one target, and does it the second time", async () => {
    const { play, choose } = begin();
    play.pick("T1");
    const hire = play.deeds.filter((deed) => deed.line.action === "hire");
    play.open("hire", hire);
    expect([play.opened, play.line?.move]).toEqual(["hire", "hire T1"]);
    play.open("hire", hire);
    await vi.waitFor(() => expect(play.busy).toBe(false));
    expect(choose).toHaveBeenCalledWith("hire T1");
  });

  it("is shown the targets of a verb that has several, and closes it again", () => {
    const { play } = begin();
    const deeds = ["T1", "T2"].map((at) => ({ line: line(`unload K03 ${at}`), at, look: "land" as const }));
    play.open("unload", deeds);
    expect([play.opened, play.line]).toEqual(["unload", null]);
    play.take(deeds[1]!.line);
    expect([play.opened, play.line?.there]).toEqual(["unload", "T2"]);
    play.open("unload", deeds);
    expect([play.opened, play.line]).toEqual([null, null]);
  });

  it("is asked again where dice would roll", () => {
    const { play, choose } = begin();
    play.pick("K03");
    play.pick("E01");
    expect([play.line?.move, play.aimed]).toEqual(["explore E01", "E01"]);
    expect(choose).not.toHaveBeenCalled();
  });

  it("chooses amounts before a group marches", async () => {
    const { play, choose } = begin();
    play.pick("T1");
    play.pick("T2");
    expect(play.amounts).toEqual({ pirates: 4, gold: 1 });
    play.set("pirates", 2);
    play.set("gold", 0);
    await play.commit(play.line!);
    expect(choose).toHaveBeenCalledWith("march T1 T2 pirates 2");
    expect(play.selected).toBe("T1"); // some have stayed
  });

  it("goes back one step at a time", () => {
    const { play } = begin();
    play.pick("T1");
    play.pick("T2");
    play.leave();
    expect([play.line, play.selected]).toEqual([null, "T1"]);
    play.leave();
    expect(play.selected).toBeNull();
  });

  it("is told why something was refused, and nothing else changes", async () => {
    const { play } = begin(
      {},
      vi.fn(() => Promise.reject(new Trouble({ name: "illegal", message: "ships move over water only", rule: "E25" }))),
    );
    play.pick("T1");
    play.pick("T2");
    await play.commit(play.line!);
    expect([play.trouble?.rule, play.selected, play.line?.move, play.busy]).toEqual([
      "E25",
      "T1",
      "march T1 T2",
      false,
    ]);
  });

  it("is asked for the second space of a card after the first", () => {
    const storm = (there: string) => line(`play K03 ${there}`, { card: "storm", there });
    const { play } = begin({
      choices: { ...choices, offers: [storm("K02"), storm("K01"), line("play T1", { card: "gold-mine" })] },
    });
    play.hold("storm");
    expect([...play.targets.keys()]).toEqual(["K03"]);
    play.pick("K03");
    expect([...play.targets.keys()]).toEqual(["K02", "K01"]);
    play.pick("K01");
    expect(play.line?.move).toBe("play K03 K01");
  });

  it("makes free moves at once, and only one with two quick clicks", async () => {
    const free = { ...choices, ways: [], offers: [line("sail K03 K02", { points: 0 })] };
    const { play, choose } = begin({ choices: free });
    play.pick("K03");
    play.pick("K02");
    play.pick("K02");
    await vi.waitFor(() => expect(play.selected).toBe("K02"));
    expect(choose).toHaveBeenCalledOnce();
  });

  it("holds what a card moves on as soon as it is played", async () => {
    const { play } = begin({ view: { ...view, source: "K03" } });
    await play.commit(line("play T1", { card: "storm" }));
    expect([play.selected, play.card]).toEqual(["K03", null]);
  });

  it("takes up what a card moves on, and lets go of what is no longer offered", () => {
    const { play } = begin({ view: { ...view, source: "K03" } });
    play.line = line("march T9 T8");
    play.card = "spy";
    play.follow();
    expect([play.selected, play.line, play.card]).toEqual(["K03", null, null]);
  });

  it("who only watches selects, and can do nothing", () => {
    const { play } = begin({ choices: null });
    play.pick("T1");
    expect([play.selected, play.targets.size, play.ready.size]).toEqual(["T1", 0, 0]);
  });
});
