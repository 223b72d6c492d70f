"""Cards: the pile, the discards, the hands, and what others know of them."""

from argosy.eldorado.kernel.layout import KINDS, SEATS, State
from argosy.tabletop.kernel.chance import Chance, draw


def draw_card(s: State, c: Chance, p: int) -> None:
    """A seat takes the top card of the pile; an empty pile is made of the discards first (Q25).

    Nobody knows the order of the pile, so its top card is any of its cards. Who knew what was in it no longer does,
    except who draws.
    """
    if s.piled == 0:
        shuffle_discards(s)
    kind = 0
    left = draw(c, s.piled) - s.pile[0]
    while left >= 0:
        kind += 1
        left -= s.pile[kind]
    s.knows_pile &= 1 << p
    take_from_pile(s, p, kind)


def take_from_pile(s: State, p: int, kind: int) -> None:
    """A card goes from the pile into a hand."""
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
    s.knows_pile = (1 << s.players) - 1


def discard_card(s: State, p: int, kind: int) -> None:
    """A card is played from a hand; if somebody knew of one of its kind there, it was that one."""
    s.seats[p].hand[kind] -= 1
    s.seats[p].cards -= 1
    s.discards[kind] += 1
    s.discarded += 1
    for q in range(SEATS):
        if s.seats[q].known[p][kind] > 0:
            s.seats[q].known[p][kind] -= 1


def look_at_hand(s: State, p: int, q: int) -> None:
    """A seat sees the whole hand of another."""
    for kind in range(KINDS):
        s.seats[p].known[q][kind] = s.seats[q].hand[kind]


def steal_card(s: State, p: int, q: int, kind: int) -> None:
    """A seat takes a card from the hand of another. Both know which; the others can no longer be sure of any kind."""
    s.seats[q].hand[kind] -= 1
    s.seats[q].cards -= 1
    s.seats[p].hand[kind] += 1
    s.seats[p].cards += 1
    for other in range(SEATS):
        if other != p and other != q:
            for each in range(KINDS):
                if s.seats[other].known[q][each] > 0:
                    s.seats[other].known[q][each] -= 1
    look_at_hand(s, p, q)
    s.seats[q].known[p][kind] += 1
