"""The arguments of effect verbs: one word each, with what it means, how to read it, and how to write it back."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from argosy.wonders.facts import words

MAX_UNITS: Final = 4  # of one producer, and purchases from afar that one card allows
MAX_PRICE: Final = 15  # of one unit
MAX_MASKS: Final = 4  # of one card
MAX_STAGES: Final = 4  # of a board
ANY_AGE: Final = "any"  # an age of choice
LAST: Final = "last"  # stage of a board, however many it has
MAX_DIVISOR: Final = 9  # coins that count as one thing
MAX_RETURNED: Final = 3  # victory tokens that a penalty takes
MAX_TOKENS: Final = 9  # that one card hands out: diplomacy, debts

_ANY_VICTORY: Final = "victory_token"
_ALL_VICTORIES: Final = "+".join(words.VICTORY_TOKENS)
_TRADED: Final = ("raw", "goods")


class EffectError(ValueError):
    """An effect text that the vocabulary does not know."""


class Fields(NamedTuple):
    """What the arguments of an effect say together."""

    amount: int = 0
    what: tuple[str, ...] = ()
    scope: tuple[str, ...] = ()

    @property
    def goods(self) -> str:
        """Return what a producer gives, in letters: "WW", or "W/S" for a choice."""
        return "/".join(self.what) if len(self.what) > 1 else self.what[0] * self.amount


@dataclass(frozen=True, slots=True)
class Argument:
    """One word after a verb."""

    usage: str
    example: str
    read: Callable[[Fields, str], Fields]  # adds the word to what the arguments before it say
    write: Callable[[Fields], str]
    code: Callable[[Fields], int] = lambda fields: 0  # what it adds to the kernel's number for `what`


def expect(condition: bool, message: str) -> None:
    """Refuse an effect text unless a condition holds."""
    if not condition:
        raise EffectError(message)


def bits(names: Iterable[str], order: Sequence[str]) -> int:
    """Return a number with one bit set for each name."""
    return sum(1 << order.index(name) for name in names)


def _known(word: str, separator: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Split a word into different names, all of them known; without a separator the word is one name."""
    parts = tuple(word.split(separator)) if separator else (word,)
    listed = " or ".join(part for part in (", ".join(known[:-1]), known[-1]) if part)
    for part in parts:
        expect(part in known, f"expects {listed}; found '{part}'")
    expect(len(set(parts)) == len(parts), f"names something twice in '{word}'")
    return parts


def _read_number(fields: Fields, word: str, most: int, least: int) -> Fields:
    plain = word.isascii() and word.isdigit() and len(word) <= 2
    wanted = f"expects a whole number from {least} to {most}, found '{word}'"
    expect(plain and least <= int(word) <= most, wanted)
    return fields._replace(amount=int(word))


def _read_goods(fields: Fields, word: str) -> Fields:
    if "/" in word:
        kinds = _known(word, "/", words.RESOURCES)
        one_group = set(kinds) <= set(words.RAW) or set(kinds) <= set(words.MANUFACTURED)
        expect(one_group, f"cannot mix raw materials and manufactured goods: '{word}'")
        return fields._replace(amount=1, what=kinds)
    expect(len(set(word)) == 1, f"expects one kind (WW) or a choice (W/S): '{word}'")
    expect(len(word) <= MAX_UNITS, f"expects at most {MAX_UNITS} units, found '{word}'")
    return fields._replace(amount=len(word), what=_known(word[0], "", words.RESOURCES))


def _read_counted(fields: Fields, word: str) -> Fields:
    """Read what is counted; "victory_token" stands for the tokens of all three ages."""
    parts = (_ALL_VICTORIES if part == _ANY_VICTORY else part for part in word.split("+"))
    return fields._replace(what=_known("+".join(parts), "+", words.COUNTED))


def _some(known: tuple[str, ...], all_of_them: str = "") -> Callable[[Fields, str], Fields]:
    return lambda fields, word: fields._replace(what=known if word == all_of_them else _known(word, "+", known))


def _read_change(fields: Fields, word: str) -> Fields:
    """Read a number with its sign."""
    sign, rest = word[:1], word[1:]
    expect(sign in ("+", "-"), f"expects + or - and a number, as in '+1'; found '{word}'")
    amount = _read_number(fields, rest, MAX_PRICE, 1).amount
    return fields._replace(amount=-amount if sign == "-" else amount)


def _read_divisor(fields: Fields, word: str) -> Fields:
    """Read how many of something make one."""
    return fields._replace(what=(str(_read_number(fields, word, MAX_DIVISOR, 1).amount),))


def _read_ships(fields: Fields, word: str) -> Fields:
    """Read a number that is at most that of the fleets named before it."""
    return _read_number(fields, word, len(fields.what), 1)


def _read_stage(fields: Fields, word: str) -> Fields:
    """Read the number of a stage; 0 stands for the last one."""
    return fields._replace(amount=0) if word == LAST else _read_number(fields, word, MAX_STAGES, 1)


def _read_age(fields: Fields, word: str) -> Fields:
    """Read an age; 0 stands for one of choice."""
    return fields._replace(amount=0) if word == ANY_AGE else _read_number(fields, word, 3, 1)


def _write_amount(fields: Fields) -> str:
    return str(fields.amount)


def _write_what(fields: Fields) -> str:
    return "any" if fields.what == words.FLEETS else "+".join(fields.what).replace(_ALL_VICTORIES, _ANY_VICTORY)


def _bits_of(order: Sequence[str]) -> Callable[[Fields], int]:
    return lambda fields: bits(fields.what, order)


def _prices(fields: Fields) -> int:
    """Return one bit for each price that a discount lowers, in the order of the kernel's codes."""
    return sum(
        1 << 2 * _TRADED.index(what) + words.DIRECTIONS.index(side) for what in fields.what for side in fields.scope
    )


def _number(most: int = 99, least: int = 0) -> Argument:
    """Return an argument that is a number within bounds."""

    def read(fields: Fields, word: str) -> Fields:
        return _read_number(fields, word, most, least)

    return Argument("N", str(min(3, most)), read, _write_amount)


def _one_word(known: tuple[str, ...], amount: int = 0) -> Argument:
    """Return an argument that is one of several words."""

    def read(fields: Fields, word: str) -> Fields:
        return Fields(amount, _known(word, "", known))

    return Argument("|".join(known), known[0], read, _write_what, lambda fields: known.index(fields.what[0]))


def _one_colour(known: tuple[str, ...]) -> Argument:
    """Return an argument that is one of several words, each with a bit of its own in the kernel."""
    return Argument("|".join(known), known[0], _some_one(known), _write_what, _bits_of(known))


def _compared(known: tuple[str, ...]) -> Argument:
    """Return an argument that is one of several words, by number in the kernel."""
    return Argument("|".join(known), "red", _some_one(known), _write_what, lambda fields: known.index(fields.what[0]))


def _some_one(known: tuple[str, ...]) -> Callable[[Fields, str], Fields]:
    return lambda fields, word: fields._replace(amount=1, what=_known(word, "", known))


def _whom(known: tuple[str, ...], separator: str = "+") -> Argument:
    """Return an argument that says whom an effect concerns; without a separator one side, which has a number."""

    def read(fields: Fields, word: str) -> Fields:
        return fields._replace(scope=_known(word, separator, known))

    def code(fields: Fields) -> int:
        return 0 if separator else known.index(fields.scope[0])

    usage = "|".join((*known, "+".join(known)) if separator else known)
    return Argument(usage, known[0], read, lambda fields: "+".join(fields.scope), code)


ARGUMENTS: Final = {  # by the name that a row of `VERBS` gives them
    "N": _number(),
    "PRICE": _number(MAX_PRICE),
    "DISCOUNT": _number(MAX_PRICE, 1),
    "UNITS": _number(MAX_UNITS, 1),
    "MASKS": _number(MAX_MASKS),
    "TOKENS": _number(MAX_TOKENS),
    "LEVEL": _number(3, 1),
    "STEPS": _number(2, 1),
    "GOODS": Argument("WW|W/S", "W/S", _read_goods, lambda fields: fields.goods, _bits_of(words.RESOURCES)),
    "TRADED": Argument("|".join(_TRADED), "raw", _some(_TRADED), _write_what, _prices),
    "COUNTED": Argument("WHAT", "brown+grey", _read_counted, _write_what, _bits_of(words.COUNTED)),
    "FLEETS": Argument("any|FLEETS", "red+blue", _some(words.FLEETS, "any"), _write_what, _bits_of(words.FLEETS)),
    "STAGE": Argument("N|last", "1", _read_stage, lambda fields: str(fields.amount or LAST)),
    "AGE": Argument("AGE|any", "1", _read_age, lambda fields: str(fields.amount or ANY_AGE)),
    "FEW": _number(MAX_RETURNED, 1),
    "SHIPS": Argument("N", "1", _read_ships, _write_amount),
    "SYMBOL": _one_word((*words.SYMBOLS, "any", "most"), amount=1),
    "COMPLETE": _one_word(("wonder_complete",)),
    "ONE": _number(1, 1),
    "EACH": Argument("K", "3", _read_divisor, _write_what, lambda fields: int(fields.what[0])),
    "COLOUR": _one_colour(words.COLOURS),
    "COLOURS": Argument("COLOURS", "red+blue", _some(words.COLOURS), _write_what, _bits_of(words.COLOURS)),
    "SPARED": _one_colour((*words.COLOURS, "wonder_stage")),
    "COMPARED": _compared((*words.COLOURS, "coins")),
    "GROUP": _one_colour(words.GROUPS),
    "LAW_TRADED": _one_colour(_TRADED),
    "CHANGE": Argument("+N|-N", "+1", _read_change, lambda fields: f"{fields.amount:+}"),
    "SIDE": _whom(words.DIRECTIONS, ""),
    "SELLERS": _whom(words.DIRECTIONS),
    "WHOSE": _whom(("self", "neighbours")),
}
