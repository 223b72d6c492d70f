"""What the facts of all games share: ids, entries that must differ, and a digest that changes with any fact."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from argosy.tabletop.section import Entry

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DIGEST_LENGTH: Final = 12


def read_slug(entry: Entry, field: str = "id", default: str | None = None) -> str:
    """A name for programs, such as the id of an entry."""
    value = entry.text(field, default)
    if not _SLUG.fullmatch(value):
        entry.fail(field, f"found '{value}'; expected small letters, digits and hyphens, as in 'lumber-yard'")
    return value


def different(file: Entry, kind: str, key: str = "id") -> dict[str, Entry]:
    """The [[kind]] tables of a file by their ids, or by another key, which must differ."""
    found: dict[str, Entry] = {}
    for entry in file.parts(kind) if file.has(kind) else ():
        name = entry.text(key)
        if name in found:
            entry.fail(key, f"found '{name}' twice; expected each {key} once in a file")
        found[name] = entry
    return found


def digest(facts: DataclassInstance) -> str:
    """Equal for equal facts on every machine; the order counts, because entries are numbered by it."""
    text = json.dumps(asdict(facts), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:_DIGEST_LENGTH]
