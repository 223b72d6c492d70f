"""Copies of a table on which something is tried."""

from collections.abc import Sequence
from typing import NamedTuple

from argosy.tabletop.kernel.notes import Note
from argosy.tabletop.struct import clone
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.conflict import land_conflicts, naval_conflict
from argosy.wonders.kernel.layout import Rules, State
from argosy.wonders.position import Position


class Fought(NamedTuple):
    """A table after the conflicts of this age, and what the kernel noted of them."""

    position: Position
    notes: list[Note]


def copy_cities(state: State) -> State:
    """Copy a state for something that changes nothing but the cities in play: the packets stay those of `state`."""
    copied = clone(state, "cities", "packets")
    copied.cities = [clone(city) for city in state.cities[: state.players]] + state.cities[state.players :]
    return copied


def token_values(r: Rules, notes: Sequence[Note], age: int) -> tuple[int, int]:
    """Return the points of a token for a victory and for a defeat of an age (from 0), as laws of war have it (N27)."""
    war = next((note for note in notes if note.what == happenings.LAWS_OF_WAR), None)
    taken, defeats = (war.one, war.two) if war else (age, 1)
    return r.victory_points[taken] if taken >= 0 else 0, -r.defeat_points * defeats


def fought(position: Position) -> Fought:
    """Fight the conflicts of this age as if it ended now; computed once for all seats."""
    return position.once("fought", 0, lambda _: _fight(position))


def _fight(position: Position) -> Fought:
    state, r = copy_cities(position.state), position.kernel_rules
    for city in state.cities[: state.players]:
        city.move = codes.NO_MOVE  # what others have decided is not known yet
    notes: list[Note] = []
    state.notes = notes
    land_conflicts(state, r)
    if r.last_space:
        naval_conflict(state, r)
    return Fought(Position(position.rules, state), notes)
