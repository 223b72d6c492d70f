"""An age from the deal to the conflicts."""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.kernel.codes import HELD, LEFT_OVER
from argosy.wonders.kernel.layout import AGES, SEATS, Packet, Rules, State
from argosy.wonders.kernel.pile import lay_on_pile
from argosy.wonders.kernel.seating import left_of


def deal(s: State, r: Rules, c: Chance) -> None:
    """Deal the hands of the present age (B2, B5)."""
    places = s.players * r.hand_size
    guilds = s.players + r.extra_guilds if s.age == AGES - 1 else 0
    deck = r.decks[s.players * AGES + s.age]
    filled = 0
    for i in range(deck.cards):
        if chosen(c, places - guilds - filled, deck.cards - i):
            place(s, r, filled, deck.card[i])
            filled += 1
    if guilds > 0:
        for i in range(r.guilds):
            if chosen(c, places - filled, r.guilds - i):
                place(s, r, filled, r.guild[i])
                filled += 1
    shuffle(s, r, c, places)
    for p in range(s.players):
        sort(s.packets[s.age * SEATS + p], r.hand_size)
        s.cities[p].once_used = 0


def chosen(c: Chance, wanted: int, left: int) -> bool:
    """Whether the next of `left` cards is among the `wanted` that stay in the game, all subsets equally likely."""
    return wanted == left or draw(c, left) < wanted


def place(s: State, r: Rules, index: int, card: int) -> None:
    """Put a card on a place of the deal, counted through all packets."""
    k = packet_of_place(r, index)
    packet = s.packets[s.age * SEATS + k]
    packet.card[index - k * r.hand_size] = card
    packet.fate[index - k * r.hand_size] = HELD


def packet_of_place(r: Rules, index: int) -> int:
    """Which packet a place belongs to: index // hand_size, by a product, since the GPU divides slowly."""
    return (index * r.packet_share) >> 16


def shuffle(s: State, r: Rules, c: Chance, places: int) -> None:
    """Bring the dealt cards into random order."""
    for i in range(places - 1, 0, -1):
        j = draw(c, i + 1)
        a = packet_of_place(r, i)
        b = packet_of_place(r, j)
        one = s.packets[s.age * SEATS + a]
        other = s.packets[s.age * SEATS + b]
        i_slot = i - a * r.hand_size
        j_slot = j - b * r.hand_size
        card = one.card[i_slot]
        one.card[i_slot] = other.card[j_slot]
        other.card[j_slot] = card


def sort(packet: Packet, size: int) -> None:
    """Sort a hand, so that a position has one form and the order of a hand tells nothing."""
    for i in range(1, size):
        card = packet.card[i]
        j = i
        while j > 0 and packet.card[j - 1] > card:
            packet.card[j] = packet.card[j - 1]
            j -= 1
        packet.card[j] = card


def discard_leftovers(s: State, r: Rules) -> None:
    """The last card of each hand goes to the discard pile, unless it was played (B7, B43)."""
    for p in range(s.players):
        packet = s.packets[s.age * SEATS + p]
        if packet.fate[r.hand_size - 1] == HELD:
            packet.fate[r.hand_size - 1] = LEFT_OVER
            lay_on_pile(s, packet.card[r.hand_size - 1])


def conflicts(s: State) -> None:
    """Every seat compares shields with both neighbours (B28)."""
    for p in range(s.players):
        q = left_of(s, p)
        if s.cities[p].shields > s.cities[q].shields:
            fight(s, p, q)
        elif s.cities[q].shields > s.cities[p].shields:
            fight(s, q, p)


def fight(s: State, winner: int, loser: int) -> None:
    """Hand out the tokens of one conflict."""
    s.cities[winner].victories[s.age] += 1
    s.cities[loser].defeats += 1
