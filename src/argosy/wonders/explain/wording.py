"""Effects and costs in short English words, and in a compact form of symbols.

>>> from argosy.wonders.facts.effects import parse
>>> effect_words(parse("coins_per brown 1 self+neighbours"))
"1 coin per brown card, own and neighbours'"
>>> effects_words([parse("coins_per grey 2 self"), parse("vp_per grey 2 self")])
'2 coins now and 2 points at the end per own grey card'
>>> effects_symbols([parse("shields 2"), parse("produce_private L/G/P"), parse("trade raw left 1")])
'2⚔ [L/G/P] raw←1¢'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from argosy.wonders.facts.catalog import Card, Cost
from argosy.wonders.facts.effects import RESOURCES, Effect

POINT, COIN, SHIELD = "★", "¢", "⚔"
RESOURCE_NAMES: Final = dict(
    zip(RESOURCES, ("wood", "stone", "clay", "ore", "loom", "glass", "papyrus"), strict=True),
)
POWER_WORDS: Final = {
    "free_build_once_per_age": "once an age, one building for free",
    "free_first_of_each_colour": "the first building of each colour is free",
    "free_first_card_of_age": "the first card of each later age is built for free",
    "free_last_card_of_age": "the card of the last turn of an age is built for free",
    "play_seventh_card": "at the end of each age the left-over card is played too",
    "build_from_discard": "build one card of the discard pile for free",
    "copy_neighbour_guild": "at the end, score one guild of a neighbour too",
}
POWER_SYMBOLS: Final = {
    "free_build_once_per_age": "1 free/age",
    "free_first_of_each_colour": "new colour free",
    "free_first_card_of_age": "first card free",
    "free_last_card_of_age": "last card free",
    "play_seventh_card": "+last card",
    "build_from_discard": "from discard",
    "copy_neighbour_guild": "copy guild",
}
_COUNTED_WORDS: Final = {"wonder_stage": "wonder stage", "defeat_token": "defeat token"}
_TRADE_WORDS: Final = {"raw": "raw materials", "goods": "manufactured goods"}
_SCOPE_WORDS: Final = {
    ("self",): "own {}",
    ("neighbours",): "{} of the neighbours",
    ("self", "neighbours"): "{}, own and neighbours'",
}
_SCOPE_SYMBOLS: Final = {("self",): "own", ("neighbours",): "←→", ("self", "neighbours"): "own←→"}
_SIDE_ARROWS: Final = {("left",): "←", ("right",): "→", ("left", "right"): "←→"}


def title(card: Card, language: str) -> str:
    """The name of a card in a language; where none is known the English one, marked with an asterisk."""
    known = language == "en" or language in card.names
    return card.title(language) if known else f"{card.name}*"


def plural(number: int, word: str) -> str:
    """A number with its word: 1 coin, 2 coins."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def listed(words: Sequence[str], last: str) -> str:
    """Words with commas between them and `last` before the last one: wood, stone or clay."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def resource_list(goods: str) -> str:
    """Resource letters as words: SSG is 2 stone, 1 glass."""
    return ", ".join(f"{goods.count(kind)} {name}" for kind, name in RESOURCE_NAMES.items() if kind in goods)


def cost_words(cost: Cost) -> str:
    """A cost in words; 'nothing' for a free card."""
    coins = plural(cost.coins, "coin") if cost.coins else ""
    return ", ".join(part for part in (coins, resource_list(cost.goods)) if part) or "nothing"


def cost_symbols(cost: Cost) -> str:
    """A cost in symbols: coins, then resource letters; '-' for a free card."""
    coins = f"{cost.coins}{COIN}" if cost.coins else ""
    return " ".join(part for part in (coins, cost.goods) if part) or "-"


def effects_words(effects: Sequence[Effect]) -> str:
    """All effects of a card or stage; coins and points for the same things are told together."""
    if len(effects) == 2 and _counts_the_same(*effects):
        coins, points = effects
        now, later = plural(coins.amount, "coin"), plural(points.amount, "point")
        return f"{now} now and {later} at the end per {_counted(points)}"
    return ", ".join(effect_words(effect) for effect in effects) or "nothing"


def _counts_the_same(one: Effect, other: Effect) -> bool:
    verbs = (one.verb, other.verb)
    return verbs == ("coins_per", "vp_per") and (one.what, one.scope) == (other.what, other.scope)


def effects_symbols(effects: Sequence[Effect]) -> str:
    """All effects of a card or stage, as short as can be."""
    return " ".join(effect_symbols(effect) for effect in effects) or "-"


def effect_words(effect: Effect) -> str:
    """One effect in words."""
    writer = _WORDS.get(effect.verb)
    return writer(effect) if writer else POWER_WORDS[effect.verb]


def effect_symbols(effect: Effect) -> str:
    """One effect in symbols."""
    writer = _SYMBOLS.get(effect.verb)
    return writer(effect) if writer else POWER_SYMBOLS[effect.verb]


def _counted(effect: Effect) -> str:
    colours = [word for word in effect.what if word not in _COUNTED_WORDS]
    things = [f"{listed(colours, 'or')} card"] if colours else []
    things += [_COUNTED_WORDS[word] for word in effect.what if word in _COUNTED_WORDS]
    return _scope(effect, _SCOPE_WORDS).format(listed(things, "or"))


def _scope(effect: Effect, words: dict[tuple[str, ...], str]) -> str:
    """The scope may be written in any order in a data file."""
    return words[tuple(sorted(effect.scope, reverse=True))]


def _resource_names(effect: Effect) -> str:
    if len(effect.what) > 1:
        return listed([RESOURCE_NAMES[kind] for kind in effect.what], "or")
    return f"{effect.amount} {RESOURCE_NAMES[effect.what[0]]}"


def _produce_words(effect: Effect) -> str:
    return f"produces {_resource_names(effect)}"


def _private_words(effect: Effect) -> str:
    return f"produces {_resource_names(effect)}, not for sale"


def _trade_words(effect: Effect) -> str:
    goods = listed([_TRADE_WORDS[word] for word in effect.what], "and")
    whom = "both neighbours" if len(effect.scope) > 1 else f"the {effect.scope[0]} neighbour"
    return f"{goods} from {whom} cost {plural(effect.amount, 'coin')}"


def _science_words(effect: Effect) -> str:
    return "one science symbol of your choice" if effect.what == ("any",) else f"science: {effect.what[0]}"


def _if_words(effect: Effect) -> str:
    return f"{plural(effect.amount, 'point')} if your wonder is complete"


def _trade_symbols(effect: Effect) -> str:
    arrows = _SIDE_ARROWS[tuple(sorted(effect.scope))]
    return f"{'+'.join(effect.what)}{arrows}{effect.amount}{COIN}"


def _science_symbols(effect: Effect) -> str:
    return "any science" if effect.what == ("any",) else effect.what[0]


def _per_symbols(effect: Effect) -> str:
    unit = COIN if effect.verb == "coins_per" else POINT
    things = "+".join(_COUNTED_WORDS.get(word, word).split()[-1] for word in effect.what)
    return f"{effect.amount}{unit}/{things} {_scope(effect, _SCOPE_SYMBOLS)}"


_WORDS: Final[dict[str, Callable[[Effect], str]]] = {
    "vp": lambda effect: plural(effect.amount, "point"),
    "coins": lambda effect: plural(effect.amount, "coin"),
    "shields": lambda effect: plural(effect.amount, "shield"),
    "produce": _produce_words,
    "produce_private": _private_words,
    "trade": _trade_words,
    "science": _science_words,
    "coins_per": lambda effect: f"{plural(effect.amount, 'coin')} per {_counted(effect)}",
    "vp_per": lambda effect: f"{plural(effect.amount, 'point')} per {_counted(effect)}",
    "vp_if": _if_words,
}
_SYMBOLS: Final[dict[str, Callable[[Effect], str]]] = {
    "vp": lambda effect: f"{effect.amount}{POINT}",
    "coins": lambda effect: f"{effect.amount}{COIN}",
    "shields": lambda effect: f"{effect.amount}{SHIELD}",
    "produce": lambda effect: effect.goods,
    "produce_private": lambda effect: f"[{effect.goods}]",
    "trade": _trade_symbols,
    "science": _science_symbols,
    "coins_per": _per_symbols,
    "vp_per": _per_symbols,
    "vp_if": lambda effect: f"{effect.amount}{POINT} if complete",
}
