"""Effects, costs and names as values that a drawing can show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from argosy.wonders.facts.catalog import Card, Cost, Island, Wonder
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import LANGUAGES, SURE
from argosy.wonders.herald.types.facts import WondersCost, WondersEffect, WondersName
from argosy.wonders.herald.types.words import Confidence, WondersResource


def effect_drawn(effect: Effect) -> WondersEffect:
    """One effect."""
    return {
        "verb": effect.verb,
        "amount": effect.amount,
        "what": list(effect.what),
        "scope": list(effect.scope),
        "text": str(effect),
    }


def effects_drawn(effects: Iterable[Effect]) -> list[WondersEffect]:
    """All effects of a card, stage or island."""
    return [effect_drawn(effect) for effect in effects]


def cost_drawn(cost: Cost) -> WondersCost:
    """What something costs."""
    return {"coins": cost.coins, "resources": cast(list[WondersResource], list(cost.goods))}


def sure(confidence: str) -> Confidence:
    """A mark of confidence, which data files can only write as one of these words."""
    return cast(Confidence, confidence)


def names_drawn(named: Card | Wonder | Island) -> dict[str, WondersName]:
    """The names in all languages; where none is known the English one, marked."""
    names: Mapping[str, str] = {"en": named.name, **named.names}
    return {
        language: {
            "text": names.get(language, named.name),
            "fallback": language not in names,
            "confidence": sure(named.names_confidence.get(language, SURE)),
        }
        for language in LANGUAGES
    }
