/** A small sea for tests: three lands in a row with water below them, and the offers of a turn. */

import { sample } from "../lib/sample";
import type { EldoradoChoices, EldoradoFacts, EldoradoLine, EldoradoSpace, EldoradoView } from "../wire/types";

const SIDE = 100;

/** A square space by its column and row. */
export function square(
  id: string,
  column: number,
  row: number,
  kind: EldoradoSpace["kind"],
  borders: string[],
  region: EldoradoSpace["region"] = null,
): EldoradoSpace {
  const [left, top] = [column * SIDE, row * SIDE];
  const box = { x: left + SIDE / 2, y: top + SIDE / 2, width: 60, height: 30 };
  const outline = [
    [left, top],
    [left + SIDE, top],
    [left + SIDE, top + SIDE],
    [left, top + SIDE],
  ];
  const land = borders.filter((other) => !other.startsWith("K"));
  const water = borders.filter((other) => other.startsWith("K"));
  return {
    id,
    names: { en: `Isle ${id}`, de: `Insel ${id}` },
    kind,
    region,
    island: "",
    city: id === "T1",
    post: "",
    terrain: "",
    land,
    water,
    outline,
    hole: [],
    pieces: box,
    label: box,
    harbour: id === "T1" ? box : null,
  };
}

export const SPACES: EldoradoSpace[] = [
  square("T1", 0, 0, "land", ["T2", "K01"], "turquoise"),
  square("T2", 1, 0, "land", ["T1", "E01", "K02"], "turquoise"),
  square("E01", 2, 0, "land", ["T2", "K03"], "eldorado"),
  square("K01", 0, 1, "coast", ["T1", "K02"]),
  square("K02", 1, 1, "coast", ["T2", "K01", "K03"]),
  square("K03", 2, 1, "coast", ["E01", "K02"]),
];

export const facts = sample<EldoradoFacts>({
  spaces: SPACES,
  view_box: { x: 150, y: 100, width: 300, height: 200 },
  cards: [],
  dice: [],
  numbers: { capacity: 10 },
});

export function line(move: string, more: Partial<EldoradoLine> = {}): EldoradoLine {
  const [action, here = "", there = ""] = move.split(" ");
  return {
    move,
    most: move,
    action: action as EldoradoLine["action"],
    here,
    there,
    card: "",
    colour: null,
    seat: null,
    pirates: [0, 0],
    gold: [0, 0],
    natives: 0,
    room: 0,
    points: 1,
    dice: [],
    odds: [],
    ...more,
  };
}

export const view = sample<EldoradoView>({
  phase: "acting",
  active: "turquoise",
  turn: "turquoise",
  areas: [
    { id: "T1", control: "turquoise", holder: "turquoise", troops: 4, gold: 1 },
    { id: "T2", control: "turquoise", holder: null, troops: 0, gold: 0 },
    { id: "E01", control: "unexplored", holder: null, troops: 0, gold: 0 },
  ],
  ships: [{ space: "K03", colour: "turquoise", crew: 3, gold: 0, new: false }],
});

export const choices: EldoradoChoices = {
  phase: "acting",
  deciding: true,
  colour: "turquoise",
  points: 6,
  asks: null,
  obstacles: [],
  ways: [
    { here: "K03", action: "sail", points: 1, before: { K02: "K03", K01: "K02" }, safe: null },
    { here: "T1", action: "march", points: 1, before: { T2: "T1", T3: "T2" }, safe: null },
  ],
  offers: [
    line("end", { points: 0 }),
    line("march T1 T2", { pirates: [1, 4], gold: [0, 1], room: 127 }),
    line("explore E01", { dice: ["gold", "natives"] }),
    line("sail K03 K02"),
    line("load T1 K01", { pirates: [0, 4], gold: [0, 1], room: 3 }),
    line("hire T1"),
  ],
};
