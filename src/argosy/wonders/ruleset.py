"""A ruleset: the options of a table with the facts and tables that follow from them."""

from dataclasses import replace
from functools import cached_property
from typing import Any

import argosy.tabletop.ruleset as tabletop
from argosy.tabletop.own_files import shown_options
from argosy.tabletop.ruleset import kept_rulesets
from argosy.wonders.facts.babel import GreatProject, Tile
from argosy.wonders.facts.catalog import Card, Catalog, Island, Side, Space, Stage, Wonder
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel.layout import CARDS, SPACES, STAGES, Rules
from argosy.wonders.kernel.projects import second_row
from argosy.wonders.options import Options
from argosy.wonders.tables import build_rules


class Ruleset(tabletop.Ruleset[Options, Catalog, Rules]):
    """Everything that stays the same during a game."""

    def __init__(self, options: Options) -> None:
        catalog = options.catalog()
        super().__init__(options, catalog, build_rules(catalog, options))

    @cached_property
    def is_plain(self) -> bool:
        """Return whether nothing joins the base game."""
        return self.options.is_plain

    @cached_property
    def shown_options(self) -> dict[str, Any]:
        """Return the options as a view tells them."""
        return shown_options(self.options.to_dict())

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Return the kernel's number of each card, by id; those of leaders and tiles follow."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def island_numbers(self) -> dict[str, int]:
        """Return the kernel's number of each island, by id."""
        return {island.id: number for number, island in enumerate(self.catalog.islands)}

    @cached_property
    def names(self) -> list[str]:
        """Return the id of each card, by the kernel's number; leaders and tiles follow."""
        cards = [card.id for card in self.catalog.cards]
        return [*cards, *(leader.id for leader in self.catalog.leaders), *(tile.id for tile in self.catalog.tiles)]

    def card(self, number: int) -> Card:
        """Return the card with a kernel number."""
        return self.catalog.cards[number]

    def card_of(self, name: str) -> Card:
        """Return the card with an id; a `KeyError` if there is none."""
        return self.catalog.cards[self.numbers[name]]

    def leader(self, number: int) -> Leader:
        """Return the leader with a kernel number."""
        return self.catalog.leaders[number - self.rules.first_leader]

    def leader_of(self, name: str) -> Leader:
        """Return the leader with an id; a `KeyError` if there is none."""
        return self.leader(self.numbers[name])

    def tile(self, number: int) -> Tile:
        """Return the tile with a kernel number."""
        return self.catalog.tiles[number - self.rules.first_tile]

    def tile_of(self, name: str) -> Tile:
        """Return the tile with an id; a `KeyError` if there is none."""
        return self.tile(self.numbers[name])

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

    def stage_of(self, row: int) -> Stage:
        """Return the stage with a kernel row."""
        return self.stages[row]

    @cached_property
    def stages(self) -> dict[int, Stage]:
        """Return the stages of all boards, by their kernel rows; built with their other effect they have rows too."""
        sides = [2 * k + side for k, wonder in enumerate(self.catalog.wonders) for side in range(len(wonder.sides))]
        boards = {number: self.board(number)[1].stages for number in sides}
        found = {CARDS + STAGES * b + at: stage for b, stages in boards.items() for at, stage in enumerate(stages)}
        others = {row: stage for row, stage in found.items() if stage.instead}
        return found | {second_row(row): replace(one, effects=one.instead, instead=()) for row, one in others.items()}

    @cached_property
    def marked_rows(self) -> frozenset[int]:
        """Return the rows of the stages that count the colour of the card under them (W7); most tables have none."""
        marked = (row for row, one in self.stages.items() for effect in one.effects if effect.verb == "vp_per_marker")
        return frozenset(marked)

    def project(self, number: int) -> Project | GreatProject:
        """Return the project with a kernel number."""
        return self.catalog.all_projects[number]

    def project_number(self, name: str) -> int:
        """Return the kernel's number of a project; a `KeyError` if there is none."""
        return {project.id: number for number, project in enumerate(self.catalog.all_projects)}[name]

    def board_number(self, wonder: str, side: str) -> int:
        """Return the kernel's number of a side of a wonder; a `KeyError` if there is none."""
        for number, known in enumerate(self.catalog.wonders):
            for offset, face in enumerate(known.sides):
                if known.id == wonder and face.id == side:
                    return 2 * number + offset
        raise KeyError(f"{wonder} {side}")


ruleset = kept_rulesets(Ruleset)  # of a table, as its data files are now
