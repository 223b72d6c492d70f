"""The draft of leaders: four hands of four go round to the right, each seat keeps one of each (L8 to L10).

`State.leader_path` tells how a leader came to its seat: DRAFTED * packet + pick + 1, or FROM_BOX for one that was drawn
from the box later (L74), 0 for one that nobody has. A packet has the number of the seat that it was dealt to.
"""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.layout import DRAFTED, LEADERS, SEATS, Moves, Rules, State
from argosy.wonders.kernel.leaders import next_leader, place_of, put_leader
from argosy.wonders.kernel.move_code import add, card_of, encode

FROM_BOX = DRAFTED * SEATS + 1
BEFORE_TURNS = -1  # the turn while leaders are drafted and recruited


def open_draft(s: State, r: Rules, c: Chance) -> None:
    """Deal four leaders to each seat; the rest is the box (L5, L8)."""
    s.turn = BEFORE_TURNS
    for k in range(LEADERS):
        s.leader_place[k] = s.leader_path[k] = 0
    for packet in range(s.players):
        for _ in range(DRAFTED):
            put_leader(s, r, draw_from_box(s, r, c), codes.IN_DRAFT, packet)
    await_picks(s)


def await_picks(s: State) -> None:
    """Let every seat keep a leader of the packet that it holds."""
    s.phase = codes.DRAFT
    s.pending = (1 << s.players) - 1


def draw_from_box(s: State, r: Rules, c: Chance) -> int:
    """Draw a leader that nobody has, all equally likely (L5, L102)."""
    left = 0
    for k in range(r.leaders):
        left += s.leader_place[k] == codes.IN_BOX
    pick = draw(c, left)
    leader = next_leader(s, r, codes.IN_BOX, -1)
    while pick > 0:
        pick -= 1
        leader = next_leader(s, r, codes.IN_BOX, leader)
    return leader


def picks_made(s: State, r: Rules) -> int:
    """Return how many leaders each seat has kept so far."""
    left = 0
    for k in range(r.leaders):
        left += s.leader_place[k] // SEATS == codes.IN_DRAFT
    return DRAFTED - left // s.players


def packet_held(s: State, p: int, picks: int) -> int:
    """Return the packet that a seat holds after so many picks: they go to the right (L8)."""
    return (p + picks) % s.players


def list_picks(s: State, r: Rules, p: int, out: Moves) -> None:
    """Keep one leader of the packet."""
    place = place_of(codes.IN_DRAFT, packet_held(s, p, picks_made(s, r)))
    leader = next_leader(s, r, place, -1)
    while leader != codes.NO_CARD:
        add(out, encode(codes.PICK, codes.PAID, leader, 0))
        leader = next_leader(s, r, place, leader)


def keep_picks(s: State, r: Rules) -> None:
    """Give everybody what was kept, and pass the rest on; the last leader is nobody's choice (L8, L9)."""
    picks = picks_made(s, r)
    for p in range(s.players):
        keep(s, r, p, card_of(s.cities[p].move), picks)
        s.cities[p].move = codes.NO_MOVE
    note(s, happenings.LEADERS_PASSED, happenings.TABLE, picks + 1, 0, 0, 0)
    if picks + 1 < DRAFTED - 1:
        await_picks(s)
        return
    for p in range(s.players):
        last = place_of(codes.IN_DRAFT, packet_held(s, p, DRAFTED - 1))
        keep(s, r, p, next_leader(s, r, last, -1), DRAFTED - 1)
    s.phase = codes.MUSTER


def keep(s: State, r: Rules, p: int, leader: int, picks: int) -> None:
    """Put a leader of the packet in hand into the hand of the seat."""
    put_leader(s, r, leader, codes.IN_HAND, p)
    s.leader_path[leader - r.first_leader] = DRAFTED * packet_held(s, p, picks) + picks + 1


def draw_leaders(s: State, r: Rules, c: Chance, p: int, wanted: int) -> None:
    """Draw leaders of the box into the hand of a seat, at most those that are left (L74)."""
    drawn = 0
    while drawn < wanted and next_leader(s, r, codes.IN_BOX, -1) != codes.NO_CARD:
        leader = draw_from_box(s, r, c)
        put_leader(s, r, leader, codes.IN_HAND, p)
        s.leader_path[leader - r.first_leader] = FROM_BOX
        drawn += 1
    note(s, happenings.LEADERS_DRAWN, p, drawn, 0, 0, 0)
