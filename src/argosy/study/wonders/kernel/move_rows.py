"""The rows of decisions."""

from argosy.study.kernel.marks import clear_marks, mark
from argosy.study.wonders.kernel.layout import MoveRow
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.draft import packet_held, picks_made
from argosy.wonders.kernel.features import HAS_BABEL, HAS_FREE_CITY, HAS_LEADERS, HAS_PROJECTS
from argosy.wonders.kernel.free_city import city_decided, gather_hand
from argosy.wonders.kernel.layout import Moves, Rules, Sheet, State
from argosy.wonders.kernel.leaders import place_of
from argosy.wonders.kernel.move_code import (
    action_of,
    card_of,
    choice_of,
    payment_of,
    ship_of,
    stage_of,
    tile_of,
    way_of,
)
from argosy.wonders.kernel.moves import legal, plays_card
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right
from argosy.wonders.kernel.projects import choices_of
from argosy.wonders.kernel.score import score
from argosy.wonders.kernel.seating import held_packet, next_slot
from argosy.wonders.kernel.tower import next_tile, packet_of_tiles, tiles_picked


def describe_moment(s: State, r: Rules, p: int, out: Moves, sheet: Sheet, number: int, row: MoveRow) -> None:
    """Write when and from what a seat chooses, and how many points it has."""
    row.game = number
    row.age = s.age
    row.turn = s.turn
    row.phase = s.phase
    row.seat = p
    q = city_decided(s, p)
    row.coins = s.cities[q].coins
    score(s, r, q, sheet)
    row.points = sheet.total
    legal(s, r, p, out)
    row.options = out.count
    clear_marks(row.hand)
    if HAS_LEADERS and r.leaders > 0 and chooses_leader(s):
        mark_leaders(s, r, p, row)
    elif HAS_BABEL and s.phase == codes.TILES:
        mark_tiles(s, r, p, row)
    elif HAS_FREE_CITY and r.free_city and plays_card(s):
        for slot in range(gather_hand(s, r, q, out.hand)):
            mark(row.hand, out.hand.card[slot])
    elif plays_card(s):
        packet = s.packets[held_packet(s, r, p)]
        for slot in range(next_slot(s, r), r.hand_size):
            mark(row.hand, packet.card[slot])


def describe_move(s: State, r: Rules, p: int, row: MoveRow) -> None:
    """Write what the seat has chosen."""
    city = s.cities[city_decided(s, p)]
    move = city.move
    action = action_of(move)
    is_card = names_card(action)
    payment = payment_of(move) if action <= codes.STAGE else 0
    row.action = action
    row.card = card_of(move) if is_card else codes.NO_CARD
    row.chosen = -1 if is_card or not names_something(action) else card_of(move)
    row.way = way_of(move) if is_card else 0
    row.stage = stage_of(move) + 1 if action == codes.STAGE else 0
    row.ship = ship_of(move) if action <= codes.STAGE else codes.NO_FLEET
    row.project = row.ship == codes.PROJECT
    row.ship = codes.NO_FLEET if row.project else row.ship
    chooses = HAS_PROJECTS and action == codes.STAGE and choices_of(r, city, stage_of(move)) > 1
    row.choice = choice_of(move) + 1 if chooses else 0
    row.tile = tile_of(move) if action == codes.BUILD_TILE else codes.NO_CARD
    row.paid_left = paid_left(payment)
    row.paid_right = paid_right(payment)
    row.paid_far_left = paid_far_left(payment)
    row.paid_far_right = paid_far_right(payment)


def names_card(action: int) -> bool:
    """Return whether a move names a card, a leader, or a tile that is kept."""
    if action == codes.GIVE_UP or action == codes.BUILD_TILE:
        return True
    return action <= codes.TAKE or codes.PICK <= action <= codes.COPY


def names_something(action: int) -> bool:
    """Return whether a move names a side, fleets, an island, coins or tokens where others name a card."""
    names_other = action == codes.SIDE or action == codes.SAIL or action == codes.KEEP or action == codes.LOSE
    return names_other or action == codes.RETURN or action == codes.GIVE_BACK


def chooses_leader(s: State) -> bool:
    """Return whether leaders of a packet or of the hand are chosen from."""
    return s.phase == codes.DRAFT or s.phase == codes.RECRUITMENT or s.phase == codes.CALL


def mark_leaders(s: State, r: Rules, p: int, row: MoveRow) -> None:
    """Write from which leaders a seat chooses: the packet that it holds in the draft, or its hand."""
    place = place_of(codes.IN_HAND, p)
    if s.phase == codes.DRAFT:
        place = place_of(codes.IN_DRAFT, packet_held(s, p, picks_made(s, r)))
    for k in range(r.leaders):
        if s.leader_place[k] == place:
            mark(row.hand, r.first_leader + k)


def mark_tiles(s: State, r: Rules, p: int, row: MoveRow) -> None:
    """Write from which tiles of the packet a seat chooses in the draft."""
    packet = packet_of_tiles(s, r, p, tiles_picked(s, r))
    tile = next_tile(s, r, codes.TILE_IN_DRAFT, packet, -1)
    while tile < r.tiles:
        mark(row.hand, r.first_tile + tile)
        tile = next_tile(s, r, codes.TILE_IN_DRAFT, packet, tile)
