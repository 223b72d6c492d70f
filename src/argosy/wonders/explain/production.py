"""What a city produces, producer by producer, in letters: "W", "SS", "W/C"."""

from __future__ import annotations

from argosy.wonders.facts.effects import PRODUCING
from argosy.wonders.position import Position


def production(position: Position, seat: int) -> list[str]:
    """Every producer of a city: the board first, then buildings, then stages."""
    return _producers(position, seat, PRODUCING)


def production_for_sale(position: Position, seat: int) -> list[str]:
    """The producers whose units neighbours may buy (B19)."""
    return _producers(position, seat, ("produce",))


def _producers(position: Position, seat: int, verbs: tuple[str, ...]) -> list[str]:
    board = [] if position.phase == "sides" else [position.board(seat)[1].resource]  # open until sides are fixed
    return board + [effect.goods for effect in position.effects(seat) if effect.verb in verbs]
