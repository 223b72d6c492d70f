// The clock of one scene that covers the table: it plays once, waits, and then goes on by itself.
import { pace } from "../../lib/pace.svelte";

export class Stage {
  /** Milliseconds at pace 1 up to which the scene has been shown, in the steps that it named. */
  now = $state(0);
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Play these steps, and call `end` so long after the last one. Without motion the last one is shown at once. */
  play(steps: number[], waits: number, end: () => void): void {
    this.stop();
    const last = Math.max(0, ...steps);
    if (pace.factor === 0) this.now = last;
    else {
      this.now = 0;
      for (const step of new Set(steps)) this.after(pace.time(step), () => (this.now = Math.max(this.now, step)));
    }
    this.after(pace.time(last) + waits, end);
  }

  /** Show the last frame and stay there. */
  hold(last: number): void {
    this.stop();
    this.now = last;
  }

  stop(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }

  private after(milliseconds: number, what: () => void): void {
    this.timers.push(setTimeout(what, milliseconds));
  }
}
