"""Sets of cards as bits."""

from typing import Any

WORD = 32  # bits of a word


def clear_marks(words: Any) -> None:
    """Empty a set."""
    for i in range(len(words)):
        words[i] = 0


def mark(words: Any, card: int) -> None:
    """Put a card into a set."""
    words[card // WORD] |= 1 << (card % WORD)
