/** All names that the map shows at a zoom: land first, then the open sea, and close by also the coasts. */

import type { EldoradoSpace } from "../../wire/types";
import { corner } from "../logic/atlas";
import type { Box } from "./camera";
import { type Label, placed, TOO_MUCH, type Wanted, width } from "./labels";
import type { Raster } from "./raster";

const AT_SEA = 0.9; // smaller letters
const IN_THE_WAY = 20; // names on the water give way sooner

/** The names of the spaces in a language, placed; those without room are left out. */
export function named(
  spaces: readonly EldoradoSpace[],
  raster: Raster,
  language: string,
  letters: number,
  detail: boolean,
): Label[] {
  const rooms = spaces.flatMap(roomsOf);
  const name = (space: EldoradoSpace): string => space.names[language] ?? space.names.en ?? space.id;
  const ashore = spaces
    .filter((space) => space.kind === "land")
    .map((space): Wanted => ({ space, name: name(space), size: letters, room: corner(space.pieces) }));
  const onLand = placed(ashore, raster, rooms).filter((label) => label.cost <= TOO_MUCH);
  const waters = spaces.filter((space) => space.kind === "sea" || (detail && space.kind === "coast"));
  const afloat = waters.map((space): Wanted => ({
    space,
    name: name(space),
    size: letters * AT_SEA,
    room: above(space, letters),
  }));
  const atSea = placed(afloat, raster, [...rooms, ...onLand.map(boxOf)]).filter((label) => label.cost <= IN_THE_WAY);
  return [...atSea, ...onLand];
}

/** What names keep away from: pieces on land with their flags, ships in harbours, and less so ships on the water. */
function roomsOf(space: EldoradoSpace): Box[] {
  const room = corner(space.pieces);
  if (space.kind !== "land")
    return space.kind === "coast" ? [{ ...room, top: room.top + 8, height: room.height - 16 }] : [];
  return [
    { ...room, top: room.top - 6, height: room.height + 8 },
    ...(space.harbour ? [corner({ ...space.harbour, width: 50, height: 38 })] : []),
  ];
}

const above = (space: EldoradoSpace, letters: number): Box => ({
  left: space.label.x - 4,
  top: space.label.y - letters,
  width: 8,
  height: letters * 0.5,
});

function boxOf(label: Label): Box {
  const wide = Math.max(...label.lines.map((line) => width(line, label.size)));
  const high = label.lines.length * label.size;
  return { left: label.x - wide / 2, top: label.y - high / 2, width: wide, height: high };
}
