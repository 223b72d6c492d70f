"""A city: what stands in it, and how far its wonder has come."""

from argosy.wonders.kernel.codes import DEFEAT_TOKEN, NO_CARD, NO_MOVE, WONDER_STAGE
from argosy.wonders.kernel.layout import AGES, BUILT_WORDS, COLOURS, LOOKS, PRICES, TABLEAU, City, Rules


def clear(r: Rules, city: City) -> None:
    """An empty city with its starting coins (B4)."""
    city.move = NO_MOVE
    city.raw[0] = city.raw[1] = 0
    city.goods = 0
    city.raw_for_sale[0] = city.raw_for_sale[1] = 0
    city.goods_for_sale = 0
    for i in range(BUILT_WORDS):
        city.built[i] = 0
    city.coins = r.starting_coins
    city.shields = 0
    city.powers = 0
    for i in range(PRICES):
        city.price[i] = r.trade_price
    city.board = -1
    city.stages = 0
    city.once_used = 0
    city.salvages = 0
    for i in range(AGES):
        city.victories[i] = 0
    city.defeats = 0
    for i in range(COLOURS):
        city.colours[i] = 0
    city.buildings = 0
    for i in range(TABLEAU):
        city.tableau[i] = NO_CARD
    for i in range(LOOKS):
        city.looks[i] = 0
        city.taken[i] = NO_CARD
    city.looked = 0


def owns(city: City, building: int) -> bool:
    """Whether the city holds this building (B11)."""
    return (city.built[building >> 5] >> (building & 31)) & 1 == 1


def add_building(r: Rules, city: City, card: int) -> None:
    """Add a building to the city; its effects follow when everybody has built."""
    facts = r.cards[card]
    city.built[facts.building >> 5] |= 1 << (facts.building & 31)
    city.tableau[city.buildings] = card
    city.buildings += 1
    city.colours[facts.colour] += 1


def stage_row(r: Rules, city: City) -> int:
    """The row of the next stage (B13)."""
    return r.boards[city.board].first_row + city.stages


def is_complete(r: Rules, city: City) -> bool:
    """Whether all stages of the wonder are built."""
    return city.stages == r.boards[city.board].stages


def count(city: City, kind: int) -> int:
    """How many things of a kind a city has; boards are not cards (B27)."""
    if kind == WONDER_STAGE:
        return city.stages
    if kind == DEFEAT_TOKEN:
        return city.defeats
    return city.colours[kind]
