"""The lasting values of a city: what everything that is in play there gives together.

Each card, stage and island adds to them when it comes into play. Nothing is ever taken off them: where something leaves
a city, `establish_anew` adds up what is still there.
"""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import clear_lasting, is_raised, stage_row, start_of
from argosy.wonders.kernel.features import HAS_BABEL, HAS_LASTING, HAS_LEADERS, HAS_PROJECTS
from argosy.wonders.kernel.islands import isle_row
from argosy.wonders.kernel.laws import idle_groups, obey
from argosy.wonders.kernel.layout import AGES, CARDS, City, Effect, Rules, State
from argosy.wonders.kernel.leaders import is_leader
from argosy.wonders.kernel.projects import project_row, times_rewarded
from argosy.wonders.kernel.supply import produce


def establish_anew(s: State, r: Rules, p: int) -> None:
    """Add up the lasting values of a city again; what was given once stays as it is (L77)."""
    city = s.cities[p]
    salvages, card_salvages, leader_salvages = city.salvages, city.card_salvages, city.leader_salvages
    clear_lasting(r, city)
    open_board(r, city)
    idle = idle_groups(s, r)
    for i in range(city.buildings):
        if r.cards[city.tableau[i]].groups & idle == 0:
            establish(r, city, city.tableau[i])
    for stage in range(r.boards[city.board].stages):
        if is_raised(city, stage):
            establish(r, city, stage_row(r, city, stage))
    for i in range(city.isles):
        establish(r, city, isle_row(city.isle[i]))
    for i in range(city.leaders):
        establish(r, city, city.leader[i])
    if city.copied != codes.NO_CARD:
        establish(r, city, city.copied)
    for age in range(AGES):
        for _ in range(times_rewarded(city, age) if HAS_PROJECTS else 0):
            establish(r, city, project_row(s, age))
    if HAS_BABEL and r.tiles > 0:
        obey(s, r, city)
    city.salvages, city.card_salvages, city.leader_salvages = salvages, card_salvages, leader_salvages


def open_board(r: Rules, city: City) -> None:
    """Give a city the starting resource of its board, which neighbours may buy (B19), unless it was lost (N46)."""
    produce(r, city, start_of(r, city), 1, True)


def establish(r: Rules, city: City, row: int) -> None:
    """Give a city the lasting effects of a card, stage or island. They serve from the next turn on (B17)."""
    for k in range(r.rows[row].first, r.rows[row].last):
        effect = r.effects[k]
        verb = effect.verb
        if verb == codes.PRODUCE or verb == codes.PRODUCE_PRIVATE:
            produce(r, city, effect.what, effect.amount, verb == codes.PRODUCE)
        elif verb == codes.SHIELDS:
            city.shields += effect.amount
        elif verb == codes.TRADE:
            lower_prices(city, effect)
        elif verb == codes.POWER:
            grant(r, city, effect.what, row)
        elif HAS_LASTING and verb < codes.POWER:
            extend(city, effect)
        elif HAS_LEADERS and verb >= codes.FIRST_OF_LEADERS:
            change_payments(city, effect)


def extend(city: City, effect: Effect) -> None:
    """Give a city lasting effects that only expansions have."""
    verb = effect.verb
    if verb == codes.NAVAL:
        city.naval += effect.amount
    elif verb == codes.BUY_FAR:
        city.far[effect.what] += effect.amount
    elif verb == codes.COINS_ON_FLEET:
        city.fleet_coins += effect.amount
    elif verb == codes.FIRST_DISCOUNT:
        city.first_discount[effect.what] += effect.amount
    elif verb == codes.START_DISCOUNT:
        city.start_discount += effect.amount
    elif verb == codes.PRODUCE_OWNED:
        city.owned_units += effect.amount
    elif verb == codes.PRODUCE_MISSING:
        city.missing_units += effect.amount


def lower_prices(city: City, effect: Effect) -> None:
    """Set prices to those of a discount; discounts do not add up (B20). `what` has one bit for each price."""
    for i in range(codes.LEFT_RAW, codes.RIGHT_GOODS + 1):
        if (effect.what >> i) & 1 and city.price[i] > effect.amount:
            city.price[i] = effect.amount


def change_payments(city: City, effect: Effect) -> None:
    """Give a city what leaders change about payments: units of the bank (L39), coins that come back (L40), lower costs.

    The costs themselves are looked up; the power says that there is something to look up.
    """
    if effect.verb == codes.BANK_BUY:
        city.bank_buys += 1
        city.bank_price = effect.amount
        city.powers |= codes.POWER_BANK
    elif effect.verb == codes.REBATE:
        city.rebate += effect.amount
        city.powers |= codes.POWER_BANK
    elif effect.verb == codes.DISCOUNT or effect.verb == codes.FREE_CARDS or effect.verb == codes.FREE_BLACKS:
        city.powers |= codes.POWER_CHEAPER


def grant(r: Rules, city: City, power: int, row: int) -> None:
    """Give a city a power; building from the discard pile is due this turn (B42, C45, L45), the others stay."""
    if power == codes.POWER_SALVAGE and HAS_LEADERS and is_leader(r, row):
        city.leader_salvages += 1
    elif power == codes.POWER_SALVAGE and row < CARDS:
        city.card_salvages += 1
    elif power == codes.POWER_SALVAGE:
        city.salvages += 1
    else:
        city.powers |= power
