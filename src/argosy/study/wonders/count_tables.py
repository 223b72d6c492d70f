"""The count tables of wonders: what each counts, and by what."""

from typing import Final

from argosy.study.counts import GAMES, TALLIED
from argosy.study.description import Axis, CountTable
from argosy.study.wonders.kernel import count_layout as at
from argosy.wonders.kernel.layout import BOARDS, CARDS, PROJECTS, SEATS, STAGES
from argosy.wonders.sheet import LINES

_SEAT: Final = Axis(SEATS, (("seat", ""),), first=1)
_BOARD: Final = Axis(BOARDS, (("wonder", "wonder"), ("side", "side")))
_OTHER: Final = Axis(BOARDS, (("other_wonder", "wonder"), ("other_side", "side")))
_LEFT: Final = Axis(BOARDS, (("left_wonder", "wonder"), ("left_side", "side")))
_PROJECT: Final = Axis(PROJECTS, (("project", "project"),))
_CARD: Final = Axis(CARDS, (("card", "card"),))

COUNT_TABLES: Final = (
    CountTable("all", at.ALL, (), TALLIED, "all seats together"),
    CountTable("by_seat", at.BY_SEAT, (_SEAT,), TALLIED, "seats by their number"),
    CountTable("by_wonder", at.BY_BOARD, (_BOARD,), TALLIED, "seats by wonder and side"),
    CountTable(
        "by_stages",
        at.BY_STAGES,
        (_BOARD, Axis(STAGES + 1, (("stages", ""),))),
        TALLIED,
        "seats by wonder, side and how many stages are built",
    ),
    CountTable("by_pair", at.BY_PAIR, (_BOARD, _OTHER), TALLIED, "seats by wonder and each other wonder at the table"),
    CountTable("by_left", at.BY_LEFT, (_BOARD, _LEFT), TALLIED, "seats by wonder and that of the left neighbour"),
    CountTable("by_built", at.BY_BUILT, (_CARD,), TALLIED, "seats that built a card"),
    CountTable("by_passed", at.BY_PASSED, (_CARD,), TALLIED, "seats that had a card in hand and did not build it"),
    CountTable("by_tucked", at.BY_TUCKED, (_CARD,), TALLIED, "seats that tucked a card under their wonder"),
    CountTable("by_sold", at.BY_SOLD, (_CARD,), TALLIED, "seats that laid a card off for coins, or for a tile"),
    CountTable("by_joined", at.BY_JOINED, (_PROJECT,), TALLIED, "seats with a pawn of a project that lay open"),
    CountTable("by_apart", at.BY_APART, (_PROJECT,), TALLIED, "seats without a pawn of a project that lay open"),
    CountTable("games", at.GAMES, (), GAMES, "all games"),
    CountTable(
        "lines",
        at.LINES,
        (_BOARD,),
        tuple(f"points_{line}" for line in LINES),
        "points of all seats of a wonder and side, by line of the score sheet",
    ),
    CountTable("winners", at.WINNERS, (Axis(SEATS + 1, (("winners", ""),)),), GAMES, "games by seats in first place"),
    CountTable(
        "best", at.BEST, (Axis(at.MOST_POINTS + 1, (("points", ""),)),), GAMES, "games by the most points of a seat"
    ),
    CountTable(
        "margins",
        at.MARGINS,
        (Axis(at.MOST_MARGIN + 1, (("margin", ""),)),),
        GAMES,
        f"games by how far the two best seats are apart in points; {at.MOST_MARGIN} is that or more",
    ),
)
