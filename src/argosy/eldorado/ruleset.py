"""A ruleset: the options of a table with the facts and tables that follow from them."""

from functools import cached_property

import argosy.tabletop.ruleset as tabletop
from argosy.eldorado.facts.catalog import Card, Catalog, Space
from argosy.eldorado.kernel.layout import Rules
from argosy.eldorado.options import Options
from argosy.eldorado.tables import build_rules
from argosy.tabletop.ruleset import kept_rulesets


class Ruleset(tabletop.Ruleset[Options, Catalog, Rules]):
    """Everything that stays the same during a game."""

    def __init__(self, options: Options) -> None:
        catalog = options.catalog()
        super().__init__(options, catalog, build_rules(catalog, options))

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """Return the spaces by kernel number."""
        return self.catalog.board.spaces

    @cached_property
    def space_numbers(self) -> dict[str, int]:
        """Return the kernel's number of each space, by id."""
        return {space.id: number for number, space in enumerate(self.spaces)}

    @cached_property
    def card_numbers(self) -> dict[str, int]:
        """Return the kernel's number of each kind of card, by id."""
        return {card.id: number for number, card in enumerate(self.catalog.cards)}

    def card(self, number: int) -> Card:
        """Return the card with a kernel number."""
        return self.catalog.cards[number]

    def verb_of(self, card: str) -> str:
        """Return the verb of a card's effect; empty if there is no such card."""
        return self.card(self.card_numbers[card]).effect.verb if card in self.card_numbers else ""


ruleset = kept_rulesets(Ruleset)  # of a table, as its data files are now
