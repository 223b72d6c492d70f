"""What a seat may decide about leaders, but for those it uses in the recruitment (moves.py)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.draft import list_picks
from argosy.wonders.kernel.layout import AGES, Moves, Rules, State
from argosy.wonders.kernel.leaders import next_in_hand, recruiting_cost
from argosy.wonders.kernel.move_code import add, encode
from argosy.wonders.kernel.seating import left_of, right_of


def list_court(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat that is asked about leaders."""
    if s.phase == codes.DRAFT:
        list_picks(s, r, p, out)
    elif s.phase == codes.TRIBUTE:
        list_tokens(s, p, out)
    elif s.phase == codes.BURIAL:
        list_burials(s, p, out)
    elif s.phase == codes.CALL:
        list_calls(s, r, p, out)
    else:
        list_copies(s, p, out)


def list_tokens(s: State, p: int, out: Moves) -> None:
    """Give back a token of any value, the lowest first."""
    for age in range(AGES):
        if s.cities[p].victories[age] > 0:
            add(out, encode(codes.RETURN, codes.PAID, age, 0))


def list_burials(s: State, p: int, out: Moves) -> None:
    """Bury one of the leaders in play, or none."""
    city = s.cities[p]
    for i in range(city.leaders):
        add(out, encode(codes.BURY, codes.PAID, city.leader[i], 0))
    add(out, encode(codes.DECLINE, codes.PAID, 0, 0))


def list_calls(s: State, r: Rules, p: int, out: Moves) -> None:
    """Recruit a leader of the hand that can be paid, or none."""
    list_recruits(s, r, p, out)
    add(out, encode(codes.DECLINE, codes.PAID, 0, 0))


def list_recruits(s: State, r: Rules, p: int, out: Moves) -> None:
    """Recruit a leader of the hand that can be paid (L15)."""
    leader = next_in_hand(s, r, p, -1)
    while leader != codes.NO_CARD:
        if recruiting_cost(s, r, p, leader) <= s.cities[p].coins:
            add(out, encode(codes.RECRUIT, codes.PAID, leader, 0))
        leader = next_in_hand(s, r, p, leader)


def list_copies(s: State, p: int, out: Moves) -> None:
    """Copy a leader in play of a neighbour, or none (L105)."""
    for side in (codes.LEFT, codes.RIGHT):
        city = s.cities[left_of(s, p) if side == codes.LEFT else right_of(s, p)]
        for i in range(city.leaders):
            add(out, encode(codes.COPY, codes.PAID, city.leader[i], 0))
    add(out, encode(codes.DECLINE, codes.PAID, 0, 0))
