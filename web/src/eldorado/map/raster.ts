/** Which space lies where, as a grid: asking for a spot costs nothing, so names can try hundreds of places. */

import type { EldoradoSpace } from "../../wire/types";
import type { Polygon } from "../logic/atlas";

const CELL = 4; // units of the map

export class Raster {
  private readonly cells = new Map<number, string>(); // by row and column
  private readonly wide = 10_000;
  private readonly lands: ReadonlySet<string>;

  constructor(spaces: readonly EldoradoSpace[]) {
    this.lands = new Set(spaces.filter((space) => space.kind === "land").map((space) => space.id));
    for (const space of spaces) this.fill(space.id, [space.outline, space.hole]);
  }

  isLand(id: string | undefined): boolean {
    return id !== undefined && this.lands.has(id);
  }

  /** The space that covers a spot; nothing beside the board. */
  at(x: number, y: number): string | undefined {
    return this.cells.get(Math.round(y / CELL) * this.wide + Math.round(x / CELL));
  }

  /** Row by row, between every second pair of crossings (the rule evenodd). */
  private fill(id: string, lines: readonly Polygon[]): void {
    const heights = (lines[0] ?? []).map(([, y = 0]) => y);
    const [first, last] = [Math.ceil(Math.min(...heights) / CELL), Math.floor(Math.max(...heights) / CELL)];
    for (let row = first; row <= last; row++) {
      const crossings = lines.flatMap((line) => crossed(line, row * CELL + 0.01)).sort((one, other) => one - other);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        this.span(id, row, crossings[pair] ?? 0, crossings[pair + 1] ?? 0);
    }
  }

  private span(id: string, row: number, from: number, to: number): void {
    for (let column = Math.ceil(from / CELL); column * CELL <= to; column++)
      this.cells.set(row * this.wide + column, id);
  }
}

/** Where a polygon crosses a height. */
function crossed(line: Polygon, y: number): number[] {
  const found: number[] = [];
  line.forEach(([ax = 0, ay = 0], at) => {
    const [bx = 0, by = 0] = line[(at + 1) % line.length] ?? [];
    if (ay > y !== by > y) found.push(ax + ((y - ay) * (bx - ax)) / (by - ay));
  });
  return found;
}
