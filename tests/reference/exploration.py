"""Exploration: how many islands each explorer of a level may choose from (A36, A37)."""

from __future__ import annotations

SOLO = 4


def offered(deck: int, explorers: int) -> int:
    """Alone four islands; together the whole deck in equal parts. Never more than there are."""
    return min(SOLO, deck) if explorers == 1 else deck // explorers


def deck_after(deck: int, explorers: int) -> int:
    """Each explorer keeps one island, all others are shuffled back."""
    return deck - min(explorers, explorers * offered(deck, explorers))
