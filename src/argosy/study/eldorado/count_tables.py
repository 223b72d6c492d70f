"""The count tables of El Dorado: what each counts, and by what."""

from typing import Final

from argosy.eldorado.kernel.layout import BANDS, SEATS
from argosy.study.counts import GAMES, TALLIED
from argosy.study.description import Axis, CountTable
from argosy.study.eldorado.kernel import count_layout as at

HELD: Final = (
    *("areas", "posts", "central", "own_cities", "foreign_cities", "provinces", "pirates", "gold", "ships"),
)  # in the order of the kernel
_COLOUR: Final = Axis(BANDS, (("colour", "colour"),))

COUNT_TABLES: Final = (
    CountTable("all", at.ALL, (), TALLIED, "all seats; their points are trading posts and foreign cities"),
    CountTable("by_seat", at.BY_SEAT, (Axis(SEATS, (("seat", ""),), 1),), TALLIED, "seats by their number"),
    CountTable("by_start", at.BY_START, (Axis(SEATS, (("start", ""),), 1),), TALLIED, "seats by their turn in a round"),
    CountTable("by_colour", at.BY_COLOUR, (_COLOUR,), TALLIED, "seats by colour, the first one at a table of two"),
    CountTable(
        "by_opposite_neutral",
        at.BY_OPPOSITE,
        (Axis(2, (("opposite_neutral", ""),)),),
        TALLIED,
        "seats by whether (1) or not (0) the province opposite belongs to nobody",
    ),
    CountTable(
        "by_claim",
        at.BY_CLAIM,
        (Axis(at.CLAIMS, (("claim", "claim"),)),),
        TALLIED,
        "seats by the condition they fulfil",
    ),
    CountTable("games", at.GAMES, (), GAMES, "all games"),
    CountTable("endings", at.ENDED, (Axis(at.ENDINGS, (("ending", "ending"),)),), GAMES, "games by how they ended"),
    CountTable("winners", at.WINNERS, (Axis(SEATS + 1, (("winners", ""),)),), GAMES, "games by seats in first place"),
    CountTable(
        "rounds",
        at.ROUNDS,
        (Axis(at.MOST_ROUNDS + 1, (("rounds", ""),)),),
        GAMES,
        f"games by full rounds played; {at.MOST_ROUNDS} is that or more",
    ),
    CountTable("holdings", at.HOLDINGS, (_COLOUR,), HELD, "what all seats of a colour hold at the end, added up"),
)
