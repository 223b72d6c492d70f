"""What a bot makes of cards, stages, islands and ships at first sight.

It knows effects, not cards: own cards and house rules are judged as those of the box. All numbers are hundredths of a
point, for Ages I, II and III.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from argosy.bots.wonders.kernel.worth import POINT, Weights
from argosy.tabletop.struct import blank
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, CARDS, FLEETS, GUILD_DECK, LEVELS, ROWS, SPACES, Effect, Rules
from argosy.wonders.ruleset import Ruleset

ByAge: TypeAlias = tuple[int, int, int]

NOTHING: Final[ByAge] = (0, 0, 0)
BY_AMOUNT: Final[dict[str, ByAge]] = {  # verbs, for each unit of an effect's amount
    "produce_owned": (250, 180, 0),
    "produce_missing": (350, 250, 30),
    "first_discount": (90, 60, 10),
    "start_discount": (90, 60, 10),
    "buy_far": (60, 40, 10),
    "coins_on_fleet": (150, 100, 40),
    "others_gain": (-40, -40, -40),
    "neighbours_gain": (-25, -25, -25),
    "neighbours_debt": (60, 60, 60),
    "others_lose": (75, 75, 75),
    "others_lose_per": (90, 150, 180),
    "fleet_steps": (150, 200, 220),
    "boarding": (100, 200, 250),
    "draw_island": (250, 250, 250),
    "diplomacy": (60, 150, 200),
    "points_if_complete": (40, 60, 80),
    "copy_symbol": (450, 500, 550),
}
AT_ONCE: Final[dict[str, ByAge]] = {  # verbs, whatever the amount
    "trade": (220, 150, 0),
    "drop_defeats": (50, 150, 200),
}
POWERS: Final[dict[str, ByAge]] = {
    "once": (650, 400, 100),
    "colour": (500, 300, 50),
    "first": (300, 150, 0),
    "last": (300, 200, 50),
    "extra": (350, 300, 150),
    "salvage": (250, 400, 500),
    "copy": (200, 350, 500),
    "free_stages": (300, 250, 50),
    "fleet_discount": (250, 150, 50),
    "wonder_fleet": (300, 200, 80),
    "no_loss": (250, 150, 60),
    "abstain": (150, 120, 100),
}


@dataclass(frozen=True, slots=True, eq=False)
class Taste:
    """What a bot likes; the numbers that stand here are those of the merchant."""

    coin: ByAge = (45, 42, 36)
    envy: ByAge = (12, 12, 12)
    hunger: tuple[int, ...] = (100, 100, 95, 85, 70, 50, 35, 25)
    want: tuple[int, ...] = (100, 100, 100, 100)  # by units of the same kinds that the city makes, percent
    near: tuple[int, ...] = (100, 100, 100, 100)  # and that its neighbours sell
    purse: tuple[int, ...] = (100, 100, 100, 100, 100, 100, 100, 100)  # by coins that the city has, percent
    victory: tuple[int, ...] = (2, 6, 14, 28, 45, 68, 84, 94, 98)
    settled: tuple[int, ...] = (2, 6, 14, 28, 45, 68, 84, 94, 98)  # the same when the age is over
    foresight: ByAge = (100, 65, 40)
    symbol: ByAge = (230, 130, 0)
    studies: ByAge = (60, 60, 0)
    growth: ByAge = (60, 35, 10)
    regret: ByAge = (8, 8, 8)
    noise: int = 200
    child: ByAge = (60, 80, 0)  # for each later building that comes free
    naval_shield: ByAge = (180, 170, 140)
    trade_level: ByAge = (70, 60, 40)
    tax: ByAge = (60, 60, 60)
    explore: ByAge = (250, 350, 500)  # by level of the island
    progress: int = 40  # how much of what the next space brings counts already, percent
    raw_unit: ByAge = (310, 170, 0)
    goods_unit: ByAge = (280, 190, 0)
    choice: int = 125  # percent, for each further kind that a producer can give instead
    private: ByAge = (450, 420, 60)
    by_amount: Mapping[str, ByAge] = field(default_factory=lambda: BY_AMOUNT)
    at_once: Mapping[str, ByAge] = field(default_factory=lambda: AT_ONCE)
    powers: Mapping[str, ByAge] = field(default_factory=lambda: POWERS)


MERCHANT: Final = Taste()


@lru_cache(maxsize=16)
def weights_for(rules: Ruleset, taste: Taste = MERCHANT) -> Weights:
    """Compute the weights of a bot at a table."""
    return _Weigher(rules.rules, taste).weights()


class _Weigher:
    """Looks at all that a table may bring with the eyes of one taste."""

    def __init__(self, rules: Rules, taste: Taste) -> None:
        self._rules = rules
        self._taste = taste
        self._by_amount = {_verb(name): worth for name, worth in taste.by_amount.items()}
        self._by_amount |= {codes.COINS: taste.coin, codes.NAVAL: taste.naval_shield}
        self._by_amount[codes.POINTS] = (POINT, POINT, POINT)
        self._at_once = {_verb(name): worth for name, worth in taste.at_once.items()}
        self._powers = {_verb(f"power_{name}"): worth for name, worth in taste.powers.items()}

    def weights(self) -> Weights:
        """Compute the weights."""
        r, t, w = self._rules, self._taste, blank(Weights)
        for row in range(ROWS):
            effects = r.effects[r.rows[row].first : r.rows[row].last]
            chains = _chains(r, row)
            for age in range(AGES):
                w.worth[row][age] = sum(self._worth(effect, age) for effect in effects) + chains * t.child[age]
                w.yields[row][age] = sum(self._yield(effect, age) for effect in effects)
            w.marked[row] = sum(effect.amount for effect in effects if effect.verb == codes.POINTS_PER_MARKER)
        for place in range(FLEETS * SPACES):
            w.arrival[place] = [self._arrival(place, age) for age in range(AGES)]
        w.hunger, w.want, w.near, w.purse = list(t.hunger), list(t.want), list(t.near), list(t.purse)
        w.victory, w.settled = list(t.victory), list(t.settled)
        w.coin, w.envy, w.foresight = list(t.coin), list(t.envy), list(t.foresight)
        w.symbol, w.studies, w.growth, w.regret = list(t.symbol), list(t.studies), list(t.growth), list(t.regret)
        w.noise = t.noise
        return w

    def _worth(self, effect: Effect, age: int) -> int:
        """Return what an effect is worth by itself; what depends on the table is left to the kernel."""
        if effect.verb == codes.POWER:
            return self._powers.get(effect.what, NOTHING)[age]
        if effect.verb == codes.GAIN_VICTORY:
            return self._rules.victory_points[effect.amount - 1] * POINT
        once = self._at_once.get(effect.verb, NOTHING)[age]
        return self._by_amount.get(effect.verb, NOTHING)[age] * effect.amount + once

    def _yield(self, effect: Effect, age: int) -> int:
        """Return what a producer is worth in a city that lacks everything."""
        t = self._taste
        if effect.verb == codes.PRODUCE_PRIVATE:
            return t.private[age] * effect.amount
        if effect.verb != codes.PRODUCE:
            return 0
        unit = t.raw_unit if effect.what & 15 else t.goods_unit
        return unit[age] * effect.amount * (t.choice if effect.what & (effect.what - 1) else 100) // 100

    def _arrival(self, place: int, age: int) -> int:
        """Return what a ship brings that reaches a space, with a part of what it would bring to go on."""
        space, last = place % SPACES, self._rules.last_space
        if not 0 < space <= last:
            return 0
        further = self._step(place + 1, age) * self._taste.progress // 100 if space < last else 0
        return self._step(place, age) + further

    def _step(self, place: int, age: int) -> int:
        """Return what a step onto a space changes and brings."""
        t, before, space = self._taste, self._rules.spaces[place - 1], self._rules.spaces[place]
        lasting = (space.points - before.points) * POINT + (space.naval - before.naval) * t.naval_shield[age]
        lasting += (space.trade_level - before.trade_level) * t.trade_level[age]
        found = t.explore[min(space.explore, LEVELS) - 1] if space.explore else 0
        return lasting + space.coins * t.coin[age] + space.tax * t.tax[age] + found


def _verb(name: str) -> int:
    """Return the kernel's code of a verb or power."""
    code: int = getattr(codes, name.upper())
    return code


def _chains(r: Rules, row: int) -> int:
    """Return how many different buildings that may be dealt here come free with a card (B14)."""
    if row >= CARDS:
        return 0
    decks = [*r.decks[: GUILD_DECK + 1], *r.pools]
    dealt = {card for deck in decks for card in deck.card[: deck.cards]}
    own = r.cards[row].building
    return len({r.cards[card].building for card in dealt if own in r.cards[card].parent[: r.cards[card].parents]})
