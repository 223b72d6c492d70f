"""What it costs a colour to be anywhere on the board: what planning bots measure with.

Costs are tenths of an action point. A group that goes somewhere pays each step, a ship that has to come first, and the
fights on its way: rolls, losses, and what it lacks to win them. The numbers are estimates, the rules are not asked.
"""

from argosy.bots.eldorado.kernel.workspace import Reach, Workspace
from argosy.eldorado.kernel.codes import CENTRAL_POST, NATIVES, NO_SHIP_HERE, UNEXPLORED
from argosy.eldorado.kernel.layout import FACES, SPACES, Rules, Ship, State
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_land, is_manned

POINT = 10  # an action point, and a pirate, in tenths
FAR = 9999
NO_LANE = 99
PRICE_OF_DEFENDER = 20  # for each defender, in tenths: 1.2 rolls, as six bring five hits, and the losses
LOSSES_PER_DEFENDER = 6  # attackers lost for each defender, in tenths: three in those six rolls
SPARE_ATTACKERS = 20  # pirates that a group should have more than the defenders, in tenths
PRICE_OF_WEAKNESS = 30  # for each pirate that a group lacks
PRICE_OF_FRIENDS = 40  # to get past the other colour of the same player (Q30)
PRICE_OF_SHIP_AHEAD = 10  # to get past a ship on the way
LONGEST_FETCH = 6  # sea moves that a ship goes to fetch a group


def survey(r: Rules, room: Workspace) -> None:
    """Measure the sea."""
    for here in range(r.areas, r.waters):
        row = room.lanes[here]
        for there in range(SPACES):
            row[there] = NO_LANE
        row[here] = 0
        spread_lanes(r, row)


def spread_lanes(r: Rules, row: list[int]) -> None:
    """Count the moves from one space to all others: the next ring of spaces until none is left."""
    ring = 0
    found = True
    while found:
        found = False
        for space in range(r.areas, r.waters):
            if row[space] == ring:
                facts = r.spaces[space]
                for i in range(facts.waters):
                    if row[facts.water[i]] > ring + 1:
                        row[facts.water[i]] = ring + 1
                        found = True
        ring += 1


def find_reach(s: State, r: Rules, me: int, room: Workspace) -> None:
    """Find what it costs a colour to be anywhere, as the board is now."""
    w = room.reach[me]
    w.head = 0
    w.waiting = 0
    for space in range(r.waters):
        w.cost[space] = FAR
        w.force[space] = 0
        w.queued[space] = 0
        w.boarding[space] = FAR
        w.guard[space] = 0
        w.toll[space] = POINT
        w.crew[space] = 0
    price_areas(s, r, me, w)
    price_ships(s, r, me, w, room)
    seed_groups(s, r, me, w)
    spread(r, w)


def price_areas(s: State, r: Rules, me: int, w: Reach) -> None:
    """Find the toll and the defenders of every area."""
    natives = 0
    for face in range(FACES):
        natives += r.natives_die[face]
    for space in range(r.areas):
        area = s.areas[space]
        if area.control == UNEXPLORED:
            w.toll[space] = 2 * POINT
            factor = r.central_factor if r.spaces[space].post == CENTRAL_POST else 1
            w.guard[space] = factor * natives * POINT // FACES
        elif area.troops > 0 and area.holder != me:
            if area.holder != NATIVES and s.bands[area.holder].seat == s.bands[me].seat:
                w.toll[space] = PRICE_OF_FRIENDS
            else:
                w.guard[space] = area.troops * POINT


def price_ships(s: State, r: Rules, me: int, w: Reach, room: Workspace) -> None:
    """Find where a colour could get aboard, and the ships that lie in the way."""
    for number in range(s.afloat):
        ship = s.ships[number]
        if is_land(r, ship.space):
            if s.areas[ship.space].control == me and ship.fresh == 0:
                price_launch(s, r, ship, w)
        elif is_enemy_ship(ship, me):
            w.toll[ship.space] += PRICE_OF_SHIP_AHEAD
        elif ship.crew + ship.gold < r.capacity:
            w.boarding[ship.space] = POINT
            w.crew[ship.space] = ship.crew * POINT
            if ship.crew > 0:
                price_fetching(r, room.lanes[ship.space], w)


def price_launch(s: State, r: Rules, ship: Ship, w: Reach) -> None:
    """Price a ship in a city, which is launched, then boarded."""
    facts = r.spaces[ship.space]
    for i in range(facts.waters):
        if s.ship_at[facts.water[i]] == NO_SHIP_HERE:
            w.boarding[facts.water[i]] = min(w.boarding[facts.water[i]], 2 * POINT)


def price_fetching(r: Rules, row: list[int], w: Reach) -> None:
    """Price a manned ship that comes to fetch a group."""
    for there in range(r.areas, r.waters):
        if row[there] <= LONGEST_FETCH:
            w.boarding[there] = min(w.boarding[there], POINT + POINT * row[there])


def seed_groups(s: State, r: Rules, me: int, w: Reach) -> None:
    """Let every group of the colour be where it is at no cost."""
    for space in range(r.areas):
        if s.areas[space].holder == me and s.areas[space].troops > 0:
            set_out(w, space, 0, s.areas[space].troops * POINT)
    for number in range(s.afloat):
        if is_manned(s.ships[number], me):
            set_out(w, s.ships[number].space, 0, s.ships[number].crew * POINT)


def set_out(w: Reach, space: int, cost: int, force: int) -> None:
    """Keep a better way to a space, and look again at what lies beyond."""
    w.cost[space] = cost
    w.force[space] = force
    if w.queued[space] == 0:
        w.queued[space] = 1
        w.queue[(w.head + w.waiting) % SPACES] = space
        w.waiting += 1


def spread(r: Rules, w: Reach) -> None:
    """Look beyond every space to which a better way was found, until there is none."""
    while w.waiting > 0:
        here = w.queue[w.head]
        w.head = (w.head + 1) % SPACES
        w.waiting -= 1
        w.queued[here] = 0
        facts = r.spaces[here]
        for i in range(facts.lands):
            enter(w, here, facts.land[i], w.toll[facts.land[i]])
        for i in range(facts.waters):
            step = w.boarding[facts.water[i]] if is_land(r, here) else w.toll[facts.water[i]]
            enter(w, here, facts.water[i], step)


def enter(w: Reach, here: int, there: int, step: int) -> None:
    """Go a step on, through the defenders of the space."""
    cost = w.cost[here] + step
    if cost >= w.cost[there]:
        return
    guard = w.guard[there]
    force = w.force[here] + w.crew[there]
    if guard > 0:
        cost += guard * PRICE_OF_DEFENDER // POINT
        cost += max(guard + SPARE_ATTACKERS - force, 0) * PRICE_OF_WEAKNESS // POINT
        force = max(force - guard * LOSSES_PER_DEFENDER // POINT, 0)
    elif force < POINT:
        cost += PRICE_OF_WEAKNESS
    if cost < w.cost[there]:
        set_out(w, there, cost, force)
