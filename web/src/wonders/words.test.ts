// Every effect of every card, stage and island, and every space of a fleet, has its sentence in every language.
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, speech, type Language } from "../lib/i18n.svelte";
import { effect } from "./samples/samples";
import { lookOf } from "./leaders/look";
import { drawEffects } from "./tokens";
import type { WondersEffect, WondersFacts, WondersLeader, WondersSpace } from "./types";
import { effectsWords, effectSentences, fleetSentences, spaceBrief, spaceSentences, starred } from "./words";

const PROGRAM = `
import sys, msgspec
from argosy.wonders.herald import facts
from argosy.wonders.options import Options
both = ("armada", "cities")
most = {"1": "more", "2": "all"}
tables = [
    Options(edition=e, players=4, expansions=both, wonder_pack=e == "1", leaders=most[e]) for e in ("1", "2")
]
sys.stdout.buffer.write(msgspec.json.encode([facts(table) for table in tables]))
`;

// The tests run in Node, whose types the pages do not know.
interface Node {
  execFileSync: (file: string, words: string[], options: { maxBuffer: number }) => { toString: () => string };
}
declare const process: { env: Record<string, string | undefined> };

/** The facts of both editions with all expansions, from the Python side. */
async function allFacts(): Promise<WondersFacts[]> {
  const module = ["node", "child_process"].join(":");
  const node = (await import(/* @vite-ignore */ module)) as Node;
  const python = process.env.ARGOSY_PYTHON ?? "../.venv/bin/python";
  const told = node.execFileSync(python, ["-c", PROGRAM], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(told.toString()) as WondersFacts[];
}

describe("words", () => {
  let things: { name: string; effects: WondersEffect[] }[] = [];
  let spaces: WondersSpace[] = [];
  let leaders: WondersLeader[] = [];

  beforeAll(async () => {
    await speech.need("wonders", "words");
    const facts = await allFacts();
    leaders = facts.flatMap((one) => one.leaders ?? []);
    things = facts.flatMap(({ cards, islands, wonders }) => [
      ...cards.map(({ id, effects }) => ({ name: id, effects })),
      ...islands.map(({ id, effects }) => ({ name: id, effects })),
      ...wonders.flatMap(({ id, sides }) =>
        sides.flatMap(({ id: side, power = [] }) => (power.length ? [{ name: `${id} ${side}`, effects: power }] : [])),
      ),
      ...wonders.flatMap(({ id, sides }) =>
        sides.flatMap((side) => side.stages.map(({ effects }, at) => ({ name: `${id} ${side.id} ${at}`, effects }))),
      ),
    ]);
    things.push(...leaders.map(({ id, effects }) => ({ name: id, effects })));
    spaces = facts.flatMap(({ tracks }) => tracks.flatMap((track) => track.spaces));
  }, 60_000);

  it.each(Object.keys(LANGUAGES) as Language[])("in %s are whole sentences for everything", async (language) => {
    await speech.speak(language);
    expect(things.length).toBeGreaterThan(300);
    expect(spaces.length).toBeGreaterThan(40);
    const said = [
      ...things.map(({ name, effects }) => ({ name, sentences: effectSentences(effects) })),
      ...spaces.map((space) => ({ name: `space ${space.number}`, sentences: spaceSentences(space) })),
      ...(["red", "yellow", "blue", "green"] as const).map((fleet) => ({
        name: fleet,
        sentences: fleetSentences(fleet, true),
      })),
    ];
    for (const { name, sentences } of said)
      for (const sentence of sentences) {
        expect(sentence, name).toMatch(/^\*{0,2}\p{Lu}|^\*\*\d/u);
        expect(sentence, name).toMatch(/[.]$/);
        expect(sentence, name).not.toMatch(/[{}_]|words\.|wonders\.|undefined| {2}/);
        expect(sentence.split("**").length % 2, name).toBe(1); // stars come in pairs
      }
    expect(spaces.map(spaceBrief).every((brief) => brief !== "" && !brief.includes("words."))).toBe(true);
  });

  it("leave no effect to words where it is drawn, and no leader without a look of its own", () => {
    const drawn = things.flatMap(({ effects }) => drawEffects(effects)).flatMap(({ gain, per }) => [...gain, ...per]);
    expect(drawn.filter((token) => token.is === "text" && /[a-z_]{2}/.test(token.text))).toEqual([]);
    expect(leaders.length).toBeGreaterThan(80);
    const known = new Set(leaders.map(({ id }) => id));
    const looks = [...known].map((id) => {
      const { field, bust, turn, emblem, figure } = lookOf(id);
      return [field, bust, turn, emblem, figure].join(" ");
    });
    expect(new Set(looks).size).toBe(known.size);
  });

  it("say what an effect does, not what its symbol looks like", async () => {
    await speech.speak("en");
    expect(effectsWords([effect("free_first_of_each_colour")])).toBe("The first building of each colour is free.");
    expect(effectsWords([effect("vp", 4)])).toBe("Gives 4 points at the end of the game.");
    expect(effectsWords([effect("trade", 1, ["raw"], ["right"])])).toBe(
      "You buy raw materials from your right neighbour for 1 coin each.",
    );
    expect(effectsWords([effect("vp_per", 1, ["brown", "grey", "purple"], ["self"])])).toBe(
      "Gives 1 point at the end for each brown card, grey card or purple card in your city.",
    );
    expect(effectsWords([effect("victory_token", 3)])).toBe("You take a victory token of Age III.");
    expect(effectsWords([effect("vp_per_coins", 1, ["3"])])).toBe(
      "Gives 1 point at the end for every 3 coins that you have.",
    );
    expect(effectsWords([effect("coins_on_build", 2, ["yellow"])])).toBe(
      "From now on, each yellow card that you build brings you 2 coins.",
    );
    expect(effectsWords([effect("vp_per_colour_set", 3, ["red", "blue", "green"])])).toBe(
      "Gives 3 points at the end for each complete set: red card, blue card and green card.",
    );
    expect(effectsWords([])).toBe("Has no effect of its own.");
  });

  it("mark what counts", () => {
    expect(starred("Gives **4 points** at the end.")).toEqual([
      { text: "Gives ", counts: false },
      { text: "4 points", counts: true },
      { text: " at the end.", counts: false },
    ]);
  });
});
