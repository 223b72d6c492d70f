"""Everything that the herald of El Dorado may say: keys, with the names of their values.

Values: `colour` a band, `seat` its player from 1, `space`, `here`, `there` spaces, `card` a kind of card, numbers.
"""

from __future__ import annotations

from typing import Any, Final

from argosy.tabletop.herald import Phrase

ASKS: Final = {  # what a seat is asked, by phase
    "ask.placing": ("colour", "pirates", "ships"),
    "ask.raiding": ("colour",),
    "ask.attacker": ("here", "there", "die"),
    "ask.defender": ("here", "there", "die"),
    "ask.cancelling": ("colour", "card"),
    "ask.paying": ("gold",),
    "ask.settling": ("pirates",),
    "ask.marching": ("space", "steps", "pirates"),
    "ask.sailing": ("space", "steps"),
    "ask.driving": ("space", "steps"),
    "ask.searching": (),
    "ask.stealing": ("seat",),
    "ask.charting": ("space",),
}


def phrase(key: str, rule: str, **values: Any) -> Phrase:
    """Something to say."""
    return Phrase(key, values, rule)
