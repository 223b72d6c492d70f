/** How much was said since a player last looked at the talk; what one said oneself never counts. */

import type { Spoken } from "../../lib/wire";

export class Unread {
  private seen = $state(0);

  constructor(
    private readonly spoken: () => readonly Spoken[],
    private readonly own: () => number | null,
  ) {
    this.seen = this.newest;
  }

  private get newest(): number {
    return this.spoken().at(-1)?.seq ?? 0;
  }

  get count(): number {
    return this.spoken().filter((line) => line.seq > this.seen && line.seat !== this.own()).length;
  }

  /** The talk is open: everything is read. */
  look(): void {
    this.seen = this.newest;
  }
}
