// The guided game of El Dorado: four bands, no cards. Hints follow what can be done just now.
import type { Eldorado, EldoradoLine, NewTable } from "../../lib/wire";
import { mine, type Hint, type Now as AnyNow } from "./hint";

type Now = AnyNow<Eldorado>;

export const GUIDED: Pick<NewTable, "game" | "options" | "seed"> = {
  game: "eldorado",
  seed: 5,
  options: { players: 4, colours: ["turquoise", "red", "blue", "orange"] },
};

const acting = (now: Now): boolean => mine(now) && now.scene.view.phase === "acting";
const can =
  (action: EldoradoLine["action"]) =>
  (now: Now): boolean =>
    acting(now) && (now.choices?.offers ?? []).some((offer) => offer.action === action);
const rounds = ({ scene }: Now): number => scene.view.round;
const claimed = ({ scene }: Now): boolean => (scene.standing?.claims.length ?? 0) > 0;

const MAP = [".sea-chart", ".map"];
const ACTIONS = [".rail .selection", ".selection", ".rail"];

export const HINTS: Hint<Eldorado>[] = [
  { key: "eldorado.goal", when: acting, at: MAP },
  { key: "eldorado.map", when: acting, at: MAP },
  { key: "eldorado.points", when: acting, at: [".rail .turn", ".turn"] },
  { key: "eldorado.launch", when: can("launch"), at: ACTIONS },
  { key: "eldorado.load", when: can("load"), at: ACTIONS },
  { key: "eldorado.sail", when: can("sail"), at: ACTIONS },
  { key: "eldorado.explore", when: can("explore"), at: ACTIONS },
  { key: "eldorado.natives", when: can("attack"), at: ACTIONS },
  { key: "eldorado.land", when: (now) => can("unload")(now) && rounds(now) > 1, at: ACTIONS },
  { key: "eldorado.hire", when: can("hire"), at: ACTIONS },
  { key: "eldorado.undo", when: ({ scene }) => scene.can_take_back, at: [".turn-buttons", ".turn"] },
  {
    key: "eldorado.end",
    when: (now) => acting(now) && now.scene.view.points <= 2,
    at: [".turn-buttons", ".turn"],
    passing: true,
  },
  { key: "eldorado.holdings", when: (now) => acting(now) && rounds(now) >= 2, at: [".holdings"] },
  { key: "eldorado.claim", when: claimed, at: [".claim"] },
  {
    key: "eldorado.over",
    when: ({ scene }) => scene.table.stage === "over",
    at: [".end-sheet", "main"],
    links: [
      { key: "try_lessons", href: "/lessons" },
      { key: "try_cards", href: "/new?game=eldorado" },
    ],
  },
];
