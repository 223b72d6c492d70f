"""Refusals for want of resources say what is missing after everything that others sell: tried out in every way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.tabletop.errors import IllegalMoveError
from argosy.wonders.affordable import WondersLack, WondersOffer, own_units
from argosy.wonders.explain.sentences import in_words
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.herald import choices
from argosy.wonders.herald.purchases import units
from argosy.wonders.legality import obstacle
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale
from tests.support import lively_moves, random_rounds

TABLES = [
    Options(players=3),
    Options(players=4, expansions=("armada", "cities")),
    Options(edition="1", players=5, expansions=("armada", "cities")),
]


def table(seat: str, left: str = "", right: str = "", head: str = "") -> Position:
    """Seat 1 is Gizah, seat 2 to its left Rhodos, seat 3 to its right Ephesos; they make stone, ore and papyrus."""
    seats = (("gizah", f"{seat}\n"), ("rhodos", left), ("ephesos", right))
    return position_from_text(
        head + "".join(f'[[seat]]\nwonder = "{wonder}"\nside = "day"\n{more}\n' for wonder, more in seats)
    )


def lacks(position: Position, card: str) -> list[WondersLack]:
    told = obstacle(position, 0, Move("build", card))
    assert told.key == "resources-missing"
    found: list[WondersLack] = told.values["lacks"]
    return found


# -- examples -------------------------------------------------------------------------------------------------------


def test_a_neighbour_sells_one_of_two() -> None:
    position = table('hand = ["caravansery"]', left='built = ["lumber-yard"]', head="age = 2\n")
    assert lacks(position, "caravansery") == [WondersLack("W", 1, 2, 0, [WondersOffer(2, 1)])]
    told = obstacle(position, 0, Move("build", "caravansery"))
    assert in_words(told, position, ("Anna", "Ben", "Cleo")) == "1 wood short: Ben sells 1, and 2 are needed"
    assert in_words(told, position) == "1 wood short: seat 2 sells 1, and 2 are needed"


def test_what_the_city_makes_counts_too() -> None:
    position = table('hand = ["caravansery"]\nbuilt = ["lumber-yard"]', head="age = 2\n")
    (lack,) = lacks(position, "caravansery")
    assert (lack.short, lack.own, lack.offers) == (1, 1, [])


def test_nobody_has_any() -> None:
    position = table('hand = ["stockade"]')
    assert lacks(position, "stockade") == [WondersLack("W", 1, 1, 0, [])]
    with pytest.raises(IllegalMoveError, match="no wood, and nobody sells any"):
        position.find(0, "build stockade")


def test_a_source_of_choice_is_needed_for_the_rest() -> None:
    position = table('hand = ["laboratory"]\nbuilt = ["clay-pit"]', head="age = 2\n")  # two clay, one papyrus
    (lack,) = lacks(position, "laboratory")
    assert (lack.resource, lack.needed, lack.own, lack.short) == ("C", 2, 1, 1)
    spent = WondersLack("C", 1, 1, 1, [])
    told = obstacle(position, 0, Move("build", "laboratory"))
    told.values["lacks"] = [spent]
    assert in_words(told, position) == "1 clay short: what could give it is needed for the rest"


# -- against an exhaustive reference ----------------------------------------------------------------------------------


def sources(position: Position, seat: int) -> list[list[str]]:
    """Everything that can give one unit: own producers, sellers, and what is bought far away, one of each set."""
    left, right = position.left_of(seat), position.right_of(seat)
    plain = [*production(position, seat), *production_for_sale(position, left), *production_for_sale(position, right)]
    return [[one] for one in units(plain)]


def far_choices(position: Position, seat: int) -> Iterator[list[str]]:
    """Every set of units that may come from far sellers (A46)."""
    left, right = position.left_of(seat), position.right_of(seat)
    asked: dict[int, int] = {}
    for effect in position.effects(seat):
        if effect.verb == "buy_far":
            seller = position.left_of(left) if effect.scope[0] == "left" else position.right_of(right)
            asked[seller] = asked.get(seller, 0) + effect.amount
    sold = [
        [list(chosen) for chosen in _subsets(list(units(production_for_sale(position, seller))), most)]
        for seller, most in asked.items()
        if seller not in (left, right, seat)
    ]
    for one in product(*sold):
        yield [unit for chosen in one for unit in chosen]


def _subsets(things: list[str], most: int) -> Iterator[tuple[str, ...]]:
    yield ()
    if most:
        for place, thing in enumerate(things):
            for more in _subsets(things[place + 1 :], most - 1):
                yield (thing, *more)


def most_covered(producers: tuple[str, ...], goods: str) -> int:
    """Count how many units of a cost these producers can give at most, by trying every assignment."""
    if not goods or not producers:
        return 0
    first, rest = producers[0], producers[1:]
    skipped = most_covered(rest, goods)
    used = [1 + most_covered(rest, goods.replace(letter, "", 1)) for letter in dict.fromkeys(goods) if letter in first]
    return max([skipped, *used])


def check_refusal(position: Position, seat: int, cost: str, told: list[WondersLack], missing: str) -> None:
    """The units named are as few as can be, and everybody has as much of them as is said."""
    plain = [unit for one in sources(position, seat) for unit in one]
    useful = set(cost)
    best = max(
        most_covered(tuple(unit for unit in [*plain, *far] if useful & set(unit)), cost)
        for far in far_choices(position, seat)
    )
    assert len(missing) == len(cost) - best > 0
    assert [lack.resource for lack in told] == list(dict.fromkeys(missing))
    for lack in told:
        assert (lack.short, lack.needed) == (missing.count(lack.resource), cost.count(lack.resource))
        assert lack.own == sum(lack.resource in unit for unit in units(production(position, seat)))
        for offer in lack.offers:
            sold = sum(lack.resource in unit for unit in units(production_for_sale(position, offer.seat - 1)))
            next_door = offer.seat - 1 in (position.left_of(seat), position.right_of(seat))
            assert offer.units == sold if next_door else 0 < offer.units <= sold


@settings(max_examples=12, deadline=None)
@given(options=st.sampled_from(TABLES), seed=st.integers(0, 10_000))
def test_what_is_missing_is_missing_whatever_one_tries(options: Options, seed: int) -> None:
    for played in random_rounds(options, seed, lively_moves):
        position = played.before
        if position.phase != "turn":
            continue
        seat = position.pending[0]
        for card in choices(position, seat).cards:
            refused = card.lines[0].obstacle
            if card.lines[0].kind == "build" and refused and refused.key == "resources-missing":
                cost = position.rules.card_of(card.card).cost.goods
                check_refusal(position, seat, cost, refused.values["lacks"], "".join(refused.values["resources"]))


@settings(max_examples=12, deadline=None)
@given(options=st.sampled_from(TABLES), seed=st.integers(0, 10_000))
def test_a_city_has_as_many_units_as_its_producers_give(options: Options, seed: int) -> None:
    for played in random_rounds(options, seed, lively_moves):
        position = played.after
        if position.phase == "sides":
            continue
        for seat in range(position.players):
            made = units(production(position, seat))
            assert {kind: own_units(position.city(seat), kind) for kind in RESOURCES} == {
                kind: sum(kind in unit for unit in made) for kind in RESOURCES
            }
