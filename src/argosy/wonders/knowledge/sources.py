"""Where the cards of an age come from: the base game, a pool of each expansion, and the guilds (B2, A9, C1, R12)."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.kernel.layout import AGES, GUILD_DECK, Deck, Rules

GUILD: Final = "guild"
KINDS: Final = ("", *EXPANSIONS, GUILD)  # of cards; one source each


class Source(NamedTuple):
    """All cards of one kind that an age may use, and how many of them are mixed into its deck."""

    cards: Counter[int]
    mixed: int


def kind_of(card: Card) -> int:
    """The kind of a card, as an index of KINDS."""
    return KINDS.index(GUILD if card.guild else card.expansion)


def sources(r: Rules, age: int) -> list[Source]:
    """The sources of an age (from 0), by kind."""
    pools = [r.pools[number * AGES + age] for number in range(len(EXPANSIONS))]
    guilds = [_source(r.decks[GUILD_DECK], r.guild_cards)] if age == AGES - 1 else [Source(Counter(), 0)]
    return [_source(r.decks[age], r.decks[age].cards), *(_source(pool, r.pool_cards) for pool in pools), *guilds]


def _source(deck: Deck, wanted: int) -> Source:
    return Source(Counter(deck.card[: deck.cards]), min(wanted, deck.cards))
