import type { Problem } from "./wire";

/** Something the server refused, or that never reached it: `name` for programs, `message` for people. */
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
