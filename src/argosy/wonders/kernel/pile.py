"""The discard pile: the cards of all packets that were sold or left over. It lies face down (B10)."""

from argosy.wonders.kernel.codes import DECLINE, NO_MOVE, TAKEN
from argosy.wonders.kernel.layout import HAND, LOOKS, PACKETS, City, Rules, State
from argosy.wonders.kernel.moves import action_of, card_of
from argosy.wonders.kernel.seating import in_pile, owns
from argosy.wonders.kernel.turn import earn, raise_building


def look_through(s: State, r: Rules, city: City) -> None:
    """Remember that the seat saw the whole pile (B10): all cards laid off up to this slot of this age."""
    if city.looked < LOOKS:
        last = r.hand_size - 1 if s.turn == r.turns - 1 and r.leftovers_first else s.turn
        city.looks[city.looked] = 16 * s.age + last
        city.looked += 1


def pile_has_use(s: State, r: Rules, p: int) -> bool:
    """Whether the pile holds a building that the city lacks; if not, the power is lost (B42)."""
    for k in range(PACKETS):
        for slot in range(HAND):
            if in_pile(s.packets[k], slot) and not owns(s.cities[p], r.cards[s.packets[k].card[slot]].building):
                return True
    return False


def take_from_pile(s: State, r: Rules, p: int) -> None:
    """Build the card chosen from the pile, with its coins at once (B42), or decline."""
    city = s.cities[p]
    move = city.move
    city.move = NO_MOVE
    if action_of(move) == DECLINE:
        return
    card = card_of(move)
    leave_pile(s, card)
    raise_building(r, city, card)
    earn(s, r, p, card)


def leave_pile(s: State, card: int) -> None:
    """Take the first such card out of the pile."""
    for k in range(PACKETS):
        for slot in range(HAND):
            if in_pile(s.packets[k], slot) and s.packets[k].card[slot] == card:
                s.packets[k].fate[slot] = TAKEN
                return
