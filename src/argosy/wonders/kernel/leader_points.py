"""Points that only leaders, and guilds that speak of them, bring at the end (L33, L48, L50, L58 to L62, L68)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, COLOURS, City, Effect, Rules, State
from argosy.wonders.kernel.leaders import amount_in
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.turn import tally

COINS_OWNED = 8  # in place of a colour: coins are compared (L59)


def leader_points(s: State, r: Rules, p: int, effect: Effect) -> int:
    """Return what an effect is worth to seat p at the end."""
    city = s.cities[p]
    if effect.verb == codes.POINTS_PER_COINS:
        return effect.amount * (city.coins // effect.what)
    if effect.verb == codes.POINTS_PER_SET:
        return effect.amount * sets_of(city, effect.what)
    if effect.verb == codes.POINTS_PER_LEADER:
        return effect.amount * (s.cities[left_of(s, p)].leaders + s.cities[right_of(s, p)].leaders)
    if effect.verb == codes.POINTS_PER_PAIR:
        return pair_points(r, city)
    if effect.verb == codes.POINTS_LOST_PER:
        return -effect.amount * tally(s, r, p, effect.what, codes.OWN)
    return effect.amount if is_met(s, r, p, effect) else 0


def is_met(s: State, r: Rules, p: int, effect: Effect) -> bool:
    """Return whether the condition of an effect holds."""
    city = s.cities[p]
    if effect.verb == codes.POINTS_UNDEFEATED:
        return city.defeats == 0
    if effect.verb == codes.POINTS_ALONE:
        return is_alone(r, city)
    if effect.verb == codes.POINTS_IF_MORE:
        return has_more(s, p, left_of(s, p), effect.what) and has_more(s, p, right_of(s, p), effect.what)
    return False


def is_alone(r: Rules, city: City) -> bool:
    """Return whether no other leader lies face up; for one that is copied, no own leader at all (L62, L70, L71)."""
    own = 0
    for i in range(city.leaders):
        own += amount_in(r, city.leader[i], codes.POINTS_ALONE, 0) > 0
    return city.leaders == own


def has_more(s: State, p: int, q: int, what: int) -> bool:
    """Return whether seat p has strictly more cards of a colour, or coins, than seat q (L58, L59)."""
    if what == COINS_OWNED:
        return s.cities[p].coins > s.cities[q].coins
    return s.cities[p].colours[what] > s.cities[q].colours[what]


def sets_of(city: City, colours: int) -> int:
    """Return how many sets of one card of each colour a city has (L50)."""
    sets = city.buildings
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            sets = min(sets, city.colours[colour])
    return sets + 0


def pair_points(r: Rules, city: City) -> int:
    """Return the value of one token of each pair of equal victory tokens (L61)."""
    total = 0
    for age in range(AGES):
        total += (city.victories[age] // 2) * r.victory_points[age]
    return total
