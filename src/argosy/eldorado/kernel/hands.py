"""Cards: the pile, the discards and the hands."""

from argosy.eldorado.kernel.layout import KINDS, State
from argosy.eldorado.kernel.memory import note_drawn, note_played, note_stolen, see_pile
from argosy.tabletop.kernel.chance import Chance, draw


def draw_card(s: State, c: Chance, p: int) -> None:
    """A seat takes the top card of the pile; an empty pile is made of the discards first (Q25).

    Nobody knows the order of the pile, so its top card is any of its cards.
    """
    if s.piled == 0:
        shuffle_discards(s)
    kind = 0
    left = draw(c, s.piled) - s.pile[0]
    while left >= 0:
        kind += 1
        left -= s.pile[kind]
    take_from_pile(s, p, kind)


def take_from_pile(s: State, p: int, kind: int) -> None:
    """A card goes from the pile into a hand."""
    note_drawn(s, p, kind)
    s.pile[kind] -= 1
    s.piled -= 1
    s.seats[p].hand[kind] += 1
    s.seats[p].cards += 1


def shuffle_discards(s: State) -> None:
    """The discards, which lay face up for all to see, become the pile."""
    for kind in range(KINDS):
        s.pile[kind] = s.discards[kind]
        s.discards[kind] = 0
    s.piled = s.discarded
    s.discarded = 0
    for p in range(s.players):
        see_pile(s, p)


def discard_card(s: State, p: int, kind: int) -> None:
    """A card is played from a hand."""
    note_played(s, p, kind)
    s.seats[p].hand[kind] -= 1
    s.seats[p].cards -= 1
    s.discards[kind] += 1
    s.discarded += 1


def steal_card(s: State, p: int, q: int, kind: int) -> None:
    """A seat takes a card from the hand of another, at which it has looked."""
    note_stolen(s, p, q, kind)
    s.seats[q].hand[kind] -= 1
    s.seats[q].cards -= 1
    s.seats[p].hand[kind] += 1
    s.seats[p].cards += 1
