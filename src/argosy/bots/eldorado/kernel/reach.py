"""What it costs a colour to be anywhere on the board, and the way there.

Costs are tenths of an action point. A group that goes somewhere pays each step, a ship that has to come first, and the
fights on its way: rolls, losses, and what it lacks to win them. The numbers are estimates; only the moves that follow
from them are put to the rules.
"""

from argosy.bots.eldorado.kernel.workspace import CAUTION, Reach, Taste, Workspace
from argosy.eldorado.kernel.codes import ALLOWED, CENTRAL_POST, NATIVES, NO_POST, NO_SHIP_HERE, UNEXPLORED
from argosy.eldorado.kernel.layout import FACES, SPACES, Rules, Ship, State
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_land, is_manned
from argosy.eldorado.kernel.verdicts import launch_verdict

POINT = 10  # an action point, and a pirate, in tenths
FAR = 9999
NO_LANE = 99
LOSSES_PER_DEFENDER = 6  # attackers lost for each defender, in tenths: three in the six rolls that bring five hits
SPARE_ATTACKERS = 20  # pirates that a group should have more than the defenders, in tenths
NEAR = 3  # sea moves of an opponent's ship that is to be feared
RESERVE = 2  # pirates more who stay behind in a cautious plan
LONGEST_FETCH = 6  # sea moves that a ship goes to fetch a group


def survey(r: Rules, room: Workspace) -> None:
    """Measure the board: the ways over the sea, and those from inland to the shore."""
    for here in range(r.areas, r.waters):
        row = room.lanes[here]
        for there in range(SPACES):
            row[there] = NO_LANE
        row[here] = 0
        spread_lanes(r, row)
    measure_shores(r, room)


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


def measure_shores(r: Rules, room: Workspace) -> None:
    """Count the steps from every area to the water."""
    for area in range(r.areas):
        room.shore[area] = 0 if r.spaces[area].waters > 0 else NO_LANE
    for ring in range(r.areas):
        for area in range(r.areas):
            facts = r.spaces[area]
            for i in range(facts.lands):
                if room.shore[area] == ring and room.shore[facts.land[i]] > ring + 1:
                    room.shore[facts.land[i]] = ring + 1


def find_reach(s: State, r: Rules, me: int, room: Workspace) -> None:
    """Find what it costs a colour to be anywhere, as the board is now."""
    w = room.reach
    w.head = 0
    w.waiting = 0
    for space in range(r.waters):
        w.cost[space] = FAR
        w.force[space] = 0
        w.queued[space] = 0
        w.boarding[space] = FAR
        w.guard[space] = 0
        w.toll[space] = POINT
    price_areas(s, r, me, w)
    price_ships(s, r, me, w, room)
    seed_groups(s, r, me, w, room)
    spread(r, w, room.taste[me])


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
                w.toll[space] = FAR  # Q30: the other colour of the same player, which nobody wants to attack
            else:
                w.guard[space] = area.troops * POINT


def price_ships(s: State, r: Rules, me: int, w: Reach, room: Workspace) -> None:
    """Find where a colour could get aboard, and the ships that lie in the way."""
    for number in range(s.afloat):
        ship = s.ships[number]
        if is_land(r, ship.space):
            if launch_verdict(s, me, ship) == ALLOWED:
                price_launch(s, r, ship, w)
        else:
            w.toll[ship.space] = FAR
            if is_manned(ship, me):
                chart(s, r, ship.space, room.sea[number], w)
            if not is_enemy_ship(ship, me) and ship.crew + ship.gold < r.capacity:
                w.boarding[ship.space] = POINT
                if ship.crew > 0:
                    price_fetching(s, r, room.sea[number], w)


def chart(s: State, r: Rules, here: int, row: list[int], w: Reach) -> None:
    """Count the moves of a ship to all waters that it can reach as ships lie now."""
    for there in range(r.areas, r.waters):
        row[there] = NO_LANE
    row[here] = 0
    w.queue[0] = here
    found = 1
    looked = 0
    while looked < found:
        space = w.queue[looked]
        looked += 1
        facts = r.spaces[space]
        for i in range(facts.waters):
            there = facts.water[i]
            if row[there] == NO_LANE and s.ship_at[there] == NO_SHIP_HERE:
                row[there] = row[space] + 1
                w.queue[found] = there
                found += 1


def price_launch(s: State, r: Rules, ship: Ship, w: Reach) -> None:
    """Price a ship in a city, which is launched, then boarded; with the last point it would lie empty for a round."""
    facts = r.spaces[ship.space]
    for i in range(facts.waters):
        if s.ship_at[facts.water[i]] == NO_SHIP_HERE and s.points != 1:
            w.boarding[facts.water[i]] = min(w.boarding[facts.water[i]], 2 * POINT)


def price_fetching(s: State, r: Rules, row: list[int], w: Reach) -> None:
    """Price a manned ship that comes to fetch a group."""
    for there in range(r.areas, r.waters):
        if row[there] <= LONGEST_FETCH and s.ship_at[there] == NO_SHIP_HERE:
            w.boarding[there] = min(w.boarding[there], POINT + POINT * row[there])


def seed_groups(s: State, r: Rules, me: int, w: Reach, room: Workspace) -> None:
    """Let every group of the colour be where it is at no cost."""
    for space in range(r.areas):
        if free_pirates(s, r, me, space, room) > 0:
            set_out(w, space, space, 0, s.areas[space].troops * POINT)
    for number in range(s.afloat):
        ship = s.ships[number]
        if is_manned(ship, me):
            set_out(w, ship.space, ship.space, 0, ship.crew * POINT)


def free_pirates(s: State, r: Rules, me: int, space: int, room: Workspace) -> int:
    """Return how many pirates of a colour may leave an area: guards stay in cities and posts."""
    area = s.areas[space]
    if area.holder != me:
        return 0
    facts = r.spaces[space]
    if facts.city == 0 and facts.post == NO_POST:
        return area.troops
    taste = room.taste[me]
    guards = 0 if room.bold else taste.guards + taste.wardens * room.outlook.fulfilled
    sentries = (taste.sentries + reserve(room)) * room.threat[space]
    return max(area.troops - max(guards, sentries), 0)


def reserve(room: Workspace) -> int:
    """Return how many more pirates than usual stay behind, where the plan of this time is cautious."""
    return RESERVE * (room.plan // CAUTION)


def find_threats(s: State, r: Rules, me: int, room: Workspace) -> None:
    """Find the posts and foreign cities of a colour to which a manned ship of an opponent could come soon."""
    for space in range(r.areas):
        facts = r.spaces[space]
        counts = facts.post != NO_POST or (facts.city != 0 and facts.region != me)
        held = counts and s.areas[space].control == me
        room.threat[space] = 1 if held and is_near_opponent(s, r, me, space, room) else 0


def is_near_opponent(s: State, r: Rules, me: int, area: int, room: Workspace) -> bool:
    """Say whether a manned ship of an opponent is few moves away from the shore of an area."""
    facts = r.spaces[area]
    for number in range(s.afloat):
        ship = s.ships[number]
        if ship.crew > 0 and s.bands[ship.colour].seat != s.bands[me].seat:
            for i in range(facts.waters):
                if room.lanes[ship.space][facts.water[i]] <= NEAR:
                    return True
    return False


def set_out(w: Reach, here: int, space: int, cost: int, force: int) -> None:
    """Keep a better way to a space, and look again at what lies beyond."""
    w.cost[space] = cost
    w.force[space] = force
    w.came[space] = here
    if w.queued[space] == 0:
        w.queued[space] = 1
        w.queue[(w.head + w.waiting) % SPACES] = space
        w.waiting += 1


def spread(r: Rules, w: Reach, taste: Taste) -> None:
    """Look beyond every space to which a better way was found, until there is none."""
    while w.waiting > 0:
        here = w.queue[w.head]
        w.head = (w.head + 1) % SPACES
        w.waiting -= 1
        w.queued[here] = 0
        facts = r.spaces[here]
        for i in range(facts.lands):
            enter(w, here, facts.land[i], w.toll[facts.land[i]], taste)
        for i in range(facts.waters):
            step = w.boarding[facts.water[i]] if is_land(r, here) else w.toll[facts.water[i]]
            enter(w, here, facts.water[i], step, taste)


def enter(w: Reach, here: int, there: int, step: int, taste: Taste) -> None:
    """Go a step on, through the defenders of the space."""
    cost = w.cost[here] + step
    if cost >= w.cost[there]:
        return
    guard = w.guard[there]
    force = w.force[here]
    if guard > 0:
        if force < 2 * POINT:
            return
        cost += price_of_fight(guard, force, taste)
        force = max(force - guard * LOSSES_PER_DEFENDER // POINT, POINT)
    if cost < w.cost[there]:
        set_out(w, here, there, cost, force)


def price_of_fight(guard: int, force: int, taste: Taste) -> int:
    """Price the rolls against some defenders, and what the attackers lack; all in tenths."""
    return (guard * taste.defender + max(guard + SPARE_ATTACKERS - force, 0) * taste.weakness) // POINT
