// Options and their values in words; what has no word here is told as it is.
import { has, t } from "../../lib/i18n.svelte";

export function optionName(game: string, name: string): string {
  const key = `pages.option.${game}.${name}`;
  return has(key) ? t(key) : name;
}

export function optionNote(game: string, name: string): string {
  const key = `pages.option.${game}.${name}.note`;
  return has(key) ? t(key) : "";
}

export function valueName(game: string, name: string, value: unknown): string {
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => valueName(game, name, one)).join(", ") : t("pages.value.none");
  if (typeof value === "boolean") return t(value ? "pages.value.yes" : "pages.value.no");
  const own = `pages.value.${game}.${name}.${String(value)}`;
  if (has(own)) return t(own);
  const common = `pages.value.${String(value)}`;
  if (has(common)) return t(common);
  const text = String(value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
