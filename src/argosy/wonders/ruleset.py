"""A ruleset: the options of a table with the facts and tables that follow from them."""

from dataclasses import replace
from functools import cached_property

import argosy.tabletop.ruleset as tabletop
from argosy.tabletop.ruleset import kept_rulesets
from argosy.wonders.facts.catalog import Card, Catalog, Island, Side, Space, Wonder
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel.layout import SPACES, Rules
from argosy.wonders.options import Options
from argosy.wonders.tables import build_rules


class Ruleset(tabletop.Ruleset[Options, Catalog, Rules]):
    """Everything that stays the same during a game."""

    def __init__(self, options: Options) -> None:
        catalog = options.catalog()
        super().__init__(options, catalog, build_rules(catalog, options))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Return the kernel's number of each card, by id."""
        return {card.id: number for number, card in enumerate(self.catalog.cards)}

    @cached_property
    def island_numbers(self) -> dict[str, int]:
        """Return the kernel's number of each island, by id."""
        return {island.id: number for number, island in enumerate(self.catalog.islands)}

    @cached_property
    def names(self) -> list[str]:
        """Return the id of each card, by the kernel's number."""
        return [card.id for card in self.catalog.cards]

    def card(self, number: int) -> Card:
        """Return the card with a kernel number."""
        return self.catalog.cards[number]

    def card_of(self, name: str) -> Card:
        """Return the card with an id; a `KeyError` if there is none."""
        return self.catalog.cards[self.numbers[name]]

    def island_of(self, name: str) -> Island:
        """Return the island with an id; a `KeyError` if there is none."""
        return self.catalog.islands[self.island_numbers[name]]

    def cards(self, numbers: list[int]) -> list[Card]:
        """Return several cards by kernel number."""
        return [self.catalog.cards[number] for number in numbers]

    def space(self, fleet: str, number: int) -> Space:
        """Return a space of a track as this table plays it: the coins of one are an option (A26)."""
        coins = self.rules.spaces[FLEETS.index(fleet) * SPACES + number].coins
        return replace(self.catalog.tracks[fleet].spaces[number], coins=coins)

    def board(self, number: int) -> tuple[Wonder, Side]:
        """Return the wonder and side with a kernel number."""
        wonder = self.catalog.wonders[number >> 1]
        return wonder, wonder.sides[number & 1]

    def board_number(self, wonder: str, side: str) -> int:
        """Return the kernel's number of a side of a wonder; a `KeyError` if there is none."""
        for number, known in enumerate(self.catalog.wonders):
            for offset, face in enumerate(known.sides):
                if known.id == wonder and face.id == side:
                    return 2 * number + offset
        raise KeyError(f"{wonder} {side}")


ruleset = kept_rulesets(Ruleset)  # of a table, as its data files are now
