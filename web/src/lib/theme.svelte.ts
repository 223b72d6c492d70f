export type Theme = "papyrus" | "night-sea";

const KEPT = "argosy.theme";

function wished(): Theme {
  const kept = localStorage.getItem(KEPT);
  if (kept === "papyrus" || kept === "night-sea") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "night-sea" : "papyrus";
}

class ThemeChoice {
  now = $state<Theme>(wished());

  show(): void {
    document.documentElement.dataset.theme = this.now;
  }

  turn(): void {
    this.now = this.now === "papyrus" ? "night-sea" : "papyrus";
    localStorage.setItem(KEPT, this.now);
    this.show();
  }
}

export const theme = new ThemeChoice();
