// Days as the player counts them: a day begins at midnight of the own clock.

/** A day as `2026-11-16`. */
export type Day = string;

const MILLISECONDS = 86_400_000;
const two = (number: number): string => String(number).padStart(2, "0");

export function dayOf(now: Date): Day {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How many days have passed since 1970. */
export function numberOf(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / MILLISECONDS);
}

/** The day so many days later, or earlier. */
export function daysAfter(day: Day, days: number): Day {
  return new Date((numberOf(day) + days) * MILLISECONDS).toISOString().slice(0, 10);
}

/** How long the day still lasts, in milliseconds. */
export function restOf(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** The place of the puzzle of a day in a list of so many: equal for everybody who has the same list. */
export const placeOfTheDay = (day: Day, length: number): number => numberOf(day) % length;

/** A day in words of a language, such as "16 November" or "Mo". */
export function say(day: Day, language: string, form: Intl.DateTimeFormatOptions): string {
  const tag = language === "en" ? "en-GB" : language; // the day before the month, as the other languages have it
  return new Intl.DateTimeFormat(tag, { ...form, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
