// One space of a fleet's track: what it gives, as tokens.
import type { Token } from "./tokens";
import type { WondersFleet, WondersSpace } from "./types";

export const FLEETS: WondersFleet[] = ["red", "yellow", "blue", "green"];

/** What holds while the ship stands there, then what its arrival brings; each part stays on one line. */
export function spaceParts(space: WondersSpace): Token[][] {
  const parts: Token[][] = [];
  if (space.vp) parts.push([{ is: "figure", kind: "vp", value: String(space.vp) }]);
  if (space.naval)
    parts.push([
      { is: "icon", icon: "shield-naval" },
      { is: "text", text: String(space.naval) },
    ]);
  if (space.trade_level)
    parts.push([
      { is: "icon", icon: "trade" },
      { is: "text", text: String(space.trade_level) },
    ]);
  if (space.coins) parts.push([{ is: "figure", kind: "coin", value: String(space.coins) }]);
  if (space.tax)
    parts.push([
      { is: "icon", icon: "tax" },
      { is: "text", text: String(space.tax) },
    ]);
  if (space.explore)
    parts.push([
      { is: "icon", icon: "explore" },
      { is: "icon", icon: `island-${space.explore}` },
    ]);
  return parts;
}
