"""What a city produces, producer by producer, in letters: "W", "SS", "W/C"."""

from __future__ import annotations

from argosy.wonders.catalog import Card, Stage
from argosy.wonders.effects import Effect
from argosy.wonders.position import Position


def production(position: Position, seat: int) -> list[str]:
    """Every producer of a city: the board first, then buildings, then stages."""
    return _board(position, seat) + _producers(position, seat, ("produce", "produce_private"))


def production_for_sale(position: Position, seat: int) -> list[str]:
    """The producers whose units neighbours may buy (B19)."""
    return _board(position, seat) + _producers(position, seat, ("produce",))


def _board(position: Position, seat: int) -> list[str]:
    """The starting resource, once the side of the board is fixed."""
    return [] if position.phase == "sides" else [position.board(seat)[1].resource]


def _producers(position: Position, seat: int, verbs: tuple[str, ...]) -> list[str]:
    stages = position.board(seat)[1].stages[: position.city(seat).stages]
    parts: list[Card | Stage] = [*position.buildings(seat), *stages]
    return [_letters(effect) for part in parts for effect in part.effects if effect.verb in verbs]


def _letters(effect: Effect) -> str:
    return "/".join(effect.what) if len(effect.what) > 1 else effect.what[0] * effect.amount
