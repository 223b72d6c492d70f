"""What leaders seem worth at first sight, in hundredths of a point (L97).

Whatever counts at the end of the game is guessed: what is there now, and what the ages to come usually add to it.
"""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.codes import BLACK, GREY, PURPLE
from argosy.wonders.kernel.layout import AGES, COLOURS, City, Effect, Rules, State
from argosy.wonders.kernel.leader_points import COINS_OWNED, has_more
from argosy.wonders.kernel.leaders import printed_cost
from argosy.wonders.kernel.seating import left_of, right_of

POINT = 100
PER_AGE = 120  # how many cards of a usual colour an age adds to a city, in hundredths
SELDOM = 55  # of grey, purple or black cards
EVENTS = 130  # how often an age brings what a leader pays coins for, in hundredths
FREE_LEADER = 120  # a recruitment that costs nothing, for each age to come
SPARED = 45  # a resource less, for each age to come and each kind of card
FREE_GUILD = 250
BANK = 60  # a unit of the bank, for each age to come
SYMBOL = 350  # a science symbol, besides what it brings now
KINDS = 16  # of things that an effect counts
HALF = 50  # percent: a condition that may yet be met or missed


def promise_worth(s: State, r: Rules, coin: int, p: int, effect: Effect) -> int:
    """Return what an effect that only leaders have seems worth; `coin` is the worth of a coin now."""
    ages = AGES - s.age
    verb = effect.verb
    if verb >= codes.POINTS_PER_COINS:
        return end_worth(s, r, p, effect)
    if verb >= codes.VICTORY_NOW:
        return deed_worth(s, r, coin, p, effect)
    if codes.COINS_ON_BUILD <= verb <= codes.COINS_ON_VICTORY:
        return effect.amount * EVENTS * ages * coin // 100
    if verb == codes.DISCOUNT:
        return SPARED * ages
    if verb == codes.FREE_CARDS:
        return FREE_GUILD
    if verb == codes.FREE_LEADERS:
        return FREE_LEADER * (ages - 1)
    if verb == codes.SET_POINTS:
        return effect.amount * (POINT * fewest_symbols(s, p) + HALF * ages)
    return BANK * ages


def end_worth(s: State, r: Rules, p: int, effect: Effect) -> int:
    """Return what points at the end seem worth."""
    city = s.cities[p]
    if effect.verb == codes.POINTS_PER_COINS:
        return effect.amount * (POINT * city.coins // effect.what + HALF)
    if effect.verb == codes.POINTS_PER_SET:
        return effect.amount * sets_expected(s, city, effect.what)
    if effect.verb == codes.POINTS_UNDEFEATED:
        return 0 if city.defeats > 0 else effect.amount * HALF
    if effect.verb == codes.POINTS_ALONE:
        return effect.amount * HALF if city.leaders == 0 else 0
    if effect.verb == codes.POINTS_IF_MORE:
        ahead = has_more(s, p, left_of(s, p), effect.what) and has_more(s, p, right_of(s, p), effect.what)
        return effect.amount * (HALF + HALF // 2 if ahead else HALF // 2)
    if effect.verb == codes.POINTS_PER_LEADER:
        return effect.amount * POINT * (s.cities[left_of(s, p)].leaders + s.cities[right_of(s, p)].leaders)
    if effect.verb == codes.POINTS_PER_PAIR:
        return POINT * (AGES - s.age)
    return -effect.amount * POINT


def deed_worth(s: State, r: Rules, coin: int, p: int, effect: Effect) -> int:
    """Return what seems worth what happens at once."""
    if effect.verb == codes.VICTORY_NOW:
        return effect.amount * r.victory_points[s.age] * POINT
    if effect.verb == codes.OTHERS_LOSE_AGE:
        return effect.amount * (s.age + 1) * coin
    if effect.verb == codes.BURY_LEADER:
        return effect.amount * best_burial(s, r, s.cities[p])
    return effect.amount * POINT


def best_burial(s: State, r: Rules, city: City) -> int:
    """Return the points that the dearest leader in play would bring under a stage, once for each time it counts."""
    best = 0
    for i in range(city.leaders):
        best = max(best, printed_cost(r, city.leader[i], s.age))
    return best * HALF


def to_come(s: State, kinds: int) -> int:
    """Return how many more of some things the ages to come will add to a city, in hundredths."""
    most = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            most = max(most, SELDOM if kind == GREY or kind == PURPLE or kind >= BLACK else PER_AGE)
    return most * (AGES - s.age)


def sets_expected(s: State, city: City, colours: int) -> int:
    """Return how many sets of cards of these colours a city will have, in hundredths."""
    fewest = COINS_OWNED * 100
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            more = SELDOM if colour == GREY or colour == PURPLE or colour == BLACK else PER_AGE
            fewest = min(fewest, 100 * city.colours[colour] + more * (AGES - s.age))
    return fewest * HALF // 100


def fewest_symbols(s: State, p: int) -> int:
    """Return how many sets of green cards a city may complete: a third of them."""
    return s.cities[p].colours[codes.GREEN] // 3
