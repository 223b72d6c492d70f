"""Find the card that a person means by a name, in any language.

>>> from argosy.wonders.facts.library import load_catalog
>>> [card.id for card in called(load_catalog(2).cards, "Loom")]
['loom-1', 'loom-2']
>>> [card.id for card in meant(load_catalog(2).cards, "scient")]
['scientists-guild']
"""

from collections.abc import Collection
from functools import lru_cache
from typing import TypeAlias, TypeVar

from argosy.wonders.facts.catalog import Card, Island
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import LANGUAGES

Named: TypeAlias = Card | Leader
NamedT = TypeVar("NamedT", bound=Named)


def plain(name: str) -> str:
    """Return a name as people compare it: without case, hyphens and apostrophes."""
    return name.casefold().replace("-", " ").replace("'", "").strip()


@lru_cache(maxsize=1024)
def names_of(card: Named) -> frozenset[str]:
    """Return every name of a card as people compare it."""
    return frozenset(map(plain, (card.id, card.building, *(card.title(language) for language in LANGUAGES))))


def island_names(island: Island) -> tuple[str, ...]:
    """Return every name of an island."""
    return (island.id, island.name, *island.names.values())


def called(cards: Collection[NamedT], name: str) -> list[NamedT]:
    """List the card with exactly this id, or else the different cards that have this name."""
    same = [card for card in cards if card.id == name]
    return same[:1] or [card for card in dict.fromkeys(cards) if plain(name) in names_of(card)]


def meant(cards: Collection[NamedT], name: str) -> list[NamedT]:
    """List the different cards that a name can mean: those called so, or else those whose name begins so."""
    start = plain(name)
    begun = (card for card in dict.fromkeys(cards) if start and any(n.startswith(start) for n in names_of(card)))
    return called(cards, name) or list(begun)
