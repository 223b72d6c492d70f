// What a puzzle asks, in words.
import type { GameTable } from "../../lib/gametable";
import { t } from "../../lib/i18n.svelte";
import type { Content, EldoradoFacts, Eldorado, PuzzleMove, PuzzleState, SceneOf, Wonders } from "../../lib/wire";
import { planWords } from "../../eldorado/logic/moves";
import { roman } from "../../wonders/words";
import { passedTo, seating } from "../../wonders/seating";

function nameOf(scene: PuzzleState["scene"], seat: number): string {
  return scene.table.seats[seat - 1]?.name ?? "";
}

/** "Age II, turn 1: what is Mira's best move?" */
export function questionOf({ game, turn, scene }: PuzzleState): string {
  const name = nameOf(scene, scene.seat ?? 1);
  if (game === "eldorado") {
    const points = Number(scene.view?.points ?? 0);
    return t("puzzles.question_eldorado", { round: turn.part, name, n: points });
  }
  return t("puzzles.question_wonders", { age: roman(turn.part), turn: turn.number, name });
}

/** Where the hands of wonders go next; nothing in El Dorado. */
export function passingOf(scene: SceneOf<Content>, facts: unknown): string {
  if (scene.table.game !== "wonders") return "";
  const { view, seat } = scene as SceneOf<Wonders>;
  if (view.free_city) return t("wonders.hands_swap");
  const direction = (facts as Wonders["facts"]).numbers.pass_direction[view.age - 1] ?? "left";
  const to = passedTo(seating(seat, view.cities.length), direction);
  const name = scene.table.seats[to - 1]?.name ?? "";
  return t("wonders.hands_pass", { direction: t(`wonders.direction_${direction}`), name });
}

/** A move in words: what the herald says of it, or in El Dorado what the map calls it. */
export function sayMove(
  { move, says }: PuzzleMove,
  scene: SceneOf<Content>,
  facts: unknown,
  say: GameTable["say"],
): string {
  if (says) return say(says, scene);
  return scene.table.game === "eldorado" ? planWords(move, facts as EldoradoFacts, scene as SceneOf<Eldorado>) : move;
}
