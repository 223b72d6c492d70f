"""Copies of a table on which something is tried."""

from argosy.tabletop.struct import clone
from argosy.wonders.kernel.layout import State


def copy_cities(state: State) -> State:
    """Copy a state for something that changes nothing but the cities in play: the packets stay those of `state`."""
    copied = clone(state, "cities", "packets")
    copied.cities = [clone(city) for city in state.cities[: state.players]] + state.cities[state.players :]
    return copied
