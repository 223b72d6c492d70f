"""What never happens at a table: constants of the kernel that a build for it may turn to False.

The GPU runs a build for each kind of table. Without what the table never does its code is smaller, and keeps more in
registers: all games of a block share one cache of instructions. What is needed follows from the rules of the table, not
from the names of its expansions, so a card of somebody's own brings in what it needs.
"""

from collections.abc import Iterator
from typing import Final

from argosy.wonders.facts.verbs import VERBS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Effect, Rules

_ROWS: Final = [row for row in VERBS.values() if not row.power]
BARGAIN_VERBS: Final = {row.code for row in _ROWS if row.bargain}
LOSS_VERBS: Final = {row.code for row in _ROWS if row.raid}
COUNTING_VERBS: Final = {codes.COINS_PER, codes.POINTS_PER, codes.OTHERS_LOSE_PER}
# Verbs that standing.establish and turn.earn resolve themselves; all others of their kind go on to extend and act.
PLAIN_VERBS: Final = {codes.SHIELDS, codes.PRODUCE, codes.PRODUCE_PRIVATE, codes.TRADE, codes.COINS, codes.COINS_PER}
LASTING_VERBS: Final = {row.code for row in _ROWS if row.code < codes.POWER} - PLAIN_VERBS
AT_ONCE: Final = {row.code for row in _ROWS if codes.POWER < row.code < codes.POINTS}
DEED_VERBS: Final = AT_ONCE - PLAIN_VERBS - LOSS_VERBS - {codes.DRAW_ISLAND}


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
        "HAS_STONES": any(effect.what >> codes.STONE & 1 for effect in effects if effect.verb in COUNTING_VERBS),
        "HAS_MARKERS": codes.POINTS_PER_MARKER in verbs,
        "HAS_LASTING": verbs & LASTING_VERBS,
        "HAS_DEEDS": verbs & DEED_VERBS,
        "HAS_LEADERS": rules.leaders > 0,
        "HAS_FREE_CITY": rules.free_city,
        "HAS_BABEL": rules.tiles > 0,
        "HAS_PROJECTS": rules.projects > 0 or any(row.choices > 1 for row in rules.rows),
        "HAS_GREAT_PROJECTS": rules.great_projects,
    }
    return tuple(name for name, need in needed.items() if not need)


def _effects(rules: Rules) -> Iterator[Effect]:
    """List every effect of every card, stage and island of the table."""
    for row in rules.rows:
        yield from rules.effects[row.first : row.last]
