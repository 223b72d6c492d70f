// How a project is drawn: the scene tells its age, the emblem in the sun tells the card.

const SCENES = import.meta.glob<string>("../../art/edifice/*.svg", { query: "?raw", import: "default", eager: true });
const EMBLEMS = import.meta.glob<string>("../../art/edifice/emblems/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SUNS: Record<number, [number, number]> = { 1: [98, 20], 2: [100, 20], 3: [101, 14] }; // in the scene of each age
const EMBLEM = 19; // as wide as this, in the units of the scene

// Projects of Babel have no emblems of their own: they borrow one that shows something alike.
const ALIKE: Record<string, string> = {
  city_wall: "curtain_wall",
  market_court: "auction_house",
  school_of_scribes: "military_school",
  storehouses: "factory",
  triumphal_arch: "amphitheater",
  quarry_road: "staging_camp",
  aqueduct_of_babel: "artisan_district",
  royal_treasury: "gold_reserves",
  citadel: "concentric_castle",
  house_of_stars: "archives",
  hall_of_guilds: "agora",
};

/** The emblem of a project; one of an own file borrows that of the belvedere. */
export function emblemOf(project: string): string {
  const drawn = (name: string): string | undefined => EMBLEMS[`../../art/edifice/emblems/${name}.svg`];
  const name = project.replaceAll("-", "_");
  return drawn(name) ?? drawn(ALIKE[name] ?? "belvedere") ?? drawn("belvedere") ?? "";
}

/** The picture of a project: its emblem in the sun of the scene of its age. */
export function pictureOf(project: string, age: number): string {
  const scene = SCENES[`../../art/edifice/edifice-${age}.svg`] ?? "";
  const [x, y] = SUNS[age] ?? [98, 20];
  const place = `x="${x - EMBLEM / 2}" y="${y - EMBLEM / 2}" width="${EMBLEM}" height="${EMBLEM}"`;
  const emblem = emblemOf(project).replace("<svg ", `<svg ${place} class="em" `);
  return scene.replace("</svg>", `${emblem}</svg>`);
}
