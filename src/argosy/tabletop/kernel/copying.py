"""Copying a whole struct within a kernel."""

from typing import Any

from argosy.tabletop.struct import copy


def copy_into(targets: Any, i: int, source: Any) -> None:
    """Write every field of a struct over the one at place i of a list; compiled, that is an assignment."""
    copy(source, targets[i])
