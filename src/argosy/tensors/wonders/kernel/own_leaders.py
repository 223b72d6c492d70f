"""What a seat knows of leaders in secret: its own, and those that it saw in the draft (L28, L135, L136)."""

from typing import Any

from argosy.tensors.wonders.kernel.layout import Fields
from argosy.tensors.wonders.kernel.places import block_at, place_of
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.draft import FROM_BOX, packet_held, picks_made
from argosy.wonders.kernel.layout import DRAFTED, SEATS, Rules, State


def show_own_leaders(s: State, r: Rules, f: Fields, p: int, everything: bool, row: Any) -> None:
    """Show the hand of a seat, what it laid face down, the packet of the draft that it holds, and those it passed on.

    With `everything` all hands are shown.
    """
    picks = picks_made(s, r)
    for k in range(r.leaders):
        kind = s.leader_place[k] // SEATS
        q = s.leader_place[k] % SEATS
        if kind == codes.IN_DRAFT:
            row[f.leader_packet + k] = q == packet_held(s, p, picks)
        elif codes.IN_HAND < kind <= codes.LAID_ASIDE and q == p:
            row[f.leaders_down + k] = 1
        elif kind == codes.IN_HAND and (q == p or everything):
            row[block_at(f, place_of(s, p, q)) + f.leader_hand + k] = 1
        show_passed(s, f, p, k, picks, row)


def show_passed(s: State, f: Fields, p: int, k: int, picks: int, row: Any) -> None:
    """Show a leader that the observer passed on, at the seat to which its packet was dealt (L135)."""
    path = s.leader_path[k]
    packet = s.leader_place[k] % SEATS
    left = DRAFTED  # the pick with which it left the packet
    if s.leader_place[k] // SEATS != codes.IN_DRAFT:
        if path == 0 or path >= FROM_BOX:
            return
        packet = (path - 1) // DRAFTED
        left = (path - 1) % DRAFTED
    pick = packet - p if packet >= p else packet - p + s.players  # with which the observer held the packet
    if pick < picks and left > pick:
        row[block_at(f, place_of(s, p, packet)) + f.leaders_passed + k] = 1
