"""What a seat is offered can be done, what it is refused cannot, and every line says which."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.herald import Phrase
from argosy.wonders.affordable import WondersLack
from argosy.wonders.herald import choices, decision
from argosy.wonders.herald.choices import WondersChoices
from argosy.wonders.herald.encode import WondersCost
from argosy.wonders.herald.panel import WondersLine
from argosy.wonders.herald.purchases import covers, units
from argosy.wonders.herald.shipyard import WondersStep
from argosy.wonders.herald.ways import WondersWay
from argosy.wonders.legality import obstacle
from argosy.wonders.move import WITH_CARD, Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.production import production_for_sale
from tests.wonders.herald.games import OWN_DATA, TABLES, check_declared, decisions, lively_rounds, name

ORDER = ["build", "build-sail", "stage", "stage-sail", "sell", "sell-sail"]


ORE_AND_PAPYRUS = '[[seat]]\nwonder = "rhodos"\nside = "day"\n[[seat]]\nwonder = "ephesos"\nside = "day"\n'


NO_WOOD = WondersLack("W", short=1, needed=1, own=0, offers=[])


def table(seat: str, head: str = "", more: str = ORE_AND_PAPYRUS) -> Position:
    """Seat 1 is Gizah by day, with 3 coins; its neighbours sell ore and papyrus."""
    return position_from_text(f'{head}[[seat]]\nwonder = "gizah"\nside = "day"\n{seat}\n{more}')


def sea(seat: str) -> Position:
    """The same with Armada and shipyard 1, whose wonder symbol is on red; the next spaces cost W, O, C and S."""
    head = 'options.expansions = ["armada", "cities"]\n'
    return table(f'shipyard = "shipyard-1"\n{seat}', head)


def lines(position: Position, card: str) -> dict[str, Any]:
    """The lines of a card by kind."""
    (found,) = (each for each in choices(position, 0).cards if each.card == card)
    return {line.kind: line for line in found.lines}


def texts(told: WondersChoices) -> list[str]:
    ways = [way.move for way in all_ways(told)]
    return ways + [option.move for option in told.options]


def all_ways(told: WondersChoices) -> list[WondersWay]:
    return [way for card in told.cards for line in card.lines for way in line.ways]


# -- at any moment --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [*TABLES, OWN_DATA], ids=name)
def test_every_offer_is_accepted_and_no_kind_of_move_is_missing(options: Options) -> None:
    for position, seat, told in decisions(options):
        offered = texts(told)
        every = {str(move) for move in position.all_moves(seat)}
        assert len(offered) == len(set(offered))
        assert {str(move) for move in position.legal(seat)} <= set(offered) <= every
        assert all(str(position.find(seat, text)) == text for text in offered)


@pytest.mark.parametrize("options", [*TABLES, OWN_DATA], ids=name)
def test_every_line_has_ways_or_the_obstacle_that_the_engine_names(options: Options) -> None:
    for position, seat, told in decisions(options):
        for card in told.cards:
            for line in card.lines:
                check_line(position, seat, card.card, line)


def check_line(position: Position, seat: int, card: str, line: WondersLine) -> None:
    action = line.kind.removesuffix("-sail")
    stage = (line.stage or 0) if position.board(seat)[1].any_order else 0
    ways = [str(way) for way in position.ways(seat, action, card, line.ship or "", stage)]
    assert bool(ways) == bool(line.ways) == (line.obstacle is None) == (line.gain is not None)
    if not ways:
        assert line.obstacle == obstacle(position, seat, Move(action, card, ship=line.ship or "", stage=stage))
    assert len(line.ways) + line.more_ways == len(ways)
    assert [way.move for way in line.ways][:12] == ways[:12]


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_the_lines_stand_in_one_order_and_every_card_of_the_hand_has_them(options: Options) -> None:
    for position, seat, told in decisions(options):
        if told.phase in ("turn", "extra"):
            assert {card.card for card in told.cards} == {card.id for card in position.hand(seat)}
            kinds = [[ORDER.index(line.kind) for line in card.lines] for card in told.cards]
            assert all(places == sorted(places) and 0 in places for places in kinds)


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_price_is_what_leaves_the_purse(options: Options) -> None:
    for position, seat, told in decisions(options):
        for way in all_ways(told):
            paid = position.find(seat, way.move).payment
            assert way.total == way.bank + sum(paid) <= position.city(seat).coins
            assert sum(payment.coins for payment in way.payments) == sum(paid)
            assert seat + 1 not in [payment.seat for payment in way.payments]


@pytest.mark.parametrize("options", [*TABLES, OWN_DATA], ids=name)
def test_what_is_bought_comes_to_what_is_paid(options: Options) -> None:
    bargained = 0
    for position, seat, told in decisions(options):
        price = position.city(seat).price
        prices = {position.left_of(seat) + 1: price[0::2], position.right_of(seat) + 1: price[1::2]}
        for way in all_ways(told):
            if way.bought is None:
                bargained += 1
                continue
            paid = {payment.seat: payment.coins for payment in way.payments}
            bought = {sale.seat: sale.resources for sale in way.bought}
            for seller, resources in bought.items():
                assert sum(prices[seller][unit in "LGP"] for unit in resources) == paid.pop(seller, 0)
                sold = units(production_for_sale(position, seller - 1))
                assert covers(sold, "".join(resources))
            assert not paid
    assert bargained == 0 or options.expansions or options.data


def test_who_has_nothing_to_decide_has_no_choices() -> None:
    position = lively_rounds(TABLES[0])[0].before
    decided = position.choose(0, position.legal(0)[0])
    assert choices(decided, 0) == WondersChoices("turn", deciding=False, cards=[], options=[])
    over = lively_rounds(TABLES[0])[-1].after
    assert choices(over, 0) == WondersChoices("over", deciding=False, cards=[], options=[])
    with pytest.raises(ArgosyError, match="there is no seat 9"):
        choices(position, 8)


# -- prices and reasons ---------------------------------------------------------------------------------------------


def free(position: Position, card: str) -> Any:
    return lines(position, card)["build"].ways[0].free


def test_why_a_card_is_free() -> None:
    assert free(table('hand = ["altar"]'), "altar") == Phrase("no-cost", {}, "B8")
    assert free(table('hand = ["baths"]'), "baths") == Phrase("own-goods", {}, "B15")
    chained = table('hand = ["aqueduct"]\nbuilt = ["baths"]', head="age = 2\n")
    assert free(chained, "aqueduct") == Phrase("free-by-chain", {"parent": "baths"}, "B14")
    assert free(table('hand = ["timber-yard"]'), "timber-yard") is None


def test_to_whom_the_coins_go_cheapest_first() -> None:
    seats = "".join(f'[[seat]]\nwonder = "{wonder}"\nbuilt = ["stone-pit"]\n' for wonder in ("rhodos", "ephesos"))
    position = table('coins = 6\nhand = ["aqueduct"]\nbuilt = ["west-trading-post"]', "age = 2\n", seats)
    (cheapest, *_) = lines(position, "aqueduct")["build"].ways
    told = [(way.total, way.payments) for way in lines(position, "aqueduct")["build"].ways]
    assert cheapest.total == min(total for total, _ in told)
    assert cheapest.free is None
    assert {paid.seat for _, payments in told for paid in payments} == {2, 3}


@pytest.mark.parametrize(
    "seat, card, obstacle",
    [
        ('hand = ["altar"]\nbuilt = ["altar"]', "altar", ("already-built", {"card": "altar"}, "B11")),
        ('coins = 0\nhand = ["timber-yard"]', "timber-yard", ("coins-short", {"cost": 1, "short": 1}, "B22")),
        ('hand = ["stockade"]', "stockade", ("resources-missing", {"resources": ["W"], "lacks": [NO_WOOD]}, "B18")),
    ],
)
def test_why_a_card_cannot_be_built(seat: str, card: str, obstacle: tuple[str, dict[str, Any], str]) -> None:
    told = lines(table(seat), card)["build"].obstacle
    assert (told.key, told.values, told.rule) == obstacle


def test_the_stage_that_would_be_raised() -> None:
    line = lines(table('hand = ["altar"]'), "altar")["stage"]
    assert (line.stage, line.effects[0].verb) == (1, "vp")
    complete = lines(table('hand = ["altar"]\nstages = 3'), "altar")["stage"]
    assert (complete.stage, complete.effects, complete.ways) == (None, [], [])
    assert complete.obstacle.key == "wonder-complete"


def test_what_a_card_is_worth_now() -> None:
    told = {card.card: card.worth for card in choices(table('hand = ["baths", "stockade"]'), 0).cards}
    assert (told["baths"], told["clay-pit"], told["stockade"]) == (3, -1, None)  # three coins are a point


# -- ships and the phases without cards -----------------------------------------------------------------------------


def test_ships_sail_with_buildings_stages_and_sales() -> None:
    told = lines(sea('hand = ["altar"]\nbuilt = ["clay-pool"]'), "altar")
    assert list(told) == ORDER
    assert told["build-sail"].steps == [
        WondersStep("blue", 1, WondersCost(0, ["C"]), cost_confidence="medium", one_resource_less=False)
    ]
    assert told["build-sail"].gain.points == told["build"].gain.points + 1
    assert told["sell-sail"].steps[0].cost is None
    assert (told["stage-sail"].ship, told["stage-sail"].obstacle.key) == ("red", "resources-missing")


def test_a_ship_at_the_end_of_its_track_stays() -> None:
    told = lines(sea('hand = ["altar"]\nships = { yellow = 6 }'), "altar")
    assert told["sell-sail"].obstacle == Phrase("fleet-at-end", {"fleet": "yellow"}, "A17")


def test_no_lines_of_ships_without_ships() -> None:
    assert list(lines(table('hand = ["altar"]'), "altar")) == ["build", "stage", "sell"]


def test_options_without_cards_say_what_they_are() -> None:
    expected = {
        "sides": {"choose-side"},
        "fleet": {"sail-free", "sail-nothing"},
        "island": {"keep-island"},
        "losses": {"lose-coins"},
        "sea": {"fight-at-sea", "stay-off-sea"},
    }
    said: dict[str, set[str]] = {}
    for options in TABLES:
        for _, _, told in decisions(options):
            said.setdefault(told.phase, set()).update(option.says.key for option in told.options)
            assert told.phase not in expected or told.cards == []
    assert said["salvage"] == {"take-nothing"}
    assert not said["turn"]
    assert {phase: said[phase] for phase in expected if phase in said} == {
        phase: keys for phase, keys in expected.items() if phase in said
    }
    assert said.keys() >= {"sides", "fleet", "island", "losses"}


def test_coins_or_debts_of_a_loss() -> None:
    found = [
        (played.before, seat)
        for played in lively_rounds(TABLES[3])
        if played.before.phase == "losses"
        for seat in played.before.pending
    ]
    position, seat = found[0]
    loss = position.city(seat).loss
    told = [option.says.values for option in choices(position, seat).options]
    assert all(values["coins"] + values["debts"] == loss for values in told)
    assert [values["coins"] for values in told] == list(range(min(loss, position.city(seat).coins), -1, -1))


# -- what was decided -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_decision_can_be_said(options: Options) -> None:
    for played in lively_rounds(options):
        for seat, move in played.moves.items():
            says = decision(played.before, seat, move)
            check_declared(says)
            assert says.values.get("card", "") == (move.card if move.action in WITH_CARD else "")


def test_a_decision_with_a_card_says_who_is_paid_and_what_sails() -> None:
    position = sea('hand = ["altar"]')
    paid = decision(position, 0, Move.parse("build altar with red left 2 right 3"))
    assert (paid.key, paid.rule) == ("will-build-and-sail", "A15")
    assert msgspec.to_builtins(paid.values) == {
        "card": "altar",
        "fleet": "red",
        "payments": [{"seat": 2, "coins": 2}, {"seat": 3, "coins": 3}],
    }
    assert decision(position, 0, Move.parse("sell altar")).values == {"card": "altar"}
