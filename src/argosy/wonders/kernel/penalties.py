"""Penalties of projects that failed: who suffers them, what there is to choose (F16 to F20, F56, F57, N42 to N46)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS
from argosy.wonders.kernel.great_projects import has_start
from argosy.wonders.kernel.layout import City, Moves, Rules, State
from argosy.wonders.kernel.move_code import add, encode
from argosy.wonders.kernel.projects import has_pawn
from argosy.wonders.kernel.seating import is_free_city

NO_RANK = 1 << 16
TOKEN_BITS = 2  # of each age, where a move names the tokens given back


def has_failed(s: State, r: Rules) -> bool:
    """Return whether the project of the age that ends still has a pawn or token on it (F16, N42)."""
    return r.projects > 0 and s.pawns[s.age] > 0


def is_victim(s: State, r: Rules, p: int) -> bool:
    """Return whether a seat suffers the penalty of the age that ends: whoever has no pawn (F16, F42, N42, N58)."""
    return not has_pawn(s.cities[p], s.age) and not is_free_city(r, p)


def can_suffer(s: State, r: Rules, city: City) -> bool:
    """Return whether a city can suffer the penalty in full (F18, F57, N44)."""
    penalty = r.project[s.projects[s.age]].penalty
    if penalty.verb == codes.LOSE_COINS:
        return city.coins >= penalty.amount
    if penalty.verb == codes.DISCARD_BUILT:
        return cards_of(r, city, penalty.what) > 0
    if HAS_GREAT_PROJECTS and penalty.verb == codes.LOSE_START:
        return has_start(r, city)
    return city.victories[0] + city.victories[1] + city.victories[2] >= penalty.amount


def cards_of(r: Rules, city: City, colours: int) -> int:
    """Return how many buildings of these colours (one bit each) a city has."""
    found = 0
    for i in range(city.buildings):
        found += (colours >> r.cards[city.tableau[i]].colour) & 1
    return found


def ways_to_return(city: City, tokens: int) -> int:
    """Return how many different sets of so many victory tokens a city can give back."""
    found = 0
    for one in range(min(tokens, city.victories[0]) + 1):
        for two in range(min(tokens - one, city.victories[1]) + 1):
            found += tokens - one - two <= city.victories[2]
    return found


def await_penalties(s: State, r: Rules) -> None:
    """Set who chooses."""
    penalty = r.project[s.projects[s.age]].penalty
    for p in range(s.players):
        city = s.cities[p]
        if is_victim(s, r, p) and can_suffer(s, r, city):
            ways = 1
            if penalty.verb == codes.DISCARD_BUILT:
                ways = cards_of(r, city, penalty.what)
            elif penalty.verb == codes.LOSE_VICTORIES:
                ways = ways_to_return(city, penalty.amount)
            if ways > 1:
                s.pending |= 1 << p


def next_rank(r: Rules, city: City, colours: int, after: int) -> int:
    """Return the next building of these colours: by the number of resources that it costs, then by the file (F58).

    The rank is that number above the eight bits of the card.
    """
    best = NO_RANK
    for i in range(city.buildings):
        card = city.tableau[i] + 0
        demand = r.demands[r.rows[card].demand]
        rank = ((demand.raw_units + demand.goods_units) << 8) | card
        if (colours >> r.cards[card].colour) & 1 and after < rank < best:
            best = rank
    return best


def list_penalties(s: State, r: Rules, p: int, out: Moves) -> None:
    """Give up one of the buildings, or give back tokens, what is cheapest to lose first (F19, F57, F58)."""
    city = s.cities[p]
    penalty = r.project[s.projects[s.age]].penalty
    if penalty.verb == codes.DISCARD_BUILT:
        rank = next_rank(r, city, penalty.what, -1)
        while rank < NO_RANK:
            add(out, encode(codes.GIVE_UP, codes.PAID, rank & 255, 0))
            rank = next_rank(r, city, penalty.what, rank)
    elif penalty.verb == codes.LOSE_VICTORIES:
        for one in range(min(penalty.amount, city.victories[0]), -1, -1):
            for two in range(min(penalty.amount - one, city.victories[1]), -1, -1):
                three = penalty.amount - one - two
                if three <= city.victories[2]:
                    tokens = one | (two << TOKEN_BITS) | (three << (2 * TOKEN_BITS))
                    add(out, encode(codes.GIVE_BACK, codes.PAID, tokens, 0))
