// What the server refused, or what never reached it, for programs and in words for people.
import { find } from "./i18n.svelte";
import type { Problem } from "./wire";

/** `name` is for programs, `message` for people. */
export class Trouble extends Error {
  override readonly name: string;
  readonly rule: string;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = problem.name;
    this.rule = problem.rule ?? "";
  }
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  return new Trouble({ name: "unforeseen", message: error instanceof Error ? error.message : String(error), rule: "" });
}

/** What to show people: our words for this kind of refusal, or those of the server, which say what was wrong. */
export function troubleWords(trouble: Trouble): string {
  return find(`common.trouble_${trouble.name.replaceAll("-", "_")}`) ?? trouble.message;
}
