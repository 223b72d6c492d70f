"""How far a colour is from a victory condition (E9, E10), and how far others are from breaking it."""

from argosy.bots.eldorado.kernel.reach import POINT, find_reach, set_out, spread
from argosy.bots.eldorado.kernel.workspace import Reach, Workspace
from argosy.eldorado.kernel.claims import controls, foreign_cities, holds_centre, is_foreign
from argosy.eldorado.kernel.codes import CENTRAL_POST
from argosy.eldorado.kernel.control import areas_of, posts_of
from argosy.eldorado.kernel.layout import BANDS, Rules, State

DEAREST = 600  # a condition that costs more is as far away as any
NOWHERE = -1


def find_goal(s: State, r: Rules, me: int, room: Workspace) -> None:
    """Find what a colour still has to pay for the cheaper way to win; the dearer one counts a little, as something to
    fall back on."""
    find_reach(s, r, me, room)
    w = room.reach[me]
    for space in range(r.waters):
        w.first_cost[space] = w.cost[space]
        w.first_force[space] = w.force[space]
    province = cost_of_province(s, r, me, w)
    by_posts = cost_of_posts(s, r, me, w)
    for space in range(r.waters):
        w.cost[space] = w.first_cost[space]
        w.force[space] = w.first_force[space]
    by_cities = cost_of_cities(s, r, me, w)
    w.goal = min(min(by_posts, by_cities) + max(by_posts, by_cities) // 16 + province, DEAREST)


def cost_of_province(s: State, r: Rules, me: int, w: Reach) -> int:
    """Return the areas that a colour lacks to control the province where that is cheapest (E11)."""
    best = DEAREST
    for province in range(BANDS):
        missing = r.province_areas - areas_of(s, r, me, province)
        if missing <= 0:
            return 0
        w.in_basket = 0
        for i in range(r.region_size[province]):
            area = r.region_area[province][i]
            if s.areas[area].control != me:
                put(w, w.first_cost[area])
        best = min(best, lowest(w, missing))
    return best


def put(w: Reach, price: int) -> None:
    """Put a price into the basket."""
    w.basket[w.in_basket] = min(price, DEAREST)
    w.in_basket += 1


def lowest(w: Reach, count: int) -> int:
    """Return the sum of so many of the lowest prices in the basket, which are taken out."""
    if count > w.in_basket:
        return DEAREST
    total = 0
    for _ in range(count):
        best = 0
        for i in range(w.in_basket):
            if w.basket[i] < w.basket[best]:
                best = i
        total += w.basket[best]
        w.in_basket -= 1
        w.basket[best] = w.basket[w.in_basket]
    return min(total, DEAREST)


def cost_of_posts(s: State, r: Rules, me: int, w: Reach) -> int:
    """Price trading posts one after the other, each from wherever it is cheapest, the central one among them (E9)."""
    missing = r.victory_posts - posts_of(s, r, me)
    centre = not holds_centre(s, r, me)
    total = 0
    while missing > 0 or centre:
        best = NOWHERE
        for i in range(r.posts):
            post = r.post[i]
            wanted = missing > 1 or not centre or r.spaces[post].post == CENTRAL_POST
            if wanted and s.areas[post].control != me and w.cost[post] > 0:
                best = cheaper(w, best, post)
        if best == NOWHERE or w.cost[best] >= DEAREST:
            return DEAREST
        total += take(r, w, best)
        missing -= 1
        if r.spaces[best].post == CENTRAL_POST:
            centre = False
    return min(total, DEAREST)


def cost_of_cities(s: State, r: Rules, me: int, w: Reach) -> int:
    """Price cities of opponents one after the other, each from wherever it is cheapest (E10, Q2)."""
    total = 0
    for _ in range(r.victory_cities - foreign_cities(s, r, me)):
        best = NOWHERE
        for province in range(BANDS):
            if is_foreign(s, me, province):
                best = cheapest_city(s, r, me, province, best, w)
        if best == NOWHERE or w.cost[best] >= DEAREST:
            return DEAREST
        total += take(r, w, best)
    return min(total, DEAREST)


def cheapest_city(s: State, r: Rules, me: int, province: int, best: int, w: Reach) -> int:
    """Return the cheapest city that is not yet taken, of those of a province and the best one so far."""
    for i in range(r.cities):
        city = r.city[province][i]
        if s.areas[city].control != me and w.cost[city] > 0:
            best = cheaper(w, best, city)
    return best


def cheaper(w: Reach, best: int, space: int) -> int:
    """Return the cheaper one of two spaces, one of which may be nowhere."""
    if best == NOWHERE or w.cost[space] < w.cost[best]:
        return space
    return best


def take(r: Rules, w: Reach, space: int) -> int:
    """Take an area in thought: its price, after which groups set out from there too."""
    cost = w.cost[space]
    set_out(w, space, 0, max(w.force[space] - POINT, 0))
    spread(r, w)
    return cost


# -- breaking ----------------------------------------------------------------------------------------------------


def cost_to_break(s: State, r: Rules, me: int, w: Reach) -> int:
    """Return what it costs another colour, whose reach is given, to break the condition that a colour fulfils."""
    conditions = 0
    if holds_centre(s, r, me) and posts_of(s, r, me) >= r.victory_posts:
        conditions += cost_to_break_posts(s, r, me, w)
    if foreign_cities(s, r, me) >= r.victory_cities:
        conditions += cost_to_break_cities(s, r, me, w)
    return min(conditions, cost_to_break_provinces(s, r, me, w))


def cost_to_break_posts(s: State, r: Rules, me: int, w: Reach) -> int:
    """Take the central post, or so many others that too few are left."""
    centre = DEAREST
    w.in_basket = 0
    for i in range(r.posts):
        post = r.post[i]
        if s.areas[post].control == me:
            put(w, w.first_cost[post])
            if r.spaces[post].post == CENTRAL_POST:
                centre = w.first_cost[post]
    return min(centre, lowest(w, w.in_basket - r.victory_posts + 1))


def cost_to_break_cities(s: State, r: Rules, me: int, w: Reach) -> int:
    """Take so many of the foreign cities that too few are left."""
    w.in_basket = 0
    for province in range(BANDS):
        for i in range(r.cities if is_foreign(s, me, province) else 0):
            city = r.city[province][i]
            if s.areas[city].control == me:
                put(w, w.first_cost[city])
    return lowest(w, w.in_basket - r.victory_cities + 1)


def cost_to_break_provinces(s: State, r: Rules, me: int, w: Reach) -> int:
    """Take so many areas of every province that the colour controls that none is left to it."""
    total = 0
    for province in range(BANDS):
        if controls(s, r, me, province):
            w.in_basket = 0
            for i in range(r.region_size[province]):
                area = r.region_area[province][i]
                if s.areas[area].control == me:
                    put(w, w.first_cost[area])
            total += lowest(w, w.in_basket - r.province_areas + 1)
    return total
