// Refusals of the server in the language of the moment, where there are words for them.
import { find } from "./i18n.svelte";
import type { Trouble } from "./problem";

/** What to tell people: our words for this kind of refusal, or those of the server, which name what was wrong. */
export function troubleWords(trouble: Trouble): string {
  return find(`common.trouble_${trouble.name.replaceAll("-", "_")}`) ?? trouble.message;
}
