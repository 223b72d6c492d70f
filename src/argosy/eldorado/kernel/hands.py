"""Cards: the pile, the discards and the hands."""

from argosy.eldorado.kernel import happenings
from argosy.eldorado.kernel.layout import KINDS, State
from argosy.eldorado.kernel.memory import remember_drawn, remember_played, remember_stolen, see_pile
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note


def draw_card(s: State, c: Chance, p: int) -> None:
    """Give a seat the top card of the pile; an empty pile is made of the discards first (Q25).

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
    note(s, happenings.DRAWN, p, kind, 0, 0, 0)


def take_from_pile(s: State, p: int, kind: int) -> None:
    """Move a card from the pile into a hand."""
    remember_drawn(s, p, kind)
    s.pile[kind] -= 1
    s.piled -= 1
    s.seats[p].hand[kind] += 1
    s.seats[p].cards += 1


def shuffle_discards(s: State) -> None:
    """Make the discards, which lay face up for all to see, the pile."""
    note(s, happenings.SHUFFLED, -1, s.discarded, 0, 0, 0)
    for kind in range(KINDS):
        s.pile[kind] = s.discards[kind]
        s.discards[kind] = 0
    s.piled = s.discarded
    s.discarded = 0
    for p in range(s.players):
        see_pile(s, p)


def discard_card(s: State, p: int, kind: int) -> None:
    """Move a card that is played from a hand to the discards."""
    remember_played(s, p, kind)
    s.seats[p].hand[kind] -= 1
    s.seats[p].cards -= 1
    s.discards[kind] += 1
    s.discarded += 1


def steal_card(s: State, p: int, q: int, kind: int) -> None:
    """Move a card into the hand of a seat from that of another, which the seat has seen."""
    note(s, happenings.STOLEN, p, q, kind, 0, 0)
    remember_stolen(s, p, q, kind)
    s.seats[q].hand[kind] -= 1
    s.seats[q].cards -= 1
    s.seats[p].hand[kind] += 1
    s.seats[p].cards += 1
