"""One of many tables of wonders."""

from typing import Annotated

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import Int64, Struct
from argosy.wonders.kernel.layout import SEATS, State


class Table(Struct):
    """One of many tables: its state, its chance, and what its seats have half decided."""

    state: State
    chance: Chance
    mind: Chance  # of the seats that the kernel plays itself
    game: Int64  # number of the game, from which both streams follow
    half: Annotated[list[int], "i8", SEATS]  # moves whose payment is yet to be chosen, NO_MOVE if there is none
    bots: Annotated[list[int], "i1", SEATS]  # what plays each seat: CALLER, or a kind of bot
    standing: Annotated[list[int], "i8", SEATS]  # by which a finished game is decided, partners together
