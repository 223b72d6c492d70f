"""Copies of a table on which something is tried."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, NamedTuple

from argosy.tabletop.kernel.notes import Note
from argosy.tabletop.struct import PLAIN_ONLY, cloner
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.conflict import land_conflicts, naval_conflict
from argosy.wonders.kernel.layout import City, Rules, State
from argosy.wonders.position import Position

_copy_table: Final[Callable[[State], State]] = cloner(State, "cities", "packets")
_copy_city: Final[Callable[[City], City]] = cloner(City)


class CopyOnSight(City):
    """A copy of a city whose parts are copied when they are looked at: what others do concerns few of them."""

    original: Annotated[City, PLAIN_ONLY]

    def __getattr__(self, name: str) -> Any:
        """Copy a part that has not been looked at yet."""
        if name.startswith("__"):
            raise AttributeError(name)  # a method that Python looks for, such as that of pickles
        part = getattr(self.original, name)
        copied = part.copy() if isinstance(part, list) else part
        setattr(self, name, copied)
        return copied


def _copy_on_sight(city: City) -> CopyOnSight:
    copied = CopyOnSight()
    copied.original = city
    return copied


class Fought(NamedTuple):
    """A table after the conflicts of this age, and what the kernel noted of them."""

    position: Position
    notes: list[Note]


def copy_cities(state: State) -> State:
    """Copy a state for something that changes nothing but the cities in play: the packets stay those of `state`."""
    copied = _copy_table(state)
    copied.cities = [*map(_copy_city, state.cities[: state.players]), *state.cities[state.players :]]
    return copied


def copy_for(state: State, seat: int) -> State:
    """Copy a state for what one seat does, which changes its own city most of all."""
    copied = copy_for_conflicts(state)
    copied.cities[seat] = _copy_city(state.cities[seat])
    return copied


def copy_for_conflicts(state: State) -> State:
    """Copy a state for something that looks at little of each city; the packets stay those of `state`."""
    copied = _copy_table(state)
    copied.cities = [*map(_copy_on_sight, state.cities[: state.players]), *state.cities[state.players :]]
    return copied


def token_values(r: Rules, notes: Sequence[Note], age: int) -> tuple[int, int]:
    """Return the points of a token for a victory and for a defeat of an age (from 0), as laws of war have it (N27)."""
    war = next((note for note in notes if note.what == happenings.LAWS_OF_WAR), None)
    taken, defeats = (war.one, war.two) if war else (age, 1)
    return r.victory_points[taken] if taken >= 0 else 0, -r.defeat_points * defeats


def fought(position: Position) -> Fought:
    """Fight the conflicts of this age as if it ended now; computed once for all seats."""
    return position.once("fought", 0, lambda _: fight(Position(position.rules, copy_for_conflicts(position.state))))


def fight(copied: Position) -> Fought:
    """Fight the conflicts of this age on a copy of a table, which that changes."""
    state, r = copied.state, copied.kernel_rules
    for city in state.cities[: state.players]:
        city.move = codes.NO_MOVE  # what others have decided is not known yet
    notes: list[Note] = []
    state.notes = notes
    land_conflicts(state, r)
    if r.last_space:
        naval_conflict(state, r)
    return Fought(Position(copied.rules, state), notes)
