"""A city: what stands in it, and how far its wonder has come."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import (
    AGES,
    BUILT_WORDS,
    CITY_ISLES,
    COLOURS,
    FLEETS,
    LOOKS,
    PRICES,
    RAIDS,
    SPACES,
    TABLEAU,
    City,
    Rules,
)


def clear(r: Rules, city: City) -> None:
    """Make a city empty, with its starting coins (B4)."""
    city.move = codes.NO_MOVE
    city.raw[0] = city.raw[1] = 0
    city.goods = 0
    city.raw_for_sale[0] = city.raw_for_sale[1] = 0
    city.goods_for_sale = 0
    for i in range(BUILT_WORDS):
        city.built[i] = 0
    city.coins = r.starting_coins
    city.shields = city.powers = 0
    for i in range(PRICES):
        city.price[i] = r.trade_price
    city.board = -1
    city.stages = city.raised = city.once_used = city.salvages = city.card_salvages = 0
    for i in range(AGES):
        city.victories[i] = 0
    for i in range(COLOURS):
        city.colours[i] = 0
    city.defeats = city.buildings = 0
    for i in range(TABLEAU):
        city.tableau[i] = codes.NO_CARD
    for i in range(LOOKS):
        city.looks[i] = 0
        city.taken[i] = codes.NO_CARD
    city.looked = 0
    clear_harbour(city)
    clear_intrigue(city)


def clear_harbour(city: City) -> None:
    """Put all ships on their starting spaces, without an island yet (A13)."""
    city.shipyard = city.naval = city.isles = 0
    for fleet in range(FLEETS):
        city.ships[fleet] = 0
    for i in range(CITY_ISLES):
        city.isle[i] = codes.NO_CARD
    for i in range(AGES):
        city.sea_tokens[i] = 0
    city.boarding = city.far[0] = city.far[1] = city.fleet_coins = 0
    city.owed = city.exploring = city.offered = 0


def clear_intrigue(city: City) -> None:
    """Remove debts, diplomacy, discounts and harm done."""
    city.debts = city.diplomacy = 0
    city.first_discount[0] = city.first_discount[1] = city.start_discount = 0
    city.owned_units = city.missing_units = 0
    city.tax = city.loss = city.raids = 0
    for i in range(RAIDS):
        city.raid[i] = 0


def owns(city: City, building: int) -> bool:
    """Return whether the city holds this building (B11)."""
    return (city.built[building >> 5] >> (building & 31)) & 1 == 1


def add_building(r: Rules, city: City, card: int) -> None:
    """Add a building to the city; its effects follow when everybody has built."""
    facts = r.cards[card]
    city.built[facts.building >> 5] |= 1 << (facts.building & 31)
    city.tableau[city.buildings] = card
    city.buildings += 1
    city.colours[facts.colour] += 1


def is_raised(city: City, stage: int) -> bool:
    """Return whether a stage of the wonder, counted from 0, is built."""
    return (city.raised >> stage) & 1 == 1


def can_raise(r: Rules, city: City, stage: int) -> bool:
    """Return whether this stage may come next: from left to right (B13), or any one that is missing."""
    return not is_raised(city, stage) and (stage == city.stages or r.boards[city.board].any_order == 1)


def raise_stage(city: City, stage: int) -> None:
    """Add a stage to the wonder."""
    city.raised |= 1 << stage
    city.stages += 1


def stage_row(r: Rules, city: City, stage: int) -> int:
    """Return the row of a stage."""
    return r.boards[city.board].first_row + stage


def is_complete(r: Rules, city: City) -> bool:
    """Return whether all stages of the wonder are built."""
    return city.stages == r.boards[city.board].stages


def trade_level(r: Rules, city: City) -> int:
    """Return the number printed where the yellow ship stands (A27, R1)."""
    return r.spaces[codes.YELLOW_FLEET * SPACES + city.ships[codes.YELLOW_FLEET]].trade_level


def naval_strength(r: Rules, city: City) -> int:
    """Return the naval shields of cards, stages, islands and the spaces of the ships (A24, A25)."""
    strength = city.naval
    for fleet in range(FLEETS):
        strength += r.spaces[fleet * SPACES + city.ships[fleet]].naval
    return strength


def count(r: Rules, city: City, kind: int) -> int:
    """Return how many things of a kind a city has; boards are not cards (B27), islands no buildings."""
    if kind < COLOURS:
        return city.colours[kind]
    if kind == codes.WONDER_STAGE:
        return city.stages
    if kind == codes.DEFEAT_TOKEN:
        return city.defeats
    if kind == codes.TRADE_LEVEL:
        return trade_level(r, city)
    if kind == codes.ISLAND:
        return city.isles
    return city.victories[kind - codes.VICTORY_TOKEN]  # land tokens only (R8)
