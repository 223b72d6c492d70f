"""What a colour could do next: every errand with what it brings for each action point, and its first move.

Errands are areas to take or explore, ships to board, gold to bring to a market, and pirates to hire or take aboard.
"""

from argosy.bots.eldorado.kernel.ideas import SHARE, enlist
from argosy.bots.eldorado.kernel.reach import (
    FAR,
    NO_LANE,
    POINT,
    find_reach,
    find_threats,
    free_pirates,
    price_of_fight,
)
from argosy.bots.eldorado.kernel.steps import NO_MOVE, load, sail_towards, step_towards
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import foreign_cities, fulfils, holds_centre, is_foreign
from argosy.eldorado.kernel.control import all_land_due, areas_of, cities_of, posts_of
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.kernel.moves import encode
from argosy.eldorado.kernel.pieces import is_land, is_manned, pirates_in_supply
from argosy.eldorado.kernel.verdicts import hire_verdict

# Errands of areas have their numbers as keys.
GOLD_KEY, CARGO_KEY, CREW_KEY, PRIZE_KEY, JOIN_KEY = 256, 384, 512, 768, 896


def find_ideas(s: State, r: Rules, p: int, wanted: int, room: Workspace) -> None:
    """List so many of the best next moves of the colour that acts, the best first."""
    me = s.active
    room.ideas.wanted = wanted
    room.ideas.count = 0
    room.bold = 0
    look_out(s, r, me, room)
    find_threats(s, r, me, room)
    gather(s, r, p, me, room)
    if room.ideas.count == 0 and room.outlook.fulfilled == 0:
        room.bold = 1
        gather(s, r, p, me, room)


def gather(s: State, r: Rules, p: int, me: int, room: Workspace) -> None:
    """Consider every errand of a colour."""
    find_reach(s, r, me, room)
    for space in range(r.waters):
        room.best_from[space] = 0
    for area in range(r.areas):
        consider_area(s, r, p, me, area, room)
    for number in range(s.afloat):
        consider_ship(s, r, p, me, number, room)
    if r.with_land_hiring and s.mustered == 0:
        worth = all_land_due(s, r, me) * room.taste[me].hire // r.hired_pirates
        enlist(s, r, p, encode(codes.MUSTER, 0, 0, 0, 0, 0), worth, POINT, 0, room)


# -- what is missing ----------------------------------------------------------------------------------------------


def look_out(s: State, r: Rules, me: int, room: Workspace) -> None:
    """Find what a colour lacks for each way to win, and which opponents already have what they need."""
    out = room.outlook
    out.cities = max(r.victory_cities - foreign_cities(s, r, me), 0)
    out.centre = 0 if holds_centre(s, r, me) else 1
    out.posts = max(r.victory_posts - posts_of(s, r, me), out.centre)
    out.areas = r.province_areas
    out.province = me
    for province in range(BANDS):
        missing = max(r.province_areas - areas_of(s, r, me, province), 0)
        if missing < out.areas:
            out.areas = missing
            out.province = province
    out.fulfilled = 1 if out.areas == 0 and min(out.cities, out.posts) == 0 else 0
    list_markets(s, r, me, room)
    out.claimants = 0
    for other in range(BANDS):
        if s.bands[other].seat >= 0 and s.bands[other].seat != s.bands[me].seat and fulfils(s, r, other):
            out.claimants |= 1 << other


def list_markets(s: State, r: Rules, me: int, room: Workspace) -> None:
    """List the own cities and posts where gold can become pirates (E45 to E47)."""
    out = room.outlook
    out.markets = 0
    for province in range(BANDS):
        if cities_of(s, r, me, province) >= r.hiring_cities:
            for i in range(r.cities):
                add_market(s, me, r.city[province][i], room)
    if posts_of(s, r, me) >= r.hiring_posts:
        for i in range(r.posts):
            add_market(s, me, r.post[i], room)


def add_market(s: State, me: int, area: int, room: Workspace) -> None:
    """Add an area that is one's own."""
    if s.areas[area].control == me:
        room.outlook.market[room.outlook.markets] = area
        room.outlook.markets += 1


def breaks(s: State, r: Rules, me: int, area: int) -> int:
    """Return 2 if taking an area takes a condition from the opponent who holds it, 1 if it is only a part of it."""
    other = s.areas[area].control
    s.areas[area].control = me
    broken = not fulfils(s, r, other)
    s.areas[area].control = other
    if broken:
        return 2
    facts = r.spaces[area]
    return 1 if facts.city or facts.post != codes.NO_POST else 0


# -- areas --------------------------------------------------------------------------------------------------------


def consider_area(s: State, r: Rules, p: int, me: int, area: int, room: Workspace) -> None:
    """Consider taking or exploring an area, or what lies on it."""
    if s.areas[area].control == me:
        if s.areas[area].gold > 0:
            consider_gold(s, r, p, me, area, room)
        return
    cost = room.reach.cost[area]
    if cost < FAR:
        worth = worth_of_area(s, r, me, area, room)
        if worth > 0:
            move = step_towards(s, r, me, area, worth, room)
            if move != NO_MOVE:
                note_errand(room, worth, cost)
                enlist(s, r, p, move, worth, cost, area, room)


def note_errand(room: Workspace, worth: int, cost: int) -> None:
    """Remember what the best errand of the group of the last way brings."""
    room.best_from[room.origin] = max(room.best_from[room.origin], worth * SHARE // max(cost, POINT))


def worth_of_area(s: State, r: Rules, me: int, area: int, room: Workspace) -> int:
    """Return what it is worth to take an area."""
    taste = room.taste[me]
    out = room.outlook
    facts = r.spaces[area]
    place = s.areas[area]
    worth = place.gold * taste.gold
    if place.control == codes.UNEXPLORED:
        worth += taste.explore
    if facts.city and is_foreign(s, me, facts.region):
        worth += worth_of_item(taste.item, taste.last_item, out.cities, out.areas)
    if facts.post != codes.NO_POST and (out.posts > 1 or out.centre == 0 or facts.post == codes.CENTRAL_POST):
        worth += worth_of_item(taste.item, taste.last_item, out.posts, out.areas) * taste.post // SHARE
    if out.areas > 0 and facts.region == out.province:
        worth += worth_of_item(taste.item, taste.last_item, out.areas, min(out.cities, out.posts))
    if facts.city and facts.region == me:
        worth += taste.home_city
    if s.ship_at[area] != codes.NO_SHIP_HERE:
        worth += taste.harbour_ship
    if is_opponents(s, me, place.control):
        worth += worth_of_denial(s, r, me, area, room)
    return worth


def worth_of_item(item: int, last: int, missing: int, others: int) -> int:
    """Return what a part of a condition is worth: the more, the fewer are missing."""
    if missing == 0:
        return item // 3
    left = missing + others
    return last if left == 1 else item + (last - item) // (left * left)


def is_opponents(s: State, me: int, colour: int) -> bool:
    """Say whether somebody else plays a colour."""
    return 0 <= colour < BANDS and s.bands[colour].seat >= 0 and s.bands[colour].seat != s.bands[me].seat


def worth_of_denial(s: State, r: Rules, me: int, area: int, room: Workspace) -> int:
    """Return what it is worth that an opponent loses an area."""
    taste = room.taste[me]
    other = s.areas[area].control
    worth = taste.enemy_area
    facts = r.spaces[area]
    if facts.post != codes.NO_POST or (facts.city and is_foreign(s, other, facts.region)):
        worth += taste.deny
    if s.areas[area].holder == other:
        worth += taste.kill * s.areas[area].troops
    if (room.outlook.claimants >> other) & 1:
        worth += taste.break_claim * breaks(s, r, me, area) // 2
    return worth


# -- gold ---------------------------------------------------------------------------------------------------------


def consider_gold(s: State, r: Rules, p: int, me: int, area: int, room: Workspace) -> None:
    """Consider hiring with the gold of an own area, or bringing it to a market."""
    taste = room.taste[me]
    if hire_verdict(s, r, me, area) == codes.ALLOWED:
        worth = taste.hire * min(r.hired_pirates, pirates_in_supply(s, r, me)) // r.hired_pirates
        enlist(s, r, p, encode(codes.HIRE, area, 0, 0, 0, 0), worth, POINT, area, room)
        return
    if is_market(room, area):
        return
    gold = s.areas[area].gold
    facts = r.spaces[area]
    if 0 < room.reach.cost[area] < FAR:
        move = step_towards(s, r, me, area, taste.item, room)
        enlist(s, r, p, move, gold * taste.haul, room.reach.cost[area] + (4 + gold) * POINT, GOLD_KEY + area, room)
    for number in range(s.afloat):
        ship = s.ships[number]
        free = r.capacity - ship.crew - ship.gold
        if is_manned(ship, me) and free > 0 and not is_land(r, ship.space):
            for i in range(facts.waters):
                way = room.sea[number][facts.water[i]]
                home = way_to_market(r, facts.water[i], room)
                if home < NO_LANE:
                    load_some = min(gold, free)
                    move = encode(codes.LOAD, area, ship.space, 0, load_some, 0)
                    if way > 0:
                        move = sail_towards(s, r, number, facts.water[i], room)
                    cost = (way + 1 + home + load_some) * POINT
                    enlist(s, r, p, move, load_some * taste.haul, cost, GOLD_KEY + area, room)
    carry(s, r, p, me, area, room)


def carry(s: State, r: Rules, p: int, me: int, area: int, room: Workspace) -> None:
    """Consider carrying gold on foot to a market, or nearer to the shore."""
    free = free_pirates(s, r, me, area, room)
    if free == 0:
        return
    gold = s.areas[area].gold
    facts = r.spaces[area]
    for i in range(facts.lands):
        there = facts.land[i]
        if s.areas[there].control == me and (is_market(room, there) or room.shore[there] < room.shore[area]):
            move = encode(codes.MARCH, area, there, 1, gold, 0)
            cost = (2 + gold) * POINT if is_market(room, there) else (6 + gold) * POINT
            enlist(s, r, p, move, gold * room.taste[me].haul, cost, GOLD_KEY + area, room)


def is_market(room: Workspace, area: int) -> bool:
    """Say whether gold on an own area can become pirates."""
    for i in range(room.outlook.markets):
        if room.outlook.market[i] == area:
            return True
    return False


def way_to_market(r: Rules, here: int, room: Workspace) -> int:
    """Return how many moves a ship is away from a market, and unloading there."""
    least = NO_LANE
    for k in range(room.outlook.markets):
        facts = r.spaces[room.outlook.market[k]]
        for i in range(facts.waters):
            least = min(least, room.lanes[here][facts.water[i]] + 1)
    return least


# -- ships --------------------------------------------------------------------------------------------------------


def consider_ship(s: State, r: Rules, p: int, me: int, number: int, room: Workspace) -> None:
    """Consider what a ship at sea could do, or boarding it."""
    ship = s.ships[number]
    if is_land(r, ship.space):
        return
    if is_manned(ship, me):
        if ship.gold > 0:
            consider_cargo(s, r, p, me, number, room)
        consider_crew(s, r, p, me, number, room)
        if room.bold and ship.crew == 1:
            consider_company(s, r, p, me, number, room)
    elif ship.crew == 0 or is_opponents(s, me, ship.colour):
        consider_prize(s, r, p, me, number, room)


def consider_cargo(s: State, r: Rules, p: int, me: int, number: int, room: Workspace) -> None:
    """Consider bringing the gold aboard to a market."""
    ship = s.ships[number]
    worth = ship.gold * room.taste[me].haul
    for k in range(room.outlook.markets):
        area = room.outlook.market[k]
        facts = r.spaces[area]
        for i in range(facts.waters):
            way = room.sea[number][facts.water[i]]
            cost = (way + 1 + ship.gold) * POINT
            if way == 0:
                move = encode(codes.UNLOAD, ship.space, area, 0, ship.gold, 0)
            else:
                move = sail_towards(s, r, number, facts.water[i], room)
            enlist(s, r, p, move, worth, cost, CARGO_KEY + number, room)


def consider_crew(s: State, r: Rules, p: int, me: int, number: int, room: Workspace) -> None:
    """Consider taking pirates aboard who stand beside a ship, or fetching them."""
    ship = s.ships[number]
    free = r.capacity - ship.crew - ship.gold
    for area in range(r.areas if free > 0 else 0):
        pirates = min(free_pirates(s, r, me, area, room), free)
        if pirates > 0 and room.best_from[area] <= room.best_from[ship.space]:
            fetch(s, r, p, me, number, area, pirates, room)


def fetch(s: State, r: Rules, p: int, me: int, number: int, area: int, pirates: int, room: Workspace) -> None:
    """Consider taking pirates of one area aboard, where the ship can lie nearest to them."""
    there = nearest_water(r, number, area, room)
    if there < 0:
        return
    best = room.sea[number][there]
    move = load(s, r, me, area, there, room) if best == 0 else sail_towards(s, r, number, there, room)
    enlist(s, r, p, move, pirates * room.taste[me].crew, (best + 1) * POINT, CREW_KEY + area, room)


def consider_company(s: State, r: Rules, p: int, me: int, number: int, room: Workspace) -> None:
    """Consider bringing a pirate who is alone aboard to another own ship: together they could attack."""
    for other in range(s.afloat):
        mate = s.ships[other]
        if other != number and is_manned(mate, me) and mate.crew + mate.gold < r.capacity:
            join(s, r, p, me, number, mate.space, room)


def join(s: State, r: Rules, p: int, me: int, number: int, there: int, room: Workspace) -> None:
    """Consider bringing a lone pirate beside a ship, then aboard."""
    beside = nearest_water(r, number, there, room)
    if beside < 0:
        return
    best = room.sea[number][beside]
    here = s.ships[number].space
    move = encode(codes.TRANSFER, here, there, 1, 0, 0) if best == 0 else sail_towards(s, r, number, beside, room)
    enlist(s, r, p, move, room.taste[me].join, (best + 1) * POINT, JOIN_KEY + number, room)


def nearest_water(r: Rules, number: int, space: int, room: Workspace) -> int:
    """Return the water beside a space that a ship reaches in the fewest moves, or -1."""
    facts = r.spaces[space]
    best = NO_LANE
    found = -1
    for i in range(facts.waters):
        if room.sea[number][facts.water[i]] < best:
            best = room.sea[number][facts.water[i]]
            found = facts.water[i]
    return found


def consider_prize(s: State, r: Rules, p: int, me: int, number: int, room: Workspace) -> None:
    """Consider boarding a ship without a crew, or one of an opponent."""
    ship = s.ships[number]
    facts = r.spaces[ship.space]
    taste = room.taste[me]
    best = FAR
    here = -1
    for i in range(facts.lands + facts.waters):
        space = facts.land[i] if i < facts.lands else facts.water[i - facts.lands]
        cost = room.reach.cost[space]
        if cost < best and (ship.crew == 0 or room.reach.force[space] >= 2 * POINT):
            best = cost
            here = space
    if here < 0:
        return
    worth = taste.prize + ship.gold * taste.gold + ship.crew * taste.kill
    cost = best + POINT + price_of_fight(ship.crew * POINT, room.reach.force[here], taste) * (ship.crew > 0)
    if best > 0:
        move = step_towards(s, r, me, here, worth, room)
        if not is_land(r, room.origin) and s.ships[s.ship_at[room.origin]].crew < 2:
            return
    elif ship.crew > 0:
        move = encode(codes.ATTACK, here, ship.space, 0, 0, 0)
    elif is_land(r, here):
        move = load(s, r, me, here, ship.space, room)
    else:
        move = encode(codes.TRANSFER, here, ship.space, max(s.ships[s.ship_at[here]].crew // 2, 1), 0, 0)
        if s.ships[s.ship_at[here]].crew < 2:
            return
    enlist(s, r, p, move, worth, cost, PRIZE_KEY + number, room)
