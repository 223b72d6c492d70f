"""Coins from the bank and victory tokens, with what leaders add to them (L44, L63, L106, L122, L123)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_LEADERS
from argosy.wonders.kernel.layout import City, Rules, State
from argosy.wonders.kernel.leaders import given


def gain(city: City, coins: int) -> None:
    """Give a city coins of the bank; with the first ones in a turn may come more (L63)."""
    city.coins += coins
    if HAS_LEADERS and coins > 0 and city.bonus > 0:
        city.coins += city.bonus
        city.bonus = 0


def await_bonus(s: State, r: Rules) -> None:
    """Fix what comes with the first coins of this turn: leaders that join in it do not count yet (L106)."""
    for p in range(s.players):
        s.cities[p].bonus = given(r, s.cities[p], codes.BANK_BONUS, 0)


def forget_bonus(s: State) -> None:
    """Forget what would have come with the first coins: none came (L63)."""
    for p in range(s.players):
        s.cities[p].bonus = 0


def take_victories(r: Rules, city: City, age: int, tokens: int) -> None:
    """Give a city victory tokens of an age, and coins for each if a leader pays them (L44)."""
    city.victories[age] += tokens
    if HAS_LEADERS and r.leaders > 0:
        gain(city, tokens * given(r, city, codes.COINS_ON_VICTORY, 0))
