"""What a seat knows, as small integers.

Seats are relative to the observer: itself, left, right, far left, far right, and so on, so that neighbours keep their
places at tables of any size. Two positions that differ only in what a seat cannot know give it equal numbers.
"""

from typing import Any

from argosy.tensors.wonders.kernel.border import (
    count_seen,
    looked_for_it,
    seller_of_two,
    show_free_city,
    show_hand_of_two,
    show_other_hand,
)
from argosy.tensors.wonders.kernel.cities import copy_cities, is_led, show_cities
from argosy.tensors.wonders.kernel.layout import Fields
from argosy.tensors.wonders.kernel.own_leaders import show_own_leaders
from argosy.tensors.wonders.kernel.places import block_at, place_of, seat_at
from argosy.tensors.wonders.kernel.projects import show_projects
from argosy.tensors.wonders.kernel.tiles import show_own_tiles, show_tower
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_BABEL, HAS_FREE_CITY, HAS_LEADERS, HAS_PROJECTS, HAS_SHIPS
from argosy.wonders.kernel.islands import level_of
from argosy.wonders.kernel.layout import AGE_SPAN, ISLES, LEVELS, SEATS, Packet, Rules, State
from argosy.wonders.kernel.pile import slots_used
from argosy.wonders.kernel.seating import held_packet

RECRUITING = 3  # the last of the parts of a turn, at tables with leaders


def observe(s: State, r: Rules, f: Fields, seats: int, everything: bool, o: Any) -> None:
    """Write the observations of some seats, one bit each, into their rows.

    With `everything` a row also shows what its seat cannot know: all hands, the discard pile, all islands offered.
    """
    first = -1
    for p in range(s.players):
        if (seats >> p) & 1:
            row = o[p]
            for i in range(f.size):
                row[i] = 0
            show_table(s, r, f, row)
            if first < 0:
                show_cities(s, r, f, p, row)
                first = p
            else:
                copy_cities(s, f, first, o[first], p, row)
            show_private(s, r, f, p, everything, row)
            if HAS_LEADERS and f.leaders >= 0 and is_led(s):
                show_own_leaders(s, r, f, p, everything, row)
            if HAS_BABEL and f.tower >= 0:
                show_own_tiles(s, r, f, p, everything, row)
            if HAS_FREE_CITY and r.free_city and s.turn >= 0:
                show_free_city(s, r, f, p, row)
            show_pile(s, f, p, everything, row)
            show_unseen(s, r, f, p, everything, row[f.unseen : f.unseen + f.cards])
    show_laid_off(s, r, f, seats, everything, o)


def show_table(s: State, r: Rules, f: Fields, row: Any) -> None:
    """Show what lies open to all and belongs to nobody."""
    row[f.age + s.age] = 1
    if s.turn >= 0:  # not while leaders are drafted and recruited
        row[f.turn + s.turn] = 1
    if s.phase <= codes.FREE_SALVAGE:  # penalties and the draft of tiles have fields of their own
        row[f.phase + phase_place(s)] = 1
    row[f.during + (RECRUITING if s.during == codes.RECRUITMENT else s.during - codes.TURN)] = 1
    row[f.passing] = r.passing[s.age]
    row[f.discarded] = min(s.discarded, 127)
    if HAS_SHIPS and f.islands_left >= 0:
        for level in range(LEVELS):
            show_islands(f.islands_left + r.first_isle[level], s.isle_decks[level], row)
    if HAS_PROJECTS and f.projects >= 0:
        show_projects(s, f, row)
    if HAS_BABEL and f.tower >= 0:
        show_tower(s, r, f, row)


def phase_place(s: State) -> int:
    """Return the place of the phase: those of the free city follow those that every table has."""
    return s.phase - codes.FREE_TURN + codes.OVER + 1 if s.phase >= codes.FREE_TURN else s.phase + 0


def show_islands(at: int, islands: int, row: Any) -> None:
    """Show a set of islands of one level, one bit each."""
    for isle in range(ISLES):
        if (islands >> isle) & 1:
            row[at + isle] = 1


def show_private(s: State, r: Rules, f: Fields, p: int, everything: bool, row: Any) -> None:
    """Show the own hand and what is remembered of others, islands to choose from, and who plays together."""
    for q in range(2 if HAS_FREE_CITY and r.free_city and s.turn >= 0 else 0):
        first = block_at(f, place_of(s, p, q))
        block = row[first : first + f.seat_size]
        if q == p or everything:
            show_hand_of_two(s, r, f, q, block)
        else:
            show_other_hand(s, r, f, q, block)
    if HAS_FREE_CITY and r.free_city:
        return
    for place in range(s.players):
        q = seat_at(s, p, place)
        at = block_at(f, place)
        block = row[at : at + f.seat_size]
        if f.partner >= 0 and q == p ^ 1:
            block[f.partner] = 1
        if HAS_SHIPS and f.offered >= 0 and s.cities[q].offered != 0 and (q == p or everything):
            show_islands(f.offered + r.first_isle[level_of(s.cities[q])], s.cities[q].offered, block)
        if s.turn < 0:  # the cards of the age are not dealt yet (L12)
            continue
        if q == p or everything:
            show_hand(s, r, f, q, block)
        else:
            show_remembered(s, r, f, q, p, block)


def show_hand(s: State, r: Rules, f: Fields, q: int, block: Any) -> None:
    """Show the cards that a seat holds."""
    packet = s.packets[held_packet(s, r, q)]
    for slot in range(s.turn, r.hand_size):
        if packet.fate[slot] == codes.HELD and packet.card[slot] < f.cards:
            block[f.packet + packet.card[slot]] += 1


def show_remembered(s: State, r: Rules, f: Fields, q: int, p: int, block: Any) -> None:
    """Show what p saw in the packet that q holds, without what it knows to have left since."""
    turn = s.turn - turns_between(s, r, p, q)
    if turn >= 0:
        packet = s.packets[held_packet(s, r, q)]
        alike = is_alike(packet, turn + 1, r.hand_size)
        for slot in range(turn + 1, r.hand_size):
            fate = packet.fate[slot]
            if (fate == codes.HELD or (fate != codes.BUILT and not alike)) and packet.card[slot] < f.cards:
                block[f.packet + packet.card[slot]] += 1


def is_alike(packet: Packet, first: int, last: int) -> bool:
    """Return whether the cards in some slots, but for those built, are all the same: then it is known which left."""
    card = codes.NO_CARD
    for slot in range(first, last):
        if packet.fate[slot] != codes.BUILT:
            if card != codes.NO_CARD and packet.card[slot] != card:
                return False
            card = packet.card[slot] + 0
    return True


def turns_between(s: State, r: Rules, p: int, q: int) -> int:
    """Return after how many turns a packet goes from p to q, 0 to players - 1."""
    turns = (q - p) * r.passing[s.age]
    return turns if turns >= 0 else turns + s.players


def show_pile(s: State, f: Fields, p: int, everything: bool, row: Any) -> None:
    """Show the discard pile to the seat that builds from it (B10)."""
    looks = s.phase == codes.SALVAGE or (HAS_FREE_CITY and s.phase == codes.FREE_SALVAGE)
    if everything or (looks and (s.pending >> p) & 1 == 1):
        for i in range(s.discarded):
            row[f.pile + s.pile[i]] += 1


def show_unseen(s: State, r: Rules, f: Fields, p: int, everything: bool, unseen: Any) -> None:
    """Show how many copies of each card of this age the seat has not seen; not all of them need be in the game (B2)."""
    copies = f.copies[s.age]
    for card in range(f.cards):
        unseen[card] = copies[card]
    if HAS_FREE_CITY and r.free_city and not everything and s.turn >= 0:
        count_seen(s, r, f, p, unseen)
        return
    for k in range(s.players if s.turn >= 0 else 0):
        turn = 0 if HAS_FREE_CITY and r.free_city else turns_between(s, r, k, p)
        since = 0 if everything else turn if turn <= s.turn else r.hand_size + 0
        packet = s.packets[s.age * SEATS + k]
        for slot in range(r.hand_size):
            if (slot >= since or packet.fate[slot] == codes.BUILT) and packet.card[slot] < f.cards:
                unseen[packet.card[slot]] -= 1


def show_laid_off(s: State, r: Rules, f: Fields, seats: int, everything: bool, o: Any) -> None:
    """Show the cards that were laid off, as far as each seat knows: its own, and all up to its last look at the pile.

    Cards that were taken since still count. The pass through the packets is one for all seats.
    """
    for age in range(s.age + 1 if s.turn >= 0 else s.age + 0):
        for k in range(s.players):
            packet = s.packets[age * SEATS + k]
            for slot in range(slots_used(s, r, age * SEATS + k)):
                if packet.fate[slot] >= codes.SOLD:
                    show_discard(s, r, f, age, k, slot, packet.fate[slot], packet.card[slot], seats, everything, o)


def holder(s: State, r: Rules, age: int, k: int, turn: int) -> int:
    """Return the seat that held a packet in a turn (B6)."""
    seat = k + turn * r.passing[age]
    while seat < 0:  # few steps, where a division would cost more
        seat += s.players
    while seat >= s.players:
        seat -= s.players
    return seat


def show_discard(
    s: State,
    r: Rules,
    f: Fields,
    age: int,
    k: int,
    slot: int,
    fate: int,
    card: int,
    seats: int,
    everything: bool,
    o: Any,
) -> None:
    """Show a card that was laid off to those who know it."""
    is_left_over = fate == codes.LEFT_OVER or fate == codes.TAKEN_LEFT_OVER
    turn = min(slot, r.turns - 1)  # the extra card is played in the last turn (B41)
    time = AGE_SPAN * age + (slot if is_left_over else turn)
    seller = seller_of_two(r, age, k, slot) if HAS_FREE_CITY and r.free_city else holder(s, r, age, k, turn)
    for p in range(s.players):
        if (seats >> p) & 1:
            city = s.cities[p]
            looked = city.looked > 0 and city.looks[city.looked - 1] >= time
            if HAS_FREE_CITY and r.free_city:
                looked = looked or looked_for_it(s, r, p, time)
            if p == seller or looked or everything:
                o[p, f.laid_off + card] += 1
