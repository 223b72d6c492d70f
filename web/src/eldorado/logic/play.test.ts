import { describe, expect, it, vi } from "vitest";
import { Trouble } from "../../lib/trouble";
import { choices, facts, line, view } from "../sample";
import { atlasOf } from "./atlas";
import { Play, type Situation } from "./play.svelte";

const atlas = atlasOf(facts);

function begin(more: Partial<Situation> = {}, choose = vi.fn((_: string) => Promise.resolve())) {
  return { play: new Play(() => ({ atlas, view, choices, ...more }), choose), choose };
}

describe("a person at the map", () => {
  it("selects a stack, and its targets light up", () => {
    const { play } = begin();
    play.pick("T1");
    expect([play.selected, [...play.targets.keys()]]).toEqual(["T1", ["T2", "K01"]]);
    play.pick("T1");
    expect(play.selected).toBeNull();
  });

  it("sails at once with a click on the water, and the selection goes along", async () => {
    const { play, choose } = begin();
    play.pick("K03");
    play.pick("K02");
    await vi.waitFor(() => expect(play.selected).toBe("K02"));
    expect(choose).toHaveBeenCalledWith("sail K03 K02");
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

  it("makes one move with two quick clicks", async () => {
    const { play, choose } = begin();
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
