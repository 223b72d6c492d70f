"""The naval conflict at the end of an age, place by place (A53 to A59)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Prizes(NamedTuple):
    """The tokens of one age; the last place pays. An edition without a third token has 0."""

    last: int
    first: int
    second: int
    third: int


def naval_conflict(strengths: Sequence[int | None], prizes: Prizes) -> list[int]:
    """The token of each seat, 0 for none; a seat without strength stays out (A50)."""
    present = [strength for strength in strengths if strength is not None]
    if len(set(present)) < 2:  # A59
        return [0] * len(strengths)
    won = {min(present): -prizes.last} | _victories(present, prizes)
    return [0 if strength is None else won.get(strength, 0) for strength in strengths]


def _victories(present: Sequence[int], prizes: Prizes) -> dict[int, int]:
    """What each strength wins; who has a defeat token wins nothing (A54)."""
    places = sorted(set(present) - {min(present)}, reverse=True)
    first, *others = places
    if present.count(first) > 1:  # A56
        return {first: prizes.second} | _single(present, others[:1], prizes.third)
    if not others:
        return {first: prizes.first}
    second, *rest = others
    if present.count(second) > 1:  # A57
        return {first: prizes.first, second: prizes.third}
    return {first: prizes.first, second: prizes.second} | _single(present, rest[:1], prizes.third)


def _single(present: Sequence[int], place: Sequence[int], prize: int) -> dict[int, int]:
    """The prize of a place that is not shared (A57, A58)."""
    return {strength: prize for strength in place if present.count(strength) == 1}
