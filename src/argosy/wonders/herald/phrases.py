"""Everything that the herald of wonders may say about choices: every key, the names of its values, the rule behind it.

Values are seats from 1, ids of cards, islands and sides, numbers, and lists of these. What happened is in news.py.
"""

from collections.abc import Mapping
from typing import Any, Final

from argosy.tabletop.herald import Phrase
from argosy.wonders.decisions import SAYINGS

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "coins-short": ("cost", "short"),
    "resources-missing": ("resources", "lacks"),
    "trade-too-dear": ("bank", "sellers", "short"),
    "already-built": ("card",),
    "wonder-complete": (),
    "stage-not-next": ("stage",),
    "no-ships": (),
    "fleet-at-end": ("fleet",),
    "no-wonder-symbol": ("fleet",),
    "fleet-stays": ("fleet",),
    "free-city-plays": (),
    "no-projects": (),
    "already-took-part": (),
    "project-is-complete": ("project",),
    "no-tiles-left": (),
    "project-wants-colour": ("project", "colour"),
    "project-wants-stage": ("project",),
}
FREE: Final[dict[str, tuple[str, tuple[str, ...]]]] = {  # why nothing is paid to others
    "free-by-chain": ("B14", ("parent",)),
    "free-by-colour": ("B37", ("colour",)),
    "free-first-of-age": ("B38", ()),
    "free-last-of-age": ("B39", ()),
    "free-once-per-age": ("B34", ()),
    "free-from-discard": ("B42", ()),
    "free-by-leader": ("L37", ("colour",)),
    "free-black": ("L64", ()),
    "free-by-token": ("N47", ()),
    "leader-free": ("L16", ()),
    "own-goods": ("B15", ()),
    "no-cost": ("B8", ()),
}
DECIDED: Final[dict[str, tuple[str, tuple[str, ...]]]] = {  # what a seat will do with a card
    "will-build": ("B8", ("card", "payments")),
    "will-build-and-sail": ("A15", ("card", "payments", "fleet")),
    "will-build-and-join": ("N34", ("card", "payments", "project")),
    "will-stage": ("B12", ("card", "payments")),
    "will-stage-and-sail": ("A20", ("card", "payments", "fleet")),
    "will-stage-and-join": ("F5", ("card", "payments", "project")),
    "will-sell": ("B8", ("card",)),
    "will-sell-and-sail": ("A51", ("card", "fleet")),
    "will-take": ("B42", ("card",)),
    "will-recruit": ("L15", ("card",)),
    "will-tile": ("N7", ("card", "tile")),
}
WORTH: Final[dict[str, tuple[str, tuple[str, ...]]]] = {  # what a decision is worth, and on what that depends
    "worth-line": ("B30", ("line",)),
    "worth-leader": ("R3", ("leader",)),
    "worth-coins": ("B30", ("coins", "debts")),
    "worth-land-won": ("B28", ("whom", "shields", "other_shields")),
    "worth-land-tied": ("B28", ("whom", "shields", "other_shields")),
    "worth-land-lost": ("B28", ("whom", "shields", "other_shields")),
    "worth-land-peace": ("C23", ("whom",)),
    "worth-sea": ("A53", ("place", "strength")),
    "worth-sea-equal": ("A59", ()),
    "worth-tokens": ("B30", ()),
    "worth-marker": ("W7", ()),
    "if-shields-stay": ("B28", ("whom",)),
    "if-fleets-stay": ("A53", ()),
    "if-counted-at-the-end": ("W24", ()),
}
OPTIONS: Final = {key: (saying.rule, saying.values) for key, saying in SAYINGS.items()}
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    **REFUSALS,
    **{key: names for told in (FREE, DECIDED, WORTH, OPTIONS) for key, (_, names) in told.items()},
}
_RULES: Final = {key: rule for told in (FREE, DECIDED, WORTH, OPTIONS) for key, (rule, _) in told.items()}


def say(key: str, /, **values: Any) -> Phrase:
    """Return a phrase with the rule of its key."""
    return Phrase(key, values, _RULES[key])
