// What a table agrees on beside the rules: the clock, stand-ins, chat and aids.
import { t } from "../../lib/i18n.svelte";
import type { House } from "../../lib/wire";

export type WholeHouse = Required<House>;

export const USUAL: WholeHouse = {
  clock: 0,
  at_zero: "bot",
  take_back: true,
  stand_ins: true,
  chat: true,
  memory: true,
  live_score: true,
  worth: true,
  advice: "bots",
  listed: false,
};
export const CLOCKS = [0, 30, 60, 120, 300, 900, 3600, 86400];
export const AT_ZERO = ["nothing", "reminder", "bot"] as const;
export const ADVICE = ["off", "bots", "all"] as const;
export const FLAGS = ["take_back", "stand_ins", "chat", "memory", "live_score", "worth", "listed"] as const;

export function clockName(seconds: number): string {
  if (seconds === 0) return t("pages.house.clock_none");
  if (seconds < 120) return t("pages.house.seconds", { n: seconds });
  if (seconds < 7200) return t("pages.house.minutes", { n: Math.round(seconds / 60) });
  return t("pages.house.hours", { n: Math.round(seconds / 3600) });
}
