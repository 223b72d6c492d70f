"""What own data files change: entries that are new, different or gone, compared with the facts as they are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Kind: TypeAlias = Literal[
    "card",
    "wonder",
    "leader",
    "island",
    "track",
    "shipyard",
    "tile",
    "group",
    "project",
    "great_project",
    "die",
    "space",
    "number",
]


class Change(msgspec.Struct, frozen=True):
    """One entry that differs from the printed one."""

    kind: Kind
    id: str
    name: str  # English; empty where an entry has none
    how: Literal["added", "changed", "removed"]
    fields: list[str] = []  # of an entry that is changed: what differs; of a number: what it was and is


def compare(kind: Kind, before: Iterable[DataclassInstance], after: Iterable[DataclassInstance]) -> list[Change]:
    """List how entries differ, by their ids: those that are there now in their order, then those that are gone."""
    old, new = _by_id(before), _by_id(after)
    there = [_change(kind, name, old.get(name), entry) for name, entry in new.items() if old.get(name) != entry]
    gone = [Change(kind, name, _name(old[name]), "removed") for name in old if name not in new]
    return [*there, *gone]


def compare_numbers(before: DataclassInstance, after: DataclassInstance) -> list[Change]:
    """List the numbers that differ, each with its old and its new value."""
    new = asdict(after)
    return [
        Change("number", name, "", "changed", [_written(value), _written(new[name])])
        for name, value in asdict(before).items()
        if value != new[name]
    ]


def changed_ids(changes: Iterable[Change], kind: Kind) -> frozenset[str]:
    """Return the entries of a kind that are at the table because of own files."""
    return frozenset(change.id for change in changes if change.kind == kind and change.how != "removed")


def _by_id(entries: Iterable[DataclassInstance]) -> Mapping[str, DataclassInstance]:
    return {str(getattr(entry, "id", None) or getattr(entry, "colour", "")): entry for entry in entries}


def _change(kind: Kind, name: str, old: DataclassInstance | None, new: DataclassInstance) -> Change:
    if old is None:
        return Change(kind, name, _name(new), "added")
    return Change(kind, name, _name(new), "changed", list(_differing(asdict(old), asdict(new))))


def _differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    return (field for field, value in new.items() if old[field] != value)


def _name(entry: DataclassInstance) -> str:
    return str(getattr(entry, "name", ""))


def _written(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
