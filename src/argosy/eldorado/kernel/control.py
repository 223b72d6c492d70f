"""Who controls what, who is near, what land hiring gives, and the gold for cards."""

from argosy.eldorado.kernel.codes import ELDORADO, NO_SHIP_HERE
from argosy.eldorado.kernel.layout import REGIONS, Rules, Ship, State
from argosy.eldorado.kernel.pieces import is_land, is_manned


def areas_of(s: State, r: Rules, me: int, region: int) -> int:
    """Return how many areas of a region a colour controls."""
    found = 0
    for i in range(r.region_size[region]):
        found += s.areas[r.region_area[region][i]].control == me
    return found


def cities_of(s: State, r: Rules, me: int, province: int) -> int:
    """Return how many cities of a province a colour controls."""
    found = 0
    for i in range(r.cities):
        found += s.areas[r.city[province][i]].control == me
    return found


def posts_of(s: State, r: Rules, me: int) -> int:
    """Return how many trading posts a colour controls."""
    found = 0
    for i in range(r.posts):
        found += s.areas[r.post[i]].control == me
    return found


def land_due(s: State, r: Rules, me: int, region: int) -> int:
    """Return the pirates that land hiring gives in a region (E48, Q37)."""
    areas = areas_of(s, r, me, region)
    if region == ELDORADO:
        return areas // r.land_hiring_areas
    return 1 if areas >= r.province_areas else 0


def all_land_due(s: State, r: Rules, me: int) -> int:
    """Return the pirates that land hiring gives in all."""
    due = 0
    for region in range(REGIONS):
        due += land_due(s, r, me, region)
    return due


def has_ship_beside(s: State, r: Rules, me: int, space: int) -> bool:
    """Return whether a ship with pirates of a colour lies on neighbouring water."""
    facts = r.spaces[space]
    for i in range(facts.waters):
        number = s.ship_at[facts.water[i]]
        if number != NO_SHIP_HERE and is_manned(s.ships[number], me):
            return True
    return False


def has_pirates_beside(s: State, r: Rules, me: int, space: int) -> bool:
    """Return whether pirates of a colour stand on neighbouring land."""
    facts = r.spaces[space]
    for i in range(facts.lands):
        area = s.areas[facts.land[i]]
        if area.troops > 0 and area.holder == me:
            return True
    return False


def owns_ship(s: State, r: Rules, me: int, ship: Ship) -> bool:
    """Return whether a ship belongs to a colour (Q10, Q41): in a city that of the area, else that of the last crew."""
    if is_land(r, ship.space):
        return s.areas[ship.space].control == me
    return ship.colour == me


def is_at_hand(s: State, r: Rules, me: int, space: int) -> bool:
    """Return whether a pirate of a colour is beside a space, or on it where it is a city."""
    if is_land(r, space) and s.areas[space].troops > 0 and s.areas[space].holder == me:
        return True
    return has_pirates_beside(s, r, me, space) or has_ship_beside(s, r, me, space)


def gold_for_cards(s: State, r: Rules, me: int) -> int:
    """Return the gold that could buy cards: on own areas and manned ships (Q25)."""
    gold = 0
    for area in range(r.areas):
        if s.areas[area].control == me:
            gold += s.areas[area].gold
    for number in range(s.afloat):
        if is_manned(s.ships[number], me):
            gold += s.ships[number].gold
    return gold
