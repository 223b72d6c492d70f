// A notification of the system when it is one's turn and the page is hidden: only if the player switched that on, and
// the browser agreed.

const KEPT = "argosy.notify";

class Notices {
  private wanted = $state(localStorage.getItem(KEPT) === "on");
  private allowed = $state(typeof Notification !== "undefined" && Notification.permission === "granted");
  /** The player said yes, but the browser does not allow it. */
  refused = $state(false);

  get possible(): boolean {
    return typeof Notification !== "undefined";
  }

  get on(): boolean {
    return this.wanted && this.allowed;
  }

  /** Switch on, which asks the browser, or off. */
  async turn(): Promise<void> {
    if (this.on) {
      this.keep(false);
      return;
    }
    this.allowed = (await Notification.requestPermission()) === "granted";
    this.refused = !this.allowed;
    this.keep(this.allowed);
  }

  private keep(wanted: boolean): void {
    this.wanted = wanted;
    localStorage.setItem(KEPT, wanted ? "on" : "off");
  }

  /** Show a notification; one per table, a new one takes the place of the old. */
  show(title: string, body: string, table: string): void {
    if (!this.on) return;
    try {
      const shown = new Notification(title, { body, tag: table, silent: true });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      this.allowed = false; // some phones know permissions, but let no page show a notification by itself
    }
  }
}

export const notices = new Notices();
