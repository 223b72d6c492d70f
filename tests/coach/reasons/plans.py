"""Checks of what a move costs, why a card is sold, and what a move prepares."""

from __future__ import annotations

from collections import Counter
from typing import Any

from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.kernel import codes
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale
from tests.coach.reasons.course import is_quiet, pays, played_on


def check_chain(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    parent = position.rules.card_of(values["parent"])
    assert values["parent"] in {card.id for card in position.buildings(seat)}
    assert parent.building in position.rules.card_of(move.card).chain_from
    assert sum(move.payment) == 0 or move.ship


def check_power(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    powers = ("free_build", "first_of_colour", "free_first", "free_last")
    assert any(effect.verb.startswith(("free_", *powers)) for effect in position.effects(seat))


def check_payment(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    sale = position.kernel_rules.sale_price
    if is_quiet(position) and not move.ship:  # which may bring a tax besides
        after = played_on(position, seat, move)
        got = after.city(values["whom"] - 1).coins - position.city(values["whom"] - 1).coins - sale
        given = sum(effect.amount for effect in after.effects(seat) if effect.verb.endswith("_gain"))
        assert got == values["coins"] or given  # a card may give coins to others besides


def check_opened(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    building = position.rules.card_of(move.card).building
    assert values["opened"]
    for card in map(position.rules.card_of, values["opened"]):
        assert building in card.chain_from
        assert card.age > position.age
        assert card.building not in {one.building for one in position.buildings(seat)}
        assert card.guild or any(copies <= position.players for copies in card.copies)


def letters(producers: list[str]) -> set[str]:
    return {letter for producer in producers for letter in producer} & set(RESOURCES)


def check_source(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        made = set(values["makes"])
        assert made <= letters(production(played_on(position, seat, move), seat))
        assert made.isdisjoint(letters(production(position, seat)))


def check_more(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        before, after = (production(one, seat) for one in (position, played_on(position, seat, move)))
        assert set(values["makes"]) <= letters(before)
        new = Counter(after) - Counter(before)
        assert letters(list(new)) == set(values["makes"])


def for_sale_around(position: Position, seat: int) -> set[str]:
    around = (position.left_of(seat), position.right_of(seat))
    return set().union(*(letters(production_for_sale(position, one)) for one in around))


def check_first_source(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_source(position, seat, move, values)
    assert for_sale_around(position, seat).isdisjoint(values["makes"])


def check_own_source(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_source(position, seat, move, values)
    assert for_sale_around(position, seat) >= set(values["makes"])


def check_afforded(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert not any(one.action == "stage" for one in position.legal(seat))
    after = played_on(position, seat, move)
    if is_quiet(position) and seat in after.pending and after.phase == "turn":
        raised = {one.stage for one in after.legal(seat) if one.action == "stage"}
        assert raised
        assert raised == {0} or set(values["stages"]) <= raised


def check_stages(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if not is_quiet(position):
        return
    after = played_on(position, seat, move)
    for number in values["stages"]:
        stage = position.board(seat)[1].stages[number - 1]
        assert stage not in after.stages(seat) or after.stages(seat).count(stage) < 2
        plain = [
            [effect.goods for effect in one.effects(seat) if effect.verb in ("produce", "produce_private")]
            + [one.board(seat)[1].resource]
            for one in (position, after)
        ]
        assert pays(plain[1], stage.cost.goods)
        assert not pays(plain[0], stage.cost.goods)


def check_prices(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        after = played_on(position, seat, move)
        new = len(after.effects(seat)) - len(position.effects(seat))
        assert new > 0
        assert any(effect.verb == "trade" for effect in after.effects(seat))
        places = {"raw": (codes.LEFT_RAW, codes.RIGHT_RAW), "goods": (codes.LEFT_GOODS, codes.RIGHT_GOODS)}
        sides = dict(zip((position.left_of(seat), position.right_of(seat)), places[values["kind"]], strict=True))
        for seller in values["sellers"]:
            place = sides[seller - 1]
            assert after.city(seat).price[place] < position.city(seat).price[place]


def check_nothing(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert move.action == "sell"
    assert not any(position.ways(seat, "build", card.id) for card in position.hand(seat))


def check_nobody(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert (position.phase, move.action) == ("recruitment", "sell")
    assert all(position.recruiting_cost(seat, one.id) > position.city(seat).coins for one in position.leader_hand(seat))


def check_treasury(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert move.action == "sell"
    assert position.city(seat).coins == values["purse"] < 3
