// Options and their values in words; what has no word here is shown as it is.
import { find, t } from "../../lib/i18n.svelte";

export function optionName(game: string, name: string): string {
  return find(`pages.option.${game}.${name}`) ?? name;
}

export function optionNote(game: string, name: string): string {
  return find(`pages.option.${game}.${name}.note`) ?? "";
}

export function valueName(game: string, name: string, value: unknown): string {
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => valueName(game, name, one)).join(", ") : t("pages.value.none");
  if (typeof value === "boolean") return t(value ? "pages.value.yes" : "pages.value.no");
  const text = String(value);
  const word = find(`pages.value.${game}.${name}.${text}`) ?? find(`pages.value.${text}`);
  return word ?? text.charAt(0).toUpperCase() + text.slice(1);
}
