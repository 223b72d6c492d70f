"""The shape of everything that the herald of wonders tells: types for the doors are made from this package.

Seats are counted from 1. Cards, wonders, islands and shipyards are named by id. Resources are letters: wood W, stone S,
clay C, ore O, loom L, glass G, papyrus P.
"""

from __future__ import annotations

from typing import Final

from argosy.wonders.herald.choices import WondersChoices
from argosy.wonders.herald.facts import WondersFacts
from argosy.wonders.herald.types.standing import WondersStanding
from argosy.wonders.herald.types.view import WondersView

TYPES: Final = {"View": WondersView, "Facts": WondersFacts, "Choices": WondersChoices, "Standing": WondersStanding}
