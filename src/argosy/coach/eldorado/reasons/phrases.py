"""Everything that may be said about a plan: every key, the rule behind it, and the names of its values.

Values are spaces, colours and numbers; a chance is in percent. `english.toml` has a sentence for each key.
"""

from typing import Any, Final, NamedTuple

from argosy.tabletop.herald import Phrase

RULES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "claims-by-cities": ("E10", ("needed",)),
    "claims-by-posts": ("E9", ("needed",)),
    "breaks-claim": ("Q1", ("colour",)),
    "claim-stands": ("Q1", ("colour",)),
    "takes-city": ("E33", ("space", "from")),
    "takes-back-city": ("E33", ("space", "from")),
    "takes-post": ("E33", ("space",)),
    "takes-gold": ("E33", ("space", "gold")),
    "nears-cities": ("E10", ("number", "needed")),
    "nears-posts": ("E9", ("number", "needed")),
    "sets-back-cities": ("E10", ("colour", "number", "needed")),
    "sets-back-posts": ("E9", ("colour", "number", "needed")),
    "boards-ship": ("Q11", ("space", "from")),
    "fights": ("E37", ("there", "defender", "guards", "rolls", "chance")),
    "fights-on": ("E37", ("there", "defender", "guards", "rolls")),
    "explores": ("E28", ("space", "chance", "danger")),
    "hires": ("E44", ("space", "pirates")),
    "musters": ("E48", ("pirates",)),
    "brings-gold": ("E44", ("space", "gold")),
    "leaves-unguarded": ("E35", ("space",)),
    "leaves-many": ("E35", ("number",)),
    "wastes-points": ("E16", ("points",)),
}
REASONS: Final = {key: names for key, (_, names) in RULES.items()}


class Fact(NamedTuple):
    """Something that is true of a plan, and how much it should be said."""

    weight: float
    says: Phrase


def fact(weight: float, key: str, /, **values: Any) -> Fact:
    """Return a fact with the rule of its key."""
    return Fact(weight, Phrase(key, values, RULES[key][0]))
