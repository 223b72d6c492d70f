"""Seat the players of a table: people at the keyboard, and bots.

>>> seat_players(players=4, humans="1,3", names=("Anna", "Ben"))
Players(names=('Anna', 'Jason', 'Ben', 'Atalanta'), people=(0, 2))
>>> seat_players(players=3, humans="1", names=()).names
('You', 'Jason', 'Atalanta')
"""

from dataclasses import dataclass
from typing import Final

from argosy.tabletop.errors import OptionError

CREW: Final = ("Jason", "Atalanta", "Orpheus", "Medea", "Castor", "Lynceus", "Tiphys", "Argus")  # of the ship Argo


@dataclass(frozen=True, slots=True)
class Players:
    """The names by seat, and the seats of people, from 0."""

    names: tuple[str, ...]
    people: tuple[int, ...]


def seat_players(players: int, humans: str, names: tuple[str, ...]) -> Players:
    """Give every seat a name. `humans` is a number of people, or their seats with commas (one seat: '3,')."""
    people = _people(players, humans)
    if len(names) > len(people):
        raise OptionError("names", ",".join(names), f"at most {len(people)}, one for each person")
    given = dict(zip(people, names, strict=False))
    crew = iter(name for name in CREW if name not in names)
    seats = tuple(given.get(seat) or (_unnamed(people, seat) or next(crew)) for seat in range(players))
    if len(set(seats)) < players:
        raise OptionError("names", ",".join(names), "a different name for each player")
    return Players(seats, people)


def _people(players: int, humans: str) -> tuple[int, ...]:
    words = [word.strip() for word in humans.split(",") if word.strip()]
    expected = f"a number of people up to {players}, or seats with commas, as in 1,3"
    if not words or not all(word.isascii() and word.isdecimal() for word in words):
        raise OptionError("humans", humans, expected)
    numbers = [int(word) for word in words]
    if "," not in humans:
        numbers = list(range(1, numbers[0] + 1))
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= players for number in numbers):
        raise OptionError("humans", humans, expected)
    return tuple(sorted(number - 1 for number in numbers))


def _unnamed(people: tuple[int, ...], seat: int) -> str:
    """Name a person who gave no name; return nothing for a bot."""
    if seat not in people:
        return ""
    return "You" if len(people) == 1 else f"Player {seat + 1}"
