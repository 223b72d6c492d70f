"""The deeds of pirates: moving, boarding, landing, hiring, exploring."""

from argosy.eldorado.kernel.codes import CENTRAL_POST, GOLD_DIE, NATIVES_DIE
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


def march(s: State, me: int, here: int, there: int, pirates: int, gold: int) -> None:
    """A group goes to a neighbouring area with gold, and takes it over (E18, E20, E33)."""
    take_pirates(s.areas[here], pirates)
    land_pirates(s.areas[there], me, pirates)
    s.areas[here].gold -= gold
    s.areas[there].gold += gold


def board(s: State, r: Rules, here: int, there: int, pirates: int, gold: int) -> None:
    """Pieces go aboard a ship from land (E23) or from another ship (E26); pirates make it theirs (Q11)."""
    if is_land(r, here):
        take_pirates(s.areas[here], pirates)
        s.areas[here].gold -= gold
    else:
        s.ships[s.ship_at[here]].crew -= pirates
        s.ships[s.ship_at[here]].gold -= gold
    ship = s.ships[s.ship_at[there]]
    ship.crew += pirates
    ship.gold += gold
    ship.colour = s.active


def unload(s: State, here: int, there: int, pirates: int, gold: int) -> None:
    """Pieces go ashore; pirates take the area over (E27, E33)."""
    ship = s.ships[s.ship_at[here]]
    ship.crew -= pirates
    ship.gold -= gold
    land_pirates(s.areas[there], s.active, pirates)
    s.areas[there].gold += gold


def hire(s: State, r: Rules, here: int) -> None:
    """A gold becomes pirates, as many as the supply holds (E44, Q19)."""
    s.areas[here].gold -= 1
    s.gold += 1
    hire_pirates(s, s.areas[here], s.active, min(r.hired_pirates, pirates_in_supply(s, r, s.active)))


def explore(s: State, r: Rules, c: Chance, area: int) -> None:
    """Roll both dice for an area (E29)."""
    s.dice[GOLD_DIE] = r.gold_die[draw(c, FACES)]
    s.dice[NATIVES_DIE] = r.natives_die[draw(c, FACES)]
    discover(s, r, area, s.dice[GOLD_DIE], s.dice[NATIVES_DIE])


def discover(s: State, r: Rules, area: int, gold: int, natives: int) -> None:
    """Gold and natives come into an area, twice as many on the central post, and a brown flag (E30, E31, Q34)."""
    factor = r.central_factor if r.spaces[area].post == CENTRAL_POST else 1
    add_gold_to(s, s.areas[area], factor * gold)
    add_natives(s, s.areas[area], factor * natives)
