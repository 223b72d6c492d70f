"""The deeds of pirates: moving, boarding, landing, hiring, exploring."""

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.layout import FACES, Rules, State
from argosy.eldorado.kernel.pieces import (
    add_gold_to,
    add_natives,
    hire_pirates,
    is_land,
    land_pirates,
    pirates_in_supply,
    take_pirates,
)
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note


def march(s: State, me: int, here: int, there: int, pirates: int, gold: int) -> None:
    """Move a group to a neighbouring area with gold; it takes the area over (E18, E20, E33)."""
    take_pirates(s.areas[here], pirates)
    s.areas[here].gold -= gold
    go_ashore(s, me, there, pirates, gold)


def go_ashore(s: State, me: int, there: int, pirates: int, gold: int) -> None:
    """Bring pieces into an area; pirates take it over (E33)."""
    area = s.areas[there]
    if pirates > 0 and area.control != me:
        note(s, happenings.TAKEN, me, there, area.control, area.gold, 0)
    land_pirates(area, me, pirates)
    area.gold += gold


def board(s: State, r: Rules, here: int, there: int, pirates: int, gold: int) -> None:
    """Bring pieces aboard a ship from land (E23) or from another ship (E26); the ship is theirs then (Q11)."""
    what = happenings.LOADED if is_land(r, here) else happenings.TRANSFERRED
    note(s, what, s.active, here, there, pirates, gold)
    if is_land(r, here):
        take_pirates(s.areas[here], pirates)
        s.areas[here].gold -= gold
    else:
        s.ships[s.ship_at[here]].crew -= pirates
        s.ships[s.ship_at[here]].gold -= gold
    ship = s.ships[s.ship_at[there]]
    if ship.colour != s.active:
        note(s, happenings.BOARDED, s.active, there, ship.colour, ship.gold, 0)
    ship.crew += pirates
    ship.gold += gold
    ship.colour = s.active


def unload(s: State, here: int, there: int, pirates: int, gold: int) -> None:
    """Bring pieces ashore from a ship (E27)."""
    note(s, happenings.UNLOADED, s.active, here, there, pirates, gold)
    ship = s.ships[s.ship_at[here]]
    ship.crew -= pirates
    ship.gold -= gold
    go_ashore(s, s.active, there, pirates, gold)


def hire(s: State, r: Rules, here: int) -> None:
    """Pay a gold for pirates, as many as the supply holds (E44, Q19)."""
    s.areas[here].gold -= 1
    s.gold += 1
    pirates = min(r.hired_pirates, pirates_in_supply(s, r, s.active))
    hire_pirates(s, s.areas[here], s.active, pirates)
    note(s, happenings.HIRED, s.active, here, pirates, 0, 0)


def explore(s: State, r: Rules, c: Chance, area: int) -> None:
    """Roll both dice for an area (E29)."""
    s.dice[codes.GOLD_DIE] = r.gold_die[draw(c, FACES)]
    s.dice[codes.NATIVES_DIE] = r.natives_die[draw(c, FACES)]
    discover(s, r, area, s.dice[codes.GOLD_DIE], s.dice[codes.NATIVES_DIE])


def discover(s: State, r: Rules, area: int, gold: int, natives: int) -> None:
    """Bring gold and natives into an area, twice as many on the central post, and a brown flag (E30, E31, Q34)."""
    factor = r.central_factor if r.spaces[area].post == codes.CENTRAL_POST else 1
    dice = gold * happenings.PAIR + natives
    found = add_gold_to(s, s.areas[area], factor * gold)
    met = add_natives(s, s.areas[area], factor * natives)
    note(s, happenings.PICKED if s.phase == codes.CHARTING else happenings.EXPLORED, s.active, area, dice, found, met)
