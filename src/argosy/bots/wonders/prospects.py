"""What a captain has learnt: its taste, what cities come to between the ages, and how likely a lead wins.

The numbers stand in `captain.toml`, with a word on how they were found.
"""

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from math import exp, sqrt
from typing import Final

import msgspec

from argosy.bots.wonders.kernel import traits
from argosy.bots.wonders.kernel.prospects import BREAKS, ODDS, ODDS_STEP, Prospects
from argosy.bots.wonders.weights import Taste
from argosy.tabletop.struct import blank
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, CARDS, GUILD_DECK, ROWS, Rules
from argosy.wonders.ruleset import Ruleset

EVEN_ODDS: Final = 1 << 20
TRAIT_NAMES: Final = tuple(name.lower() for name in vars(traits) if name.isupper())


class Learnt(msgspec.Struct, frozen=True):
    """What stands in the file."""

    tastes: dict[str, Taste]  # without expansions (base) or with them (expansions)
    spread: dict[str, tuple[float, float, float]]  # by expansions: points that make winning e times as likely, after
    rates: dict[str, dict[str, tuple[int, int]]]  # Ages I and II, and at the end; thousandths of a point by trait


@cache
def learnt() -> Learnt:
    """Read the file."""
    text = files(__package__).joinpath("captain.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Learnt)


def taste_for(rules: Ruleset) -> Taste:
    """Return the taste for a table."""
    return learnt().tastes["expansions" if rules.options.expansions else "base"]


@lru_cache(maxsize=16)
def prospects_for(rules: Ruleset) -> Prospects:
    """Compute the prospects of cities at a table."""
    r, f = rules.rules, blank(Prospects)
    boxes = "-".join(sorted(rules.options.expansions)) or "base"
    rates = learnt().rates[boxes]
    f.rates = [[rates[name][moment] if name in rates else 0 for name in TRAIT_NAMES] for moment in range(BREAKS)]
    for card in range(CARDS):
        f.heirs[card] = [_heirs(r, card, age) for age in range(BREAKS)]
    for row in range(CARDS, ROWS):
        effects = r.effects[r.rows[row].first : r.rows[row].last]
        f.promise[row] = sum(effect.amount for effect in effects if effect.verb == codes.POINTS)
    f.odds = [_odds(spread * (sqrt(2) if r.teams else 1)) for spread in learnt().spread[boxes]]
    return f


def _odds(spread: float) -> list[int]:
    """Return how likely one wins who is behind, against one who is not; partners vary together more than one alone."""
    return [round(EVEN_ODDS * exp(-step * ODDS_STEP / 1000 / spread)) for step in range(ODDS)]


def _heirs(r: Rules, card: int, age: int) -> int:
    """Return how many different buildings of the ages after one come free with a card (B14)."""
    decks = [*r.decks[age + 1 : GUILD_DECK], *(pool for number, pool in enumerate(r.pools) if number % AGES > age)]
    own = r.cards[card].building
    dealt = {one for deck in decks for one in deck.card[: deck.cards]}
    return len({r.cards[one].building for one in dealt if own in r.cards[one].parent[: r.cards[one].parents]})
