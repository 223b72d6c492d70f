"""Ships: what a naval construction costs, and what a step brings (A15 to A35)."""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel.codes import NO_FLEET, POWER_FLEET_DISCOUNT, POWER_WONDER_FLEET
from argosy.wonders.kernel.features import HAS_SHIPS
from argosy.wonders.kernel.layout import SPACES, City, Rules, State
from argosy.wonders.kernel.purse import gain
from argosy.wonders.kernel.supply import Need


def can_sail(r: Rules, city: City, fleet: int) -> bool:
    """Return whether a ship can go further (A17); without shipyards none can."""
    return HAS_SHIPS and city.ships[fleet] < r.last_space


def fleet_for(r: Rules, city: City, colour: int) -> int:
    """Return the fleet that may sail with a building of this colour (A15, A21), or NO_FLEET."""
    fleet = r.fleet_of[colour]
    return fleet if HAS_SHIPS and fleet != NO_FLEET and can_sail(r, city, fleet) else NO_FLEET


def may_sail_with_stage(r: Rules, city: City, fleet: int) -> bool:
    """Return whether this fleet may sail with a stage: that of the wonder symbol (A20), or any with the lost island."""
    named = fleet == r.shipyard[city.shipyard].wonder_fleet or city.powers & POWER_WONDER_FLEET != 0
    return named and can_sail(r, city, fleet)


def step_need(r: Rules, city: City, fleet: int) -> Need:
    """Return what the next naval construction of a fleet costs."""
    step = r.shipyard[city.shipyard].steps[fleet * SPACES + city.ships[fleet] + 1]
    saving = r.demands[step.demand].kinds if city.powers & POWER_FLEET_DISCOUNT else 0
    return Need(step.coins + 0, 0, step.demand + 0, saving, 0)


def stage_step_need(r: Rules, city: City, fleet: int) -> Need:
    """Return what a naval construction costs that comes with a stage: nothing with the lost island (A50)."""
    if city.powers & POWER_WONDER_FLEET:
        return Need(0, 0, 0, 0, 0)
    return step_need(r, city, fleet)


def sail(s: State, r: Rules, p: int, fleet: int, why: int) -> None:
    """Move a ship one space: coins at once, tax and exploration later in the turn (A26, A28, A35).

    `why` is the code number of the note.
    """
    city = s.cities[p]
    city.ships[fleet] += 1
    space = r.spaces[fleet * SPACES + city.ships[fleet]]
    coins = space.coins + city.fleet_coins
    gain(city, coins)
    city.tax = max(city.tax, space.tax)
    if space.explore > 0:
        city.exploring |= 1 << (space.explore - 1)
    note(s, why, p, fleet, city.ships[fleet], coins, 0)
