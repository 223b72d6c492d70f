"""The records of the skirmish."""

from typing import Annotated

from argosy.tabletop.struct import Int8, Int16, Struct

SEATS = 3


class Ship(Struct):
    """What one seat owns and is about to do."""

    move: Int16
    hull: Int8
    hand: Annotated[list[int], "i1", 2]  # how many of each card


class State(Struct):
    """A skirmish at one moment."""

    ships: Annotated[list[Ship], SEATS]
    pile: Annotated[list[int], "i1", 2]  # how many of each card
    players: Int8
    phase: Int8
    pending: Int8
    round: Int8
    active: Int8  # whose turn it is
    actions: Int8  # action points left
    target: Int8  # who is attacked
    die: Int8


class Rules(Struct):
    """What the table agreed on."""

    rounds: Int8


class Moves(Struct):
    """A list of moves."""

    count: Int8
    code: Annotated[list[int], "i2", 8]
