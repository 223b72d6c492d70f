"""Conflicts on land at the end of an age, pair by pair (B28; A41, A42, A69, A72; C23 to C30)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

TEAM_SIZE = 2


@dataclass(frozen=True)
class Fighter:
    """What counts of one seat when the age ends."""

    shields: int
    diplomacy: bool = False
    boards: frozenset[int] = field(default_factory=frozenset)  # seats that hold its boarding tokens (A41)


class Tokens(NamedTuple):
    """Tokens that a seat takes."""

    victories: int = 0
    defeats: int = 0


class Conflict(NamedTuple):
    """Two seats that compare shields, and how many tokens each takes when they differ."""

    one: int
    other: int
    tokens: int = 1


def land_conflicts(fighters: Sequence[Fighter], teams: bool = False) -> list[Tokens]:
    """The tokens of each seat."""
    taken = [Tokens() for _ in fighters]
    for conflict in _conflicts(fighters, teams):
        one, other = conflict.one, conflict.other
        if fighters[one].shields < fighters[other].shields:
            one, other = other, one
        if fighters[one].shields > fighters[other].shields:
            taken[one] = taken[one]._replace(victories=taken[one].victories + conflict.tokens)
            taken[other] = taken[other]._replace(defeats=taken[other].defeats + conflict.tokens)
    return taken


def _conflicts(fighters: Sequence[Fighter], teams: bool) -> list[Conflict]:
    """All conflicts of an age; two seats meet once, however many reasons there are (T14, T15)."""
    met: dict[frozenset[int], Conflict] = {}
    borders = _team_borders(fighters) if teams else _neighbours(fighters)
    for conflict in (*borders, *_boardings(fighters)):
        met.setdefault(frozenset((conflict.one, conflict.other)), conflict)
    return list(met.values())


def _neighbours(fighters: Sequence[Fighter]) -> Iterator[Conflict]:
    """Who sits side by side once all holders of a diplomacy token have left the circle (C23, C25)."""
    circle = [seat for seat, fighter in enumerate(fighters) if not fighter.diplomacy]
    for place, seat in enumerate(circle):
        following = circle[(place + 1) % len(circle)]
        if following != seat:
            yield Conflict(seat, following)


def _team_borders(fighters: Sequence[Fighter]) -> Iterator[Conflict]:
    """Each seat meets its one enemy neighbour for two tokens, one less for each diplomacy token (C29, C30)."""
    for seat in range(TEAM_SIZE - 1, len(fighters), TEAM_SIZE):
        enemy = (seat + 1) % len(fighters)
        yield Conflict(seat, enemy, 2 - fighters[seat].diplomacy - fighters[enemy].diplomacy)


def _boardings(fighters: Sequence[Fighter]) -> Iterator[Conflict]:
    """A boarding is fought for one token, whatever diplomacy and teams say (A42, A72, C27)."""
    for seat, fighter in enumerate(fighters):
        for target in sorted(fighter.boards):
            yield Conflict(seat, target)
