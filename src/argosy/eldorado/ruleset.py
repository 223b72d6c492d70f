"""A ruleset: the options of a table with the facts and tables that follow from them."""

from __future__ import annotations

from functools import cached_property, lru_cache

from argosy.eldorado.facts.catalog import Card, Catalog, Space
from argosy.eldorado.kernel.layout import Rules
from argosy.eldorado.options import Options
from argosy.eldorado.tables import build_rules


class Ruleset:
    """Everything that stays the same during a game."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.catalog: Catalog = options.catalog()
        self.rules: Rules = build_rules(self.catalog, options)

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces by kernel number."""
        return self.catalog.board.spaces

    @cached_property
    def space_numbers(self) -> dict[str, int]:
        """The kernel's number of each space, by id."""
        return {space.id: number for number, space in enumerate(self.spaces)}

    @cached_property
    def card_numbers(self) -> dict[str, int]:
        """The kernel's number of each kind of card, by id."""
        return {card.id: number for number, card in enumerate(self.catalog.cards)}

    def card(self, number: int) -> Card:
        """The card with a kernel number."""
        return self.catalog.cards[number]


def ruleset(options: Options) -> Ruleset:
    """The ruleset of a table, as its data files are now."""
    return _ruleset(options, options.catalog().digest)


@lru_cache(maxsize=64)
def _ruleset(options: Options, digest: str) -> Ruleset:
    """Own data may have changed since the last time: the digest tells."""
    return Ruleset(options)
