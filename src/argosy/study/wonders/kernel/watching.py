"""What a game is watched for while it is played: points after each age, and coins between the seats."""

from argosy.study.wonders.kernel.layout import EARLIER_AGES, Watch
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_city import city_decided
from argosy.wonders.kernel.layout import SEATS, Rules, Sheet, State
from argosy.wonders.kernel.move_code import action_of, payment_of
from argosy.wonders.kernel.payment import paid_bank, paid_far_left, paid_far_right, paid_in_all, paid_left, paid_right
from argosy.wonders.kernel.score import score
from argosy.wonders.kernel.seating import far_of, left_of, right_of


def is_over(s: State) -> bool:
    """Return whether the game has ended."""
    return s.phase == codes.OVER


def begin_watch(s: State, w: Watch) -> None:
    """Begin to watch a game."""
    w.age = 0
    for p in range(SEATS):
        w.paid[p] = 0
        w.received[p] = 0
        for age in range(EARLIER_AGES):
            w.after[age][p] = 0


def watch_decision(s: State, p: int, w: Watch) -> None:
    """Add up what a city will pay others for the move that its seat has just committed."""
    q = city_decided(s, p)
    move = s.cities[q].move
    payment = payment_of(move)
    if payment != 0 and action_of(move) <= codes.STAGE:
        w.paid[q] += paid_in_all(payment) - paid_bank(payment)
        w.received[left_of(s, q)] += paid_left(payment)
        w.received[right_of(s, q)] += paid_right(payment)
        w.received[far_of(s, q, codes.LEFT)] += paid_far_left(payment)
        w.received[far_of(s, q, codes.RIGHT)] += paid_far_right(payment)


def watch_table(s: State, r: Rules, sheet: Sheet, w: Watch) -> None:
    """Note what everybody would have if the game had ended with an age that is over now."""
    if s.age > w.age:
        for p in range(s.players):
            score(s, r, p, sheet)
            w.after[w.age][p] = sheet.total
        w.age = s.age
