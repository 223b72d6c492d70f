"""Islands that explorers choose from now: each sees its own, the others know only how many there are (A36, A37)."""

from __future__ import annotations

from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.kernel.islands import deck_size, level_of, pick
from argosy.wonders.kernel.layout import State


def redeal_offers(s: State, chance: Chance, seat: int | None) -> None:
    """Deal the islands of all other explorers anew, from those that the seat does not hold itself."""
    decks = [*s.isle_decks, 0]
    if seat is not None:
        decks[level_of(s.cities[seat])] &= ~s.cities[seat].offered
    for p in range(s.players):
        if p != seat:
            level = level_of(s.cities[p])
            s.cities[p].offered = _some(chance, decks[level], deck_size(s.cities[p].offered))
            decks[level] &= ~s.cities[p].offered


def _some(chance: Chance, deck: int, number: int) -> int:
    """So many islands of a deck, all choices equally likely."""
    drawn = 0
    for _ in range(number):
        drawn |= 1 << pick(chance, deck & ~drawn)
    return drawn
