"""Tables with the tower for the tests of its rules: a few words a seat, and rounds in which only some words matter."""

from __future__ import annotations

from typing import Final

from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.table import chance, table

WONDERS: Final = ("gizah", "rhodos", "ephesos", "alexandria", "babylon", "olympia", "halikarnassos")
RICH: Final = "coins = 20"
PRODUCERS: Final = ("sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1")


def tower(
    *seats: str,
    laws: tuple[str, ...] = (),
    age: int = 1,
    turn: int = 1,
    phase: str = "turn",
    players: int = 3,
    edition: str = "1",
    options: str = "",
    more: str = "",
) -> Position:
    """A table with tiles in sight, the oldest first. A seat is the inside of a TOML table, without its wonder."""
    written = [*seats, *[""] * (players - len(seats))]
    side = "A" if edition == "1" else "day"
    free = iter(wonder for wonder in WONDERS if not any(wonder in seat for seat in written))
    named = [
        seat if "wonder =" in seat else f'wonder = "{next(free)}", side = "{side}"{", " if seat else ""}{seat}'
        for seat in written
    ]
    agreed = f'edition = "{edition}", babel = "tower", players = {players}{", " if options else ""}{options}'
    in_sight = f"tower = {list(laws)}\n" if laws else ""
    clock = "" if phase == "over" else f"turn = {turn}\n"
    told = ", ".join(f"{{{seat}}}" for seat in named)
    return table(f'age = {age}\n{clock}phase = "{phase}"\n{in_sight}{more}\noptions = {{{agreed}}}\nseat = [{told}]')


def start(players: int = 3, edition: str = "1", **more: object) -> Position:
    """A new table."""
    return Position.start(Options(edition, players, babel="tower", **more), Seeds(1).stream())  # type: ignore[arg-type]


def go(position: Position, *texts: str) -> Position:
    """Play one round: the texts by seat, "" or nothing for the first move that sells, or else the first of all."""
    said = dict(zip(position.pending, [*texts, *[""] * len(position.pending)], strict=False))
    for seat, text in said.items():
        position = position.choose(seat, text or _any(position, seat))
    return position.advance(chance())


def _any(position: Position, seat: int) -> str:
    moves = position.legal(seat)
    return str(next((move for move in moves if move.action in ("sell", "decline")), moves[0]))


def until(position: Position, phase: str) -> Position:
    """Play on, selling, until a phase comes."""
    while position.phase != phase and not position.over:
        position = go(position)
    return position


def drafted(position: Position) -> Position:
    """Keep any tiles."""
    return until(position, "turn")


def in_sight(position: Position) -> list[str]:
    """The tiles in sight by space, "" for a space that is free."""
    return [tile.id if tile else "" for tile in position.tower()]


def coins(position: Position, seat: int = 0) -> int:
    """The coins of a seat."""
    return position.city(seat).coins


def holds(*tiles: str) -> str:
    """Tiles in hand."""
    return f"tiles = {list(tiles)}"


def built(*cards: str) -> str:
    """Buildings of a city."""
    return f"built = {list(cards)}"


def hand(*cards: str) -> str:
    """Cards in hand."""
    return f"hand = {list(cards)}"
