"""How far ships can sail and groups can march in this turn, and the cheapest way there.

A way has only steps that are certain: free water, and land that is explored and held by nobody else. No step of it
fights, explores or loads, so what is true of the board now stays true while a ship or group is on its way.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from argosy.eldorado.herald.facts import points_of
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import Rules, State
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_land
from argosy.eldorado.kernel.verdicts import crew_verdict, entry_verdict, water_verdict
from argosy.eldorado.position import Position

Steps: TypeAlias = dict[str, str]
Borders: TypeAlias = Mapping[int, Sequence[int]]


class EldoradoWays(msgspec.Struct, frozen=True):
    """Where a ship can sail, or a group can march, with the points that are left.

    Follow `before` back from a space to `here` and you have the cheapest way to it; each step costs `points`.
    """

    here: str
    action: str  # sail or march: what each step is
    points: int
    before: Steps  # by space in reach: the space before it on the way
    safe: Steps | None  # the same, never beside an enemy ship that could attack; None: all ways are like that


def ways(position: Position) -> list[EldoradoWays]:
    """List the ways of all ships and groups of the colour that acts; none outside the usual actions of a turn."""
    s = position.state
    if s.phase != codes.ACTING or s.points < 1:
        return []
    return [*_voyages(position), *_marches(position)]


def _voyages(position: Position) -> Iterator[EldoradoWays]:
    s, r = position.state, position.kernel_rules
    ships = [ship for ship in s.ships[: s.afloat] if not is_land(r, ship.space)]
    own = [ship.space for ship in ships if ship.colour == s.active and crew_verdict(ship, s.active) == codes.ALLOWED]
    if not own:
        return
    free = {water for water in range(r.areas, r.waters) if water_verdict(s, water) == codes.ALLOWED}
    lanes = {here: _beside(r, here, water=True, among=free) for here in (*free, *own)}
    watched = _watched(s, r)
    quiet = {here: [there for there in reached if there not in watched] for here, reached in lanes.items()}
    for here in own:
        before = _reached(here, lanes, s.points)
        safe = None if watched.isdisjoint(before) else _reached(here, quiet, s.points)
        yield _named(position, here, "sail", before, safe)


def _marches(position: Position) -> Iterator[EldoradoWays]:
    s, r = position.state, position.kernel_rules
    groups = [here for here in range(r.areas) if s.areas[here].troops > 0 and s.areas[here].holder == s.active]
    if not groups:
        return
    open_land = {area for area in range(r.areas) if entry_verdict(s, s.active, area) == codes.ALLOWED}
    roads = {here: _beside(r, here, water=False, among=open_land) for here in open_land}
    for here in groups:
        before = _reached(here, roads, s.points)
        if before:
            yield _named(position, here, "march", before, None)


def _beside(r: Rules, here: int, water: bool, among: set[int]) -> list[int]:
    """List the neighbours that can be entered, the open sea first: of ways of one price that off the coast is found."""
    facts = r.spaces[here]
    borders = facts.water[: facts.waters] if water else facts.land[: facts.lands]
    found = [there for there in borders if there in among]
    return sorted(found, key=lambda there: r.spaces[there].lands) if water else found


def _watched(s: State, r: Rules) -> set[int]:
    """Return the water beside ships of other players that have pirates enough for an attack (E36, E39)."""
    own = s.bands[s.active].seat
    found: set[int] = set()
    for ship in s.ships[: s.afloat]:
        if is_enemy_ship(ship, s.active) and s.bands[ship.colour].seat != own and ship.crew >= r.attackers:
            facts = r.spaces[ship.space]
            found.update(facts.water[: facts.waters])
    return found


def _reached(here: int, borders: Borders, points: int) -> dict[int, int]:
    """Return every space that so many steps reach, each with the space before it on a shortest way."""
    before: dict[int, int] = {}
    edge = [here]
    for _ in range(points):
        edge = [there for space in edge for there in _fresh(space, here, borders, before)]
    return before


def _fresh(space: int, start: int, borders: Borders, before: dict[int, int]) -> list[int]:
    """Note and return the neighbours that were not reached yet."""
    found = [there for there in borders[space] if there != start and there not in before]
    before.update(dict.fromkeys(found, space))
    return found


def _named(
    position: Position, here: int, action: str, before: dict[int, int], safe: dict[int, int] | None
) -> EldoradoWays:
    names = position.rules.spaces
    points = points_of(action, position.kernel_rules.card_points)

    def steps(found: dict[int, int]) -> Steps:
        return {names[there].id: names[space].id for there, space in found.items()}

    return EldoradoWays(names[here].id, action, points, steps(before), None if safe is None else steps(safe))
