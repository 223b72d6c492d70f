"""Scores and deals of the reference, on cases that can be checked by hand."""

from __future__ import annotations

import pytest

from argosy.wonders.facts.catalog import Card, Island
from argosy.wonders.options import Options
from tests.reference.city import City
from tests.reference.dealing import deal
from tests.reference.scoring import LINES, best_sheets, winners
from tests.reference.table import Table

BOTH = ("armada", "cities")


def table_for(edition: str, *expansions: str, players: int = 3) -> Table:
    options = Options(edition=edition, players=players, expansions=expansions)
    catalog = options.catalog()
    boards = [(wonder, wonder.sides[0]) for wonder in catalog.wonders[:players]]
    return Table(options, boards, shipyards=catalog.shipyards[:players])


def give(table: Table, seat: int, *cards: str) -> City:
    table.cities[seat].buildings += [table.card(card) for card in cards]
    return table.cities[seat]


def island(table: Table, name: str) -> Island:
    return next(island for island in table.catalog.islands if island.id == name)


def of_colour(table: Table, colour: str, number: int) -> list[Card]:
    """Cards of a colour without effects that would score or be copied."""
    return [card for card in table.catalog.cards if card.colour == colour][:number]


def found(table: Table, seat: int, line: str) -> int:
    return best_sheets(table, seat)[0].lines[LINES.index(line)]


def test_a_deal_with_a_foreign_card_is_refused() -> None:
    table = table_for("2")
    hand = [table.card("altar")] * 7
    with pytest.raises(ValueError, match="B2"):
        deal(table, [hand, hand, hand])


def test_guilds_are_worth_ten_at_most() -> None:
    """T4: 12 green cards count 10, 6 yellow ones count 6."""
    table = table_for("1", "armada")
    give(table, 0, "philosophers-guild", "traders-guild")
    for seat, green, yellow in ((1, 7, 4), (2, 5, 2)):
        table.cities[seat].buildings += of_colour(table, "green", green) + of_colour(table, "yellow", yellow)
    assert found(table, 0, "guilds") == 10 + 6


def test_naval_strength_is_that_of_the_space_not_of_all_passed() -> None:
    """T5, T19"""
    table = table_for("1", "armada")
    city = table.cities[0]
    city.ships["red"] = 2
    assert city.naval_strength == 2
    city.ships["red"] = 3
    city.islands.append(island(table, "windy-oasis"))
    assert city.naval_strength == 5


def test_the_last_yellow_space_and_the_last_blue_one_have_naval_shields() -> None:
    """T7, T8"""
    city = table_for("1", "armada").cities[0]
    city.ships["yellow"] = 6
    assert city.naval_strength == 2
    city.ships["blue"] = 6
    assert city.naval_strength == 3


@pytest.mark.parametrize("edition, line", [("1", "shipyard"), ("2", "civil")])
def test_the_blue_fleet_scores_on_the_line_of_its_edition(edition: str, line: str) -> None:
    """T8, T21"""
    table = table_for(edition, "armada")
    table.cities[0].ships["blue"] = 6
    assert found(table, 0, line) == 10
    table.cities[0].ships["blue"] = 2
    assert found(table, 0, line) == 2


def test_debts_are_told_with_the_coins() -> None:
    table = table_for("2", "cities")
    table.cities[0].coins, table.cities[0].debts = 7, 4
    assert found(table, 0, "treasury") == 2 - 4


def test_black_cards_count_their_own_kind_and_score_on_their_own_line() -> None:
    table = table_for("2", "cities")
    give(table, 0, "secret-network", "capitol")
    assert found(table, 0, "black") == 2 + 8


def test_a_mask_copies_a_green_card_of_a_neighbour() -> None:
    table = table_for("2", "cities")
    give(table, 0, "pigeonhole")
    assert found(table, 0, "science") == 0
    give(table, 1, "apothecary")
    assert found(table, 0, "science") == 1


def test_the_rainbow_takes_the_colour_with_most_cards() -> None:
    table = table_for("2", *BOTH)
    city = table.cities[0]
    city.islands.append(island(table, "rainbow-archipelago"))
    city.buildings += of_colour(table, "red", 3) + of_colour(table, "grey", 2)
    assert found(table, 0, "islands") == 3
    assert {sheet.colour for sheet in best_sheets(table, 0)} == {"red"}


def test_partners_add_up_points_and_coins() -> None:
    totals, coins = [50, 10, 30, 30], [0, 1, 3, 0]
    assert winners(totals, coins, teams=False) == [0]
    assert winners(totals, coins, teams=True) == [2, 3]
    assert winners(totals, coins, teams=True, coins_break_ties=False) == [0, 1, 2, 3]
    assert winners([5, 5, 9, 1], [4, 0, 2, 2], teams=True) == [0, 1, 2, 3]
