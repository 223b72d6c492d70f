"""What the merchant makes of cards, stages, islands and ships at first sight.

It knows effects, not cards: own cards and house rules are judged as those of the box. All numbers are hundredths of a
point, for Ages I, II and III.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from argosy.bots.wonders.kernel.worth import POINT, Weights
from argosy.tabletop.struct import blank
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, CARDS, FLEETS, GUILD_DECK, LEVELS, ROWS, SPACES, Effect, Rules
from argosy.wonders.ruleset import Ruleset

ByAge: TypeAlias = tuple[int, int, int]

COIN: Final[ByAge] = (45, 42, 36)
ENVY: Final[ByAge] = (12, 12, 12)
HUNGER: Final = (100, 100, 95, 85, 70, 50, 35, 25)
VICTORY: Final = (2, 6, 14, 28, 45, 68, 84, 94, 98)
FORESIGHT: Final = (100, 65, 40)
SYMBOL: Final[ByAge] = (230, 130, 0)
STUDIES: Final[ByAge] = (60, 60, 0)
GROWTH: Final[ByAge] = (60, 35, 10)
REGRET: Final[ByAge] = (8, 8, 8)
NOISE: Final = 200

CHILD: Final[ByAge] = (60, 80, 0)  # for each later building that comes free
NAVAL_SHIELD: Final[ByAge] = (180, 170, 140)
TRADE_LEVEL: Final[ByAge] = (70, 60, 40)
TAX: Final[ByAge] = (60, 60, 60)
EXPLORE: Final = (250, 350, 500)  # by level of the island
PROGRESS: Final = 40  # how much of what the next space brings counts already, percent

RAW_UNIT: Final[ByAge] = (310, 170, 0)
GOODS_UNIT: Final[ByAge] = (280, 190, 0)
CHOICE: Final = 125  # percent, for each further kind that a producer can give instead
PRIVATE: Final[ByAge] = (450, 420, 60)

BY_AMOUNT: Final[dict[int, ByAge]] = {  # for each unit of an effect's amount
    codes.NAVAL: NAVAL_SHIELD,
    codes.PRODUCE_OWNED: (250, 180, 0),
    codes.PRODUCE_MISSING: (350, 250, 30),
    codes.FIRST_DISCOUNT: (90, 60, 10),
    codes.START_DISCOUNT: (90, 60, 10),
    codes.BUY_FAR: (60, 40, 10),
    codes.COINS_ON_FLEET: (150, 100, 40),
    codes.COINS: COIN,
    codes.OTHERS_GAIN: (-40, -40, -40),
    codes.NEIGHBOURS_GAIN: (-25, -25, -25),
    codes.NEIGHBOURS_DEBT: (60, 60, 60),
    codes.OTHERS_LOSE: (75, 75, 75),
    codes.OTHERS_LOSE_PER: (90, 150, 180),
    codes.FLEET_STEPS: (150, 200, 220),
    codes.BOARDING: (100, 200, 250),
    codes.DRAW_ISLAND: (250, 250, 250),
    codes.DIPLOMACY: (60, 150, 200),
    codes.POINTS: (POINT, POINT, POINT),
    codes.POINTS_IF_COMPLETE: (40, 60, 80),
    codes.COPY_SYMBOL: (450, 500, 550),
}
AT_ONCE: Final[dict[int, ByAge]] = {  # whatever its amount
    codes.TRADE: (220, 150, 0),
    codes.DROP_DEFEATS: (50, 150, 200),
}
POWERS: Final[dict[int, ByAge]] = {
    codes.POWER_ONCE: (650, 400, 100),
    codes.POWER_COLOUR: (500, 300, 50),
    codes.POWER_FIRST: (300, 150, 0),
    codes.POWER_LAST: (300, 200, 50),
    codes.POWER_EXTRA: (350, 300, 150),
    codes.POWER_SALVAGE: (250, 400, 500),
    codes.POWER_COPY: (200, 350, 500),
    codes.POWER_FREE_STAGES: (300, 250, 50),
    codes.POWER_FLEET_DISCOUNT: (250, 150, 50),
    codes.POWER_WONDER_FLEET: (300, 200, 80),
    codes.POWER_NO_LOSS: (250, 150, 60),
    codes.POWER_ABSTAIN: (150, 120, 100),
}
NOTHING: Final[ByAge] = (0, 0, 0)


@lru_cache(maxsize=16)
def weights_for(rules: Ruleset) -> Weights:
    """Compute the weights of a merchant at a table."""
    r, t = rules.rules, blank(Weights)
    for row in range(ROWS):
        effects = r.effects[r.rows[row].first : r.rows[row].last]
        for age in range(AGES):
            t.worth[row][age] = sum(_worth(r, effect, age) for effect in effects) + _chains(r, row) * CHILD[age]
            t.yields[row][age] = sum(_yield(effect, age) for effect in effects)
    for place in range(FLEETS * SPACES):
        t.arrival[place] = [_arrival(r, place, age) for age in range(AGES)]
    t.hunger, t.victory = list(HUNGER), list(VICTORY)
    t.coin, t.envy, t.foresight = list(COIN), list(ENVY), list(FORESIGHT)
    t.symbol, t.studies, t.growth, t.regret, t.noise = list(SYMBOL), list(STUDIES), list(GROWTH), list(REGRET), NOISE
    return t


def _worth(r: Rules, effect: Effect, age: int) -> int:
    """Return what an effect is worth by itself; what depends on the table is left to the kernel."""
    if effect.verb == codes.POWER:
        return POWERS.get(effect.what, NOTHING)[age]
    if effect.verb == codes.GAIN_VICTORY:
        return r.victory_points[effect.amount - 1] * POINT
    return BY_AMOUNT.get(effect.verb, NOTHING)[age] * effect.amount + AT_ONCE.get(effect.verb, NOTHING)[age]


def _yield(effect: Effect, age: int) -> int:
    """Return what a producer is worth in a city that lacks everything."""
    if effect.verb == codes.PRODUCE_PRIVATE:
        return PRIVATE[age] * effect.amount
    if effect.verb != codes.PRODUCE:
        return 0
    unit = RAW_UNIT if effect.what & 15 else GOODS_UNIT
    return unit[age] * effect.amount * (CHOICE if effect.what & (effect.what - 1) else 100) // 100


def _chains(r: Rules, row: int) -> int:
    """Return how many different buildings that may be dealt here come free with a card (B14)."""
    if row >= CARDS:
        return 0
    decks = [*r.decks[: GUILD_DECK + 1], *r.pools]
    dealt = {card for deck in decks for card in deck.card[: deck.cards]}
    own = r.cards[row].building
    return len({r.cards[card].building for card in dealt if own in r.cards[card].parent[: r.cards[card].parents]})


def _arrival(r: Rules, place: int, age: int) -> int:
    """Return what a ship brings that reaches a space, with a part of what it would bring to go on."""
    space = place % SPACES
    if not 0 < space <= r.last_space:
        return 0
    further = _step(r, place + 1, age) * PROGRESS // 100 if space < r.last_space else 0
    return _step(r, place, age) + further


def _step(r: Rules, place: int, age: int) -> int:
    """Return what a step onto a space changes and brings."""
    before, space = r.spaces[place - 1], r.spaces[place]
    lasting = (space.points - before.points) * POINT + (space.naval - before.naval) * NAVAL_SHIELD[age]
    lasting += (space.trade_level - before.trade_level) * TRADE_LEVEL[age]
    found = EXPLORE[min(space.explore, LEVELS) - 1] if space.explore else 0
    return lasting + space.coins * COIN[age] + space.tax * TAX[age] + found
