"""Tables with the Wonder Pack that meet all that its boards can do, alone and beside both expansions."""

from __future__ import annotations

from typing import Final

from argosy.wonders.options import Options

PACK: Final = ("manneken-pis", "stonehenge", "great-wall")
BOTH: Final = ("armada", "cities")


def pack(players: int, *wonders: str, side: str, expansions: tuple[str, ...] = (), teams: bool = False) -> Options:
    """A table of edition 1 with these wonders side by side."""
    seats = (*wonders, *["random"] * (players - len(wonders)))
    named = {"wonders": seats, "sides": (side,), "expansions": expansions, "teams": teams}
    return Options(edition="1", players=players, wonder_pack=True, **named)  # type: ignore[arg-type]


PACKS: Final = (
    pack(3, *PACK, side="chosen"),
    pack(3, "manneken-pis", "halikarnassos", "great-wall", side="A"),
    pack(4, "manneken-pis", "olympia", "stonehenge", "babylon", side="A", expansions=("cities",)),
    pack(4, "great-wall", "stonehenge", "manneken-pis", "syracuse", side="B", expansions=("armada",), teams=True),
    pack(5, "halikarnassos", "great-wall", "manneken-pis", "stonehenge", "petra", side="A", expansions=BOTH),
    pack(7, "babylon", *PACK, "byzantium", side="B", expansions=BOTH),
    pack(8, "rhodos", *PACK, side="chosen", expansions=("cities",)),
)
