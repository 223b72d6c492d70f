"""Everything that the herald of El Dorado may say: keys, with the names of their values.

Values: `colour` a band, `seat` its player from 1, `space`, `here`, `there` spaces, `card` a kind of card, numbers.
"""

from __future__ import annotations

from typing import Any, Final

from argosy.eldorado.kernel import codes
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


def phrase(key: str, rule: str, **values: Any) -> Phrase:
    """Something to say."""
    return Phrase(key, values, rule)
