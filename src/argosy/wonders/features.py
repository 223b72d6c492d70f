"""What never happens at a table: constants of the kernel that a build for it may turn to False.

The GPU runs a build for each kind of table. Without what the table never does its code is smaller, and keeps more in
registers: all games of a block share one cache of instructions. What is needed follows from the rules of the table, not
from the names of its expansions, so a card of somebody's own brings in what it needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Effect, Rules

BARGAIN_VERBS: Final = {
    codes.BUY_FAR,
    codes.FIRST_DISCOUNT,
    codes.START_DISCOUNT,
    codes.PRODUCE_OWNED,
    codes.PRODUCE_MISSING,
}
LOSS_VERBS: Final = {codes.OTHERS_LOSE, codes.OTHERS_LOSE_PER}
LASTING_VERBS: Final = {*BARGAIN_VERBS, codes.NAVAL, codes.COINS_ON_FLEET}
DEED_VERBS: Final = {
    codes.OTHERS_GAIN,
    codes.NEIGHBOURS_GAIN,
    codes.NEIGHBOURS_DEBT,
    codes.FLEET_STEPS,
    codes.BOARDING,
    codes.DIPLOMACY,
    codes.GAIN_VICTORY,
    codes.DROP_DEFEATS,
}


def never_needed(rules: Rules) -> tuple[str, ...]:
    """List the features of the kernel that a table with these rules never needs."""
    effects = list(_effects(rules))
    verbs = {effect.verb for effect in effects}
    powers = {effect.what for effect in effects if effect.verb == codes.POWER}
    ships = rules.last_space > 0
    needed = {
        "HAS_SHIPS": ships,
        "HAS_ISLANDS": ships or codes.DRAW_ISLAND in verbs,
        "HAS_LOSSES": ships or verbs & LOSS_VERBS,
        "HAS_BARGAINS": verbs & BARGAIN_VERBS or codes.POWER_FLEET_DISCOUNT in powers,
        "HAS_BOARDING": codes.BOARDING in verbs,
        "HAS_LASTING": verbs & LASTING_VERBS,
        "HAS_DEEDS": verbs & DEED_VERBS,
    }
    return tuple(name for name, need in needed.items() if not need)


def _effects(rules: Rules) -> Iterator[Effect]:
    """List every effect of every card, stage and island of the table."""
    for row in rules.rows:
        yield from rules.effects[row.first : row.last]
