"""The words that the values of a table are made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

from argosy.wonders.facts import words

WondersPhase: TypeAlias = Literal["sides", "turn", "extra", "salvage", "fleet", "island", "losses", "sea", "over"]
WondersColour: TypeAlias = words.Colour
WondersFleet: TypeAlias = words.Fleet
WondersResource: TypeAlias = words.Resource
WondersSide: TypeAlias = words.Direction
WondersExpansion: TypeAlias = words.Box
Confidence: TypeAlias = words.Confidence
