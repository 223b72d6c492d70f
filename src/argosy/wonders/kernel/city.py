"""A city: what stands in it, and how far its wonder has come."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS, HAS_STONES
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
    STAGES,
    TABLEAU,
    City,
    Rules,
)
from argosy.wonders.kernel.leaders import clear_court

STONE_KIND = 2  # the bit of stone among the resources


def clear(r: Rules, city: City) -> None:
    """Make a city empty, with its starting coins (B4)."""
    city.move = codes.NO_MOVE
    clear_lasting(r, city)
    for i in range(BUILT_WORDS):
        city.built[i] = 0
    city.coins = r.starting_coins
    city.board = -1
    city.stages = city.raised = city.once_used = city.salvages = city.card_salvages = 0
    for i in range(STAGES):
        city.stage_rows[i] = 0
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
    clear_court(city)
    city.gifts = city.rewards = city.owes = city.restored = 0
    city.free_builds = city.start_lost = city.moored = 0
    for i in range(AGES):
        city.joined[i] = 0
        city.given_up[i] = codes.NO_CARD


def clear_lasting(r: Rules, city: City) -> None:
    """Set everything back that the lasting effects of a city add up to."""
    city.raw[0] = city.raw[1] = 0
    city.goods = 0
    city.raw_for_sale[0] = city.raw_for_sale[1] = 0
    city.goods_for_sale = 0
    city.shields = city.powers = city.naval = 0
    for i in range(PRICES):
        city.price[i] = r.trade_price
    city.far[0] = city.far[1] = city.fleet_coins = 0
    city.first_discount[0] = city.first_discount[1] = city.start_discount = 0
    city.owned_units = city.missing_units = 0
    city.bank_buys = city.bank_price = city.rebate = 0


def clear_harbour(city: City) -> None:
    """Put all ships on their starting spaces, without an island yet (A13)."""
    city.shipyard = city.isles = 0
    for fleet in range(FLEETS):
        city.ships[fleet] = 0
    for i in range(CITY_ISLES):
        city.isle[i] = codes.NO_CARD
    for i in range(AGES):
        city.sea_tokens[i] = 0
    city.boarding = city.owed = city.exploring = city.offered = 0


def clear_intrigue(city: City) -> None:
    """Remove debts, diplomacy and harm done."""
    city.debts = city.diplomacy = 0
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


def remove_building(r: Rules, city: City, card: int) -> None:
    """Take a building out of the city; what it gave is for `establish_anew` to add up."""
    facts = r.cards[card]
    city.built[facts.building >> 5] &= ~(1 << (facts.building & 31))
    city.colours[facts.colour] -= 1
    at = 0
    while city.tableau[at] != card:
        at += 1
    city.buildings -= 1
    for i in range(at, city.buildings):
        city.tableau[i] = city.tableau[i + 1]
    city.tableau[city.buildings] = codes.NO_CARD


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
    """Return the row of a stage, which may be that of a neighbour's board (W10)."""
    return city.stage_rows[stage]


def is_complete(r: Rules, city: City) -> bool:
    """Return whether all stages of the wonder are built."""
    return city.stages == r.boards[city.board].stages


def start_of(r: Rules, city: City) -> int:
    """Return the starting resource of a board, one bit a kind; 0 where there is none, or it was lost (B19, N46)."""
    if HAS_GREAT_PROJECTS and city.start_lost:
        return 0
    return r.boards[city.board].resource + 0


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
    if HAS_STONES and kind == codes.STONE:
        return stones(r, city)
    return city.victories[kind - codes.VICTORY_TOKEN]  # land tokens only (R8)


def stones(r: Rules, city: City) -> int:
    """Return the stone symbols on brown cards (W6, W23)."""
    total = 0
    for i in range(city.buildings):
        card = city.tableau[i]
        if r.cards[card].colour == codes.BROWN:
            for k in range(r.rows[card].first, r.rows[card].last):
                if r.effects[k].verb == codes.PRODUCE and r.effects[k].what & STONE_KIND:
                    total += r.effects[k].amount
    return total
