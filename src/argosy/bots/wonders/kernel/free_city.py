"""What a choice for the free city seems worth to the seat that makes it (V6, V9), in hundredths of a point.

The free city cannot win, so what it gets is worth nothing by itself. What counts is whom its shields and coins hurt or
help, and that the card does not go on to the other player with the hand.
"""

from argosy.bots.wonders.kernel.worth import Weights, border_worth, row_worth, studies_of
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import stage_row
from argosy.wonders.kernel.layout import Rules, State
from argosy.wonders.kernel.move_code import action_of, card_of, payment_of, stage_of
from argosy.wonders.kernel.payment import paid_left, paid_right

DENIED = 50  # percent of what the other player could make of the card that counts
KEPT = 15  # and of what the seat itself could, when the hand comes back
NO_ROW = -1


def judge_for_free_city(s: State, r: Rules, w: Weights, p: int, move: int) -> int:
    """Return what a move of the free city seems worth to the seat that decides."""
    other = 1 - p
    row = row_of(s, r, move)
    shields = shields_on(r, row) if row != NO_ROW else 0
    worth = threat(s, r, w, other, shields) - threat(s, r, w, p, shields) + coins_to(w, s, p, move)
    if action_of(move) != codes.TAKE and action_of(move) != codes.DECLINE:
        card = card_of(move)
        worth += row_worth(s, r, w, studies_of(s, r, other), other, card) * DENIED // 100
        worth -= row_worth(s, r, w, studies_of(s, r, p), p, card) * KEPT // 100
    return worth


def row_of(s: State, r: Rules, move: int) -> int:
    """Return the card or stage that the free city gets, or NO_ROW."""
    if action_of(move) == codes.BUILD or action_of(move) == codes.TAKE:
        return card_of(move)
    if action_of(move) == codes.STAGE:
        return stage_row(r, s.cities[codes.FREE_CITY], stage_of(move))
    return NO_ROW


def shields_on(r: Rules, row: int) -> int:
    """Return the shields of a card or stage."""
    shields = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == codes.SHIELDS:
            shields += r.effects[k].amount
    return shields


def threat(s: State, r: Rules, w: Weights, p: int, shields: int) -> int:
    """Return what so many more shields of the free city cost a seat in conflicts."""
    lead = s.cities[p].shields - s.cities[codes.FREE_CITY].shields
    return border_worth(s, r, w, lead) - border_worth(s, r, w, lead - shields)


def coins_to(w: Weights, s: State, p: int, move: int) -> int:
    """Return what it is worth that the free city pays a seat and not the other (V4, V32)."""
    if action_of(move) != codes.BUILD and action_of(move) != codes.STAGE:
        return 0
    payment = payment_of(move)
    coins = paid_left(payment) - paid_right(payment)  # the first seat sits to its left
    return (coins if p == 0 else -coins) * w.coin[s.age]
