"""The next move on the way to an area or ship, along what reach.py found."""

from argosy.bots.eldorado.kernel.reach import NO_LANE, free_pirates, reserve
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import fulfils
from argosy.eldorado.kernel.layout import Rules, State
from argosy.eldorado.kernel.moves import encode
from argosy.eldorado.kernel.pieces import is_hostile, is_land, is_manned
from argosy.eldorado.kernel.verdicts import launch_verdict

NO_MOVE = -1


def step_towards(s: State, r: Rules, me: int, target: int, worth: int, room: Workspace) -> int:
    """Return the first move of the cheapest way to a space."""
    w = room.reach
    there = target
    here = w.came[there]
    while w.came[here] != here:
        there = here
        here = w.came[here]
    room.origin = here
    if not is_land(r, here) and s.ships[s.ship_at[here]].crew == 1 and worth < room.taste[me].item:
        return NO_MOVE  # the last of a crew does not leave the ship for little
    if is_land(r, there):
        return step_ashore(s, r, me, here, there, target, worth, room)
    if is_land(r, here):
        return step_aboard(s, r, me, here, there, room)
    return encode(codes.SAIL, here, there, 0, 0, 0)


def step_ashore(s: State, r: Rules, me: int, here: int, there: int, target: int, worth: int, room: Workspace) -> int:
    """Explore, attack or enter an area, whichever is next."""
    area = s.areas[there]
    if area.control == codes.UNEXPLORED:
        return encode(codes.EXPLORE, there, 0, 0, 0, 0)
    if is_hostile(area, me):
        return encode(codes.ATTACK, here, there, 0, 0, 0)
    if is_land(r, here):
        free = free_pirates(s, r, me, here, room)
        return encode(codes.MARCH, here, there, (free + 1) // 2 if there == target and free > 2 else free, 0, 0)
    crew = s.ships[s.ship_at[here]].crew
    pirates = landing_party(s, r, me, there, crew, room) if there == target else crew - (crew > 3)
    return encode(codes.UNLOAD, here, there, pirates, 0, 0)


def landing_party(s: State, r: Rules, me: int, there: int, crew: int, room: Workspace) -> int:
    """Return how many of a crew take an area: few if the ship sails on, most if that fulfils a condition."""
    control = s.areas[there].control
    s.areas[there].control = me
    done = fulfils(s, r, me)
    s.areas[there].control = control
    if done:
        return max(crew - 1, 1)
    return max(min(room.taste[me].landing + reserve(room), crew - 2), 1)


def step_aboard(s: State, r: Rules, me: int, here: int, there: int, room: Workspace) -> int:
    """Board a ship, or bring one to the shore: from a city, or from elsewhere at sea."""
    if s.ship_at[there] != codes.NO_SHIP_HERE:
        return load(s, r, me, here, there, room)
    facts = r.spaces[there]
    for i in range(facts.lands):
        city = facts.land[i]
        number = s.ship_at[city]
        if number != codes.NO_SHIP_HERE and launch_verdict(s, me, s.ships[number]) == codes.ALLOWED:
            return encode(codes.LAUNCH, city, there, 0, 0, 0)
    return fetch_ship(s, r, me, there, room)


def fetch_ship(s: State, r: Rules, me: int, there: int, room: Workspace) -> int:
    """Sail the nearest manned ship with room a step nearer to a space."""
    best = NO_LANE
    fetching = -1
    for number in range(s.afloat):
        ship = s.ships[number]
        if is_manned(ship, me) and ship.crew + ship.gold < r.capacity and room.sea[number][there] < best:
            best = room.sea[number][there]
            fetching = number
    return sail_towards(s, r, fetching, there, room) if fetching >= 0 else NO_MOVE


def load(s: State, r: Rules, me: int, here: int, there: int, room: Workspace) -> int:
    """Bring all pirates who may leave aboard, with gold if there is room."""
    ship = s.ships[s.ship_at[there]]
    space = r.capacity - ship.crew - ship.gold
    pirates = min(free_pirates(s, r, me, here, room), space)
    if pirates == 0:
        return NO_MOVE
    return encode(codes.LOAD, here, there, pirates, min(s.areas[here].gold, space - pirates), 0)


def sail_towards(s: State, r: Rules, number: int, there: int, room: Workspace) -> int:
    """Sail a step on the shortest way of a ship to a space."""
    row = room.sea[number]
    if row[there] == NO_LANE or row[there] == 0:
        return NO_MOVE
    while row[there] > 1:
        facts = r.spaces[there]
        ring = row[there]
        for i in range(facts.waters):
            if row[facts.water[i]] < ring:
                there = facts.water[i]
                ring = row[there]
    return encode(codes.SAIL, s.ships[number].space, there, 0, 0, 0)
