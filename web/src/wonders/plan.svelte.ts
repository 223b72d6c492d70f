// What a person is about to decide: a card, a line of its action panel, a way to pay. Survives scenes of one moment.
import type { WondersCardChoices, WondersChoices, WondersLine, WondersWay } from "./types";

const open = (line: WondersLine | undefined): boolean => (line?.ways.length ?? 0) > 0;

export class Plan {
  card = $state<string | null>(null);
  line = $state(0);
  way = $state(0);

  /** Pick up a card: the first line that is possible is chosen, the cheapest way with it. */
  pick(choices: WondersCardChoices): void {
    this.card = choices.card;
    this.line = Math.max(0, choices.lines.findIndex(open));
    this.way = 0;
  }

  /** Pick up a card with one line and one way to pay. */
  select({ card, line, way }: { card: string; line: number; way: number }): void {
    this.card = card;
    this.choose(line, way);
  }

  putBack(): void {
    this.card = null;
    this.line = 0;
    this.way = 0;
  }

  choose(line: number, way = 0): void {
    this.line = line;
    this.way = way;
  }

  /** Forget what the new moment does not offer. */
  fit(choices: WondersChoices | null): void {
    const card = choices?.cards.find(({ card }) => card === this.card);
    if (!card) this.putBack();
    else if (!open(card.lines[this.line])) this.pick(card);
  }
}

/** The way that a plan would commit, if it is possible. */
export function plannedWay(plan: Plan, choices: WondersChoices | null): { line: WondersLine; way: WondersWay } | null {
  const line = choices?.cards.find(({ card }) => card === plan.card)?.lines[plan.line];
  const way = line?.ways[plan.way] ?? line?.ways[0];
  return line && way ? { line, way } : null;
}

/** The next line in a direction that can be committed or read: the lines go round. */
export function nextLine(lines: WondersLine[], from: number, step: 1 | -1): number {
  return (from + step + lines.length) % lines.length;
}
