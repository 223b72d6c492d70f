"""How likely each player is to win, from what the colours hold: quick, and found from many games (weights.py)."""

from argosy.bots.eldorado.kernel.workspace import ODDS, TRAITS, Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import foreign_cities, fulfils, has_province, holds_centre
from argosy.eldorado.kernel.control import cities_of, posts_of
from argosy.eldorado.kernel.layout import BANDS, SEATS, Rules, State
from argosy.eldorado.kernel.pieces import is_land, is_manned

MILLION = 1_000_000
EVEN_ODDS = 1 << 20
ODDS_STEP = 4  # hundredths
CROWD = 10  # pirates who count most

# The traits of a colour.
CLAIM, CLAIM_WAITS, FULFILS, CITY, SECOND_CITY, THIRD_CITY, FOURTH_CITY, FIFTH_CITY = 0, 1, 2, 3, 4, 5, 6, 7
POST, SECOND_POST, THIRD_POST, CENTRE, PROVINCE, PIRATES, FIRST_PIRATES = 8, 9, 10, 11, 12, 13, 14
CREW, SHIP, SECOND_SHIP, MARKET_GOLD, CARGO, FAR_GOLD, HOME_CITIES, WAITING = 15, 16, 17, 18, 19, 20, 21, 22


def find_traits(s: State, r: Rules, me: int, room: Workspace) -> None:
    """Find the traits of a colour."""
    row = room.traits
    waiting = (me - s.turn) % BANDS
    cities = foreign_cities(s, r, me)
    posts = posts_of(s, r, me)
    claim = s.bands[me].claim
    row[CLAIM] = claim
    row[CLAIM_WAITS] = claim * waiting
    row[FULFILS] = 1 if fulfils(s, r, me) else 0
    for i in range(5):
        row[CITY + i] = 1 if cities > i else 0
    for i in range(3):
        row[POST + i] = 1 if posts > i else 0
    row[CENTRE] = 1 if holds_centre(s, r, me) else 0
    row[PROVINCE] = 1 if has_province(s, r, me) else 0
    row[PIRATES] = s.bands[me].pirates
    row[FIRST_PIRATES] = min(s.bands[me].pirates, CROWD)
    row[HOME_CITIES] = cities_of(s, r, me, me)
    row[WAITING] = waiting
    find_riches(s, r, me, room)


def find_riches(s: State, r: Rules, me: int, room: Workspace) -> None:
    """Find the ships and the gold of a colour."""
    row = room.traits
    crew = 0
    ships = 0
    cargo = 0
    for number in range(s.afloat):
        ship = s.ships[number]
        if is_manned(ship, me) and not is_land(r, ship.space):
            crew += ship.crew
            cargo += ship.gold
            ships += 1
        elif is_land(r, ship.space) and s.areas[ship.space].control == me:
            ships += 1
    market = 0
    far = 0
    for area in range(r.areas):
        if s.areas[area].control == me and s.areas[area].gold > 0:
            if r.spaces[area].city:
                market += s.areas[area].gold
            else:
                far += s.areas[area].gold
    row[CREW] = crew
    row[SHIP] = 1 if ships > 0 else 0
    row[SECOND_SHIP] = 1 if ships > 1 else 0
    row[MARKET_GOLD] = market
    row[CARGO] = cargo
    row[FAR_GOLD] = far


def chance_to_win(s: State, r: Rules, p: int, room: Workspace) -> int:
    """Return how likely a seat is to win, in millionths; of a shared victory only a part counts."""
    find_chances(s, r, room)
    return room.chances[p]


def find_chances(s: State, r: Rules, room: Workspace) -> None:
    """Find how likely each seat is to win, in millionths."""
    for q in range(SEATS):
        room.chances[q] = 0
    if s.phase == codes.OVER:
        share_victory(s, room)
        return
    best = -32000
    for me in range(BANDS):
        if s.bands[me].seat >= 0:
            room.logits[me] = strength(s, r, me, room)
            best = max(best, room.logits[me])
    total = 0
    for me in range(BANDS):
        if s.bands[me].seat >= 0:
            odds = room.odds[min((best - room.logits[me]) // ODDS_STEP, ODDS - 1)]
            total += odds
            room.chances[s.bands[me].seat] += odds
    for q in range(SEATS):
        room.chances[q] = room.chances[q] * MILLION // total


def share_victory(s: State, room: Workspace) -> None:
    """Divide a victory among those who share it."""
    shares = 0
    for q in range(s.players):
        shares += (s.winners >> q) & 1
    for q in range(s.players):
        if (s.winners >> q) & 1:
            room.chances[q] = MILLION // shares


def strength(s: State, r: Rules, me: int, room: Workspace) -> int:
    """Add up the traits of a colour, in hundredths."""
    if s.bands[me].pirates == 0 and s.bands[me].claim == 0:
        return -1000
    find_traits(s, r, me, room)
    total = 0
    for i in range(TRAITS):
        total += room.traits[i] * room.rates[i]
    return total
