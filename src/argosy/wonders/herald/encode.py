"""Encode effects, costs and names of the catalog as values that a drawing can show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

import msgspec

from argosy.tabletop.herald import fill, one_of
from argosy.wonders.facts.catalog import Card, Cost, Island, Wonder
from argosy.wonders.facts.effects import Effect, VerbName
from argosy.wonders.facts.words import FLEETS, LANGUAGES, RESOURCES, SURE, Confidence

WondersFleet: TypeAlias = Annotated[str, one_of(FLEETS)]  # moves and costs hold their words as text
WondersResource: TypeAlias = Annotated[str, one_of(RESOURCES)]


class WondersEffect(msgspec.Struct, frozen=True):
    """One effect to draw.

    `what` is what is produced (several: a choice), traded ("raw", "goods"), counted (several: together), or moved
    (fleets: any of them); `scope` is whose things are counted ("self", "neighbours") or the side ("left", "right").
    """

    verb: VerbName
    amount: int
    what: tuple[str, ...]
    scope: tuple[str, ...]
    text: str  # as data files write it


class WondersCost(msgspec.Struct, frozen=True):
    """Coins to the bank, and resource letters in the order WSCOLGP, repeated."""

    coins: int
    resources: list[WondersResource]


class WondersName(msgspec.Struct, frozen=True):
    """A name in one language."""

    text: str
    fallback: bool  # no name is known in this language: this is the English one
    confidence: Confidence


def encode_effects(effects: Sequence[Effect]) -> list[WondersEffect]:
    """Return all effects of a card, stage or island."""
    return [fill(WondersEffect, effect) for effect in effects]


def encode_cost(cost: Cost) -> WondersCost:
    """Return what something costs."""
    return fill(WondersCost, cost)


def encode_names(named: Card | Wonder | Island) -> dict[str, WondersName]:
    """Return the names in all languages; where none is known the English one, marked."""
    names: Mapping[str, str] = {"en": named.name, **named.names}
    sure = named.names_confidence
    return {
        language: WondersName(names.get(language, named.name), language not in names, sure.get(language, SURE))
        for language in LANGUAGES
    }
