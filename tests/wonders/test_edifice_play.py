"""Whole games with Edifice: texts, views, conservation, and the slow reference of projects."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from tests.reference.projects import Projects
from tests.support import random_rounds
from tests.wonders.conserved import every_card_is_somewhere_once
from tests.wonders.eager import eager, moments

HALIKARNASSOS = ("ur", "carthage", "halikarnassos")
TABLES = [
    Options(players=3, edifice=True, wonders=HALIKARNASSOS, sides=("night",)),
    Options(players=3, edifice=True, wonders=HALIKARNASSOS, sides=("night",), salvage_optional=False),
    Options(players=5, edifice=True, wonders=("ur", *["random"] * 4), sides=("day",)),
    Options(players=4, edifice=True, leaders="all", expansions=("armada", "cities"), teams=True),
]
SHORT = TABLES[:3]


@pytest.mark.parametrize("options", TABLES)
def test_every_position_goes_through_its_text(options: Options) -> None:
    for position in moments(options, 11):
        assert position_from_text(position_to_text(position)) == position


@pytest.mark.rule("F56", "F67")
@pytest.mark.parametrize("options", TABLES)
def test_a_redeal_looks_the_same_to_its_seat(options: Options) -> None:
    chance = Seeds(3).stream()
    for seed in (12, 13):
        for number, position in enumerate(moments(options, seed)):
            seat = number % options.players
            assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)


@pytest.mark.rule("F21", "F50")
@pytest.mark.parametrize("options", TABLES)
def test_every_card_is_somewhere_once(options: Options) -> None:
    """Cards that left hands as buildings stand in cities, or lie on the pile if they were given up."""
    for position in moments(options, 14):
        assert every_card_is_somewhere_once(position.state)


@pytest.mark.rule("F3", "F7")
@pytest.mark.parametrize("options", TABLES)
def test_pawns_are_on_projects_or_with_players(options: Options) -> None:
    for position in moments(options, 15):
        for age in range(3):
            paid = sum(position.city(seat).joined[age] for seat in range(position.players))
            full, left = position.project(age).pawns_for(position.players), position.state.pawns[age]
            assert left == max(0, full - paid)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", SHORT)
def test_projects_agree_with_the_reference(options: Options, seed: int) -> None:
    book = None
    for played in random_rounds(options, seed, eager):
        book = book or Projects(played.before)
        book.follow(played)
    assert book is not None
    assert "open" not in book.fate


def test_the_games_complete_and_fail_projects() -> None:
    """Otherwise the tests above would say little."""
    fates: Counter[str] = Counter()
    for options in SHORT:
        for seed in range(4):
            rounds = list(random_rounds(options, seed, eager))
            book = Projects(rounds[0].before)
            for played in rounds:
                book.follow(played)
            fates.update(book.fate)
            fates["debts"] += sum(map(len, book.debts))
            fates["given up"] += sum(
                card != codes.NO_CARD
                for seat in range(options.players)
                for card in rounds[-1].after.city(seat).given_up
            )
    assert min(fates[key] for key in ("complete", "failed", "debts", "given up")) > 0
