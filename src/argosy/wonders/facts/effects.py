"""The effect vocabulary: what a card, a wonder stage or an island can do, as text and as a value.

>>> parse("produce W/S")
Effect(verb='produce', amount=1, what=('W', 'S'), scope=())
>>> str(parse("vp_per brown+grey+purple 1 self"))
'vp_per brown+grey+purple 1 self'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

RAW: Final = ("W", "S", "C", "O")
MANUFACTURED: Final = ("L", "G", "P")
RESOURCES: Final = RAW + MANUFACTURED
COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black")
SYMBOLS: Final = ("compass", "gear", "tablet")
FLEETS: Final = ("red", "yellow", "blue", "green")
VICTORY_TOKENS: Final = ("victory_token_1", "victory_token_2", "victory_token_3")
COUNTED: Final = (*COLOURS, "wonder_stage", "defeat_token", "trade_level", "island", *VICTORY_TOKENS)
POWERS: Final = (
    "free_build_once_per_age",
    "free_first_of_each_colour",
    "free_first_card_of_age",
    "free_last_card_of_age",
    "play_seventh_card",
    "build_from_discard",
    "copy_neighbour_guild",
    "free_stage_resources",
    "fleet_discount",
    "wonder_fleet_free",
    "no_tax_or_pirates",
    "naval_optional",
)
PRODUCING: Final = ("produce", "produce_private")
PRODUCING_BY_CITY: Final = ("produce_owned", "produce_missing")  # of what the city has or lacks (C36)
MAX_UNITS: Final = 4  # of one producer, and purchases from afar that one card allows
MAX_PRICE: Final = 15  # of one unit
MAX_MASKS: Final = 4  # of one card
MAX_TOKENS: Final = 9  # that one card hands out: diplomacy, debts

_ANY_VICTORY: Final = "victory_token"
_ALL_VICTORIES: Final = "+".join(VICTORY_TOKENS)


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
        return _WORDS[self.verb][1](self)


Reader: TypeAlias = Callable[[str, list[str]], Effect]
Writer: TypeAlias = Callable[[Effect], str]


def parse(text: str) -> Effect:
    """Read one effect; an `EffectError` says what was expected."""
    verb, *words = text.split() or [""]
    if verb not in _WORDS:
        raise EffectError(f"unknown effect '{text}'; expected one of: {', '.join(_WORDS)}")
    return _WORDS[verb][0](verb, words)


def _expect(condition: bool, message: str) -> None:
    if not condition:
        raise EffectError(message)


def _number(word: str, verb: str, most: int = 99, least: int = 0) -> int:
    plain = word.isascii() and word.isdigit() and len(word) <= 2
    wanted = f"'{verb}' expects a whole number from {least} to {most}, found '{word}'"
    _expect(plain and least <= int(word) <= most, wanted)
    return int(word)


def _choice(words: str, separator: str, known: tuple[str, ...], verb: str) -> tuple[str, ...]:
    parts = tuple(words.split(separator))
    for part in parts:
        _expect(part in known, f"'{verb}' expects {', '.join(known)}; found '{part}'")
    _expect(len(set(parts)) == len(parts), f"'{verb}' names something twice in '{words}'")
    return parts


def _read_bare(verb: str, words: list[str]) -> Effect:
    _expect(not words, f"'{verb}' takes no arguments")
    return Effect(verb)


def _amount(most: int = 99, least: int = 0) -> Reader:
    """Reads a verb with one number within bounds."""

    def read(verb: str, words: list[str]) -> Effect:
        _expect(len(words) == 1, f"'{verb}' expects one number, as in '{verb} {min(3, most)}'")
        return Effect(verb, _number(words[0], verb, most, least))

    return read


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
    known = (*SYMBOLS, "any", "most")
    _expect(len(words) == 1, f"'science' expects one of {', '.join(known)}")
    _expect(words[0] in known, f"'science' expects {', '.join(known)}; found '{words[0]}'")
    return Effect(verb, 1, (words[0],))


def _counted(words: str, verb: str) -> tuple[str, ...]:
    """What is counted; "victory_token" stands for the tokens of all three ages."""
    parts = (_ALL_VICTORIES if part == _ANY_VICTORY else part for part in words.split("+"))
    return _choice("+".join(parts), "+", COUNTED, verb)


def _read_per(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 3, f"'{verb}' expects '{verb} WHAT N self|neighbours|self+neighbours'")
    what = _counted(words[0], verb)
    return Effect(verb, _number(words[1], verb), what, _choice(words[2], "+", ("self", "neighbours"), verb))


def _read_lose_per(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 2, f"'{verb}' expects '{verb} WHAT N', as in '{verb} trade_level 1'")
    return Effect(verb, _number(words[1], verb), _counted(words[0], verb))


def _read_fleet(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 2, "'fleet' expects 'fleet any N' or 'fleet blue 1'")
    fleets = FLEETS if words[0] == "any" else _choice(words[0], "+", FLEETS, verb)
    return Effect(verb, _number(words[1], verb, len(fleets), 1), fleets)


def _read_side(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 1, f"'{verb}' expects '{verb} left|right'")
    return Effect(verb, scope=_side(words[0], verb))


def _side_amount(most: int) -> Reader:
    """Reads a verb with a side and a number of at least 1."""

    def read(verb: str, words: list[str]) -> Effect:
        _expect(len(words) == 2, f"'{verb}' expects '{verb} left|right N'")
        return Effect(verb, _number(words[1], verb, most, 1), scope=_side(words[0], verb))

    return read


def _side(word: str, verb: str) -> tuple[str, ...]:
    _expect(word in ("left", "right"), f"'{verb}' expects left or right; found '{word}'")
    return (word,)


def _read_if(verb: str, words: list[str]) -> Effect:
    _expect(len(words) == 2 and words[0] == "wonder_complete", "'vp_if' expects 'vp_if wonder_complete N'")
    return Effect(verb, _number(words[1], verb), ("wonder_complete",))


def _write_bare(effect: Effect) -> str:
    return effect.verb


def _write_amount(effect: Effect) -> str:
    return f"{effect.verb} {effect.amount}"


def _write_produce(effect: Effect) -> str:
    return f"{effect.verb} {effect.goods}"


def _write_what(effect: Effect) -> str:
    what = "any" if effect.what == FLEETS else "+".join(effect.what)
    return f"{effect.verb} {what.replace(_ALL_VICTORIES, _ANY_VICTORY)}"


def _write_what_amount(effect: Effect) -> str:
    return f"{_write_what(effect)} {effect.amount}"


def _write_trade(effect: Effect) -> str:
    return f"{_write_what(effect)} {'+'.join(effect.scope)} {effect.amount}"


def _write_per(effect: Effect) -> str:
    return f"{_write_what_amount(effect)} {'+'.join(effect.scope)}"


def _write_side(effect: Effect) -> str:
    return f"{effect.verb} {effect.scope[0]}"


def _write_side_amount(effect: Effect) -> str:
    return f"{_write_side(effect)} {effect.amount}"


_WORDS: Final[dict[str, tuple[Reader, Writer]]] = {
    "vp": (_amount(), _write_amount),
    "coins": (_amount(), _write_amount),
    "shields": (_amount(), _write_amount),
    "produce": (_read_produce, _write_produce),
    "produce_private": (_read_produce, _write_produce),
    "trade": (_read_trade, _write_trade),
    "science": (_read_science, _write_what),
    "coins_per": (_read_per, _write_per),
    "vp_per": (_read_per, _write_per),
    "vp_if": (_read_if, _write_what_amount),
    # Armada
    "naval": (_amount(), _write_amount),
    "fleet": (_read_fleet, _write_what_amount),
    "coins_on_fleet": (_amount(), _write_amount),
    "draw_island": (_amount(3, 1), _write_amount),
    "buy_far": (_side_amount(MAX_UNITS), _write_side_amount),
    "boarding": (_read_side, _write_side),
    "vp_best_colour": (_amount(), _write_amount),
    # Armada and Cities
    "others_lose": (_amount(), _write_amount),
    "others_lose_per": (_read_lose_per, _write_what_amount),
    # Cities
    "others_gain": (_amount(), _write_amount),
    "neighbours_gain": (_amount(), _write_amount),
    "neighbours_debt": (_amount(MAX_TOKENS), _write_amount),
    "diplomacy": (_amount(MAX_TOKENS), _write_amount),
    "copy_symbol": (_amount(MAX_MASKS), _write_amount),
    "produce_owned": (_amount(MAX_UNITS, 1), _write_amount),
    "produce_missing": (_amount(MAX_UNITS, 1), _write_amount),
    "first_discount": (_side_amount(MAX_PRICE), _write_side_amount),
    "start_discount": (_amount(MAX_PRICE), _write_amount),
    "victory_token": (_amount(3, 1), _write_amount),
    "drop_defeats": (_read_bare, _write_bare),
    **dict.fromkeys(POWERS, (_read_bare, _write_bare)),
}
