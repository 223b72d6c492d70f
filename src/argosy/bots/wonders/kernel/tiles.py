"""What tiles of the tower seem worth at first sight, in hundredths of a point.

The points for one more tile are counted. A law holds for everybody, so what it is worth is what it does to this seat
beyond what it does to its neighbours: little, since it is covered after a few turns.
"""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, TILES_DEALT, City, Rules, State
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.tower import tiles_built

POINT = 100
CARDS = 40  # a card of the colour of a bounty or tax, for each coin of it
FAIR = 60  # a law that serves this seat as it serves the others


def tile_worth(s: State, r: Rules, p: int, tile: int) -> int:
    """Return what building a tile seems worth: its points, and its law."""
    built = min(tiles_built(s, r, p), TILES_DEALT - 1)
    return POINT * (r.tile_points[built + 1] - r.tile_points[built]) + law_worth(s, r, p, tile)


def law_worth(s: State, r: Rules, p: int, tile: int) -> int:
    """Return what the laws of a tile seem worth to a seat, compared with its neighbours."""
    total = 0
    city, one, other = s.cities[p], s.cities[left_of(s, p)], s.cities[right_of(s, p)]
    for k in range(r.rows[tile].first, r.rows[tile].last):
        verb, amount = r.effects[k].verb, r.effects[k].amount
        if verb == codes.LAW_DEFEAT_TOKENS:
            total += FAIR * (amount - 1) * lead(city, one, other)
        elif verb == codes.LAW_VICTORY_TOKEN:
            total -= POINT * amount * lead(city, one, other)
        elif verb == codes.LAW_DISABLE or verb == codes.LAW_UNLIMITED:
            more = raw_cards(city) * 2 - raw_cards(one) - raw_cards(other)
            total += more * CARDS if verb == codes.LAW_UNLIMITED else -more * CARDS
        elif verb == codes.LAW_FREE_STAGES:
            total += FAIR * (AGES - s.age)
        elif verb == codes.LAW_PRICE:
            total += CARDS * amount * (raw_cards(city) - 2)
    return total


def lead(city: City, one: City, other: City) -> int:
    """Return against how many neighbours a city is ahead in shields, less those against whom it is behind."""
    ahead = (city.shields > one.shields) + (city.shields > other.shields)
    return ahead - (city.shields < one.shields) - (city.shields < other.shields)


def raw_cards(city: City) -> int:
    """Return how many brown cards a city has."""
    return city.colours[codes.BROWN] + 0
