"""Pieces on the board: where they stand, and how they come and go."""

from argosy.eldorado.kernel.codes import NATIVES, NO_SHIP_HERE, NOBODY
from argosy.eldorado.kernel.layout import Area, Rules, Ship, State
from argosy.tabletop.kernel.notes import note


def is_land(r: Rules, space: int) -> bool:
    """Return whether a space is an area of land."""
    return space < r.areas


def is_hostile(area: Area, me: int) -> bool:
    """Return whether others than this colour stand here; the other colour of a player is an enemy too (Q30)."""
    return area.troops > 0 and area.holder != me


def is_manned(ship: Ship, me: int) -> bool:
    """Return whether a ship has a crew of this colour."""
    return ship.crew > 0 and ship.colour == me


def is_enemy_ship(ship: Ship, me: int) -> bool:
    """Return whether a ship has a crew of another colour."""
    return ship.crew > 0 and ship.colour != me


def own_pirates(s: State, r: Rules, me: int, space: int) -> int:
    """Return how many pirates of a colour stand on an area, or are aboard a ship."""
    if is_land(r, space):
        return s.areas[space].troops if s.areas[space].holder == me else 0
    number = s.ship_at[space]
    return s.ships[number].crew if number != NO_SHIP_HERE and s.ships[number].colour == me else 0


def pirates_in_supply(s: State, r: Rules, me: int) -> int:
    """Return how many pirates could still be hired (E21)."""
    return r.pirates_per_colour - s.bands[me].pirates


def land_pirates(area: Area, me: int, pirates: int) -> None:
    """Bring pirates into an area, which they take over (E33)."""
    if pirates > 0:
        area.troops += pirates
        area.holder = me
        area.control = me


def take_pirates(area: Area, pirates: int) -> None:
    """Take pirates away from an area; the flag stays (E35)."""
    area.troops -= pirates
    if area.troops == 0:
        area.holder = NOBODY


def hire_pirates(s: State, area: Area, me: int, pirates: int) -> None:
    """Bring pirates from the supply into an area."""
    land_pirates(area, me, pirates)
    s.bands[me].pirates += pirates


def add_natives(s: State, area: Area, natives: int) -> int:
    """Bring natives from the supply, as many as it holds (Q20), and return how many; the area is theirs."""
    placed = min(natives, s.natives)
    s.natives -= placed
    area.troops += placed
    area.control = NATIVES
    if area.troops > 0:
        area.holder = NATIVES
    return placed


def add_gold_to(s: State, area: Area, gold: int) -> int:
    """Bring gold from the supply, as much as it holds (Q20), and return how much."""
    placed = min(gold, s.gold)
    s.gold -= placed
    area.gold += placed
    return placed


def troops_on(s: State, r: Rules, space: int) -> int:
    """Return how many pieces could be hit on a space: all on the area, or the crew of the ship (Q12)."""
    if is_land(r, space):
        return s.areas[space].troops
    return s.ships[s.ship_at[space]].crew


def remove_troops(s: State, r: Rules, space: int, hits: int, what: int) -> None:
    """Return pieces of a space to the supply, one for each hit (surplus hits are lost, Q14), and note it as `what`."""
    troops = troops_on(s, r, space)
    lost = min(hits, troops)
    if not is_land(r, space):
        ship = s.ships[s.ship_at[space]]
        note(s, what, -1, ship.colour, space, lost, troops - lost)
        ship.crew -= lost
        s.bands[ship.colour].pirates -= lost
        return
    area = s.areas[space]
    note(s, what, -1, area.holder, space, lost, troops - lost)
    if area.holder == NATIVES:
        s.natives += lost
    elif area.holder != NOBODY:
        s.bands[area.holder].pirates -= lost
    take_pirates(area, lost)


def put_ship(s: State, space: int, fresh: int) -> None:
    """Put a ship from the box into a city."""
    ship = s.ships[s.afloat]
    ship.space = space
    ship.crew = 0
    ship.gold = 0
    ship.colour = NOBODY
    ship.fresh = fresh
    s.ship_at[space] = s.afloat
    s.afloat += 1


def move_ship(s: State, here: int, there: int) -> None:
    """Move a ship to another space with all that is aboard."""
    number = s.ship_at[here]
    s.ship_at[here] = NO_SHIP_HERE
    s.ship_at[there] = number
    s.ships[number].space = there


def sink_ship(s: State, space: int) -> None:
    """Put a ship back into the box and its gold into the supply (Q17); the last ship takes its number."""
    number = s.ship_at[space]
    s.ship_at[space] = NO_SHIP_HERE
    s.gold += s.ships[number].gold
    s.afloat -= 1
    last = s.ships[s.afloat]
    if number != s.afloat:
        ship = s.ships[number]
        ship.space = last.space
        ship.crew = last.crew
        ship.gold = last.gold
        ship.colour = last.colour
        ship.fresh = last.fresh
        s.ship_at[ship.space] = number
    clear_ship(last)


def clear_ship(ship: Ship) -> None:
    """Empty a ship that goes back into the box."""
    ship.space = 0
    ship.crew = 0
    ship.gold = 0
    ship.colour = NOBODY
    ship.fresh = 0
