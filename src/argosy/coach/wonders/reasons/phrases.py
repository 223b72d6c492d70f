"""Everything that may be said about a move: every key, the rule behind it, and the names of its values.

Values are seats from 1, ids of cards, numbers, lists of these, and effects as the herald has them. `english.toml` has a
sentence for each key, and so has `reasons-wonders.json` of each language of the browser.
"""

from typing import Any, Final, NamedTuple

from argosy.tabletop.herald import Phrase

REASONS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "brings-points": ("B30", ("points",)),
    "completes-set": ("B31", ("points",)),
    "adds-symbol": ("B31", ("symbol", "number", "points")),
    "adds-science": ("B31", ("points",)),
    "brings-coins": ("B30", ("coins",)),
    "takes-debts": ("C14", ("debts",)),
    "takes-no-debt": ("C13", ("coins",)),
    "wins-conflict": ("B28", ("whom", "shields", "other_shields", "swing")),
    "ties-conflict": ("B28", ("whom", "shields", "other_shields", "swing")),
    "widens-lead": ("B28", ("whom", "shields", "other_shields")),
    "loses-conflict": ("B28", ("whom", "shields", "other_shields", "swing")),
    "avoids-conflict": ("C23", ("whom", "swing")),
    "gives-up-conflict": ("C23", ("whom", "swing")),
    "rises-at-sea": ("A53", ("place", "strength", "swing")),
    "stronger-at-sea": ("A53", ("strength",)),
    "nothing-to-build": ("B9", ()),
    "nobody-to-recruit": ("L15", ()),
    "fills-treasury": ("B9", ("purse",)),
    "affords-stages": ("B12", ("stages",)),
    "free-by-chain": ("B14", ("parent",)),
    "free-by-power": ("B34", ()),
    "pays-neighbour": ("B18", ("whom", "coins")),
    "opens-chain": ("B14", ("opened",)),
    "first-source": ("B15", ("makes",)),
    "own-source": ("B15", ("makes",)),
    "more-source": ("B15", ("makes",)),
    "pays-for-stages": ("B12", ("stages",)),
    "lowers-prices": ("B20", ("sellers", "kind")),
    "denies-set": ("B31", ("whom", "card", "points")),
    "denies-symbol": ("B31", ("whom", "card", "symbol", "number", "points")),
    "denies-conflict": ("B28", ("whom", "card", "points")),
    "denies-points": ("B30", ("whom", "card", "points")),
    "leaves-card": ("B6", ("whom", "card", "points")),
    "gives-power": ("B34", ("power",)),
    "explores": ("A35", ("level",)),
    "nears-island": ("A35", ("level",)),
    "taxes": ("A28", ("coins",)),
    "raises-trade": ("A27", ("trade",)),
    "others-lose": ("C13", ("coins",)),
}
AGAINST: Final = ("takes-debts", "loses-conflict", "gives-up-conflict", "pays-neighbour", "leaves-card")
VALUES: Final = {key: names for key, (_, names) in REASONS.items()}


class Fact(NamedTuple):
    """Something that is true of a move, and about how many points it weighs for or against it."""

    weight: float
    says: Phrase


def fact(weight: float, key: str, /, **values: Any) -> Fact:
    """Return a fact with the rule of its key."""
    return Fact(weight, Phrase(key, values, REASONS[key][0]))
