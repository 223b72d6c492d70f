"""Copying a table, to try something on the copy."""

from argosy.eldorado.kernel.layout import AREAS, BANDS, DICE, KINDS, REGIONS, ROLLS, SEATS, SHIPS, SPACES, Seat, State


def copy_table(s: State, twin: State) -> None:
    """Make a table equal to another."""
    for p in range(SEATS):
        copy_seat(s.seats[p], twin.seats[p])
    copy_board(s, twin)
    copy_cards(s, twin)
    copy_moment(s, twin)
    twin.gold = s.gold
    twin.natives = s.natives
    twin.players = s.players
    twin.phase = s.phase
    twin.pending = s.pending
    twin.round = s.round
    twin.turn = s.turn
    twin.active = s.active
    twin.points = s.points
    twin.mustered = s.mustered
    twin.winners = s.winners
    twin.ending = s.ending


def copy_seat(seat: Seat, twin: Seat) -> None:
    """What a player holds, knows and is about to do."""
    twin.move = seat.move
    twin.cards = seat.cards
    for kind in range(KINDS):
        twin.hand[kind] = seat.hand[kind]
        twin.seen[kind] = seat.seen[kind]
    for q in range(SEATS):
        twin.drawn[q] = seat.drawn[q]
        for kind in range(KINDS):
            twin.known[q][kind] = seat.known[q][kind]


def copy_board(s: State, twin: State) -> None:
    """Areas, ships and bands."""
    twin.afloat = s.afloat
    for space in range(SPACES):
        twin.ship_at[space] = s.ship_at[space]
    for number in range(AREAS):
        area = s.areas[number]
        other = twin.areas[number]
        other.troops = area.troops
        other.holder = area.holder
        other.control = area.control
        other.gold = area.gold
    for number in range(SHIPS):
        ship = s.ships[number]
        copied = twin.ships[number]
        copied.space = ship.space
        copied.crew = ship.crew
        copied.gold = ship.gold
        copied.colour = ship.colour
        copied.fresh = ship.fresh
    for me in range(BANDS):
        twin.bands[me].seat = s.bands[me].seat
        twin.bands[me].pirates = s.bands[me].pirates
        twin.bands[me].claim = s.bands[me].claim


def copy_cards(s: State, twin: State) -> None:
    """The pile and the discards."""
    twin.piled = s.piled
    twin.discarded = s.discarded
    twin.knows_pile = s.knows_pile
    for kind in range(KINDS):
        twin.pile[kind] = s.pile[kind]
        twin.discards[kind] = s.discards[kind]


def copy_moment(s: State, twin: State) -> None:
    """What is under way."""
    twin.card_move = s.card_move
    twin.source = s.source
    twin.target = s.target
    twin.die = s.die
    twin.group = s.group
    twin.steps = s.steps
    twin.owed = s.owed
    twin.to_place = s.to_place
    twin.to_dock = s.to_dock
    for region in range(REGIONS):
        twin.due[region] = s.due[region]
    for i in range(ROLLS):
        twin.rolled[i] = s.rolled[i]
    for i in range(DICE):
        twin.dice[i] = s.dice[i]
