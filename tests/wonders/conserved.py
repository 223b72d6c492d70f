"""What stays: what a redeal must keep, and that every card lies in one place, those that penalties took included."""

from __future__ import annotations

from collections import Counter

from argosy.tabletop.struct import clone
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import SEATS, State
from argosy.wonders.knowledge.packets import IN_CITIES, LAID_OFF_AS
from argosy.wonders.position import Position


def dealt(state: State, age: int) -> Counter[int]:
    """The cards dealt in an age, from 0."""
    packets = state.packets[age * SEATS : age * SEATS + state.players]
    return Counter(card for packet in packets for card in packet.card if card != codes.NO_CARD)


def fates(state: State) -> list[list[int]]:
    """What became of the cards, for one who does not know which of the discarded cards was taken."""
    return [[LAID_OFF_AS.get(fate, fate) for fate in packet.fate] for packet in state.packets]


def open_facts(position: Position) -> State:
    """The state without cards, fates, islands on offer and decisions."""
    state = clone(position.state)
    state.pile = [0] * len(state.pile)
    for packet in state.packets:
        packet.card = packet.fate = [0] * len(packet.card)
    for city in state.cities:
        city.move = city.offered = 0
    return state


def every_card_is_somewhere_once(state: State) -> bool:
    """Whether cards that left hands as buildings stand in cities, and those given up lie on the pile with others."""
    cities = state.cities[: state.players]
    fate_of = [
        (card, fate)
        for packet in state.packets[: 3 * SEATS]
        for card, fate in zip(packet.card, packet.fate, strict=True)
        if card != codes.NO_CARD
    ]
    standing = Counter(card for city in cities for card in city.tableau[: city.buildings])
    given = Counter(
        city.given_up[age]
        for city in cities
        for age in range(3)
        if city.given_up[age] != codes.NO_CARD and not city.restored >> age & 1
    )
    built = Counter(card for card, fate in fate_of if fate in IN_CITIES)
    laid_off = Counter(card for card, fate in fate_of if fate in (codes.SOLD, codes.LEFT_OVER))
    return standing + given == built and Counter(state.pile[: state.discarded]) == laid_off + given
