"""Every black card of both editions: what it costs, and what it does when it is built."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from argosy.wonders.facts.library import load_catalog
from tests.rules.cities.cities_table import EVERYTHING, OLD_NAMES, cities, debts, diplomacy, named, settle, victories
from tests.rules.table import coins, play, points, sheet


class Deed(NamedTuple):
    """A card of edition 2 and what it does at the table below, beside what it costs."""

    age: int
    cost: str
    coins: tuple[int, int, int, int] = (0, 0, 0, 0)  # for the builder, left, opposite, right
    points: int = 0
    debts: tuple[int, int, int, int] = (0, 0, 0, 0)
    diplomacy: int = 0
    shields: int = 0
    victories: tuple[int, int, int] = (2, 1, 2)  # of the builder afterwards
    defeats: int = 3


# The builder has victories 2, 1, 2 and three defeats. Left, opposite and right have 1, 3, 0 victories, 1, 2, 0 stages.
DEEDS = {
    "west-clandestine-wharf": Deed(1, "1"),
    "east-clandestine-wharf": Deed(1, "1"),
    "smugglers-cache": Deed(1, ""),
    "secret-warehouse": Deed(1, "2"),
    "city-gates": Deed(1, "1 W", points=4),
    "customs": Deed(1, "", (0, 1, 1, 1), points=4),
    "dive": Deed(1, "", (6, 1, 0, 1)),
    "opium-stash": Deed(1, "", (3, -1, -1, -1)),
    "hideout": Deed(1, "", (0, -1, -1, -1), points=2),
    "raider-camp": Deed(1, "", debts=(0, 1, 0, 1), victories=(3, 1, 2)),
    "cells": Deed(1, "", points=2 * 2),
    "militia": Deed(1, "3", shields=2),
    "residence": Deed(1, "C", points=1, diplomacy=1),
    "pigeonhole": Deed(1, "1 O"),
    "black-market": Deed(2, "OL"),
    "architect-firm": Deed(2, "1 P", points=2),
    "tabularium": Deed(2, "2 WOL", points=6),
    "trade-center": Deed(2, "SCP", (0, 2, 2, 2), points=6),
    "gambling-den": Deed(2, "1", (9, 2, 0, 2)),
    "opium-den": Deed(2, "P", (4, -3, -3, -3)),
    "lair": Deed(2, "WG", (0, -2, -2, -2), points=3),
    "sepulcher": Deed(2, "SLG", (0, -1, -3, 0), points=4),
    "raider-fort": Deed(2, "1 CO", debts=(0, 1, 0, 1), victories=(2, 2, 2)),
    "guardhouse": Deed(2, "2 WO", points=1 * 3),
    "mercenaries": Deed(2, "4 P", shields=3),
    "consulate": Deed(2, "CP", points=2, diplomacy=1),
    "band-of-spies": Deed(2, "2 SC"),
    "forging-agency": Deed(2, "2"),
    "capitol": Deed(3, "2 SSCCGP", points=8),
    "mint": Deed(3, "WWCLG", (0, 3, 3, 3), points=8),
    "opium-distillery": Deed(3, "WG", (5, -5, -5, -5)),
    "brotherhood": Deed(3, "WWOL", (0, -3, -3, -3), points=4),
    "chamber-of-builders": Deed(3, "WCGP", (0, -1, -2, 0), points=4),
    "cenotaph": Deed(3, "SCCLG", (0, -1, -3, 0), points=5),
    "secret-network": Deed(3, "SP", (1, 0, 0, 0), points=1),
    "slave-market": Deed(3, "WWOO", (5, 0, 0, 0), points=5),
    "raider-garrison": Deed(3, "2 SSL", debts=(0, 1, 0, 1), victories=(2, 1, 3)),
    "prison": Deed(3, "2 COOP", points=2 * 4),
    "contingent": Deed(3, "5 L", shields=5),
    "embassy": Deed(3, "SLP", points=3, diplomacy=1),
    "memorial": Deed(3, "WSL", (2 * 3, 0, 0, 0), defeats=0),
    "torture-chamber": Deed(3, "3 OOG"),
}
NEW_IN_EDITION_2 = {
    *("smugglers-cache", "customs", "opium-stash", "raider-camp", "cells"),
    *("trade-center", "opium-den", "raider-fort", "guardhouse", "forging-agency"),
    *("mint", "opium-distillery", "raider-garrison", "prison", "memorial"),
}
PRINTED = [("2", card) for card in DEEDS] + [("1", card) for card in DEEDS if card not in NEW_IN_EDITION_2]
OPENING_COINS = 20


def bank_price(cost: str) -> int:
    """The coins of a cost as it is written."""
    first = cost.split()[0] if cost else ""
    return int(first) if first.isdigit() else 0


@pytest.mark.parametrize("edition, old_names", [("2", {}), ("1", OLD_NAMES)])
def test_no_black_card_is_left_out(edition: str, old_names: dict[str, str]) -> None:
    told = {old_names.get(card, card) for table_edition, card in PRINTED if table_edition == edition}
    assert told == {card.id for card in load_catalog(edition, ("cities",)).cards if card.colour == "black"}
    assert len(told) == (42 if edition == "2" else 27)


@pytest.mark.rule("C1")
@pytest.mark.parametrize("edition, card", PRINTED)
def test_age_and_cost_of_every_black_card(edition: str, card: str) -> None:
    printed = {each.id: each for each in load_catalog(edition, ("cities",)).cards}[named(edition, card)]
    assert (printed.age, str(printed.cost), printed.expansion) == (DEEDS[card].age, DEEDS[card].cost, "cities")


@pytest.mark.rule("C8")
@pytest.mark.rule("C12")
@pytest.mark.parametrize("edition, card", PRINTED)
def test_what_every_black_card_does_when_it_is_built(edition: str, card: str) -> None:
    deed, name = DEEDS[card], named(edition, card)
    rich = f"coins = {OPENING_COINS}"
    position = cities(
        f'wonder = "gizah", {EVERYTHING}, {rich}, victories = [2, 1, 2], defeats = 3, hand = ["{name}"]',
        f'wonder = "rhodos", stages = 1, {rich}, victories = [1, 0, 0]',
        f'wonder = "ephesos", stages = 2, {rich}, victories = [1, 2, 0]',
        f'wonder = "alexandria", {rich}, defeats = 2',
        clock=f"age = {deed.age}",
        edition=edition,
    )
    after = settle(play(position, f"build {name}"))
    if after.phase == "salvage":
        after = play(after, "decline")
    spent = (OPENING_COINS - bank_price(deed.cost), *[OPENING_COINS + 3] * 3)  # the others sell a card
    city = after.city(0)
    assert (after.phase, after.turn) == ("turn", 2)
    assert coins(after) == [before + change for before, change in zip(spent, deed.coins, strict=True)]
    assert (points(after, "black"), debts(after)) == (deed.points, list(deed.debts))
    assert (diplomacy(after), city.shields) == ([deed.diplomacy, 0, 0, 0], deed.shields)
    assert (victories(after, 0), city.defeats) == (list(deed.victories), deed.defeats)
    assert sheet(after).lines["science"] == 0


LASTING = {  # cards whose work shows later, in tests of their own
    *("west-clandestine-wharf", "east-clandestine-wharf", "smugglers-cache"),
    *("secret-warehouse", "black-market", "forging-agency"),
    *("pigeonhole", "band-of-spies", "torture-chamber"),
}


def test_only_cards_that_work_later_bring_nothing_at_once() -> None:
    idle = {card for card, deed in DEEDS.items() if deed == Deed(deed.age, deed.cost)}
    assert idle == LASTING
