"""The memory that looking ahead needs: kernels allocate nothing."""

from typing import Annotated

from argosy.eldorado.kernel.layout import AREAS, BANDS, SPACES, Moves, State
from argosy.tabletop.struct import Int16, Struct

TABLES = 2
SHORTLIST = 8


class Reach(Struct):
    """What it costs one colour to be on each space, with the room that finding out needs."""

    cost: Annotated[list[int], "i2", SPACES]
    force: Annotated[list[int], "i2", SPACES]  # tenths of pirates that would arrive
    toll: Annotated[list[int], "i2", SPACES]  # the price of the step onto a space
    guard: Annotated[list[int], "i2", SPACES]  # tenths of defenders to beat there
    crew: Annotated[list[int], "i2", SPACES]  # tenths of own pirates aboard a ship there, who come along
    boarding: Annotated[list[int], "i2", SPACES]  # the price of getting aboard a ship there
    first_cost: Annotated[list[int], "i2", SPACES]  # cost and force before anything is taken
    first_force: Annotated[list[int], "i2", SPACES]
    queue: Annotated[list[int], "u1", SPACES]
    queued: Annotated[list[int], "i1", SPACES]
    head: Int16
    waiting: Int16
    basket: Annotated[list[int], "i2", AREAS]  # prices from which the lowest are taken
    in_basket: Int16
    goal: Int16  # what is left to pay for a victory condition


class Shortlist(Struct):
    """The most promising moves, the best first."""

    count: Int16
    move: Annotated[list[int], "i8", SHORTLIST]
    value: Annotated[list[int], "i8", SHORTLIST]


class Workspace(Struct):
    """All that a seat computes while it decides."""

    lanes: Annotated[list[list[int]], "u1", SPACES, SPACES]  # moves of a ship from water to water; fixed by the board
    reach: Annotated[list[Reach], BANDS]
    tables: Annotated[list[State], TABLES]  # on which moves are tried: one by one, and to the end of a turn
    offers: Annotated[list[Moves], 1]
    lists: Annotated[list[Shortlist], 2]
