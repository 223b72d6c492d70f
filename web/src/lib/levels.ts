// Bots by level, in words; a level that has no word here is told by its own name.
import { has, t } from "./i18n.svelte";

export function levelName(level: string): string {
  const key = `common.level_${level}`;
  return has(key) ? t(key) : level;
}
