"""Free steps of ships, by cards, stages and islands (A44, A50): what is owed to a seat, and what it may choose.

`City.owed` keeps one byte for each effect, the next one lowest: how many different fleets, and which, one bit each.
"""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import happenings
from argosy.wonders.kernel.codes import DECLINE, NO_MOVE, PAID, SAIL
from argosy.wonders.kernel.fleet import can_sail, sail
from argosy.wonders.kernel.layout import FLEETS, OWED, City, Moves, Rules, State
from argosy.wonders.kernel.move_code import action_of, add, card_of, encode

ALL_FLEETS = (1 << FLEETS) - 1


def owe_steps(city: City, fleets: int, number: int) -> None:
    """Promise a free step of each of `number` different fleets out of `fleets`, after those owed before."""
    shift = 0
    while shift < 8 * OWED and (city.owed >> shift) & 255:
        shift += 8
    if shift < 8 * OWED:
        city.owed |= (fleets | (number << FLEETS)) << shift


def movable(r: Rules, city: City) -> int:
    """Return the fleets that the step owed next may move, one bit each."""
    fleets = 0
    for fleet in range(FLEETS):
        if (city.owed >> fleet) & 1 and can_sail(r, city, fleet):
            fleets |= 1 << fleet
    return fleets


def await_steps(s: State, r: Rules) -> None:
    """Let every seat choose that is owed a step which a ship can make; a step that none can make is lost."""
    for p in range(s.players):
        city = s.cities[p]
        while city.owed != 0 and movable(r, city) == 0:
            city.owed >>= 8
        if city.owed != 0:
            s.pending |= 1 << p


def list_steps(s: State, r: Rules, p: int, out: Moves) -> None:
    """Choose different fleets, up to the number owed, or decline (R10)."""
    city = s.cities[p]
    fleets = movable(r, city)
    for chosen in range(1, ALL_FLEETS + 1):
        if chosen & ~fleets == 0 and size(chosen) <= (city.owed >> FLEETS) & 15:
            add(out, encode(SAIL, PAID, chosen, 0))
    add(out, encode(DECLINE, PAID, 0, 0))


def size(fleets: int) -> int:
    """Return how many fleets there are in a set."""
    return (fleets & 1) + ((fleets >> 1) & 1) + ((fleets >> 2) & 1) + ((fleets >> 3) & 1)


def make_steps(s: State, r: Rules) -> None:
    """Move the ships as chosen."""
    for p in range(s.players):
        city = s.cities[p]
        if city.move != NO_MOVE:
            if action_of(city.move) == SAIL:
                for fleet in range(FLEETS):
                    if (card_of(city.move) >> fleet) & 1:
                        sail(s, r, p, fleet, happenings.SAILED_FREE)
            else:
                note(s, happenings.NO_STEP, p, 0, 0, 0, 0)
            city.owed >>= 8
            city.move = NO_MOVE
