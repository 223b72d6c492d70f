// Reasons in the words of the page: names, plurals and lists as the language has them.
import { beforeAll, describe, expect, it } from "vitest";
import { speech, type Language } from "../lib/i18n.svelte";
import { sample } from "../lib/sample";
import { Book } from "../wonders/book";
import type { Company } from "../wonders/company";
import { card, facts } from "../wonders/samples/samples";
import { reasonText } from "./wonders";

const book = new Book(facts([card("library", "green", []), card("senate", "blue", [])]));
const seats = ["Mira", "Zeno", "Livia"].map((name) => ({ name }));
const company = sample<Company>({ book, view: {}, scene: { seat: 1, table: { seats } } });
const reason = (key: string, values: Record<string, unknown>) => reasonText({ key, values, rule: "B31" }, company);

const SYMBOL = { whom: 2, card: "library", symbol: "gear", number: 4, points: 7 };
const POWER = { verb: "no_tax_or_pirates", amount: 0, what: [], scope: [], text: "no_tax_or_pirates" };
const GIVEN: [Language, string][] = [
  ["en", "has an effect that stays: "],
  ["de", "hat eine bleibende Wirkung: "],
  ["fr", "a un effet durable : "],
  ["it", "ha un effetto che dura: "],
  ["nl", "heeft een blijvend effect: "],
];
const DENIED: [Language, string][] = [
  ["en", "keeps library from Zeno, who could build it next, the fourth gear, worth 7 points"],
  ["de", "verwehrt Zeno library, im nächsten Zug baubar: Zahnrad Nummer 4, 7 Punkte wert"],
  ["fr", "prive Zeno de library, constructible au prochain tour : engrenage numéro 4, 7 points"],
];

describe("reasons", () => {
  beforeAll(() => speech.need("wonders", "words", "coach", "reasons-wonders"));

  it.each(DENIED)("are said in %s", async (language, words) => {
    await speech.speak(language);
    expect(reason("denies-symbol", SYMBOL)).toBe(words);
  });

  it.each(GIVEN)("put a power into words in %s", async (language, words) => {
    await speech.speak(language);
    expect(reason("gives-power", { power: POWER })).toMatch(new RegExp(`^${words}\\S.*[^.]$`));
  });

  it("have plurals, lists and signs", async () => {
    await speech.speak("en");
    expect(reason("opens-chain", { opened: ["library", "senate"] })).toBe(
      "makes library and senate free later, by chain",
    );
    expect(reason("pays-for-stages", { stages: [1, 3] })).toMatch(/^pays for stages I and III of the wonder/);
    const won = { whom: 3, shields: 1, other_shields: 0, swing: 2 };
    expect(reason("wins-conflict", won)).toBe("wins the conflict with Livia as things stand, 1 shield to 0: +2 points");
    expect(reason("rises-at-sea", { place: 4, strength: 3, swing: 1 })).toMatch(/^is fourth at sea .*\+1 point$/);
    expect(reason("lowers-prices", { sellers: [2], kind: "raw" })).toBe("buys raw materials from Zeno for less");
  });
});
