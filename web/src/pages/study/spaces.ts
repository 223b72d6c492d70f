// What a space of a fleet's track gives, as keys with their numbers.
import type { WondersTrack } from "../../lib/wire";

const GAINS = ["naval", "vp", "trade_level", "coins", "tax", "explore"] as const;

export function gains(space: WondersTrack["spaces"][number]): { key: (typeof GAINS)[number]; n: number }[] {
  return GAINS.filter((key) => space[key] > 0).map((key) => ({ key, n: space[key] }));
}
