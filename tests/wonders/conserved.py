"""What a redeal must keep: everything but which cards lie where, what explorers are offered, and decisions."""

from __future__ import annotations

from collections import Counter

from argosy.tabletop.struct import clone
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import SEATS, State
from argosy.wonders.knowledge.packets import LAID_OFF_AS
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
