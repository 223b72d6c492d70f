"""Effects in short English words, and as short as can be in symbols, from the templates of their verbs.

>>> from argosy.wonders.facts.effects import parse
>>> effect_words(parse("coins_per brown 1 self+neighbours"))
"1 coin per brown card, own and neighbours'"
>>> effects_words([parse("coins_per grey 2 self"), parse("vp_per grey 2 self")])
'2 coins now and 2 points at the end per own grey card'
>>> effects_symbols([parse("shields 2"), parse("produce_private L/G/P"), parse("fleet any 2"), parse("others_lose 2")])
'2⚔ [L/G/P] +2 ships others −2¢'
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from argosy.wonders.explain.wording import RESOURCE_NAMES, listed, plural
from argosy.wonders.facts.catalog import Side
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import AGE_NAMES, COLOURS, FLEETS, VICTORY_TOKENS

_BLANK: Final = re.compile(r"\{(n )?([^}]+)\}")  # {n coin} is a number with its word, {goods} one of _FILLINGS
_COUNTED: Final = {
    "wonder_stage": "wonder stage",
    "defeat_token": "defeat token",
    "trade_level": "trade level",
    "island": "island",
    "stone": "stone symbol on brown cards",
    **{token: f"victory token of Age {age}" for token, age in zip(VICTORY_TOKENS, AGE_NAMES, strict=True)},
}
_GROUPS: Final = {
    "brown_single": "brown cards with one unit of one resource",
    "brown_double": "brown cards with two units of one resource",
    "brown_mixed": "brown cards with a choice of two resources",
    "yellow_trade": "trading posts and the Marketplace",
    "yellow_produce": "Forum and Caravansery",
}
_TRADED: Final = {"raw": "raw materials", "goods": "manufactured goods"}
_WHOSE: Final = {"self": "own {}", "neighbours": "{} of the neighbours", "neighbours+self": "{}, own and neighbours'"}
_WHOSE_SHORT: Final = {"self": "own", "neighbours": "←→", "neighbours+self": "own←→"}
_ARROWS: Final = {"left": "←", "right": "→", "left+right": "←→"}
_FAR_ARROWS: Final = {"left": "⇐", "right": "⇒"}  # two seats away
_SYMBOLS: Final = {
    "any": "one science symbol of your choice",
    "most": "one more science symbol of the kind you own most",
}


def effects_words(effects: Sequence[Effect]) -> str:
    """Describe all effects of a card or stage; coins and points for the same things are described together."""
    if len(effects) == 2 and _counts_the_same(*effects):
        coins, points = effects
        now, later = plural(coins.amount, "coin"), plural(points.amount, "point")
        return f"{now} now and {later} at the end per {_whose(points)}"
    return ", ".join(effect_words(effect) for effect in effects) or "nothing"


def start_words(side: Side) -> str:
    """Say what a board gives from the start: a resource, coins (W9), or what it does (L16)."""
    resource = [RESOURCE_NAMES[side.resource]] if side.resource else []
    coins = [plural(side.coins, "coin")] if side.coins else []
    return ", ".join([*resource, *coins, *map(effect_words, side.power)]) or "nothing"


def effects_symbols(effects: Sequence[Effect]) -> str:
    """Write all effects of a card or stage in symbols."""
    return " ".join(_filled(effect.row.symbols, effect) for effect in effects) or "-"


def effect_words(effect: Effect) -> str:
    """Describe one effect."""
    return _filled(effect.row.words, effect)


def _counts_the_same(one: Effect, other: Effect) -> bool:
    verbs = (one.verb, other.verb)
    return verbs == ("coins_per", "vp_per") and (one.what, one.scope) == (other.what, other.scope)


def _filled(template: str, effect: Effect) -> str:
    """Fill in the blanks of a template."""

    def fill(blank: re.Match[str]) -> str:
        return plural(effect.amount, blank[2]) if blank[1] else _FILLINGS[blank[2]](effect)

    return _BLANK.sub(fill, template)


def _goods(effect: Effect) -> str:
    if len(effect.what) > 1:
        return listed([RESOURCE_NAMES[kind] for kind in effect.what], "or")
    return f"{effect.amount} {RESOURCE_NAMES[effect.what[0]]}"


def _scope(effect: Effect) -> str:
    """Return the scope in a fixed order: a data file may write it in any."""
    return "+".join(sorted(effect.scope))


def _whose(effect: Effect) -> str:
    """Say what is counted and in whose city."""
    return _WHOSE[_scope(effect)].format(_counted(effect))


def _counted(effect: Effect) -> str:
    colours = [word for word in effect.what if word in COLOURS]
    things = [f"{listed(colours, 'or')} card"] if colours else []
    others = [word for word in effect.what if word not in COLOURS]
    if set(VICTORY_TOKENS) <= set(others):
        things.append("victory token")
        others = [word for word in others if word not in VICTORY_TOKENS]
    return listed([*things, *(_COUNTED[word] for word in others)], "or")


def _short(word: str) -> str:
    last = "stone" if word == "stone" else _COUNTED.get(word, word).split()[-1]
    return f"victory {last}" if word in VICTORY_TOKENS else last


def _fleets(effect: Effect) -> str:
    if effect.what != FLEETS:
        return f"the {listed(effect.what, 'or')} fleet"
    return "any fleet" if effect.amount == 1 else f"{effect.amount} different fleets"


def _ships(effect: Effect) -> str:
    which = "" if effect.what == FLEETS else "/".join(effect.what) + " "
    return f"{which}ship" if effect.amount == 1 else f"{effect.amount} {which}ships"


_FILLINGS: Final[dict[str, Callable[[Effect], str]]] = {
    "n": lambda effect: str(effect.amount),
    "times": lambda effect: {1: "once", 2: "twice"}.get(effect.amount, f"{effect.amount} times"),
    "age": lambda effect: AGE_NAMES[effect.amount - 1],
    "project_age": lambda effect: f"Age {AGE_NAMES[effect.amount - 1]}" if effect.amount else "any age",
    "age_short": lambda effect: AGE_NAMES[effect.amount - 1] if effect.amount else "any",
    "goods": _goods,
    "letters": lambda effect: effect.goods,
    "traded": lambda effect: listed([_TRADED[word] for word in effect.what], "and"),
    "what": lambda effect: "+".join(effect.what),
    "sellers": lambda effect: "both neighbours" if len(effect.scope) > 1 else f"the {effect.scope[0]} neighbour",
    "side": lambda effect: effect.scope[0],
    "arrow": lambda effect: _ARROWS[_scope(effect)],
    "far": lambda effect: _FAR_ARROWS[_scope(effect)],
    "counted": _counted,
    "whose": _whose,
    "short": lambda effect: "victory" if effect.what == VICTORY_TOKENS else "+".join(map(_short, effect.what)),
    "whose_short": lambda effect: _WHOSE_SHORT[_scope(effect)],
    "fleets": _fleets,
    "ships": _ships,
    "stage": lambda effect: f"stage {effect.amount}" if effect.amount else "the last stage",
    "stage_short": lambda effect: f"stage {effect.amount or 'n'}",
    "colour": lambda effect: effect.what[0],
    "spared": lambda effect: "wonder stages" if effect.what[0] == "wonder_stage" else f"{effect.what[0]} cards",
    "change": lambda effect: f"{plural(abs(effect.amount), 'coin')} {'less' if effect.amount < 0 else 'more'}",
    "signed": lambda effect: f"{effect.amount:+}".replace("-", "−"),
    "group": lambda effect: _GROUPS[effect.what[0]],
    "group_short": lambda effect: effect.what[0].replace("_", " "),
    "compared": lambda effect: "coins" if effect.what[0] == "coins" else f"{effect.what[0]} cards",
    "each": lambda effect: effect.what[0],
    "set": lambda effect: listed(effect.what, "and"),
    "symbol": lambda effect: _SYMBOLS.get(effect.what[0], f"science: {effect.what[0]}"),
    "symbol_short": lambda effect: effect.what[0] + (" science" if effect.what[0] in _SYMBOLS else ""),
}
