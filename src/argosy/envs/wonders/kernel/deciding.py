"""Deciding by number: a move at once, or first what is done and then how it is paid."""

from typing import Any

from argosy.envs.kernel.layout import Terms
from argosy.envs.wonders.kernel.layout import Table
from argosy.tensors.wonders.kernel.layout import Actions, Fields
from argosy.tensors.wonders.kernel.numbers import (
    CHOOSES_PAYMENTS,
    is_paid,
    list_payments,
    move_of,
    number_of,
    with_cheapest_payment,
)
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS, HAS_LEADERS
from argosy.wonders.kernel.flow import choose
from argosy.wonders.kernel.free_city import city_decided
from argosy.wonders.kernel.layout import Moves, Rules
from argosy.wonders.kernel.move_code import card_of


def decide_by_number(t: Table, r: Rules, a: Actions, terms: Terms, p: int, number: int, out: Moves) -> None:
    """Commit the move of a number, unless its payment is to be chosen first."""
    s = t.state
    if CHOOSES_PAYMENTS and t.half[p] != codes.NO_MOVE:
        list_payments(s, r, p, t.half[p], out)
        t.half[p] = codes.NO_MOVE
        choose(s, p, out.code[number - a.pay])
        return
    move = move_of(s, r, a, p, number)
    if CHOOSES_PAYMENTS and terms.payments and is_paid(move):
        list_payments(s, r, p, move, out)
        if out.count > 1:
            t.half[p] = move
        else:
            choose(s, p, out.code[0])
    else:
        choose(s, p, with_cheapest_payment(s, r, p, move, out))


def show_half(t: Table, r: Rules, f: Fields, a: Actions, p: int, row: Any) -> None:
    """Show what a seat chooses a payment for."""
    card = card_of(t.half[p])
    number = number_of(r, a, t.state.cities[city_decided(t.state, p)], t.half[p])
    use = (number - 1 - card) // a.cards
    if HAS_LEADERS and a.leaders > 0 and number >= a.pick:  # a stage, which leaders have behind those of cards
        use = (a.stage - 1) // a.cards + (number - a.stage_leader) // a.leaders
    if HAS_GREAT_PROJECTS and 0 <= a.build_more <= number:  # behind those of all tables
        use = (a.take - 1) // a.cards + (number - a.build_more) // a.cards
    row[f.paying_card + card] = 1
    row[f.paying_use + use] = 1
