"""Everything that the herald of wonders may say: every key with the names of its values, and the rule behind it.

Values are seats from 1, ids of cards, islands and sides, numbers, and lists of these. `card` is None where it lies face
down for who is told. `bank` are coins to the bank; `payments` a list of `{"seat", "coins"}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argosy.tabletop.herald import Phrase
from argosy.wonders.decisions import SAYINGS
from argosy.wonders.refusal import Refusal

_PRICE: Final = ("bank", "payments")
_STEP: Final = ("seat", "fleet", "space", "coins", "tax", "explore")
_FIGHT: Final = ("seat", "shields", "other", "other_shields", "winner", "tokens", "points", "defeat")

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "coins-short": ("cost", "short"),
    "resources-missing": ("resources",),
    "trade-too-dear": ("bank", "sellers", "short"),
    "already-built": ("card",),
    "wonder-complete": (),
    "stage-not-next": ("stage",),
    "no-ships": (),
    "fleet-at-end": ("fleet",),
    "no-wonder-symbol": ("fleet",),
    "fleet-stays": ("fleet",),
}
FREE: Final[dict[str, tuple[str, tuple[str, ...]]]] = {  # why nothing is paid to others
    "free-by-chain": ("B14", ("parent",)),
    "free-by-colour": ("B37", ("colour",)),
    "free-first-of-age": ("B38", ()),
    "free-last-of-age": ("B39", ()),
    "free-once-per-age": ("B34", ()),
    "free-from-discard": ("B42", ()),
    "own-goods": ("B15", ()),
    "no-cost": ("B8", ()),
}
OPTIONS: Final = {key: (saying.rule, saying.values) for key, saying in SAYINGS.items()}
NEWS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "side-chosen": ("B3", ("seat", "wonder", "side")),
    # what the seats did
    "built": ("B8", ("seat", "card", *_PRICE)),
    "built-by-chain": ("B14", ("seat", "card", "parent", *_PRICE)),
    "built-free-colour": ("B37", ("seat", "card", *_PRICE)),
    "built-free-first": ("B38", ("seat", "card", *_PRICE)),
    "built-free-last": ("B39", ("seat", "card", *_PRICE)),
    "built-free-once": ("B34", ("seat", "card", *_PRICE)),
    "built-from-discard": ("B42", ("seat", "card")),
    "took-nothing": ("B42", ("seat",)),
    "stage-raised": ("B12", ("seat", "stage", "card", *_PRICE)),
    "sold": ("B8", ("seat", "card", "coins")),
    "sold-for-step": ("A51", ("seat", "card")),
    # ships and islands
    "sailed-with-building": ("A15", _STEP),
    "sailed-with-stage": ("A20", _STEP),
    "sailed-for-sale": ("A51", _STEP),
    "sailed-free": ("A44", _STEP),
    "no-step": ("R10", ("seat",)),
    "explores-alone": ("A36", ("seat", "level", "islands")),
    "explores-in-group": ("A37", ("seats", "level", "islands")),
    "island-kept": ("A38", ("seat", "island")),
    "island-drawn": ("A48", ("seat", "island")),
    # what came of it: `source` is {"kind": "card" | "stage" | "island", "id"}
    "coins-earned": ("B25", ("seat", "source", "coins")),
    "coins-through": ("C8", ("seat", "giver", "source", "coins")),
    "debts-through": ("C18", ("seat", "giver", "source", "debts")),
    "diplomacy-taken": ("C24", ("seat", "source", "tokens")),
    "victory-taken": ("C19", ("seat", "source", "age", "points")),
    "defeats-returned": ("C21", ("seat", "source", "tokens")),
    "boards": ("A41", ("seat", "whom", "source")),
    # the end of a turn
    "looks-through-pile": ("B42", ("seat", "cards")),
    "finds-nothing": ("B42", ("seat",)),
    "leftovers-discarded": ("B7", ("cards",)),
    "loss-due": ("C10", ("seat", "loss", "tax", "causes")),  # causes: {"seat", "source", "coins"}
    "lost": ("C13", ("seat", "coins", "debts")),
    "hands-passed": ("B6", ("direction", "age", "turn")),
    "extra-turn": ("B41", ("seats",)),
    # the end of an age
    "stays-out": ("C23", ("seat",)),
    "land-conflict": ("B28", _FIGHT),
    "border-conflict": ("A69", _FIGHT),
    "boarding-conflict": ("A42", _FIGHT),
    "may-stay-off-sea": ("A50", ("seats",)),
    "stayed-off-sea": ("A50", ("seat",)),
    "at-sea": ("A53", ("seat", "strength", "place", "points")),
    "last-at-sea": ("A53", ("seat", "strength", "points")),
    "all-equal-at-sea": ("A59", ("strength",)),
    "age-ends": ("B28", ("age",)),
    "age-begins": ("B5", ("age", "cards", "direction")),
    "game-over": ("B32", ("winners", "points")),
}
PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    **REFUSALS,
    **{key: names for told in (FREE, OPTIONS, NEWS) for key, (_, names) in told.items()},
}
_RULES: Final = {key: rule for told in (FREE, OPTIONS, NEWS) for key, (rule, _) in told.items()}


def say(key: str, /, **values: Any) -> Phrase:
    """A phrase with the rule of its key."""
    return Phrase(key, values, _RULES[key])


def say_by(rule: str, key: str, /, **values: Any) -> Phrase:
    """A phrase with another rule, where that fits better."""
    return Phrase(key, values, rule)


def refuse(refusal: Refusal) -> Phrase:
    """Why something cannot be done."""
    return Phrase(refusal.key, dict(refusal.values), refusal.rule)
