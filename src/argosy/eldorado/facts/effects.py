"""The vocabulary of card effects: a verb, with an amount where it has one.

>>> str(parse("pirates 5")), str(parse("mutiny"))
('pirates 5', 'mutiny')
>>> parse("pirates")
Traceback (most recent call last):
    ...
argosy.eldorado.facts.effects.EffectError: found 'pirates'; expected 'pirates' and a whole number from 1 to 50
"""

from __future__ import annotations

from typing import Final

from argosy.eldorado.facts.catalog import Effect
from argosy.tabletop.errors import near

# By kernel code: the verb, and the amounts it may have; data/cards.toml says what each means.
VERBS: Final[dict[str, tuple[int, int]]] = {
    "roll": (-2, 2),
    "raid": (1, 20),
    "cancel": (0, 0),
    "ship": (0, 0),
    "gold": (1, 50),
    "pirates": (1, 50),
    "search": (0, 0),
    "mutiny": (0, 0),
    "sail": (1, 9),
    "march": (1, 9),
    "points": (1, 20),
    "storm": (1, 9),
    "natives": (1, 50),
    "chart": (1, 2),
    "steal": (0, 0),
}


class EffectError(ValueError):
    """A text that is no effect; says what was expected."""


def parse(text: str) -> Effect:
    """Read an effect."""
    verb, _, amount = text.partition(" ")
    if verb not in VERBS:
        raise EffectError(f"unknown effect '{verb}'; expected {near(verb, VERBS)}")
    low, high = VERBS[verb]
    wanted = f"'{verb}' and a whole number from {low} to {high}" if high else f"'{verb}' alone"
    if bool(amount) != bool(high) or (amount and not _is_within(amount, low, high)):
        raise EffectError(f"found '{text}'; expected {wanted}")
    return Effect(verb, int(amount or 0))


def _is_within(word: str, low: int, high: int) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 2 and low <= int(word) <= high and int(word) != 0
