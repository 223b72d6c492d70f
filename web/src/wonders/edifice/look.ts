// How a project is drawn: the scene tells its age, the emblem in the sun tells the card.
const SCENES = import.meta.glob<string>("../../art/edifice/*.svg", { query: "?raw", import: "default", eager: true });
const EMBLEMS = import.meta.glob<string>("../../art/edifice/emblems/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SUNS: Record<number, [number, number]> = { 1: [98, 20], 2: [100, 20], 3: [101, 14] }; // in the scene of each age
const EMBLEM = 19; // as wide as this, in the units of the scene

/** The emblem of a project; one of an own file borrows that of the belvedere. */
export function emblemOf(project: string): string {
  const drawn = (name: string): string | undefined => EMBLEMS[`../../art/edifice/emblems/${name}.svg`];
  return drawn(project.replaceAll("-", "_")) ?? drawn("belvedere") ?? "";
}

/** The picture of a project: its emblem in the sun of the scene of its age. */
export function pictureOf(project: string, age: number): string {
  const scene = SCENES[`../../art/edifice/edifice-${age}.svg`] ?? "";
  const [x, y] = SUNS[age] ?? [98, 20];
  const place = `x="${x - EMBLEM / 2}" y="${y - EMBLEM / 2}" width="${EMBLEM}" height="${EMBLEM}"`;
  const emblem = emblemOf(project).replace("<svg ", `<svg ${place} class="em" `);
  return scene.replace("</svg>", `${emblem}</svg>`);
}

/** The pawns of an age differ by head and colour. */
export const pawnIcon = (age: number): string => `pawn-${age}`;
