"""The cards of an age: the deal, and what is left over."""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import happenings
from argosy.wonders.kernel.codes import HELD, LEFT_OVER, NO_CARD
from argosy.wonders.kernel.layout import AGES, EXPANSIONS, GUILD_DECK, SEATS, Deck, Packet, Rules, State
from argosy.wonders.kernel.pile import lay_on_pile
from argosy.wonders.kernel.seating import is_free_city


def deal(s: State, r: Rules, c: Chance) -> None:
    """Deal the hands of the present age (B2, B5)."""
    places = s.players * r.hand_size
    mixed = mixed_cards(s, r)
    filled = take_from(s, r, c, r.decks[s.age], r.decks[s.age].cards, 0, mixed)
    mixed -= r.decks[s.age].cards
    for expansion in range(EXPANSIONS):  # A9, C1
        pool = r.pools[expansion * AGES + s.age]
        drawn = min(r.pool_cards, pool.cards)
        filled = take_from(s, r, c, pool, drawn, filled, mixed)
        mixed -= drawn
    if s.age == AGES - 1:
        take_from(s, r, c, r.decks[GUILD_DECK], r.guild_cards, filled, mixed)
    shuffle(s, r, c, places)
    for p in range(s.players):
        if not is_free_city(r, p):  # the order of the draw pile stays as it is (V5)
            sort(s.packets[s.age * SEATS + p], r.hand_size)
        s.cities[p].once_used = 0


def mixed_cards(s: State, r: Rules) -> int:
    """Return how many cards the deck of the age holds, its guilds and cards of expansions included."""
    total = r.decks[s.age].cards + (r.guild_cards if s.age == AGES - 1 else 0)
    for expansion in range(EXPANSIONS):
        total += min(r.pool_cards, r.pools[expansion * AGES + s.age].cards)
    return total


def take_from(s: State, r: Rules, c: Chance, deck: Deck, wanted: int, filled: int, mixed: int) -> int:
    """Deal `wanted` random cards of a deck onto the places from `filled` on; return how many are filled then.

    Where `mixed` cards are still to be dealt and places are fewer, random ones stay out unseen (R13).
    """
    places = s.players * r.hand_size
    for i in range(deck.cards):
        if chosen(c, wanted, deck.cards - i):
            wanted -= 1
            if chosen(c, places - filled, mixed):
                place(s, r, filled, deck.card[i])
                filled += 1
            mixed -= 1
    return filled


def chosen(c: Chance, wanted: int, left: int) -> bool:
    """Return whether the next of `left` cards is among the `wanted` that stay, all subsets equally likely."""
    return wanted == left or draw(c, left) < wanted


def place(s: State, r: Rules, index: int, card: int) -> None:
    """Put a card on a place of the deal, counted through all packets."""
    k = packet_of_place(r, index)
    packet = s.packets[s.age * SEATS + k]
    packet.card[index - k * r.hand_size] = card
    packet.fate[index - k * r.hand_size] = HELD


def packet_of_place(r: Rules, index: int) -> int:
    """Return which packet a place belongs to: index // hand_size, by a product, since the GPU divides slowly."""
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
    """Put the last card of each hand on the discard pile, unless it was played (B7, B43)."""
    cards = 0
    for p in range(s.players):
        packet = s.packets[s.age * SEATS + p]
        card = packet.card[r.hand_size - 1]
        if packet.fate[r.hand_size - 1] == HELD and card != NO_CARD:  # which a position written by hand may leave open
            packet.fate[r.hand_size - 1] = LEFT_OVER
            lay_on_pile(s, card)
            cards += 1
    if cards > 0:
        note(s, happenings.LEFTOVERS_DISCARDED, happenings.TABLE, cards, 0, 0, 0)
