"""Science symbols at the end of the game: every order and way to place those that are not printed.

B31, B46; A49; C32 to C35; R9.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from argosy.wonders.facts.words import SYMBOLS

Counts = tuple[int, ...]  # by kind, in the order of SYMBOLS


class Open(NamedTuple):
    """Symbols that are yet to be placed."""

    choices: int = 0  # of any kind
    most: int = 0  # of the kind owned most (A49)
    masks: int = 0  # each copies one card of a neighbour (C32)
    cards: tuple[tuple[str, ...], ...] = ()  # what each green card of the neighbours offers (R9: "most" if so ruled)


def science_points(counts: Sequence[int], set_points: int) -> int:
    """Squares of the kinds, and the bonus for each complete set (B31, C35)."""
    return sum(count * count for count in counts) + set_points * min(counts)


def placements(printed: Counts, still: Open) -> set[Counts]:
    """All counts of symbols that the owner can end with, placing what is open in any order."""
    reached, ends = {(printed, still)}, set()
    while reached:
        ends |= {counts for counts, left in reached if not _usable(left)}
        reached = {after for counts, left in reached for after in _steps(counts, left)}
    return ends


def _usable(still: Open) -> bool:
    """Whether any symbol can be placed; masks without a card to copy are worth nothing (C34)."""
    return bool(still.choices or still.most or (still.masks and still.cards))


def _steps(counts: Counts, still: Open) -> Iterator[tuple[Counts, Open]]:
    """Every way to place one more symbol."""
    if still.choices:
        for kind in SYMBOLS:
            yield _more(counts, kind), still._replace(choices=still.choices - 1)
    if still.most:
        for kind in _owned_most(counts):
            yield _more(counts, kind), still._replace(most=still.most - 1)
    if still.masks:
        for copied, card in enumerate(still.cards):
            rest = still.cards[:copied] + still.cards[copied + 1 :]  # a card is copied once (C33)
            for kind in card:
                for symbol in _owned_most(counts) if kind == "most" else [kind]:
                    yield _more(counts, symbol), still._replace(masks=still.masks - 1, cards=rest)


def _more(counts: Counts, kind: str) -> Counts:
    return tuple(count + (symbol == kind) for symbol, count in zip(SYMBOLS, counts, strict=True))


def _owned_most(counts: Counts) -> list[str]:
    """The kinds owned most; all three while there is no symbol at all."""
    return [symbol for symbol, count in zip(SYMBOLS, counts, strict=True) if count == max(counts)]
