// The record that could not be opened last: its page says what to do.
import type { Trouble } from "../../lib/trouble";

class Bad {
  record = $state.raw<Trouble | null>(null);
}

export const bad = new Bad();
