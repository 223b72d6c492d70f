"""Effects as short as can be, in symbols.

>>> from argosy.wonders.facts.effects import parse
>>> effects_symbols([parse("shields 2"), parse("produce_private L/G/P"), parse("trade raw left 1")])
'2⚔ [L/G/P] raw←1¢'
>>> effects_symbols([parse("naval 1"), parse("fleet blue 1"), parse("others_lose 2")])
'1⚓ +blue ship others −2¢'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from argosy.wonders.explain.effect_words import COUNTED_WORDS
from argosy.wonders.explain.wording import ANCHOR, COIN, POINT, SHIELD
from argosy.wonders.facts.effects import FLEETS, VICTORY_TOKENS, Effect

POWER_SYMBOLS: Final = {
    "free_build_once_per_age": "1 free/age",
    "free_first_of_each_colour": "new colour free",
    "free_first_card_of_age": "first card free",
    "free_last_card_of_age": "last card free",
    "play_seventh_card": "+last card",
    "build_from_discard": "from discard",
    "copy_neighbour_guild": "copy guild",
    "free_stage_resources": "stages without resources",
    "fleet_discount": "ships −1 resource",
    "wonder_fleet_free": "ship free with stage",
    "no_tax_or_pirates": "no tax, no pirates",
    "naval_optional": "may stay off sea",
}
_SCOPE_SYMBOLS: Final = {("self",): "own", ("neighbours",): "←→", ("self", "neighbours"): "own←→"}
_ARROWS: Final = {("left",): "←", ("right",): "→", ("left", "right"): "←→"}
_FAR_ARROWS: Final[dict[tuple[str, ...], str]] = {("left",): "⇐", ("right",): "⇒"}  # two seats away


def effects_symbols(effects: Sequence[Effect]) -> str:
    """All effects of a card or stage, as short as can be."""
    return " ".join(effect_symbols(effect) for effect in effects) or "-"


def effect_symbols(effect: Effect) -> str:
    """One effect in symbols."""
    writer = _WRITERS.get(effect.verb)
    return writer(effect) if writer else POWER_SYMBOLS[effect.verb]


def _trade_symbols(effect: Effect) -> str:
    return f"{'+'.join(effect.what)}{_ARROWS[tuple(sorted(effect.scope))]}{effect.amount}{COIN}"


def _science_symbols(effect: Effect) -> str:
    return f"{effect.what[0]} science" if effect.what[0] in ("any", "most") else effect.what[0]


def _per_symbols(effect: Effect) -> str:
    unit = COIN if effect.verb == "coins_per" else POINT
    scope = _SCOPE_SYMBOLS[tuple(sorted(effect.scope, reverse=True))]
    return f"{effect.amount}{unit}/{_counted(effect)} {scope}"


def _counted(effect: Effect) -> str:
    if effect.what == VICTORY_TOKENS:
        return "victory"
    return "+".join(_short(word) for word in effect.what)


def _short(word: str) -> str:
    if word in VICTORY_TOKENS:
        return f"victory {COUNTED_WORDS[word].split()[-1]}"
    return COUNTED_WORDS.get(word, word).split()[-1]


def _fleet_symbols(effect: Effect) -> str:
    which = "" if effect.what == FLEETS else "/".join(effect.what) + " "
    return f"+{which}ship" if effect.amount == 1 else f"+{effect.amount} {which}ships"


def _first_discount_symbols(effect: Effect) -> str:
    return f"1st{_ARROWS[effect.scope]}−{effect.amount}{COIN}"


_WRITERS: Final[dict[str, Callable[[Effect], str]]] = {
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
    "naval": lambda effect: f"{effect.amount}{ANCHOR}",
    "fleet": _fleet_symbols,
    "coins_on_fleet": lambda effect: f"{effect.amount}{COIN}/ship",
    "draw_island": lambda effect: f"island {effect.amount}",
    "buy_far": lambda effect: f"{effect.amount}x{_FAR_ARROWS[effect.scope]}1{COIN}",
    "boarding": lambda effect: f"board{_FAR_ARROWS[effect.scope]}",
    "vp_best_colour": lambda effect: f"{effect.amount}{POINT}/best colour",
    "others_lose": lambda effect: f"others −{effect.amount}{COIN}",
    "others_lose_per": lambda effect: f"others −{effect.amount}{COIN}/{_counted(effect)}",
    "others_gain": lambda effect: f"others +{effect.amount}{COIN}",
    "neighbours_gain": lambda effect: f"←→ +{effect.amount}{COIN}",
    "neighbours_debt": lambda effect: f"←→ {effect.amount} debt",
    "diplomacy": lambda effect: f"{effect.amount} dove",
    "copy_symbol": lambda effect: f"{effect.amount} mask",
    "produce_owned": lambda effect: f"[{effect.amount} owned]",
    "produce_missing": lambda effect: f"[{effect.amount} missing]",
    "first_discount": _first_discount_symbols,
    "start_discount": lambda effect: f"boards −{effect.amount}{COIN}",
    "victory_token": lambda effect: f"victory {'I' * effect.amount}",
    "drop_defeats": lambda effect: "no defeats",
}
