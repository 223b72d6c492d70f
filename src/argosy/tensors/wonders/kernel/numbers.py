"""Moves as action numbers: one flat space for a kind of table, in which nearly every number is a card and its use.

Number 0 is to wait, the only choice of a seat that is not asked. A number leaves open how a move is paid; so it stands
for one move with its cheapest payment, or together with the number of a payment for any way to pay.
"""

from typing import Any

from argosy.tensors.wonders.kernel.box_numbers import box_move, box_number, building_of, is_about_boxes
from argosy.tensors.wonders.kernel.court_numbers import is_about_leaders, leader_move, leader_number
from argosy.tensors.wonders.kernel.layout import Actions
from argosy.tensors.wonders.kernel.stage_uses import raised_by, stage_use
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_BABEL, HAS_GREAT_PROJECTS, HAS_LEADERS, HAS_PROJECTS
from argosy.wonders.kernel.fleet import fleet_for
from argosy.wonders.kernel.free_city import city_decided
from argosy.wonders.kernel.layout import City, Moves, Rules, State
from argosy.wonders.kernel.move_code import (
    action_of,
    card_of,
    encode,
    ship_of,
    way_of,
    with_ship,
)
from argosy.wonders.kernel.moves import answers, free_way, plays, plays_card, price_all, priced, ways
from argosy.wonders.kernel.supply import open_market

CHOOSES_PAYMENTS = True  # a build for tables at which the cheapest is always paid turns this to False
WAIT = 0
LOSSES = 64  # numbers for coins lost; the last one stands for as many as can be paid
PAYMENTS = 32  # ways to pay that have a number, the cheapest first


def number_of(r: Rules, a: Actions, city: City, move: int) -> int:
    """Return the number of a move, however it is paid."""
    if (HAS_PROJECTS or HAS_BABEL) and is_about_boxes(r, move):
        return box_number(r, a, move)
    if HAS_LEADERS and a.leaders > 0 and is_about_leaders(a, move):
        return leader_number(r, a, city, move)
    if HAS_LEADERS and way_of(move) == codes.FREE_BLACK:
        return a.build_by_black + card_of(move)
    action = action_of(move)
    card = card_of(move)
    sails = ship_of(move) != codes.NO_FLEET
    if action == codes.SELL:
        return (a.sell_sailing if sails else a.sell) + card
    if action == codes.BUILD and way_of(move) == codes.FREE_ONCE:
        return (a.build_by_power_sailing if sails else a.build_by_power) + card
    if action == codes.BUILD:
        return (a.build_sailing if sails else a.build) + card
    if action == codes.STAGE:
        return a.stage + stage_use(r, a, city, move) * a.cards + card
    return answer_number(a, action, card)


def answer_number(a: Actions, action: int, chosen: int) -> int:
    """Return the number of a move that plays no card of the hand."""
    if action == codes.TAKE:
        return a.take + chosen
    if action == codes.SIDE:
        return a.side + chosen
    if action == codes.LOSE:
        return a.lose + min(chosen, LOSSES - 1)
    if action == codes.SAIL:
        return a.sail + chosen - 1
    if action == codes.KEEP:
        return a.keep + chosen
    if action == codes.FIGHT:
        return a.fight + 0
    return a.abstain + 0 if action == codes.ABSTAIN else a.decline + 0


def move_of(s: State, r: Rules, a: Actions, p: int, number: int) -> int:
    """Return the move of a number that is legal for a seat; not yet with a payment."""
    q = city_decided(s, p)
    city = s.cities[q]
    if HAS_GREAT_PROJECTS and a.build_more >= 0 and a.build_more <= number < a.give_up:
        use = (number - a.build_more) // a.cards
        card = number - a.build_more - use * a.cards
        return building_of(use, card, free_way(s, r, q, card), fleet_for(r, city, r.cards[card].colour))
    if (HAS_PROJECTS or HAS_BABEL) and 0 <= a.boxes <= number:
        return box_move(r, a, number)
    if HAS_LEADERS and a.leaders > 0 and number >= a.pick:
        return leader_move(r, a, city, number)
    if HAS_LEADERS and a.build_by_black >= 0 and number >= a.build_by_black:
        return encode(codes.BUILD, codes.FREE_BLACK, number - a.build_by_black, 0)
    if number < a.stage:
        return use_of(s, r, a, q, number)
    if number < a.take:
        at = number - a.stage
        use = at // a.cards
        return raised_by(r, a, city, use, at - use * a.cards)
    return answer_of(city, a, number)


def use_of(s: State, r: Rules, a: Actions, q: int, number: int) -> int:
    """Return the sale or building of a number, with the fleet that sails along and the reason why it is free."""
    card = (number - 1) % a.cards
    first = number - card
    colour_fleet = fleet_for(r, s.cities[q], r.cards[card].colour)
    if first == a.sell:
        return encode(codes.SELL, codes.PAID, card, 0)
    if first == a.sell_sailing:
        return with_ship(encode(codes.SELL, codes.PAID, card, 0), codes.YELLOW_FLEET)
    if first == a.build:
        return encode(codes.BUILD, free_way(s, r, q, card), card, 0)
    if first == a.build_sailing:
        return with_ship(encode(codes.BUILD, free_way(s, r, q, card), card, 0), colour_fleet)
    free = encode(codes.BUILD, codes.FREE_ONCE, card, 0)
    return with_ship(free, colour_fleet) if first == a.build_by_power_sailing else free


def answer_of(city: City, a: Actions, number: int) -> int:
    """Return the move of a number that plays no card of the hand; blocks come in the order of `Actions`."""
    if number < a.decline:
        return encode(codes.TAKE, codes.PAID, number - a.take, 0)
    if number == a.decline:
        return encode(codes.DECLINE, codes.PAID, 0, 0)
    if number < a.side + 2:
        return encode(codes.SIDE, codes.PAID, number - a.side, 0)
    if a.lose >= 0 and number < a.lose + LOSSES:
        coins = number - a.lose
        most = min(city.coins, city.loss)
        return encode(codes.LOSE, codes.PAID, most if coins == LOSSES - 1 else coins, 0)
    if number < a.keep:
        return encode(codes.SAIL, codes.PAID, number - a.sail + 1, 0)
    if number < a.fight:
        return encode(codes.KEEP, codes.PAID, number - a.keep, 0)
    return encode(codes.FIGHT if number == a.fight else codes.ABSTAIN, codes.PAID, 0, 0)


def is_paid(move: int) -> bool:
    """Return whether a move is a building or a stage, which somebody may have to be paid for."""
    return action_of(move) == codes.BUILD or action_of(move) == codes.STAGE


def with_cheapest_payment(s: State, r: Rules, p: int, move: int, out: Moves) -> int:
    """Return a legal move with its cheapest payment."""
    if not is_paid(move):
        return move
    out.count = 0
    q = city_decided(s, p)
    open_market(s, q, out.market)
    return priced(s, r, q, move, out)


def list_payments(s: State, r: Rules, p: int, move: int, out: Moves) -> None:
    """List every way to pay for what a number stands for: a power that is used up has numbers of its own."""
    ways(s, r, p, move, out)
    kept = 0
    for i in range(out.count):
        if used_up_by(out.code[i]) == used_up_by(move) and kept < PAYMENTS:
            out.code[kept] = out.code[i]
            kept += 1
    out.count = kept


def used_up_by(move: int) -> int:
    """Return the way by which a building uses something up (B34, L64, N47), or PAID."""
    way = way_of(move)
    return way if way == codes.FREE_ONCE or way == codes.FREE_BLACK or way == codes.FREE_TOKEN else codes.PAID


def list_numbered(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat without computing payments that nobody needs.

    Only a special market leaves doubts, and a leader or a law by whom one resource of choice need not be paid (L112,
    N26).
    """
    if plays_card(s):
        plays(s, r, p, out)
        q = city_decided(s, p)
        spares = (HAS_LEADERS and s.cities[q].powers & codes.POWER_CHEAPER) or (HAS_BABEL and r.tiles > 0)
        if out.market.special or spares:
            price_all(s, r, q, out)
    else:
        answers(s, r, p, out)


def mask_seat(s: State, r: Rules, a: Actions, p: int, half: int, out: Moves, row: Any) -> None:
    """Mark the numbers that a seat may choose. `half` is a move whose payment is yet to be chosen."""
    for i in range(a.size):
        row[i] = 0
    if (s.pending >> p) & 1 == 0:
        row[WAIT] = 1
    elif CHOOSES_PAYMENTS and half != codes.NO_MOVE:
        list_payments(s, r, p, half, out)
        for i in range(out.count):
            row[a.pay + i] = 1
    else:
        list_numbered(s, r, p, out)
        for i in range(out.count):
            row[number_of(r, a, s.cities[city_decided(s, p)], out.code[i])] = 1
