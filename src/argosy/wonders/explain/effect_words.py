"""Effects in short English words.

>>> from argosy.wonders.facts.effects import parse
>>> effect_words(parse("coins_per brown 1 self+neighbours"))
"1 coin per brown card, own and neighbours'"
>>> effects_words([parse("coins_per grey 2 self"), parse("vp_per grey 2 self")])
'2 coins now and 2 points at the end per own grey card'
>>> effect_words(parse("fleet any 2"))
'a free step of 2 different fleets'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from argosy.wonders.explain.wording import RESOURCE_NAMES, listed, plural
from argosy.wonders.facts.catalog import AGE_NAMES
from argosy.wonders.facts.effects import COLOURS, FLEETS, VICTORY_TOKENS, Effect

POWER_WORDS: Final = {
    "free_build_once_per_age": "once an age, one building for free",
    "free_first_of_each_colour": "the first building of each colour is free",
    "free_first_card_of_age": "the first card of each later age is built for free",
    "free_last_card_of_age": "the card of the last turn of an age is built for free",
    "play_seventh_card": "at the end of each age the left-over card is played too",
    "build_from_discard": "build one card of the discard pile for free",
    "copy_neighbour_guild": "at the end, score one guild of a neighbour too",
    "free_stage_resources": "stages cost no resources any more",
    "fleet_discount": "each naval construction costs one resource less",
    "wonder_fleet_free": "naval constructions with a stage are free, with any fleet",
    "no_tax_or_pirates": "no more coins lost to taxes and pirates",
    "naval_optional": "you may stay out of naval conflicts",
}
COUNTED_WORDS: Final = {
    "wonder_stage": "wonder stage",
    "defeat_token": "defeat token",
    "trade_level": "trade level",
    "island": "island",
    **{token: f"victory token of Age {age}" for token, age in zip(VICTORY_TOKENS, AGE_NAMES, strict=True)},
}
_TRADE_WORDS: Final = {"raw": "raw materials", "goods": "manufactured goods"}
_SCOPE_WORDS: Final = {
    ("self",): "own {}",
    ("neighbours",): "{} of the neighbours",
    ("self", "neighbours"): "{}, own and neighbours'",
}
_SCIENCE_WORDS: Final = {
    "any": "one science symbol of your choice",
    "most": "one more science symbol of the kind you own most",
}


def effects_words(effects: Sequence[Effect]) -> str:
    """All effects of a card or stage; coins and points for the same things are told together."""
    if len(effects) == 2 and _counts_the_same(*effects):
        coins, points = effects
        now, later = plural(coins.amount, "coin"), plural(points.amount, "point")
        return f"{now} now and {later} at the end per {_own_or_other(points)}"
    return ", ".join(effect_words(effect) for effect in effects) or "nothing"


def _counts_the_same(one: Effect, other: Effect) -> bool:
    verbs = (one.verb, other.verb)
    return verbs == ("coins_per", "vp_per") and (one.what, one.scope) == (other.what, other.scope)


def effect_words(effect: Effect) -> str:
    """One effect in words."""
    writer = _WRITERS.get(effect.verb)
    return writer(effect) if writer else POWER_WORDS[effect.verb]


# -- what is counted ----------------------------------------------------------------------------------------------


def _own_or_other(effect: Effect) -> str:
    """What is counted and at whom; the scope may be written in any order in a data file."""
    return _SCOPE_WORDS[tuple(sorted(effect.scope, reverse=True))].format(_counted(effect))


def _counted(effect: Effect) -> str:
    colours = [word for word in effect.what if word in COLOURS]
    things = [f"{listed(colours, 'or')} card"] if colours else []
    others = [word for word in effect.what if word not in COLOURS]
    if set(VICTORY_TOKENS) <= set(others):
        things.append("victory token")
        others = [word for word in others if word not in VICTORY_TOKENS]
    return listed([*things, *(COUNTED_WORDS[word] for word in others)], "or")


# -- production and trade -----------------------------------------------------------------------------------------


def _resource_names(effect: Effect) -> str:
    if len(effect.what) > 1:
        return listed([RESOURCE_NAMES[kind] for kind in effect.what], "or")
    return f"{effect.amount} {RESOURCE_NAMES[effect.what[0]]}"


def _private_words(effect: Effect) -> str:
    return f"produces {_resource_names(effect)}, not for sale"


def _by_city_words(effect: Effect) -> str:
    """Of what brown cards, grey cards and the board produce, or of the rest (C36)."""
    kind = "already produce" if effect.verb == "produce_owned" else "do not produce"
    return f"produces {plural(effect.amount, 'resource')} that your cards and board {kind}, not for sale"


def _trade_words(effect: Effect) -> str:
    goods = listed([_TRADE_WORDS[word] for word in effect.what], "and")
    whom = "both neighbours" if len(effect.scope) > 1 else f"the {effect.scope[0]} neighbour"
    return f"{goods} from {whom} cost {plural(effect.amount, 'coin')}"


def _first_discount_words(effect: Effect) -> str:
    return f"once a turn, buying from the {effect.scope[0]} neighbour costs {plural(effect.amount, 'coin')} less"


def _start_discount_words(effect: Effect) -> str:
    return f"the starting resource of a neighbour's board costs {plural(effect.amount, 'coin')} less"


def _far_words(effect: Effect) -> str:
    times = {1: "once", 2: "twice"}.get(effect.amount, f"{effect.amount} times")
    return f"{times} a turn, buy one resource for 1 coin from the player {_far(effect)}"


def _far(effect: Effect) -> str:
    return f"two seats to the {effect.scope[0]}"


# -- ships --------------------------------------------------------------------------------------------------------


def _fleet_words(effect: Effect) -> str:
    if effect.what != FLEETS:
        return f"a free step of the {listed(effect.what, 'or')} fleet"
    return "a free step of any fleet" if effect.amount == 1 else f"a free step of {effect.amount} different fleets"


# -- others -------------------------------------------------------------------------------------------------------


def _per_words(unit: str) -> Callable[[Effect], str]:
    """Writes an effect that counts something."""
    return lambda effect: f"{plural(effect.amount, unit)} per {_own_or_other(effect)}"


def _amount_words(unit: str, sentence: str = "{}") -> Callable[[Effect], str]:
    """Writes an effect whose number counts a unit."""
    return lambda effect: sentence.format(plural(effect.amount, unit))


def _science_words(effect: Effect) -> str:
    return _SCIENCE_WORDS.get(effect.what[0], f"science: {effect.what[0]}")


_WRITERS: Final[dict[str, Callable[[Effect], str]]] = {
    "vp": _amount_words("point"),
    "coins": _amount_words("coin"),
    "shields": _amount_words("shield"),
    "produce": lambda effect: f"produces {_resource_names(effect)}",
    "produce_private": _private_words,
    "trade": _trade_words,
    "science": _science_words,
    "coins_per": _per_words("coin"),
    "vp_per": _per_words("point"),
    "vp_if": _amount_words("point", "{} if your wonder is complete"),
    "naval": _amount_words("naval shield"),
    "fleet": _fleet_words,
    "coins_on_fleet": _amount_words("coin", "{} for each own naval construction from now on"),
    "draw_island": lambda effect: f"draw an island of level {effect.amount}",
    "buy_far": _far_words,
    "boarding": lambda effect: f"board the player {_far(effect)}: one more conflict in this age",
    "vp_best_colour": _amount_words("point", "{} per own card of one colour, the best"),
    "others_lose": _amount_words("coin", "everybody else loses {}"),
    "others_lose_per": lambda effect: (
        f"everybody else loses {plural(effect.amount, 'coin')} per {_counted(effect)} of their own"
    ),
    "others_gain": _amount_words("coin", "everybody else gets {}"),
    "neighbours_gain": _amount_words("coin", "both neighbours get {}"),
    "neighbours_debt": _amount_words("debt", "both neighbours take {}"),
    "diplomacy": _amount_words("diplomacy token"),
    "copy_symbol": _amount_words("mask", "{}: copies a science symbol of a neighbour's green card"),
    "produce_owned": _by_city_words,
    "produce_missing": _by_city_words,
    "first_discount": _first_discount_words,
    "start_discount": _start_discount_words,
    "victory_token": lambda effect: f"a victory token of Age {AGE_NAMES[effect.amount - 1]}",
    "drop_defeats": lambda effect: "return all own defeat tokens",
}
