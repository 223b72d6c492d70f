"""Everything that the herald of El Dorado may say: keys, with the names of their values.

Values: `colour` a band, `seat` its player from 1, `space`, `here`, `there` spaces, `card` a kind of card, numbers.
"""

from __future__ import annotations

from typing import Any, Final

from argosy.eldorado.kernel import codes
from argosy.tabletop.herald import Phrase

DEED: Final = ("colour", "seat")
STEP: Final = (*DEED, "here", "there")
LOAD: Final = (*STEP, "pirates", "gold")

DEEDS: Final = {  # what somebody did, and what came of it
    "placed": (*DEED, "space", "pirates"),
    "docked": (*DEED, "space"),
    "launched": STEP,
    "marched": LOAD,
    "loaded": LOAD,
    "unloaded": LOAD,
    "transferred": LOAD,
    "sailed": STEP,
    "driven": STEP,  # a storm
    "sunk": (*DEED, "space", "gold"),
    "taken": (*DEED, "space", "from"),  # from: a colour or natives
    "boarded": (*DEED, "space", "from"),  # a ship; from: the colour it had
    "explored": (*DEED, "space", "gold_die", "natives_die", "gold", "natives"),
    "hired": (*DEED, "space", "pirates"),
    "mustered": (*DEED, "pirates"),
    "settled": (*DEED, "space", "pirates"),
    "bought": (*DEED, "space", "owed"),
    "paid": (*DEED, "space", "owed"),
    "attacked": (*STEP, "defender", "die"),  # defender: a colour or natives
    "lost": ("troops", "space", "lost", "left"),  # troops: a colour or natives
}
CARDS: Final = {
    "card.played": (*DEED, "card"),
    "card.cancelled": ("seat", "card", "by"),  # by: the card that cancels; seat: who plays it
    "card.kept": ("card",),  # to its holder alone: another card was first (Q27)
    "card.drawn": ("seat",),
    "card.drawn.own": ("card",),
    "card.taken": ("seat", "victim"),  # from a hand
    "card.taken.own": ("card", "victim"),
    "card.taken.from": ("card", "seat"),  # to the victim
    "card.found": ("seat",),  # in the pile
    "card.found.own": ("card",),
    "card.points": (*DEED, "points"),
    "card.ship": (*DEED, "space"),
    "card.gold": (*DEED, "space", "gold"),
    "card.pirates": (*DEED, "space", "pirates"),
    "card.natives": (*DEED, "space", "natives"),
    "card.mutiny": (*DEED, "space", "from", "lost", "pirates"),
    "card.search": ("seat",),
    "card.look": ("seat", "victim"),
    "card.chart": (*DEED, "space", "gold", "natives"),  # two rolls of each die
    "card.picked": (*DEED, "space", "gold_die", "natives_die", "gold", "natives"),
    "card.roll": (*DEED, "die"),
    "pile.shuffled": ("cards",),
}
COURSE: Final = {
    "raid.begins": (*DEED, "points"),
    "raid.ends": DEED,
    "claim.raised": DEED,
    "claim.fallen": DEED,
    "round.begins": ("round",),
    "turn.passed_over": DEED,
    "turn.comes": (*DEED, "round"),
    "over.claim": DEED,
    "over.survival": ("winners",),
    "over.limit": ("winners", "rounds"),
}
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
OBSTACLES: Final = {  # by code of the kernel, which legality.py gives its rule
    getattr(codes, name.upper()): f"obstacle.{name}"
    for name in (
        "not_asked",
        "not_now",
        "no_points",
        "leftover",
        "not_adjacent",
        "not_land",
        "not_water",
        "not_explored",
        "enemy_there",
        "space_taken",
        "no_pirates",
        "nothing_moved",
        "too_many_pirates",
        "too_much_gold",
        "no_ship",
        "enemy_ship",
        "no_crew",
        "crew_aboard",
        "new_ship",
        "not_own_ship",
        "ship_full",
        "unmanned_full",
        "gold_alone",
        "not_controlled",
        "not_eldorado",
        "explored_before",
        "nobody_near",
        "too_few_attackers",
        "no_enemy",
        "no_gold",
        "no_market",
        "too_few_cities",
        "too_few_posts",
        "no_supply",
        "not_played",
        "in_raid",
        "mustered",
        "nothing_due",
        "pile_empty",
        "not_own_province",
        "no_city",
        "city_taken",
        "all_placed",
        "card_not_held",
        "wrong_moment",
        "not_own_colour",
        "not_opponent",
        "hand_empty",
        "box_empty",
        "post_there",
        "pirates_there",
        "not_rolled",
        "card_not_there",
        "not_the_group",
    )
}
PHRASES: Final[dict[str, tuple[str, ...]]] = {
    **DEEDS,
    **CARDS,
    **COURSE,
    **ASKS,
    **dict.fromkeys(OBSTACLES.values(), ()),
}


def phrase(key: str, rule: str, **values: Any) -> Phrase:
    """Something to say."""
    return Phrase(key, values, rule)
