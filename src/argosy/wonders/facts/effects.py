"""The effect vocabulary: what a card or a wonder stage can do, as text and as a value.

>>> parse("produce W/S")
Effect(verb='produce', amount=1, what=('W', 'S'), scope=())
>>> str(parse("vp_per brown+grey+purple 1 self"))
'vp_per brown+grey+purple 1 self'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

RAW: Final = ("W", "S", "C", "O")
MANUFACTURED: Final = ("L", "G", "P")
RESOURCES: Final = RAW + MANUFACTURED
COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black")
SYMBOLS: Final = ("compass", "gear", "tablet")
COUNTED: Final = (*COLOURS, "wonder_stage", "defeat_token")
POWERS: Final = (
    "free_build_once_per_age",
    "free_first_of_each_colour",
    "free_first_card_of_age",
    "free_last_card_of_age",
    "play_seventh_card",
    "build_from_discard",
    "copy_neighbour_guild",
)
PRODUCING: Final = ("produce", "produce_private")
MAX_UNITS: Final = 4  # of one producer
MAX_PRICE: Final = 15  # of one unit


class EffectError(ValueError):
    """An effect text that the vocabulary does not know."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: a verb of the vocabulary with its arguments."""

    verb: str
    amount: int = 0
    what: tuple[str, ...] = ()
    scope: tuple[str, ...] = ()

    @property
    def goods(self) -> str:
        """What a producer gives, in letters: "WW", or "W/S" for a choice."""
        return "/".join(self.what) if len(self.what) > 1 else self.what[0] * self.amount

    def __str__(self) -> str:
        return _WRITERS.get(self.verb, _write_power)(self)


def parse(text: str) -> Effect:
    """Read one effect; an `EffectError` says what was expected."""
    verb, *words = text.split() or [""]
    if verb in POWERS:
        _expect(not words, f"'{verb}' takes no arguments")
        return Effect(verb)
    if verb not in _READERS:
        known = ", ".join((*_READERS, *POWERS))
        raise EffectError(f"unknown effect '{text}'; expected one of: {known}")
    return _READERS[verb](verb, words)


def _expect(condition: bool, message: str) -> None:
    if not condition:
        raise EffectError(message)


def _number(word: str, verb: str, most: int = 99) -> int:
    plain = word.isascii() and word.isdigit() and len(word) <= 2
    _expect(plain and int(word) <= most, f"'{verb}' expects a whole number from 0 to {most}, found '{word}'")
    return int(word)


def _choice(words: str, separator: str, known: tuple[str, ...], verb: str) -> tuple[str, ...]:
    parts = tuple(words.split(separator))
    for part in parts:
        _expect(part in known, f"'{verb}' expects {', '.join(known)}; found '{part}'")
    _expect(len(set(parts)) == len(parts), f"'{verb}' names something twice in '{words}'")
    return parts


def _read_amount(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 1, f"'{verb}' expects one number, as in '{verb} 3'")
    return Effect(verb, _number(words[0], verb))


def _read_produce(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 1, f"'{verb}' expects resources, as in '{verb} WW' or '{verb} W/S'")
    goods = words[0]
    if "/" in goods:
        kinds = _choice(goods, "/", RESOURCES, verb)
        one_group = set(kinds) <= set(RAW) or set(kinds) <= set(MANUFACTURED)
        _expect(one_group, f"'{verb}' cannot mix raw materials and manufactured goods: '{goods}'")
        return Effect(verb, 1, kinds)
    _expect(len(set(goods)) == 1, f"'{verb}' expects one kind (WW) or a choice (W/S): '{goods}'")
    _expect(len(goods) <= MAX_UNITS, f"'{verb}' expects at most {MAX_UNITS} units, found '{goods}'")
    return Effect(verb, len(goods), _choice(goods[0], "/", RESOURCES, verb))


def _read_trade(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 3, "'trade' expects 'trade raw|goods left|right|left+right PRICE'")
    what = _choice(words[0], "+", ("raw", "goods"), verb)
    scope = _choice(words[1], "+", ("left", "right"), verb)
    return Effect(verb, _number(words[2], verb, MAX_PRICE), what, scope)


def _read_science(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 1, f"'science' expects one of {', '.join(SYMBOLS)}, any")
    _expect(words[0] in (*SYMBOLS, "any"), f"'science' expects {', '.join(SYMBOLS)}, any; found '{words[0]}'")
    return Effect(verb, 1, (words[0],))


def _read_per(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 3, f"'{verb}' expects '{verb} WHAT N self|neighbours|self+neighbours'")
    what = _choice(words[0], "+", COUNTED, verb)
    return Effect(verb, _number(words[1], verb), what, _choice(words[2], "+", ("self", "neighbours"), verb))


def _read_if(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 2 and words[0] == "wonder_complete", "'vp_if' expects 'vp_if wonder_complete N'")
    return Effect(verb, _number(words[1], verb), ("wonder_complete",))


def _write_amount(effect: Effect) -> str:
    return f"{effect.verb} {effect.amount}"


def _write_produce(effect: Effect) -> str:
    return f"{effect.verb} {effect.goods}"


def _write_what(effect: Effect) -> str:
    return f"{effect.verb} {'+'.join(effect.what)}"


def _write_trade(effect: Effect) -> str:
    return f"{_write_what(effect)} {'+'.join(effect.scope)} {effect.amount}"


def _write_per(effect: Effect) -> str:
    return f"{_write_what(effect)} {effect.amount} {'+'.join(effect.scope)}"


def _write_if(effect: Effect) -> str:
    return f"{_write_what(effect)} {effect.amount}"


def _write_power(effect: Effect) -> str:
    return effect.verb


_READERS: Final[dict[str, Callable[[str, list[str]], Effect]]] = {
    "vp": _read_amount,
    "coins": _read_amount,
    "shields": _read_amount,
    "produce": _read_produce,
    "produce_private": _read_produce,
    "trade": _read_trade,
    "science": _read_science,
    "coins_per": _read_per,
    "vp_per": _read_per,
    "vp_if": _read_if,
}
_WRITERS: Final[dict[str, Callable[[Effect], str]]] = {
    "vp": _write_amount,
    "coins": _write_amount,
    "shields": _write_amount,
    "produce": _write_produce,
    "produce_private": _write_produce,
    "trade": _write_trade,
    "science": _write_what,
    "coins_per": _write_per,
    "vp_per": _write_per,
    "vp_if": _write_if,
}
