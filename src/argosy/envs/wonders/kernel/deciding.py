"""Deciding by number: a move at once, or first what is done and then how it is paid."""

from typing import Any

from argosy.envs.kernel.layout import Terms
from argosy.envs.wonders.kernel.layout import Actions, Fields, Table
from argosy.envs.wonders.kernel.numbers import is_paid, list_payments, move_of, number_of, with_cheapest_payment
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.flow import choose
from argosy.wonders.kernel.layout import Moves, Rules
from argosy.wonders.kernel.move_code import card_of


def decide_by_number(t: Table, r: Rules, a: Actions, terms: Terms, p: int, number: int, out: Moves) -> None:
    """Commit the move of a number, unless its payment is to be chosen first."""
    s = t.state
    if t.half[p] != codes.NO_MOVE:
        list_payments(s, r, p, t.half[p], out)
        t.half[p] = codes.NO_MOVE
        choose(s, p, out.code[number - a.pay])
        return
    move = move_of(s, r, a, p, number)
    if terms.payments and is_paid(move):
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
    use = (number_of(r, a, t.state.cities[p], t.half[p]) - 1 - card) // a.cards
    row[f.paying_card + card] = 1
    row[f.paying_use + use] = 1
