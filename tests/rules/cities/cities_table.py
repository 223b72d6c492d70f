"""A table with Cities for the tests of its rules: a few words a seat, and what the seats hold afterwards."""

from __future__ import annotations

from typing import Final

from argosy.wonders.position import Position
from tests.rules.table import chance, table

BOTH: Final = ("1", "2")

PRODUCERS: Final = ("sawmill", "quarry", "brickyard", "foundry", "loom", "glassworks", "press")


def everything(*more: str) -> str:
    """Buildings that give two units of every raw material and one of each manufactured good, and more buildings."""
    return f"built = {[*PRODUCERS, *more]}"


EVERYTHING: Final = everything()

OLD_NAMES: Final = {  # cards of edition 2 that had another name in edition 1
    "west-clandestine-wharf": "clandestine-dock-west",
    "east-clandestine-wharf": "clandestine-dock-east",
    "city-gates": "gates-of-the-city",
    "dive": "gambling-den",
    "gambling-den": "gambling-house",
    "pigeonhole": "pigeon-loft",
    "band-of-spies": "spy-ring",
    "architect-firm": "architect-cabinet",
    "chamber-of-builders": "builders-union",
    "secret-network": "secret-society",
}


SHIELDS: Final = {0: "", 1: 'built = ["stockade"]', 2: 'built = ["walls"]', 3: 'built = ["mercenaries"]'}


def named(edition: str, card: str) -> str:
    """The id that a card of edition 2 has in an edition."""
    return OLD_NAMES.get(card, card) if edition == "1" else card


def cities(
    *seats: str, clock: str = "", edition: str = "2", options: str = "", expansions: str = '"cities"'
) -> Position:
    """A table with Cities; a seat is the inside of a TOML table. Seats left out, up to three, have empty cities."""
    told = ", ".join(f"{{{seat}}}" for seat in seats)
    more = f", {options}" if options else ""
    return table(f"""
        {clock}
        options = {{edition = "{edition}", expansions = [{expansions}]{more}}}
        seat = [{told}]
    """)


def army(shields: int, *more: str) -> str:
    """A seat with so many shields, and more words if there are any."""
    return ", ".join(word for word in (SHIELDS[shields], *more) if word)


def settle(position: Position) -> Position:
    """Let everybody who loses coins pay as many as there are (C17)."""
    while position.phase == "losses":
        position = position.play([position.legal(seat)[0] for seat in position.pending], chance())
    return position


def moves(position: Position, seat: int) -> list[str]:
    """The moves of a seat as texts."""
    return [str(move) for move in position.legal(seat)]


def debts(position: Position) -> list[int]:
    """The debts of all seats."""
    return [position.city(seat).debts for seat in range(position.players)]


def victories(position: Position, seat: int) -> list[int]:
    """The victory tokens of a seat, by age."""
    return list(position.city(seat).victories)


def tokens(position: Position) -> list[tuple[int, int]]:
    """How many victory and defeat tokens each seat has."""
    towns = [position.city(seat) for seat in range(position.players)]
    return [(sum(town.victories), town.defeats) for town in towns]


def diplomacy(position: Position) -> list[int]:
    """The diplomacy tokens of all seats."""
    return [position.city(seat).diplomacy for seat in range(position.players)]
