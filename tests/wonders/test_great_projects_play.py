"""Whole games with Great Projects: texts, views, conservation, payments, and the slow reference."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.tabletop.toml import dumps
from argosy.wonders.facts.babel import GreatProject
from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.legality import UNSPENT
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from tests.reference.great_projects import GreatProjects, parts
from tests.support import random_rounds
from tests.wonders.conserved import every_card_is_somewhere_once
from tests.wonders.eager import eager, moments
from tests.wonders.test_payments_against_reference import laid_out, random_seat

TABLES = [
    Options("1", 3, babel="projects", wonders=("halikarnassos", "babylon", "random")),
    Options("1", 4, babel="both", expansions=("armada", "cities"), leaders="all", teams=True),
    Options("1", 2, babel="projects"),
    Options("1", 7, babel="both"),
]


@pytest.mark.rule("N86")
@pytest.mark.parametrize("options", TABLES)
def test_every_position_goes_through_its_text(options: Options) -> None:
    for number, position in enumerate(moments(options, 11)):
        if number % 2 == 0 or position.phase != "turn":
            assert position_from_text(position_to_text(position)) == position


@pytest.mark.rule("N86")
@pytest.mark.parametrize("options", TABLES)
def test_a_redeal_looks_the_same_to_its_seat(options: Options) -> None:
    chance = Seeds(3).stream()
    for number, position in enumerate(moments(options, 12)):
        if number % 2 == 0:
            for seat in (number % options.players, None):
                assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)


@pytest.mark.rule("N82")
@pytest.mark.parametrize("options", TABLES)
def test_every_card_is_somewhere_once(options: Options) -> None:
    for position in moments(options, 14):
        assert every_card_is_somewhere_once(position.state)


@pytest.mark.rule("N37")
@pytest.mark.parametrize("options", TABLES)
def test_tokens_are_on_projects_or_with_players(options: Options) -> None:
    for position in moments(options, 15):
        for age in position.project_ages():
            paid = sum(position.city(seat).joined[age] for seat in range(position.cities))
            assert position.state.pawns[age] == max(0, position.cities - 1 - paid)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", TABLES)
def test_projects_agree_with_the_reference(options: Options, seed: int) -> None:
    book = GreatProjects(options.cities)
    for played in random_rounds(options, seed, eager):
        book.follow(played)
    assert len(book.fate) == 3
    assert "open" not in book.fate


def test_the_games_complete_and_fail_projects() -> None:
    """Otherwise the tests above would say little."""
    told: Counter[str] = Counter()
    for options in (TABLES[0], TABLES[2]):
        for seed in range(6):
            book = GreatProjects(options.cities)
            for played in random_rounds(options, seed, eager):
                book.follow(played)
            told.update(book.fate)
            told["debts"] += sum(map(len, book.debts))
            told["several"] += any(times > 1 for age in book.tokens for times in age.values())
            told["given up"] += any(
                card != codes.NO_CARD for seat in range(options.players) for card in played.after.city(seat).given_up
            )
    assert min(told[key] for key in ("complete", "failed", "debts", "several", "given up")) > 0


@pytest.mark.rule("N34")
@pytest.mark.rule("N79")
@pytest.mark.parametrize("seed", range(12))
def test_every_way_to_pay_for_a_part_is_found(seed: int) -> None:
    """Card and part are one sum: an exhaustive search over all sources finds the same payments."""
    chance = Random(f"part {seed}")
    options = Options("1", chance.choice((3, 4, 5)), babel="projects")
    age = chance.choice((2, 3))
    seats = [random_seat(chance, options, age, []) for _ in range(options.players)]
    known = options.catalog().great_projects
    names = [chance.choice([one.id for one in known if one.age == number]) for number in range(1, age + 1)]
    table = {"age": age, "turn": 2, "projects": names, "pawns": [0] * (age - 1) + [2], "options": options.to_dict()}
    position = position_from_text(dumps({**table, "seat": seats}))
    project, laid = position.project(age - 1), laid_out(position)
    assert isinstance(project, GreatProject)
    for seat in position.pending:
        for card in position.hand(seat):
            free = any(way.by in UNSPENT for way in position.ways(seat, "build", card.id))
            stands = card.building in {one.building for one in position.buildings(seat)}
            found = {
                way.payment for way in position.ways(seat, "build", card.id, "project") if way.by in ("", *UNSPENT)
            }
            wanted = set() if stands or card.colour != project.colour else parts(laid, seat, card, project, free)
            assert found == {tuple(payment) for payment in wanted}, (card.id, project.id)
