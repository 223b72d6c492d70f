"""What a move does, in words: its effects, the steps of its ships, and the choices of the phases without cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from argosy.wonders.explain.effects import effects_words
from argosy.wonders.explain.harbour import NextSpace, next_space
from argosy.wonders.explain.wording import marked, plural
from argosy.wonders.facts.catalog import Island, Stage
from argosy.wonders.facts.effects import Effect, parse
from argosy.wonders.move import Move
from argosy.wonders.position import Position


def deed_words(position: Position, seat: int, move: Move) -> str:
    """What a move brings: effects, and the spaces that ships reach."""
    writer = _CHOICES.get(move.action)
    if writer:
        return writer(position, seat, move)
    effects = deed_effects(position, seat, move)
    words = [effects_words(effects)] if effects else []
    words += [step.words for step in steps_of(position, seat, move)]
    return "; ".join(words) or "nothing"


def deed_effects(position: Position, seat: int, move: Move) -> Sequence[Effect]:
    """What the building, stage, side or island brings; a sale brings coins, unless a ship sails instead (A51)."""
    if move.action == "sell":
        return () if move.ship else (parse(f"coins {position.kernel_rules.sale_price}"),)
    if move.action == "side":
        sides = position.board(seat)[0].sides
        return (parse(f"produce {next(side.resource for side in sides if side.id == move.card)}"),)
    if move.action == "stage":
        return stage_of(position, seat, move).effects
    if move.action == "keep":
        return island_of(position, move).effects
    return position.rules.card_of(move.card).effects if move.action in ("build", "take") else ()


def stage_of(position: Position, seat: int, move: Move) -> Stage:
    """The stage that a move raises."""
    return position.board(seat)[1].stages[stage_number(position, seat, move) - 1]


def stage_number(position: Position, seat: int, move: Move) -> int:
    """Its number, from 1; it is told only where the order is free."""
    return move.stage or position.next_stages(seat)[0]


def island_of(position: Position, move: Move) -> Island:
    """The island that a move keeps."""
    return position.rules.catalog.islands[position.rules.island_numbers[move.card]]


def steps_of(position: Position, seat: int, move: Move) -> list[NextSpace]:
    """The steps that ships make with a move: a naval construction, or free ones."""
    fleets = move.card.split("+") if move.action == "sail" else [move.ship] if move.ship else []
    steps = (next_space(position, seat, fleet, move.action == "stage") for fleet in fleets)
    return [step for step in steps if step]


def _island_words(position: Position, seat: int, move: Move) -> str:
    island = island_of(position, move)
    return marked(effects_words(island.effects), island.confidence)


def _decline_words(position: Position, seat: int, move: Move) -> str:
    return "no step (R10)" if position.phase == "fleet" else "nothing (B42)"


def _loss_words(position: Position, seat: int, move: Move) -> str:
    paid = int(move.card)
    debts = position.city(seat).loss - paid
    words = [f"lose {plural(paid, 'coin')}"] if paid else []
    return ", ".join([*words, f"take {plural(debts, 'debt')}"] if debts else words) + " (C13)"


def _fight_words(position: Position, seat: int, move: Move) -> str:
    return f"take part in the naval conflict with strength {position.naval_strength(seat)} (A53)"


def _abstain_words(position: Position, seat: int, move: Move) -> str:
    return "stay out of the naval conflict: no token, no defeat (A50)"


_CHOICES: Final[dict[str, Callable[[Position, int, Move], str]]] = {
    "keep": _island_words,
    "decline": _decline_words,
    "lose": _loss_words,
    "fight": _fight_words,
    "abstain": _abstain_words,
}
