"""The start of a game: colours, pieces and cards."""

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.cards import clear_card
from argosy.eldorado.kernel.features import HAS_CARDS
from argosy.eldorado.kernel.hands import draw_card
from argosy.eldorado.kernel.layout import AREAS, BANDS, DICE, KINDS, REGIONS, SEATS, SHIPS, SPACES, Rules, State
from argosy.eldorado.kernel.moves import action_of, here_of, pirates_of
from argosy.eldorado.kernel.pieces import clear_ship, hire_pirates, put_ship
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note


def setup(s: State, r: Rules, c: Chance, players: int) -> None:
    """Lay out a new table (E13 to E15, E49, E54, E57, E58)."""
    clear_table(s, r, players)
    deal_colours(s, r, c)
    lay_cards(s, r, c)
    place_neutrals(s, r)
    if r.own_placement:
        s.phase = codes.PLACING
        s.active = BANDS - 1
        next_to_place(s, r)
    else:
        for me in range(BANDS):
            if s.bands[me].seat != codes.NEUTRAL:
                place_balanced(s, r, me)
        s.phase = codes.BEFORE_TURN


def clear_table(s: State, r: Rules, players: int) -> None:
    """Clear the board: every province in the hands of its colour, El Dorado unexplored (E15)."""
    clear_moment(s)
    s.players = players
    s.round = s.turn = s.active = s.points = s.mustered = 0
    s.gold = r.gold
    s.natives = r.natives
    s.afloat = 0
    s.winners = 0
    s.ending = codes.NOT_ENDED
    for space in range(SPACES):
        s.ship_at[space] = codes.NO_SHIP_HERE
    for number in range(SHIPS):
        clear_ship(s.ships[number])
    for area in range(AREAS):
        region = r.spaces[area].region
        s.areas[area].troops = 0
        s.areas[area].holder = codes.NOBODY
        s.areas[area].control = codes.UNEXPLORED if region >= codes.ELDORADO else region
        s.areas[area].gold = 0
    for me in range(BANDS):
        s.bands[me].pirates = 0
        s.bands[me].claim = 0
    for p in range(SEATS):
        clear_seat(s, p)


def clear_moment(s: State) -> None:
    """Let nothing be under way: no card, no roll, no placing."""
    s.card_move = codes.NO_MOVE
    s.pending = s.die = s.owed = s.to_place = s.to_dock = 0
    for region in range(REGIONS):
        s.due[region] = 0
    clear_card(s)
    clear_dice(s)


def clear_dice(s: State) -> None:
    """Forget what the last decisions rolled."""
    for die in range(DICE):
        s.dice[die] = codes.NO_ROLL


def clear_seat(s: State, p: int) -> None:
    """Take all cards and memories from a seat."""
    seat = s.seats[p]
    seat.move = codes.NO_MOVE
    seat.cards = 0
    for q in range(SEATS):
        seat.drawn[q] = 0
    for kind in range(KINDS):
        seat.hand[kind] = 0
        seat.seen[kind] = 0
        for q in range(SEATS):
            seat.known[q][kind] = 0


def deal_colours(s: State, r: Rules, c: Chance) -> None:
    """Deal the colours to the seats (E13); two players have two opposite colours each (E54)."""
    for me in range(BANDS):
        s.bands[me].seat = r.seat_of[me]
    if r.seat_of[0] != codes.DEALT:
        return
    if s.players == 2:
        first = draw(c, 2)
        for me in range(BANDS):
            s.bands[me].seat = first if me % 2 == 0 else 1 - first
        return
    for me in range(BANDS):
        s.bands[me].seat = me if me < s.players else codes.NEUTRAL
    for left in range(BANDS, 1, -1):
        pick = draw(c, left)
        kept = s.bands[pick].seat
        s.bands[pick].seat = s.bands[left - 1].seat
        s.bands[left - 1].seat = kept


def lay_cards(s: State, r: Rules, c: Chance) -> None:
    """Lay out the pile, and deal a hand to everybody (E49)."""
    s.piled = 0
    s.discarded = 0
    s.knows_pile = 0
    for kind in range(KINDS):
        s.pile[kind] = r.cards[kind].copies if r.with_cards else 0
        s.discards[kind] = 0
        s.piled += s.pile[kind]
    if HAS_CARDS and r.with_cards:
        for p in range(s.players):
            for _ in range(r.starting_cards):
                draw_card(s, c, p)


def place_neutrals(s: State, r: Rules) -> None:
    """Let the colour that nobody plays, of three players, hold its province (E57, Q28)."""
    for me in range(BANDS):
        if s.bands[me].seat == codes.NEUTRAL:
            for i in range(r.region_size[me]):
                area = r.region_area[me][i]
                pirates = r.neutral_city_pirates if r.spaces[area].city else r.neutral_area_pirates
                hire_pirates(s, s.areas[area], me, pirates)


def pirates_at_start(s: State, r: Rules, me: int) -> int:
    """Return how many pirates a colour begins with; more if it lies opposite the neutral province (E58, Q29)."""
    return r.starting_pirates[1 if s.bands[r.opposite[me]].seat == codes.NEUTRAL else 0]


def place_balanced(s: State, r: Rules, me: int) -> None:
    """Place the pieces of a colour as the board proposes."""
    for i in range(pirates_at_start(s, r, me)):
        hire_pirates(s, s.areas[r.muster[me][i % r.musters[me]]], me, 1)
    for i in range(r.starting_ships):
        put_ship(s, r.harbour[me][i], 0)


def next_to_place(s: State, r: Rules) -> None:
    """Ask the next colour in order for its placement, or let the game begin (E14)."""
    s.active = (s.active + 1) % BANDS
    while s.bands[s.active].seat == codes.NEUTRAL:
        s.active = (s.active + 1) % BANDS
    if s.bands[s.active].pirates > 0:
        s.active = 0
        s.phase = codes.BEFORE_TURN
        return
    s.to_place = pirates_at_start(s, r, s.active)
    s.to_dock = r.starting_ships
    s.pending = 1 << s.bands[s.active].seat


def place(s: State, r: Rules, move: int) -> None:
    """Carry out one step of a placement, which goes on until all pieces stand (Q36)."""
    here = here_of(move)
    if action_of(move) == codes.PLACE:
        note(s, happenings.PLACED, s.active, here, pirates_of(move), 0, 0)
        hire_pirates(s, s.areas[here], s.active, pirates_of(move))
        s.to_place -= pirates_of(move)
    else:
        note(s, happenings.DOCKED, s.active, here, 0, 0, 0)
        put_ship(s, here, 0)
        s.to_dock -= 1
    if s.to_place == 0 and s.to_dock == 0:
        next_to_place(s, r)
    else:
        s.pending = 1 << s.bands[s.active].seat
