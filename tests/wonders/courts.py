"""Tables with Leaders that meet all that leaders can do: alone, beside every other box, and in teams."""

from __future__ import annotations

from typing import Final

from argosy.wonders.options import Options

BOTH: Final = ("armada", "cities")
EIGHT: Final = ("roma", "manneken-pis", "great-wall", "abu-simbel", "halikarnassos", "babylon", "petra", "olympia")

COURTS: Final = (
    Options(players=3, leaders="all", wonders=("roma", "abu-simbel", "gizah"), sides=("night",)),
    Options("1", 4, leaders="more", expansions=BOTH, teams=True),
    Options("1", 5, leaders="more", expansions=("cities",)),
    Options(players=7, leaders="standard", expansions=("armada",), sides=("chosen",)),
    Options("1", 8, leaders="more", expansions=BOTH, teams=True),
    Options("1", 8, wonders=EIGHT, sides=("B",), expansions=("cities",), wonder_pack=True, leaders="more"),
)
