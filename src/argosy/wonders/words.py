"""The words that fields of typed values may hold where the engine itself handles them as text."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from argosy.tabletop.herald import one_of
from argosy.wonders.decisions import DECISIONS
from argosy.wonders.facts.words import FLEETS, RESOURCES
from argosy.wonders.move import WAYS

WondersPhase: TypeAlias = Annotated[str, one_of(DECISIONS)]
WondersBy: TypeAlias = Annotated[str, one_of(WAYS)]  # why a building is free or not
WondersFleet: TypeAlias = Annotated[str, one_of(FLEETS)]
WondersResource: TypeAlias = Annotated[str, one_of(RESOURCES)]
