// What the captain would do: asked for by one player, about one moment. Nothing of it is ever decided by itself.
import { troubleOf, type Trouble } from "../lib/trouble";
import type { Advice } from "../lib/wire";

/** What the table says about the moment. */
export interface Asking {
  moment: number;
  allowed: boolean; // this table gives advice, and the player still has to decide
  ask: (() => Promise<Advice>) | undefined;
}

export class Advising {
  private wanted = $state<number | null>(null); // the moment for which advice is open
  private asked = $state<number | null>(null); // the moment that the captain thinks about
  private answer = $state.raw<Advice | null>(null);
  private refused = $state.raw<{ moment: number; trouble: Trouble } | null>(null);

  constructor(private readonly now: () => Asking) {}

  /** Whether there is a lamp at all. */
  get isAllowed(): boolean {
    const { allowed, ask } = this.now();
    return allowed && ask !== undefined;
  }

  get isOpen(): boolean {
    return this.isAllowed && this.wanted === this.now().moment;
  }

  get isThinking(): boolean {
    return this.asked === this.now().moment;
  }

  /** What the captain said about this moment, as long as it is open. */
  get advice(): Advice | null {
    return this.isOpen && this.answer?.moment === this.now().moment ? this.answer : null;
  }

  get trouble(): Trouble | null {
    return this.isOpen && this.refused?.moment === this.now().moment ? this.refused.trouble : null;
  }

  /** Open it; the captain is asked once about each moment. */
  open(): void {
    if (!this.isAllowed) return;
    this.wanted = this.now().moment;
    if (this.answer?.moment !== this.wanted && !this.isThinking) void this.think();
  }

  close(): void {
    this.wanted = null;
  }

  /** Ask again after a refusal. */
  async think(): Promise<void> {
    const { moment, ask } = this.now();
    this.refused = null;
    this.asked = moment;
    try {
      this.answer = (await ask?.()) ?? null;
    } catch (error) {
      this.refused = { moment, trouble: troubleOf(error) };
    } finally {
      if (this.asked === moment) this.asked = null;
    }
  }
}
