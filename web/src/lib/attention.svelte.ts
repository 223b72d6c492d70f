// Calls a player whose turn has come: a sound after a wait, and while the page is hidden its title and a notification.
import { t } from "./i18n.svelte";
import { gameName } from "./names";
import { notices } from "./notify.svelte";
import { play } from "./sound.svelte";
import type { Scene } from "./wire";

const WAITED = 2000; // milliseconds: who decided a moment ago needs no call

/** Whether the table waits for a decision of this seat. */
export function isMine(scene: Scene | null): boolean {
  if (scene?.table.stage !== "playing" || scene.seat === null) return false;
  return scene.deciding.includes(scene.seat) && scene.chosen === null;
}

export class Attention {
  private hidden = $state(document.hidden);
  private mine = $state(false);
  private since = performance.now(); // when this seat decided last

  /** The title of the page, which says that it is one's turn while nobody looks. */
  title(usual: string): string {
    return this.hidden && this.mine ? t("answers.turn_title", { title: usual }) : usual;
  }

  /** Look at a new scene; `asked`: choices have come, so the seat is not only waited for but asked. */
  see(scene: Scene | null, asked: boolean): void {
    const mine = asked && isMine(scene);
    const came = mine && !this.mine;
    const waited = performance.now() - this.since > WAITED;
    if (this.mine && !mine) this.since = performance.now();
    this.mine = mine;
    if (!came || !scene) return;
    if (waited || document.hidden) play("turn");
    if (document.hidden) notices.show(t("answers.your_turn"), gameName(scene.table.game), scene.table.id);
  }

  /** Follow whether the page is seen. */
  watch(): () => void {
    const look = (): void => void (this.hidden = document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }
}
