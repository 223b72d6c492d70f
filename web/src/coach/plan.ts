// A plan of El Dorado in words: one phrase for each thing that is done; steps of one voyage count as one.
import { find, speech, t } from "../lib/i18n.svelte";
import type { Step } from "../lib/wire";
import type { Words } from "../eldorado/logic/words";

const GOING = ["sail", "march"];

/** "Sail to Bone Anchorage", "Attack Fort Fury". */
export function stepWords(step: Step, words: Words): string {
  const space = step.spaces.at(-1) ?? "";
  const values = { space: space && words.space(space), card: step.card && words.card(step.card), gold: step.gold };
  return find(`eldorado.do_${step.action}`, values) ?? step.move;
}

/** All that is done, in order. */
export function planWords(steps: readonly Step[], words: Words): string[] {
  const told = steps.filter((step, at) => !(GOING.includes(step.action) && steps[at + 1]?.action === step.action));
  return told.map((step) => stepWords(step, words)).filter((said, at, all) => said !== all[at - 1]);
}

/** "then: sail to Bone Anchorage, attack Fort Fury"; nothing where nothing follows. */
export function thenWords(steps: readonly string[]): string {
  const small = (said: string): string => said.charAt(0).toLocaleLowerCase() + said.slice(1);
  const told = speech.now === "de" ? steps : steps.map(small);
  return told.length ? t("coach.then", { steps: told.join(", ") }) : "";
}
