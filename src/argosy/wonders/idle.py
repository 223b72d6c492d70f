"""What never happens at a table: functions of the kernel that find nothing to do there, and what they answer.

The GPU runs a build for each kind of table that leaves them out. Its code is smaller then, and keeps more in registers:
all games of a block share one cache of instructions. What is idle follows from the rules of the table, not from the
names of its expansions, so a card of somebody's own wakes what it needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from argosy.tabletop.runs import Answers
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import FLEETS, Effect, Rules

SHIPS: Final = {
    "can_sail": False,
    "fleet_for": codes.NO_FLEET,
    "next_fleet": FLEETS,
    "move_ship": None,
    "await_steps": None,
    "list_steps": None,
    "make_steps": None,
    "await_explorers": None,
    "list_offers": None,
    "keep_islands": None,
    "await_abstainers": None,
    "naval_conflict": None,
}
BARGAINS: Final = {"is_special": False, "open_hope": None, "cheapest_bargain": 0}
LOSSES: Final = {"raid": None, "await_losses": None, "list_losses": None, "settle_losses": None}
ISLANDS: Final = {"pick": 0, "take_island": None, "enter_harbour": None}

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


def idle(rules: Rules) -> Answers:
    """The functions that find nothing to do at a table with these rules, with their answers."""
    effects = list(_effects(rules))
    verbs = {effect.verb for effect in effects}
    powers = {effect.what for effect in effects if effect.verb == codes.POWER}
    ships = rules.last_space > 0
    found: dict[str, int | None] = {}
    if not ships:
        found |= SHIPS
    if not verbs & BARGAIN_VERBS and codes.POWER_FLEET_DISCOUNT not in powers:
        found |= BARGAINS
    if not ships and not verbs & LOSS_VERBS:
        found |= LOSSES
    if not ships and codes.DRAW_ISLAND not in verbs:
        found |= ISLANDS
    if not verbs & LASTING_VERBS:
        found["extend"] = None
    if not verbs & DEED_VERBS:
        found["act"] = None
    if codes.BOARDING not in verbs:
        found["boarding_conflicts"] = None
    return tuple(found.items())


def _effects(rules: Rules) -> Iterator[Effect]:
    """Every effect of every card, stage and island of the table."""
    for row in rules.rows:
        yield from rules.effects[row.first : row.last]
