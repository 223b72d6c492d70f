"""A table of two for the tests of rules, laid out by a short text."""

from __future__ import annotations

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.table import chance, table

FREE = 2  # the free city, among the cities
FIRST, SECOND = 0, 1


def two(
    first: str = "", second: str = "", free: str = "", *, top: str = "", options: str = "", edition: str = "1"
) -> Position:
    """Both seats and the free city, on the boards of Rhodos, Ephesos and Gizah unless the texts say otherwise."""
    agreed = _inline(f'edition = "{edition}", players = 2', options)
    side = "A" if edition == "1" else "day"
    boards = ((first, "rhodos"), (second, "ephesos"), (free, "gizah"))
    cities = [_inline("" if "wonder" in text else f'wonder = "{name}", side = "{side}"', text) for text, name in boards]
    return table(f"{top}\noptions = {agreed}\nseat = [{cities[0]}, {cities[1]}]\nfree_city = {cities[2]}")


def start(seed: int = 1, **options: object) -> Position:
    """A new game of two."""
    return Position.start(Options.from_dict({"edition": "1", "players": 2, **options}), chance(seed))


def both(position: Position, first: str = "sell", second: str = "sell") -> Position:
    """Let both choose for their own cities; now the holder decides for the free city."""
    position = _choose(_choose(position, FIRST, first), SECOND, second)
    return position.advance(chance())


def turn(position: Position, first: str = "sell", second: str = "sell", free: str = "") -> Position:
    """Play a whole turn; without a word the free city does the first thing that it can."""
    position = both(position, first, second)
    holder = held_by(position)
    return position.choose(holder, free or position.legal(holder)[0]).advance(chance())


def to_the_last_turn(position: Position) -> Position:
    """Play five turns, in which both sell."""
    for _ in range(5):
        position = turn(position)
    return position


def held_by(position: Position) -> int:
    """The seat that has the free city card."""
    assert position.holder is not None
    return position.holder


def for_the_free_city(position: Position, action: str) -> list[str]:
    """The cards with which the free city may do something."""
    return [move.card for move in position.legal(held_by(position)) if move.action == action]


def ids(position: Position, seat: int) -> list[str]:
    """The hand of a seat."""
    return [card.id for card in position.hand(seat)]


def _choose(position: Position, seat: int, text: str) -> Position:
    return position.choose(seat, f"sell {position.hand(seat)[0].id}" if text == "sell" else position.find(seat, text))


def _inline(*parts: str) -> str:
    return f"{{{', '.join(part for part in parts if part)}}}"
