// Texts: `t("wonders.build")` reads key "build" of the area "wonders" in the language of the moment.
//
// A value in braces is filled in: "{name} chose". Where a value `n` is given, "key_one" and "key_other" are tried
// first, by the plural rules of the language. A language is loaded area by area, as pages need them.

import { untrack } from "svelte";
import type { Area, TextKey } from "./keys";

export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands", it: "Italiano", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
export type Values = Record<string, string | number>;

type Texts = Record<string, string>;
const FILES = import.meta.glob<Texts>("../i18n/*/*.json", { import: "default" });
const KEPT = "argosy.language";

function wished(): Language {
  const kept = localStorage.getItem(KEPT);
  const told = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (told.find((tag) => tag !== null && tag in LANGUAGES) ?? "en") as Language;
}

class Speech {
  now = $state<Language>(wished());
  texts = $state.raw<Record<string, Texts>>({});
  private readonly areas = new Set<Area>();
  private plural = new Intl.PluralRules(this.now);

  /** Load these areas in the language of the moment. Reads no state: an effect that calls this does not run again. */
  async need(...areas: Area[]): Promise<void> {
    for (const area of areas) this.areas.add(area);
    const missing = untrack(() => areas.filter((area) => !(area in this.texts)));
    await this.load(
      untrack(() => this.now),
      missing,
    );
  }

  /** Speak another language, at once everywhere. */
  async speak(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    const texts = await this.read(language, [...this.areas]);
    this.plural = new Intl.PluralRules(language);
    this.texts = texts;
    this.now = language;
    document.documentElement.lang = language;
  }

  private async load(language: Language, areas: string[]): Promise<void> {
    if (areas.length === 0) return;
    const read = await this.read(language, areas);
    if (language === this.now) this.texts = { ...this.texts, ...read };
    document.documentElement.lang = this.now;
  }

  private async read(language: Language, areas: string[]): Promise<Record<string, Texts>> {
    const read = await Promise.all(areas.map(async (area) => [area, await readArea(language, area)] as const));
    return Object.fromEntries(read);
  }

  find(key: string, values: Values): string | undefined {
    const dot = key.indexOf(".");
    const texts = this.texts[key.slice(0, dot)] ?? {};
    const name = key.slice(dot + 1);
    const count = values.n;
    const counted = typeof count === "number" ? texts[`${name}_${this.plural.select(count)}`] : undefined;
    return counted ?? texts[name] ?? (typeof count === "number" ? texts[`${name}_other`] : undefined);
  }
}

async function readArea(language: Language, area: string): Promise<Texts> {
  const file = FILES[`../i18n/${language}/${area}.json`] ?? FILES[`../i18n/en/${area}.json`];
  return file ? await file() : {};
}

export const speech = new Speech();

/** The text of a key, with its values filled in; an unknown key shows itself. */
export function t(key: TextKey, values: Values = {}): string {
  const text = speech.find(key, values);
  return text === undefined ? key : fill(text, values);
}

/** The text of a key that comes from the server, such as `common.level_sailor`; undefined where there is none. */
export function find(key: `${Area}.${string}`, values: Values = {}): string | undefined {
  const text = speech.find(key, values);
  return text === undefined ? undefined : fill(text, values);
}

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text cut at its values: what a component needs to put icons and names in their places. */
export type Piece = { text: string } | { value: string };

export function pieces(key: string, values: Values = {}): Piece[] {
  const text = speech.find(key, values) ?? key;
  const cut = text.split(/\{(\w+)\}/g).map((part, index): Piece => (index % 2 ? { value: part } : { text: part }));
  return cut.filter((piece) => !("text" in piece) || piece.text !== "");
}
