"""What seats remember of cards they cannot see: cards in other hands, and what was in the pile.

A seat that has seen the pile remembers those cards (`seen`): each is still in the pile, or one of those that somebody
has drawn since (`drawn`, by seat). All other hidden cards are older. When a card is played that could be of either
sort, the seat gives the distinction up; so what it remembers is always true.
"""

from argosy.eldorado.kernel.layout import KINDS, SEATS, State


def remembers_pile(s: State, p: int) -> bool:
    """Say whether a seat remembers what was in the pile."""
    return (s.knows_pile >> p) & 1 != 0


def see_pile(s: State, p: int) -> None:
    """Let a seat see all cards of the pile."""
    s.knows_pile |= 1 << p
    for kind in range(KINDS):
        s.seats[p].seen[kind] = s.pile[kind]
    for q in range(SEATS):
        s.seats[p].drawn[q] = 0


def forget_pile(s: State, p: int) -> None:
    """Let a seat forget which cards were in the pile: it can no longer tell them from others."""
    s.knows_pile &= ~(1 << p)
    for kind in range(KINDS):
        s.seats[p].seen[kind] = 0
    for q in range(SEATS):
        s.seats[p].drawn[q] = 0


def unknown_cards(s: State, p: int, q: int) -> int:
    """Return how many cards of another hand a seat does not know."""
    known = 0
    for kind in range(KINDS):
        known += s.seats[p].known[q][kind]
    return s.seats[q].cards - known


def is_elsewhere(s: State, p: int, kind: int) -> bool:
    """Say whether, for all a seat knows, a hidden card of a kind may be none of those it saw in the pile."""
    hidden = s.pile[kind] - s.seats[p].seen[kind]
    for q in range(s.players):
        if q != p:
            hidden += s.seats[q].hand[kind] - s.seats[p].known[q][kind]
    return hidden > 0


def remember_drawn(s: State, q: int, kind: int) -> None:
    """Remember that a card goes from the pile into a hand; only the player who takes it sees which."""
    for p in range(s.players):
        if remembers_pile(s, p):
            if p == q:
                s.seats[p].seen[kind] -= 1
            else:
                s.seats[p].drawn[q] += 1


def remember_played(s: State, q: int, kind: int) -> None:
    """Remember that a card is played; if somebody knew of one of its kind in that hand, it is that one."""
    for p in range(s.players):
        if p != q:
            if s.seats[p].known[q][kind] > 0:
                s.seats[p].known[q][kind] -= 1
            elif s.seats[p].drawn[q] > 0 and s.seats[p].seen[kind] > 0:
                remember_perhaps_drawn(s, p, q, kind)


def remember_perhaps_drawn(s: State, p: int, q: int, kind: int) -> None:
    """Remember that a card is played that may be one of those drawn from the pile that a seat has seen."""
    if unknown_cards(s, p, q) == s.seats[p].drawn[q] or not is_elsewhere(s, p, kind):
        s.seats[p].seen[kind] -= 1
        s.seats[p].drawn[q] -= 1
    else:
        forget_pile(s, p)


def look_at_hand(s: State, p: int, q: int) -> None:
    """Let a seat see the whole hand of another."""
    seat = s.seats[p]
    if seat.drawn[q] > 0 and unknown_cards(s, p, q) > seat.drawn[q]:
        forget_pile(s, p)
    for kind in range(KINDS):
        if seat.drawn[q] > 0:
            seat.seen[kind] -= s.seats[q].hand[kind] - seat.known[q][kind]
        seat.known[q][kind] = s.seats[q].hand[kind]
    seat.drawn[q] = 0


def remember_stolen(s: State, thief: int, victim: int, kind: int) -> None:
    """Remember that a card is taken from a hand. Both players know which; nobody else can be sure of any kind now."""
    for p in range(s.players):
        if p != thief and p != victim:
            remember_moved(s, p, thief, victim)
    s.seats[thief].known[victim][kind] -= 1
    s.seats[victim].known[thief][kind] += 1


def remember_moved(s: State, p: int, thief: int, victim: int) -> None:
    """Remember that some card goes from one hand to another; a third seat does not see which."""
    seat = s.seats[p]
    if seat.drawn[victim] == s.seats[victim].cards:
        seat.drawn[thief] += 1
        seat.drawn[victim] -= 1
    elif seat.drawn[victim] > 0:
        forget_pile(s, p)
    for kind in range(KINDS):
        if seat.known[victim][kind] > 0:
            seat.known[victim][kind] -= 1
