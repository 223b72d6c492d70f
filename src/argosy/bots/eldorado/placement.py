"""Where the bots place their pieces at the start (E14)."""

from typing import Final

from argosy.eldorado.kernel.layout import Rules, State
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import Offer
from argosy.eldorado.position import Position

GUARDS: Final = 2  # pirates placed in each city from which no ship sails


def placement(position: Position, seat: int) -> Move:
    """Return the next step of the placement (E14): ships where the board proposes them, then guards, then crews, as
    equal as can be."""
    r, offers = position.kernel_rules, position.kinds(seat)
    docks = [offer.move for offer in offers if offer.move.action == "dock"]
    if docks:
        numbers = r.harbour[position.state.active][: r.starting_ships]
        harbours = [position.rules.spaces[number].id for number in numbers]
        return next((move for move in docks if move.here in harbours), docks[0])
    return _pirates(position, {offer.move.here: offer for offer in offers})


def _pirates(position: Position, offers: dict[str, Offer]) -> Move:
    s, r = position.state, position.kernel_rules
    cities = r.city[s.active][: r.cities]
    unguarded = [city for city in cities if s.ship_at[city] < 0 and s.areas[city].troops == 0]
    if unguarded:
        return _some(position, offers, unguarded[0], GUARDS)
    ports = [city for city in cities if s.ship_at[city] >= 0]
    weakest = min(ports, key=lambda city: s.areas[city].troops)
    return _some(position, offers, weakest, _missing(s, r, weakest, ports))


def _missing(s: State, r: Rules, port: int, ports: list[int]) -> int:
    """Return how many pirates make this crew as strong as all crews are when everybody is placed."""
    everybody = sum(s.areas[each].troops for each in ports) + s.to_place
    return max(-(-everybody // len(ports)) - s.areas[port].troops, 1)


def _some(position: Position, offers: dict[str, Offer], area: int, pirates: int) -> Move:
    """Put so many pirates onto an area, or as many as are left."""
    moves = offers[position.rules.spaces[area].id].moves()
    return moves[min(pirates, len(moves)) - 1]
