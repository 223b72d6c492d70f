"""What a city sells, what it can use itself, and on which terms it buys (B18 to B20; A46; C36 to C43)."""

from __future__ import annotations

from argosy.wonders.facts.words import MANUFACTURED, RAW, RESOURCES
from tests.reference.city import City
from tests.reference.payments import Source, Terms, sources

GROUPS = {"raw": RAW, "goods": MANUFACTURED}
NEIGHBOURS = ("left", "right")


def for_sale(city: City, seller: str) -> list[Source]:
    """What others may buy: the starting resource, brown and grey cards (B19)."""
    board = [Source((city.side.resource,), seller, board=True)] if city.side.resource else []
    return [*board, *(source for effect in city.effects("produce") for source in sources(effect, seller))]


def own_sources(city: City) -> list[Source]:
    """What the owner may use: all that is for sale and what is private (B19, B45, A40, C38)."""
    private = [source for effect in city.effects("produce_private") for source in sources(effect, "own")]
    produced = {kind for source in for_sale(city, "own") for kind in source.kinds}
    missing = tuple(kind for kind in RESOURCES if kind not in produced)
    warehouse = [Source(tuple(produced), "own")] * city.amount("produce_owned")  # C37
    market = [Source(missing, "own")] * city.amount("produce_missing")
    return [*for_sale(city, "own"), *private, *warehouse, *market]


def offers(cities: list[City], seat: int) -> list[Source]:
    """All sources that a seat can draw from: its own, both neighbours', and those two seats away (A46)."""
    around = {"left": 1, "right": -1, "far_left": 2, "far_right": -2}
    if len(cities) == 4:
        del around["far_right"]  # the same player as to the far left
    sellers = [(seller, cities[(seat + step) % len(cities)]) for seller, step in around.items()]
    return own_sources(cities[seat]) + [source for seller, city in sellers for source in for_sale(city, seller)]


def terms(city: City, players: int, usual: int, own_first: bool) -> Terms:
    """On which terms a city buys."""
    return Terms(
        prices=_prices(city, usual),
        first_discount={side: city.amount("first_discount", side) for side in NEIGHBOURS},
        start_discount=city.amount("start_discount"),
        far_limits=_far_limits(city, players),
        own_first=own_first,
    )


def _prices(city: City, usual: int) -> dict[tuple[str, str], int]:
    """The price of a unit of each kind at each neighbour; these discounts do not add up (B18, B20)."""
    prices: dict[tuple[str, str], int] = {(seller, kind): usual for seller in NEIGHBOURS for kind in RESOURCES}
    for effect in city.effects("trade"):
        for seller in effect.scope:
            for kind in (kind for group in effect.what for kind in GROUPS[group]):
                prices[seller, kind] = min(prices[seller, kind], effect.amount)
    return prices


def _far_limits(city: City, players: int) -> dict[str, int]:
    """Units a turn from two seats away; with four players both directions lead to the same player."""
    left, right = (city.amount("buy_far", side) for side in NEIGHBOURS)
    return {"far_left": left + right} if players == 4 else {"far_left": left, "far_right": right}
