"""The words that the values of a table are made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

WondersPhase: TypeAlias = Literal["sides", "turn", "extra", "salvage", "fleet", "island", "losses", "sea", "over"]
WondersColour: TypeAlias = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple", "black"]
WondersFleet: TypeAlias = Literal["red", "yellow", "blue", "green"]
WondersResource: TypeAlias = Literal["W", "S", "C", "O", "L", "G", "P"]
WondersSide: TypeAlias = Literal["left", "right"]
WondersExpansion: TypeAlias = Literal["", "armada", "cities"]  # empty: the base game
Confidence: TypeAlias = Literal["very high", "high", "medium", "low", "designed"]
