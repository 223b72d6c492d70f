"""The discard pile, face down (B10): the cards of all packets that were sold or left over, and cards given up (F21)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import owns
from argosy.wonders.kernel.features import HAS_PROJECTS
from argosy.wonders.kernel.layout import AGE_SPAN, AGES, ASIDE, HAND, LOOKS, PACKETS, SEATS, City, Packet, Rules, State


def look_through(s: State, r: Rules, city: City) -> None:
    """Remember that the seat saw the whole pile (B10): all cards laid off up to this slot of this age."""
    if city.looked == LOOKS:
        forget_oldest_look(city)
    last = r.hand_size - 1 if s.turn == r.turns - 1 and r.leftovers_first else s.turn
    city.looks[city.looked] = AGE_SPAN * s.age + last
    city.taken[city.looked] = codes.NO_CARD
    city.looked += 1


def forget_oldest_look(city: City) -> None:
    """Make room for another look. Later looks saw all that the oldest one saw."""
    for i in range(1, LOOKS):
        city.looks[i - 1] = city.looks[i]
        city.taken[i - 1] = city.taken[i]
    city.looked -= 1


def pile_has_use(s: State, r: Rules, p: int) -> bool:
    """Return whether the pile holds a building that the city lacks; if not, the power is lost (B42)."""
    for i in range(s.discarded):
        if not owns(s.cities[p], r.cards[s.pile[i]].building):
            return True
    return False


def is_asked(s: State, r: Rules, p: int) -> bool:
    """Return whether a seat that has looked through the pile decides something (B42).

    A seat that may decline is asked even if no card fits: else the others, who see this, would learn what it saw.
    """
    return (r.may_decline != 0 and s.discarded > 0) or pile_has_use(s, r, p)


def lay_on_pile(s: State, card: int) -> None:
    """Add a card to the pile; it is kept sorted, so that its order tells nothing."""
    at = s.discarded
    while at > 0 and s.pile[at - 1] > card:
        s.pile[at] = s.pile[at - 1]
        at -= 1
    s.pile[at] = card
    s.discarded += 1


def leave_pile(s: State, r: Rules, city: City, card: int) -> None:
    """Take a card out of the pile; of several alike one that a city gave up, or else the one that was dealt first."""
    city.taken[city.looked - 1] = card
    at = 0
    while s.pile[at] != card:
        at += 1
    s.discarded -= 1
    for i in range(at, s.discarded):
        s.pile[i] = s.pile[i + 1]
    s.pile[s.discarded] = 0
    if HAS_PROJECTS and r.projects > 0 and restore(s, card):
        return
    for k in range(PACKETS):
        for slot in range(slots_used(s, r, k)):
            if in_pile(s.packets[k], slot) and s.packets[k].card[slot] == card:
                s.packets[k].fate[slot] = (
                    codes.TAKEN if s.packets[k].fate[slot] == codes.SOLD else codes.TAKEN_LEFT_OVER
                )
                return


def restore(s: State, card: int) -> bool:
    """Remember that a building which a city gave up has left the pile again; return whether there was one (F21)."""
    for age in range(AGES):
        for p in range(s.players):
            if lies_given_up(s.cities[p], age) and s.cities[p].given_up[age] == card:
                s.cities[p].restored |= 1 << age
                return True
    return False


def lies_given_up(city: City, age: int) -> bool:
    """Return whether what a city gave up in an age still lies on the pile."""
    return city.given_up[age] != codes.NO_CARD and (city.restored >> age) & 1 == 0


def restack(s: State, r: Rules) -> None:
    """Lay the pile anew from what became of the dealt cards."""
    for i in range(s.discarded):
        s.pile[i] = 0
    s.discarded = 0
    for k in range(PACKETS):
        for slot in range(slots_used(s, r, k)):
            if in_pile(s.packets[k], slot):
                lay_on_pile(s, s.packets[k].card[slot])
    if HAS_PROJECTS and r.projects > 0:
        for p in range(s.players):
            for age in range(AGES):
                if lies_given_up(s.cities[p], age):
                    lay_on_pile(s, s.cities[p].given_up[age])


def slots_used(s: State, r: Rules, k: int) -> int:
    """Return how many slots of packet k can hold a card by now: none before its age, or at a seat that is not there."""
    if k >= ASIDE:
        return 0 if s.packets[k].card[0] == codes.NO_CARD else HAND
    if k % SEATS >= s.players or k // SEATS > s.age:
        return 0
    return r.hand_size if k // SEATS < s.age else min(s.turn + 2, r.hand_size)  # with the left-over card


def in_pile(packet: Packet, slot: int) -> bool:
    """Return whether the card of a slot lies on the discard pile."""
    return packet.fate[slot] == codes.SOLD or packet.fate[slot] == codes.LEFT_OVER
