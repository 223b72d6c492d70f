"""Nothing appears or disappears at a table of two: cards, coins and tokens of all three cities add up."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.layout import SEATS
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import lively_moves, random_moves, random_rounds

CITIES = range(3)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_card_stays_where_it_was_laid(edition: str, seed: int) -> None:
    """The 21 cards of an age are the same in every round, and each is in one place."""
    dealt: dict[int, Counter[int]] = {}
    for played in random_rounds(Options(edition=edition, players=2), seed, lively_moves):
        for age in range(played.before.age):
            assert dealt.setdefault(age, cards_of(played.before, age)) == cards_of(played.before, age)
            assert dealt[age].total() == 21
        lying = sum(
            fate in (codes.BUILT, codes.TAKEN, codes.TAKEN_LEFT_OVER)
            for packet in played.after.state.packets
            for fate in packet.fate
        )
        assert lying == sum(len(played.after.buildings(city)) for city in CITIES)


def cards_of(position: Position, age: int) -> Counter[int]:
    """The cards in the three packets of an age, wherever they have gone."""
    packets = position.state.packets[SEATS * age : SEATS * age + 3]
    return Counter(card for packet in packets for card in packet.card[:7])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_coins_come_from_the_bank_and_go_to_it(edition: str, seed: int) -> None:
    """What all cities have changes by sales and effects, less what was paid to the bank; trade stays among them."""
    for played in random_rounds(Options(edition=edition, players=2), seed, random_moves):
        before, after = (sum(one.city(city).coins for city in CITIES) for one in (played.before, played.after))
        notes = played.after.notes
        got = sum(note.one for note in notes if note.what == happenings.COINS_EARNED)
        got += sum(note.two for note in notes if note.what == happenings.SOLD)
        assert after - before == got - sum(note.one for note in notes if note.what == happenings.PAID)


@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_balance(edition: str) -> None:
    """Every victory is a defeat of another city, the free city's among them (V17)."""
    for played in random_rounds(Options(edition=edition, players=2), 4, lively_moves):
        cities = [played.after.city(city) for city in CITIES]
        assert sum(sum(city.victories) for city in cities) == sum(city.defeats for city in cities)
