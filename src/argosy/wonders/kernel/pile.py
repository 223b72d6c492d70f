"""The discard pile: the cards of all packets that were sold or left over. It lies face down (B10)."""

from argosy.wonders.kernel.codes import NO_CARD, SOLD, TAKEN, TAKEN_LEFT_OVER
from argosy.wonders.kernel.layout import LOOKS, PACKETS, City, Rules, State
from argosy.wonders.kernel.seating import in_pile, owns, slots_used


def look_through(s: State, r: Rules, city: City) -> None:
    """Remember that the seat saw the whole pile (B10): all cards laid off up to this slot of this age."""
    if city.looked == LOOKS:
        forget_oldest_look(city)
    last = r.hand_size - 1 if s.turn == r.turns - 1 and r.leftovers_first else s.turn
    city.looks[city.looked] = 16 * s.age + last
    city.taken[city.looked] = NO_CARD
    city.looked += 1


def forget_oldest_look(city: City) -> None:
    """Make room for another look. Later looks saw all that the oldest one saw."""
    for i in range(1, LOOKS):
        city.looks[i - 1] = city.looks[i]
        city.taken[i - 1] = city.taken[i]
    city.looked -= 1


def pile_has_use(s: State, r: Rules, p: int) -> bool:
    """Whether the pile holds a building that the city lacks; if not, the power is lost (B42)."""
    for k in range(PACKETS):
        for slot in range(slots_used(s, r, k)):
            if in_pile(s.packets[k], slot) and not owns(s.cities[p], r.cards[s.packets[k].card[slot]].building):
                return True
    return False


def leave_pile(s: State, r: Rules, city: City, card: int) -> None:
    """Take the first such card out of the pile."""
    city.taken[city.looked - 1] = card
    for k in range(PACKETS):
        for slot in range(slots_used(s, r, k)):
            if in_pile(s.packets[k], slot) and s.packets[k].card[slot] == card:
                s.packets[k].fate[slot] = TAKEN if s.packets[k].fate[slot] == SOLD else TAKEN_LEFT_OVER
                return
