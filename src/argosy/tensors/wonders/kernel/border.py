"""What a seat knows at a table of two: the hand that grows, the draw pile, and the cards played from them (V21, V29).

Everything here depends on what the seat has seen alone: which card a holder drew counts only where the hand that comes
back, or a building, tells it.
"""

from typing import Any

from argosy.tensors.wonders.kernel.layout import Fields
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_city import draw_pile
from argosy.wonders.kernel.layout import AGE_SPAN, HAND, SEATS, Rules, State
from argosy.wonders.kernel.move_code import card_of
from argosy.wonders.kernel.seating import held_packet, holder, holder_at

NOBODY = -1


def has_drawn(s: State) -> bool:
    """Return whether the holder has drawn a card that nobody has played yet."""
    return s.phase == codes.TURN or s.phase == codes.FREE_TURN


def played_turns(s: State) -> int:
    """Return how many turns of this age have been played."""
    return s.turn + (not has_drawn(s))


def show_hand_of_two(s: State, r: Rules, f: Fields, q: int, block: Any) -> None:
    """Show the cards that a seat may still play: with the drawn one, without the one chosen for its own city (V6)."""
    packet = s.packets[held_packet(s, r, q)]
    for slot in range(s.turn, r.hand_size):
        if packet.fate[slot] == codes.HELD and packet.card[slot] < f.cards:
            block[f.packet + packet.card[slot]] += 1
    if q == holder(s, r) and has_drawn(s):
        top = s.packets[draw_pile(s)].card[s.turn]
        if top < f.cards:
            block[f.packet + top] += 1
        if s.phase == codes.FREE_TURN:
            block[f.packet + card_of(s.cities[q].move)] -= 1


def show_other_hand(s: State, r: Rules, f: Fields, q: int, block: Any) -> None:
    """Show what the other player saw a turn ago in the hand that q holds, without what was built from it since."""
    packet = s.packets[held_packet(s, r, q)]
    if s.turn == 0:
        return
    if q != holder(s, r):
        for slot in range(s.turn, r.hand_size):
            if packet.fate[slot] != codes.BUILT and packet.card[slot] < f.cards:
                block[f.packet + packet.card[slot]] += 1
        return
    for card in range(f.cards):
        left = in_hand(s, r, s.turn, card) - built_from(s, r, s.turn, r.hand_size + 0, card)
        block[f.packet + card] = max(0, left)


def in_hand(s: State, r: Rules, turn: int, card: int) -> int:
    """Return how many of a card the growing hand of this age held before the draw of a turn."""
    hand = s.packets[s.age * SEATS]
    pile = s.packets[draw_pile(s)]
    copies = 0
    for slot in range(turn, r.hand_size):
        copies += hand.card[slot] == card
    for one in range(turn, played_turns(s)):
        copies += pile.card[one] == card
        copies -= s.drawn[s.age * HAND + one] == card
    return copies


def built_from(s: State, r: Rules, turn: int, last: int, card: int) -> int:
    """Return how many of a card were built from the growing hand in a turn, or from its slots behind it up to last."""
    hand = s.packets[s.age * SEATS]
    pile = s.packets[draw_pile(s)]
    copies = 0
    for slot in range(turn, last):
        copies += hand.fate[slot] == codes.BUILT and hand.card[slot] == card
    if turn < played_turns(s):
        copies += pile.fate[turn] == codes.BUILT and pile.card[turn] == card
    return copies


def is_draw_known(s: State, r: Rules, turn: int) -> bool:
    """Return whether the other player has learnt which card was drawn: it is in hand again, or it was built."""
    card = s.drawn[s.age * HAND + turn]
    if card == codes.NO_CARD:
        return False
    before = in_hand(s, r, turn, card)
    if turn >= s.turn:
        return built_from(s, r, turn, r.hand_size + 0, card) > before
    behind = in_hand(s, r, turn + 1, card)
    return behind > before or built_from(s, r, turn, turn + 1, card) > max(0, before - behind)


def count_seen(s: State, r: Rules, f: Fields, p: int, unseen: Any) -> None:
    """Take the cards of this age that a seat has seen off those that it has not (V29)."""
    first = holder_at(r, s.age, 0) ^ p  # the turn in which it first has the growing hand: 0 or 1
    count_shrinking(s, r, f, 1 - first, unseen)
    for turn in range(min(first, played_turns(s))):
        count_built(s, f, turn, unseen)
    if first > s.turn:
        return
    for card in range(f.cards):
        unseen[card] -= in_hand(s, r, first, card)
    for turn in range(first, s.turn + 1):
        card = s.drawn[s.age * HAND + turn]
        own = (turn ^ first) & 1 == 0
        if card < f.cards and (own or (turn < played_turns(s) and is_draw_known(s, r, turn))):
            unseen[card] -= 1


def count_shrinking(s: State, r: Rules, f: Fields, first: int, unseen: Any) -> None:
    """Take off the hand that shrinks, which a seat has seen from its turn `first` on."""
    packet = s.packets[s.age * SEATS + 1]
    since = first if first <= s.turn else r.hand_size + 0
    for slot in range(r.hand_size):
        if (slot >= since or packet.fate[slot] == codes.BUILT) and packet.card[slot] < f.cards:
            unseen[packet.card[slot]] -= 1


def count_built(s: State, f: Fields, turn: int, unseen: Any) -> None:
    """Take off what the holder of a turn built."""
    for k in (0, codes.FREE_CITY):
        packet = s.packets[s.age * SEATS + k]
        if packet.fate[turn] == codes.BUILT and packet.card[turn] < f.cards:
            unseen[packet.card[turn]] -= 1


def seller_of_two(r: Rules, age: int, k: int, slot: int) -> int:
    """Return the seat that knows a card which left a packet; the last card of the pile nobody does (V13)."""
    if k == codes.FREE_CITY:
        return holder_at(r, age, slot) if slot < r.turns else NOBODY
    return holder_at(r, age, min(slot, r.turns - 1)) ^ k


def looked_for_it(s: State, r: Rules, p: int, time: int) -> bool:
    """Return whether a seat has looked through the pile for the free city since a time (V30)."""
    city = s.cities[codes.FREE_CITY]
    for i in range(city.looked):
        age = city.looks[i] // AGE_SPAN
        turn = min(city.looks[i] - age * AGE_SPAN, r.turns - 1)
        if city.looks[i] >= time and holder_at(r, age, turn) == p:
            return True
    return False


def show_free_city(s: State, r: Rules, f: Fields, p: int, row: Any) -> None:
    """Show the size of the pile, and the own choice of the seat that decides for the free city now."""
    row[f.draw_pile] = max(0, r.turns - s.turn)
    if s.phase == codes.FREE_TURN and p == holder(s, r):
        row[f.own_card + card_of(s.cities[p].move)] = 1
