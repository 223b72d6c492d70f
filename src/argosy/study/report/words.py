"""The words of a report, in all languages of the page.

A `Say` names a text and fills its blanks. It is written into the page twice: in the language that was asked for, and as
key and values, from which the page says it again in another language.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from math import floor, log10
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "de", "fr", "it", "nl")
MINUS: Final = "−"
MOST_DECIMALS: Final = 5
FOLDER: Final = Path(__file__).parent / "words"


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it is written: with so many decimals, and with its sign where the sign is the message."""

    value: float
    decimals: int = 0
    signed: bool = False


def decimals_for(halves: Iterable[float], least: int = 1) -> int:
    """Return how many decimals figures need for the narrowest of their intervals to be shown as more than 0.

    >>> [decimals_for([half]) for half in (3.2, 0.31, 0.031, 0.0042)]
    [1, 1, 2, 3]
    """
    narrowest = min((half for half in halves if half > 0), default=1.0)
    return max(least, min(MOST_DECIMALS, -floor(log10(narrowest))))


@dataclass(frozen=True, slots=True)
class Say:
    """A text by its key, with values for its blanks."""

    key: str
    values: tuple[tuple[str, "Value"], ...] = ()


Value = str | Number | Say


def say(key: str, **values: Value) -> Say:
    """Name a text and fill its blanks."""
    return Say(key, tuple(values.items()))


@cache
def read_words(language: str) -> dict[str, str]:
    """Read the texts of a language."""
    words: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return words


class Speech:
    """Says texts in one language, and remembers which ones a page needs in all of them."""

    def __init__(self, language: str, names: Mapping[str, Mapping[str, str]] | None = None) -> None:
        """Take the names of cards and boards too: by key, then by language."""
        self.language = language
        self._names = names or {}
        self._used: set[str] = {"decimal", "thousands"}

    def plain(self, value: Value) -> str:
        """Return the words themselves."""
        if isinstance(value, Number):
            return write_number(value, self._text("decimal"), self._text("thousands"))
        if isinstance(value, str):
            return value
        return self._text(value.key).format(**{name: self.plain(each) for name, each in value.values})

    def html(self, value: Value) -> str:
        """Return the words as an element that can change its language."""
        return f"<span{self.marks(value)}>{self.escaped(value)}</span>"

    def escaped(self, value: Value) -> str:
        """Return the words so that none of them is markup."""
        return escape(self.plain(value), quote=False)

    def marks(self, value: Value) -> str:
        """Return the attributes from which the page says this again."""
        return "" if isinstance(value, str) else f' data-say="{_kept(value)}"'

    def label(self, value: Value, name: str = "aria-label") -> str:
        """Return an attribute that holds words, and from which the page says them again."""
        return f' {name}="{escape(self.plain(value))}" data-{name}="{_kept(value)}"'

    def used(self) -> dict[str, dict[str, str]]:
        """Return the texts that were said, by language."""
        return {language: {key: self._in(language, key) for key in sorted(self._used)} for language in LANGUAGES}

    def need(self, *keys: str) -> None:
        """Take texts along that only the script of the page says."""
        self._used.update(keys)

    def _text(self, key: str) -> str:
        self._used.add(key)
        return self._in(self.language, key)

    def _in(self, language: str, key: str) -> str:
        return self._names[key][language] if key in self._names else read_words(language)[key]


def _kept(value: Value) -> str:
    return escape(json.dumps(packed(value), ensure_ascii=False, separators=(",", ":")))


def packed(value: Value) -> Any:
    """Return a value as the script of the page reads it."""
    if isinstance(value, Number):
        return [round(value.value, value.decimals), value.decimals, int(value.signed)]
    if isinstance(value, str):
        return value
    return {
        "k": value.key,
        **({"v": {name: packed(each) for name, each in value.values}} if value.values else {}),
    }


def write_number(number: Number, decimal: str, thousands: str) -> str:
    """Write a number with the marks of a language.

    >>> write_number(Number(-1234.56, 1, signed=True), ",", ".")
    '−1.234,6'
    >>> write_number(Number(0.04, 1, signed=True), ".", ",")
    '0.0'
    """
    written = f"{abs(number.value):,.{number.decimals}f}"
    sign = MINUS if number.value < 0 else "+" if number.signed else ""
    if not written.strip("0.,"):
        sign = ""
    whole, _, rest = written.partition(".")
    return sign + whole.replace(",", thousands) + (decimal + rest if rest else "")
