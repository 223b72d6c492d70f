// Figures of the coach as people read them: a chance in whole percent, its standard error with one decimal.
import { speech } from "../lib/i18n.svelte";

const decimal = (value: number, digits: number): string =>
  new Intl.NumberFormat(speech.now, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** "41", of a hundred. */
export const percent = (chance: number): string => decimal(100 * chance, 0);

/** "±1.6", of a hundred. */
export const percentError = (error: number): string => `±${decimal(100 * error, 1)}`;

/** "52.3". */
export const points = (value: number): string => decimal(value, 1).replace("-", "−");

/** "±0.8". */
export const pointsError = (error: number): string => `±${decimal(error, 1)}`;
