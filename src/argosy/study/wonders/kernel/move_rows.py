"""The rows of decisions."""

from argosy.study.kernel.marks import clear_marks, mark
from argosy.study.wonders.kernel.layout import MoveRow
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Moves, Rules, State
from argosy.wonders.kernel.move_code import action_of, card_of, payment_of, ship_of, stage_of, way_of
from argosy.wonders.kernel.moves import legal, plays_card
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right
from argosy.wonders.kernel.seating import held_packet, next_slot


def describe_moment(s: State, r: Rules, p: int, out: Moves, number: int, row: MoveRow) -> None:
    """Write when and from what a seat chooses."""
    row.game = number
    row.age = s.age
    row.turn = s.turn
    row.phase = s.phase
    row.seat = p
    row.coins = s.cities[p].coins
    legal(s, r, p, out)
    row.options = out.count
    clear_marks(row.hand)
    if plays_card(s):
        packet = s.packets[held_packet(s, r, p)]
        for slot in range(next_slot(s, r), r.hand_size):
            mark(row.hand, packet.card[slot])


def describe_move(s: State, r: Rules, p: int, row: MoveRow) -> None:
    """Write what the seat has chosen."""
    move = s.cities[p].move
    action = action_of(move)
    is_card = action <= codes.TAKE
    payment = payment_of(move) if action <= codes.STAGE else 0
    row.action = action
    row.card = card_of(move) if is_card else codes.NO_CARD
    row.chosen = -1 if is_card or not names_something(action) else card_of(move)
    row.way = way_of(move) if is_card else 0
    row.stage = stage_of(move) + 1 if action == codes.STAGE else 0
    row.ship = ship_of(move) if action <= codes.STAGE else codes.NO_FLEET
    row.paid_left = paid_left(payment)
    row.paid_right = paid_right(payment)
    row.paid_far_left = paid_far_left(payment)
    row.paid_far_right = paid_far_right(payment)


def names_something(action: int) -> bool:
    """Return whether a move names a side, fleets, an island or coins where others name a card."""
    return action == codes.SIDE or action == codes.SAIL or action == codes.KEEP or action == codes.LOSE
