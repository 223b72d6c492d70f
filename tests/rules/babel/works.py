"""Tables with Great Projects for the tests of their rules: a few words a seat, as in tower.py."""

from __future__ import annotations

from typing import Final

from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.table import points, table

WONDERS: Final = ("gizah", "rhodos", "ephesos", "alexandria", "babylon", "olympia", "halikarnassos")
FIRST: Final = ("city-wall", "archives", "citadel")  # of each age, where a test does not care
LAST_TURN: Final = 6  # each expansion adds one


def works(
    *seats: str,
    project: str = "",
    tokens: int | None = None,
    before: tuple[str, ...] = (),
    left: tuple[int, ...] = (),
    laws: tuple[str, ...] = (),
    age: int = 1,
    turn: int = 1,
    phase: str = "turn",
    players: int = 3,
    options: str = "",
    more: str = "",
) -> Position:
    """A table with the project of the age and so many tokens on it; `before` and `left` are those of earlier ages.

    A seat is the inside of a TOML table; seats left out are empty, and lie on side A.
    """
    written = [*seats, *[""] * (players - len(seats))]
    free = iter(wonder for wonder in WONDERS if not any(f'"{wonder}"' in seat for seat in written))
    named = [
        seat if "wonder =" in seat else f'wonder = "{next(free)}", side = "A"{", " if seat else ""}{seat}'
        for seat in written
    ]
    babel = "both" if laws or "tiles" in "".join(seats) else "projects"
    agreed = f'edition = "1", babel = "{babel}", players = {players}{", " if options else ""}{options}'
    cities = players + (players == 2)
    names = [*(before or FIRST[: age - 1]), project or FIRST[age - 1]]
    lying = [*(left or [0] * (age - 1)), cities - 1 if tokens is None else tokens]
    lines = [f"age = {age}", "" if phase == "over" else f"turn = {turn}", f'phase = "{phase}"']
    lines += [f"tower = {list(laws)}"] if laws else []
    lines += [f"projects = {names}", f"pawns = {lying}", more, f"options = {{{agreed}}}"]
    return table("\n".join([*lines, f"seat = [{', '.join(f'{{{seat}}}' for seat in named)}]"]))


def end_of_age(*seats: str, options: str = "", **more: object) -> Position:
    """A table in the last turn of an age."""
    added = ("armada" in options) + ("cities" in options)
    return works(*seats, turn=LAST_TURN + added, options=options, **more)  # type: ignore[arg-type]


def start(players: int = 3, seed: int = 1, babel: str = "projects", **more: object) -> Position:
    """A new table."""
    return Position.start(Options("1", players, babel=babel, **more), Seeds(seed).stream())  # type: ignore[arg-type]


def tokens(position: Position) -> list[int]:
    """How many tokens of the present project each city has."""
    return [position.city(seat).joined[position.state.age] for seat in range(position.cities)]


def lying(position: Position) -> int:
    """How many tokens are left on the project of the age."""
    return position.state.pawns[position.state.age]


def project_points(position: Position) -> list[int]:
    """The line of projects of each seat."""
    return [points(position, "projects", seat) for seat in range(position.players)]


def can_join(position: Position, seat: int = 0) -> list[str]:
    """The cards with which a seat may take part."""
    return [move.card for move in position.legal(seat) if move.ship == "project"]


def city(*cards: str, coins: int = 0, hand: tuple[str, ...] = (), more: str = "") -> str:
    """A seat with buildings, coins, and cards in hand."""
    words = [f"built = {list(cards)}", f"coins = {coins}", f"hand = {list(hand)}" if hand else "", more]
    return ", ".join(word for word in words if word)
