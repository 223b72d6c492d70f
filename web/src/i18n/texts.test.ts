// Every text exists in every language, with the same values in it.
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../lib/i18n.svelte";

const files = import.meta.glob<Record<string, string>>("./*/*.json", { import: "default", eager: true });
const areas = [...new Set(Object.keys(files).map((path) => path.split("/")[2] ?? ""))];
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? "").sort();

describe.each(areas)("%s", (area) => {
  const english = files[`./en/${area}`] ?? {};

  it.each(Object.keys(LANGUAGES))("is whole in %s", (language) => {
    const texts = files[`./${language}/${area}`] ?? {};
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text, `${language} ${key}`).not.toBe("");
      expect([key, holes(text)]).toEqual([key, holes(english[key] ?? "")]);
    }
  });
});
