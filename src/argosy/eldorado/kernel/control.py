"""Who controls what, who is near, and what can be hired."""

from argosy.eldorado.kernel.codes import ELDORADO, NO_POST, NO_SHIP_HERE, UNEXPLORED
from argosy.eldorado.kernel.layout import BANDS, REGIONS, Rules, State
from argosy.eldorado.kernel.pieces import is_land, is_manned, pirates_in_supply


def areas_of(s: State, r: Rules, me: int, region: int) -> int:
    """How many areas of a region a colour controls."""
    found = 0
    for i in range(r.region_size[region]):
        found += s.areas[r.region_area[region][i]].control == me
    return found


def cities_of(s: State, r: Rules, me: int, province: int) -> int:
    """How many cities of a province a colour controls."""
    found = 0
    for i in range(r.cities):
        found += s.areas[r.city[province][i]].control == me
    return found


def posts_of(s: State, r: Rules, me: int) -> int:
    """How many trading posts a colour controls."""
    found = 0
    for i in range(r.posts):
        found += s.areas[r.post[i]].control == me
    return found


def may_hire(s: State, r: Rules, me: int, area: int) -> bool:
    """Whether gold here can become pirates (E45 to E47, Q19, Q23)."""
    if s.areas[area].gold == 0 or s.areas[area].control != me or pirates_in_supply(s, r, me) == 0:
        return False
    facts = r.spaces[area]
    if facts.city:
        return cities_of(s, r, me, facts.region) >= r.hiring_cities
    return facts.post != NO_POST and posts_of(s, r, me) >= r.hiring_posts


def land_due(s: State, r: Rules, me: int, region: int) -> int:
    """The pirates that land hiring gives in a region (E48, Q37)."""
    areas = areas_of(s, r, me, region)
    if region == ELDORADO:
        return areas // r.land_hiring_areas
    return 1 if areas >= r.province_areas else 0


def all_land_due(s: State, r: Rules, me: int) -> int:
    """The pirates that land hiring gives in all."""
    due = 0
    for region in range(REGIONS):
        due += land_due(s, r, me, region)
    return due


def may_muster(s: State, r: Rules, me: int) -> bool:
    """Whether land hiring is played and would bring a pirate (Q19, Q56)."""
    return r.with_land_hiring == 1 and pirates_in_supply(s, r, me) > 0 and all_land_due(s, r, me) > 0


def has_ship_beside(s: State, r: Rules, me: int, space: int) -> bool:
    """Whether a ship with pirates of a colour lies on neighbouring water."""
    facts = r.spaces[space]
    for i in range(facts.waters):
        number = s.ship_at[facts.water[i]]
        if number != NO_SHIP_HERE and is_manned(s.ships[number], me):
            return True
    return False


def has_pirates_beside(s: State, r: Rules, me: int, space: int) -> bool:
    """Whether pirates of a colour stand on neighbouring land."""
    facts = r.spaces[space]
    for i in range(facts.lands):
        area = s.areas[facts.land[i]]
        if area.troops > 0 and area.holder == me:
            return True
    return False


def may_explore(s: State, r: Rules, me: int, area: int) -> bool:
    """Whether an area can be explored now: a ship or pirates of the colour beside it (E28), and never twice (E31)."""
    if s.areas[area].control != UNEXPLORED:
        return False
    return has_ship_beside(s, r, me, area) or has_pirates_beside(s, r, me, area)


def owns_ship(s: State, r: Rules, me: int, number: int) -> bool:
    """Whether a ship belongs to a colour (Q10, Q41): in a city that of the area, else that of the last crew."""
    ship = s.ships[number]
    if is_land(r, ship.space):
        return s.areas[ship.space].control == me
    return ship.colour == me


def may_sink(s: State, r: Rules, me: int, number: int) -> bool:
    """Whether a colour may sink a ship: its own, without crew, with a pirate beside it or in its city (Q17)."""
    ship = s.ships[number]
    if ship.crew > 0 or not owns_ship(s, r, me, number):
        return False
    return is_at_hand(s, r, me, ship.space)


def is_at_hand(s: State, r: Rules, me: int, space: int) -> bool:
    """Whether a pirate of a colour is beside a space, or on it where it is a city."""
    if is_land(r, space) and s.areas[space].troops > 0 and s.areas[space].holder == me:
        return True
    return has_pirates_beside(s, r, me, space) or has_ship_beside(s, r, me, space)


def gold_for_cards(s: State, r: Rules, me: int) -> int:
    """The gold that could buy cards: on own areas and manned ships (Q25)."""
    gold = 0
    for area in range(r.areas):
        if s.areas[area].control == me:
            gold += s.areas[area].gold
    for number in range(s.afloat):
        if is_manned(s.ships[number], me):
            gold += s.ships[number].gold
    return gold


def may_buy(s: State, r: Rules, me: int) -> bool:
    """Whether a card can be bought (E50, Q25)."""
    if r.with_cards == 0 or s.points < r.card_points or s.piled + s.discarded == 0:
        return False
    return gold_for_cards(s, r, me) >= r.card_gold


def can_return(s: State, r: Rules, me: int) -> bool:
    """Whether a colour without pirates could get some (Q47).

    A hand may hold a recruitment card. Whether it does is secret, so any card counts: what happens must not tell.
    """
    if s.seats[s.bands[me].seat].cards > 0 or may_muster(s, r, me):
        return True
    for area in range(r.areas):
        if may_hire(s, r, me, area):
            return True
    return False


def is_alive(s: State, r: Rules, p: int) -> bool:
    """Whether a player has pirates, or can get some again, with any of the colours (Q47)."""
    for me in range(BANDS):
        if s.bands[me].seat == p and (s.bands[me].pirates > 0 or can_return(s, r, me)):
            return True
    return False
