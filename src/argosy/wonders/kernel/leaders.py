"""Leaders: where each one is, what it costs, and what those in play give (L15 to L18, L28).

A leader has a card number after those of the age cards. What leaders in play give is looked up where it counts: few are
in play, and burying one takes it away again (L77).
"""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS
from argosy.wonders.kernel.layout import AGES, CITY_LEADERS, SEATS, City, Rules, State
from argosy.wonders.kernel.seating import left_of, right_of


def place_of(kind: int, seat: int) -> int:
    """Return a place as the state keeps it."""
    return kind * SEATS + seat


def put_leader(s: State, r: Rules, leader: int, kind: int, p: int) -> None:
    """Put a leader somewhere; `leader` is its card number."""
    s.leader_place[leader - r.first_leader] = place_of(kind, p)


def is_leader(r: Rules, card: int) -> bool:
    """Return whether a card number is that of a leader."""
    return r.leaders > 0 and r.first_leader <= card < r.first_leader + r.leaders


def next_leader(s: State, r: Rules, place: int, after: int) -> int:
    """Return the card number of the next leader in a place after card `after`, or NO_CARD."""
    for k in range(max(after + 1 - r.first_leader, 0), r.leaders):
        if s.leader_place[k] == place:
            return r.first_leader + k
    return codes.NO_CARD


def next_in_hand(s: State, r: Rules, p: int, after: int) -> int:
    """Return the next leader in the hand of a seat after card `after`, or NO_CARD."""
    return next_leader(s, r, place_of(codes.IN_HAND, p), after)


def has_leader_in_hand(s: State, r: Rules, p: int) -> bool:
    """Return whether a seat holds a leader."""
    return next_in_hand(s, r, p, -1) != codes.NO_CARD


def age_of_recruitment(s: State, r: Rules, leader: int) -> int:
    """Return in which age, from 0, a leader in play was recruited."""
    return s.leader_place[leader - r.first_leader] // SEATS - codes.IN_PLAY


# -- what leaders in play give ----------------------------------------------------------------------------------------


def amount_in(r: Rules, row: int, verb: int, what: int) -> int:
    """Return what the effects of a row with this verb add up to; `what` 0 stands for any, else one bit must fit."""
    total = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == verb and (what == 0 or r.effects[k].what & what):
            total += r.effects[k].amount
    return total


def given(r: Rules, city: City, verb: int, what: int) -> int:
    """Return what the leaders in play, the one that is copied, and the board give together by a verb."""
    total = 0
    for i in range(city.leaders):
        total += amount_in(r, city.leader[i], verb, what)
    if city.copied != codes.NO_CARD:
        total += amount_in(r, city.copied, verb, what)
    board = power_row(r, city)
    return total + amount_in(r, board, verb, what) if board >= 0 else total


def gives(r: Rules, city: City, verb: int) -> bool:
    """Return whether a leader in play, or one that is copied, or the board has a verb."""
    for i in range(city.leaders):
        if has_verb(r, city.leader[i], verb):
            return True
    if city.copied != codes.NO_CARD and has_verb(r, city.copied, verb):
        return True
    board = power_row(r, city)
    return board >= 0 and has_verb(r, board, verb)


def power_row(r: Rules, city: City) -> int:
    """Return the row with what a board does by itself, or NO_ROW: also where that was lost (L16, N46)."""
    if HAS_GREAT_PROJECTS and city.start_lost:
        return codes.NO_ROW
    return r.boards[city.board].power_row + 0


def has_verb(r: Rules, row: int, verb: int) -> bool:
    """Return whether a row has an effect with this verb, whatever its amount."""
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == verb:
            return True
    return False


# -- costs ------------------------------------------------------------------------------------------------------------


def printed_cost(r: Rules, leader: int, age: int) -> int:
    """Return the coins printed on a leader; for some the number of the age, here from 0 (L15)."""
    cost = r.leader_cost[leader - r.first_leader]
    return age + 1 if cost == codes.OF_THE_AGE else cost + 0


def recruiting_cost(s: State, r: Rules, p: int, leader: int) -> int:
    """Return the coins that a seat pays for a leader now (L15, L16, L118)."""
    city = s.cities[p]
    if gives(r, city, codes.FREE_LEADERS):
        return 0
    cost = printed_cost(r, leader, s.age) - given(r, city, codes.CHEAP_LEADERS, 0)
    cost -= given(r, s.cities[left_of(s, p)], codes.CHEAP_NEXT_DOOR, 0)
    cost -= given(r, s.cities[right_of(s, p)], codes.CHEAP_NEXT_DOOR, 0)
    return max(0, cost)


def can_recruit(s: State, r: Rules, p: int) -> bool:
    """Return whether a seat can pay any leader of its hand (L129)."""
    leader = next_in_hand(s, r, p, -1)
    while leader != codes.NO_CARD:
        if recruiting_cost(s, r, p, leader) <= s.cities[p].coins:
            return True
        leader = next_in_hand(s, r, p, leader)
    return False


def pay_leader(s: State, r: Rules, p: int, leader: int) -> None:
    """Pay the bank for a leader (L15)."""
    cost = recruiting_cost(s, r, p, leader)
    s.cities[p].coins -= cost
    note(s, happenings.RECRUITED, p, leader, cost, 0, 0)


def buried_points(s: State, r: Rules, p: int, leader: int) -> int:
    """Return what a leader in play is worth under the stage: its printed cost several times (L76, L77)."""
    return s.cities[p].burying * printed_cost(r, leader, age_of_recruitment(s, r, leader))


# -- coming and going -------------------------------------------------------------------------------------------------


def clear_court(city: City) -> None:
    """Remove everything that leaders bring."""
    for i in range(CITY_LEADERS):
        city.leader[i] = codes.NO_CARD
    city.copied = codes.NO_CARD
    city.leader_stages = 0
    city.leaders = city.buried_points = city.bonus = city.blacks_used = city.veterans = 0
    city.leader_salvages = city.copied_salvages = city.tributes = city.burying = city.calls = city.copies = 0


def join(s: State, r: Rules, p: int, leader: int) -> None:
    """Lay a leader face up beside the board (L17)."""
    city = s.cities[p]
    put_leader(s, r, leader, codes.IN_PLAY + s.age, p)
    city.leader[city.leaders] = leader
    city.leaders += 1


def leave(city: City, leader: int) -> None:
    """Take a leader out of those in play."""
    at = 0
    while city.leader[at] != leader:
        at += 1
    city.leaders -= 1
    for i in range(at, city.leaders):
        city.leader[i] = city.leader[i + 1]
    city.leader[city.leaders] = codes.NO_CARD


def keeps_hand(r: Rules, city: City) -> bool:
    """Return whether a city can still recruit by a stage that is not built (L22, L130)."""
    for stage in range(r.boards[city.board].stages):
        if (city.raised >> stage) & 1 == 0 and amount_in(r, city.stage_rows[stage], codes.CALL_LEADER, 0) > 0:
            return True
    return False


def lay_aside(s: State, r: Rules) -> None:
    """Lay the leaders aside that nobody can recruit any more, without coins, unseen (L22, L129, L130)."""
    if s.age < AGES - 1:
        return
    for k in range(r.leaders):
        p = s.leader_place[k] - place_of(codes.IN_HAND, 0)
        if 0 <= p < SEATS and s.cities[p].calls == 0 and not keeps_hand(r, s.cities[p]):
            put_leader(s, r, r.first_leader + k, codes.LAID_ASIDE, p)
