// Every key that the code asks for has a text in every language, and every text of the pages is asked for.
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../lib/i18n.svelte";

const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts", "!../wire/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = import.meta.glob<Record<string, string>>("./*/*.json", { import: "default", eager: true });
const code = Object.values(sources)
  .join("\n")
  .replace(/^\s*\/\/.*$/gm, "");

/** Keys as they stand in the code: whole ones, and those with a hole such as `common.stage_${...}`. */
const whole = [...code.matchAll(/\b(?:t|find|pieces)\("([a-z-]+\.[\w.-]+)"/g)].map((match) => match[1] ?? "");
const quoted = new Set([...code.matchAll(/["']([a-z-]+\.[\w.-]+)["']/g)].map((match) => match[1] ?? ""));
const holed = [...code.matchAll(/`([a-z-]+\.[^`\s]*\$\{[^`]*)`/g)].map((match) => match[1] ?? "");
const areas = new Set(Object.keys(files).map((path) => path.split("/")[2]?.replace(".json", "")));
const patterns = holed
  .filter((key) => areas.has(key.split(".")[0]))
  .map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join("[\\w. -]+")}(_one|_other|_tie)?$`,
      ),
  );

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function keysOf(language: string): Set<string> {
  const mine = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return new Set(
    mine.flatMap(([path, texts]) =>
      Object.keys(texts).map((key) => `${path.split("/")[2]?.replace(".json", "")}.${key}`),
    ),
  );
}

const known = (keys: Set<string>, key: string): boolean =>
  keys.has(key) || (keys.has(`${key}_one`) && keys.has(`${key}_other`));

describe.each(Object.keys(LANGUAGES))("in %s", (language) => {
  const keys = keysOf(language);

  it("every key that is used has a text", () => {
    expect(whole.length).toBeGreaterThan(200);
    expect([...new Set(whole)].filter((key) => !known(keys, key))).toEqual([]);
  });

  it("every key with a hole fits some text", () => {
    const all = [...keys];
    const lost = patterns.filter((pattern) => !all.some((key) => pattern.test(key)));
    expect(lost.map(String)).toEqual([]);
  });

  // Phrases and reasons are named by the server, not by this code.
  it.each([...areas].filter((area) => area !== undefined && !/^(phrases|reasons)-/.test(area)))(
    "no text of %s is left over",
    (area) => {
      const plain = (key: string): string => key.replace(/_(one|other)$/, "");
      const used = (key: string): boolean =>
        quoted.has(key) || quoted.has(plain(key)) || patterns.some((pattern) => pattern.test(key));
      expect([...keys].filter((key) => key.startsWith(`${area}.`) && !used(key))).toEqual([]);
    },
  );
});
