"""Tables with Leaders for the tests of their rules: a few words a seat, and rounds in which only some words matter."""

from __future__ import annotations

from typing import Final

from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.table import chance, table

PRODUCERS: Final = ("sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1")
OLD: Final = ("gizah", "rhodos", "ephesos", "babylon", "alexandria", "olympia", "halikarnassos")


def court(
    *seats: str,
    age: int = 1,
    turn: int = 1,
    phase: str = "turn",
    edition: str = "2",
    leaders: str = "all",
    more: str = "",
) -> Position:
    """A table with Leaders; a seat is the inside of a TOML table. Seats left out, up to three, have empty cities."""
    turn = 0 if phase in ("draft", "recruitment") else turn
    written = [*seats, *[""] * (3 - len(seats))]
    named = [
        seat if "wonder" in seat else f'wonder = "{_free(seats, k)}"{", " if seat else ""}{seat}'
        for k, seat in enumerate(written)
    ]
    agreed = f'edition = "{edition}", leaders = "{leaders}", players = {len(written)}{", " if more else ""}{more}'
    told = ", ".join(f"{{{seat}}}" for seat in named)
    clock = "" if phase == "over" else f"turn = {turn}"
    return table(f'age = {age}\n{clock}\nphase = "{phase}"\noptions = {{{agreed}}}\nseat = [{told}]')


def _free(seats: tuple[str, ...], seat: int) -> str:
    free = [wonder for wonder in OLD if not any(f'"{wonder}"' in words for words in seats)]
    return free[seat]


def recruitment(*seats: str, age: int = 1, edition: str = "2", more: str = "") -> Position:
    """The recruitment of an age; a seat without leaders in hand is not asked."""
    return court(*seats, age=age, phase="recruitment", edition=edition, more=more)


def over(*seats: str, edition: str = "2", more: str = "") -> Position:
    """The end of the game."""
    return court(*seats, age=3, phase="over", edition=edition, more=more)


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


def start(options: Options) -> Position:
    """A new table."""
    return Position.start(options, Seeds(1).stream())


def points(position: Position, line: str = "leaders", seat: int = 0) -> int:
    """The points of a seat on a line of the score sheet."""
    return position.breakdown(seat)[line]


def coins(position: Position, seat: int = 0) -> int:
    """The coins of a seat."""
    return position.city(seat).coins


def has(*leaders: str) -> str:
    """Leaders in play."""
    return f"leaders = {list(leaders)}"


def hand(*leaders: str) -> str:
    """Leaders in hand."""
    return f"leader_hand = {list(leaders)}"
