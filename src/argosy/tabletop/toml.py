"""Writes TOML, which the standard library only reads.

>>> print(dumps({"age": 2, "seat": [{"wonder": "gizah", "built": ["altar"]}, {"once_used": True}]}), end="")
age = 2
<BLANKLINE>
[[seat]]
wonder = "gizah"
built = ["altar"]
<BLANKLINE>
[[seat]]
once_used = true
"""

import json
from collections.abc import Mapping
from typing import Any


def dumps(table: Mapping[str, Any]) -> str:
    """Write a document: plain values first, then [tables] and [[lists of tables]] one level deep."""
    plain = {key: value for key, value in table.items() if not _tables(value)}
    parts = [lines(plain)] if plain else []
    for key, value in table.items():
        mark = f"[{key}]" if isinstance(value, Mapping) else f"[[{key}]]"
        parts += [f"{mark}\n{lines(part)}" for part in _tables(value)]
    return "\n".join(parts)


def _tables(value: Any) -> list[Any]:
    if isinstance(value, Mapping):
        return [value]
    return value if isinstance(value, list) and value and isinstance(value[0], Mapping) else []


def lines(table: Mapping[str, Any]) -> str:
    """Write the values of a table, one a line."""
    return "".join(f"{key} = {inline(value)}\n" for key, value in table.items())


def inline(value: Any) -> str:
    """Write a value on one line; only texts of several lines take more, where people can read them as they are."""
    if isinstance(value, str):
        return _block(value) if _fits_block(value) else json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {inline(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(item) for item in value) + "]"
    return str(value).lower()


def _fits_block(text: str) -> bool:
    """Say whether a text of several lines can be written as it is, between two lines with three quotes each."""
    signs = text.replace("\n", "").replace("\t", "")
    return "\n" in text and signs.isprintable() and "'''" not in text and not text.endswith("'")


def _block(text: str) -> str:
    return f"'''\n{text}'''"


def tall(key: str, items: list[str]) -> str:
    """Write a list of long texts, one a line."""
    return f"{key} = [\n" + "".join(f"    {inline(item)},\n" for item in items) + "]\n"
