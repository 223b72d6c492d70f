"""Whether two plain structs are equal, found quickly: parts that positions of a game share are not looked at."""

from typing import Any

from argosy.tabletop.struct import Struct, fields


def same(one: Struct, other: Struct) -> bool:
    """Say whether two plain structs of one class hold the same numbers; `differences` says where they do not."""
    if one is other:
        return True
    return all(_same(getattr(one, field.name), getattr(other, field.name)) for field in fields(type(one)))


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, Struct):
        return same(one, other)
    if isinstance(one, list) and one and isinstance(one[0], Struct | list):
        return one is other or (len(one) == len(other) and all(map(_same, one, other)))
    return bool(one == other)
