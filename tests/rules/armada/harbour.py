"""Tables of Armada for the tests of its rules: laid out by a small text, played to the end of a turn."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from argosy.wonders.move import Move
from argosy.wonders.position import Position
from tests.rules.table import chance, coins, table
from tests.support import present

EDITIONS: Final = ("1", "2")
FLEETS: Final = ("red", "yellow", "blue", "green")
both_editions: Final = pytest.mark.parametrize("edition", EDITIONS)

# Cards that produce two of each raw material and one of each manufactured good.
RICH: Final = '"sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1"'

# Ships that add up to a naval strength: red spaces, the last blue space (1), the last yellow space (2).
STRENGTHS: Final = {
    **{strength: {"red": strength} for strength in range(6)},
    6: {"red": 5, "blue": 6},
    7: {"red": 6},
    8: {"red": 6, "blue": 6},
    9: {"red": 6, "yellow": 6},
}


def harbour(text: str = "", edition: str = "2", **options: Any) -> Position:
    """The position that a text lays out at a table with Armada, and with further options."""
    told = {"edition": edition, "expansions": ["armada"], **options}
    return table(f"options = {inline(told)}\n{text}")


def inline(value: Any) -> str:
    """A value as one line of a position file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {inline(inner)}" for name, inner in value.items()) + "}"
    return "[" + ", ".join(map(inline, value)) + "]" if isinstance(value, list) else json.dumps(value)


def seats(*cities: dict[str, Any]) -> str:
    """The seats of a position file."""
    return f"seat = {inline(list(cities))}"


def seats_with_strengths(*strengths: int) -> str:
    """Seats whose ships add up to these naval strengths."""
    return seats(*({"ships": STRENGTHS[strength]} for strength in strengths))


def play(position: Position, *texts: str, seed: int = 1) -> Position:
    """Play one round: a move for each pending seat in seat order, a plain one where the text is "" or missing."""
    said = [*texts, *[""] * (len(position.pending) - len(texts))]
    moves = [_move(position, seat, text) for seat, text in zip(position.pending, said, strict=True)]
    return position.play(moves, chance(seed))


def whole_turn(position: Position, *texts: str, seed: int = 1) -> Position:
    """Play a round and all plain decisions that follow, until cards are chosen again or the game is over."""
    position = play(position, *texts, seed=seed)
    while not position.over and position.phase != "turn":
        position = play(position, seed=seed)
    return position


def _move(position: Position, seat: int, text: str) -> Move:
    return position.find(seat, text) if text else _plain(position, seat)


def _plain(position: Position, seat: int) -> Move:
    """Sell a card for coins, keep the first island, pay in coins, fight; decline what can be declined."""
    if position.phase in ("turn", "extra"):
        return position.find(seat, f"sell {position.hand(seat)[0].id}")
    moves = position.legal(seat)
    return moves[-1] if moves[-1].action == "decline" else moves[0]


def gains(before: Position, after: Position) -> list[int]:
    """How many coins each seat has more."""
    return [late - early for early, late in zip(coins(before), coins(after), strict=True)]


def island_ids(position: Position, seat: int = 0) -> list[str]:
    """The islands of a seat by id."""
    return [island.id for island in position.islands(seat)]


def offered_ids(position: Position, seat: int = 0) -> list[str]:
    """The islands that a seat chooses from, by id."""
    return [island.id for island in position.offered(seat)]


def level_of(position: Position, level: int) -> set[str]:
    """All islands of a level by id."""
    return {island.id for island in position.rules.catalog.islands if island.level == level}


def naval_tokens(position: Position) -> list[list[int]]:
    """The points of the naval tokens of each seat, by age."""
    return [list(position.city(seat).sea_tokens) for seat in range(position.players)]


def naval_points(position: Position, age: int) -> list[int]:
    """What each seat has won or lost at sea in an age."""
    return [tokens[age - 1] for tokens in naval_tokens(position)]


def land_points(position: Position) -> list[tuple[int, int]]:
    """The victory and defeat tokens of each seat on land, of all ages."""
    cities = [position.city(seat) for seat in range(position.players)]
    return [(sum(city.victories), city.defeats) for city in cities]


def end_of_age(text: str, age: int, edition: str = "2", **options: Any) -> Position:
    """The position after the last turn of an age at this table, in which everybody sold a card for coins."""
    turn = len(harbour(text, edition, **options).hand(0)) - 1
    return whole_turn(harbour(f"age = {age}\nturn = {turn}\n{text}", edition, **options))


def deck_sizes(position: Position) -> list[int]:
    """How many islands of each level nobody has."""
    return [deck.size for deck in present(position.view(None).island_decks)]
