"""What stands in the way of the actions that move, attack, explore and hire."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.control import cities_of, is_at_hand, may_explore, owns_ship, posts_of
from argosy.eldorado.kernel.layout import Rules, Ship, State
from argosy.eldorado.kernel.moves import gold_of, here_of, pirates_of, there_of
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_hostile, is_land, is_manned, pirates_in_supply


def is_beside(r: Rules, here: int, there: int) -> bool:
    """Whether two spaces are neighbours (Q38)."""
    if here >= r.waters:
        return False
    facts = r.spaces[here]
    for i in range(facts.lands):
        if facts.land[i] == there:
            return True
    for i in range(facts.waters):
        if facts.water[i] == there:
            return True
    return False


def ship_on(s: State, r: Rules, space: int) -> int:
    """The number of the ship on a space of water, or NO_SHIP_HERE."""
    if is_land(r, space) or space >= r.waters:
        return codes.NO_SHIP_HERE
    return s.ship_at[space]


def entry_obstacle(s: State, r: Rules, me: int, here: int, there: int) -> int:
    """Whether pirates may go from a space into an area (E18, E19, E34)."""
    if not is_land(r, there):
        return codes.NOT_LAND
    if not is_beside(r, here, there):
        return codes.NOT_ADJACENT
    if s.areas[there].control == codes.UNEXPLORED:
        return codes.NOT_EXPLORED
    return codes.ENEMY_THERE if is_hostile(s.areas[there], me) else codes.ALLOWED


def amount_obstacle(pirates: int, gold: int, most_pirates: int, most_gold: int) -> int:
    """Whether there are so many pieces to move."""
    if pirates + gold == 0:
        return codes.NOTHING_MOVED
    if pirates > most_pirates:
        return codes.TOO_MANY_PIRATES
    return codes.TOO_MUCH_GOLD if gold > most_gold else codes.ALLOWED


def march_obstacle(s: State, r: Rules, me: int, move: int, most: int) -> int:
    """A group to a neighbouring area (E18 to E20, Q31)."""
    here = here_of(move)
    if not is_land(r, here) or s.areas[here].holder != me:
        return codes.NO_PIRATES
    found = entry_obstacle(s, r, me, here, there_of(move))
    if found != codes.ALLOWED:
        return found
    if pirates_of(move) == 0:
        return codes.NOTHING_MOVED
    return amount_obstacle(pirates_of(move), gold_of(move), most, s.areas[here].gold)


def crew_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """Whether a manned ship of a colour lies on a space of water."""
    number = ship_on(s, r, here)
    if number == codes.NO_SHIP_HERE:
        return codes.NO_SHIP
    if is_enemy_ship(s.ships[number], me):
        return codes.ENEMY_SHIP
    return codes.ALLOWED if s.ships[number].crew > 0 else codes.NO_CREW


def water_obstacle(s: State, r: Rules, here: int, there: int) -> int:
    """Whether a ship may come from a space onto water (E22, E25)."""
    if is_land(r, there) or there >= r.waters:
        return codes.NOT_WATER
    if not is_beside(r, here, there):
        return codes.NOT_ADJACENT
    return codes.ALLOWED if s.ship_at[there] == codes.NO_SHIP_HERE else codes.SPACE_TAKEN


def sail_obstacle(s: State, r: Rules, me: int, here: int, there: int) -> int:
    """A manned ship by one space (E25)."""
    found = crew_obstacle(s, r, me, here)
    return water_obstacle(s, r, here, there) if found == codes.ALLOWED else found


def launch_obstacle(s: State, r: Rules, me: int, here: int, there: int) -> int:
    """A ship from a city onto a coast (E22, Q4, Q5)."""
    if not is_land(r, here) or s.ship_at[here] == codes.NO_SHIP_HERE:
        return codes.NO_SHIP
    if s.areas[here].control != me:
        return codes.NOT_CONTROLLED
    if s.ships[s.ship_at[here]].fresh:
        return codes.NEW_SHIP
    return water_obstacle(s, r, here, there)


def load_obstacle(s: State, r: Rules, me: int, move: int) -> int:
    """Pieces from an own area onto a ship beside it (E23, Q6)."""
    here = here_of(move)
    number = ship_on(s, r, there_of(move))
    if number == codes.NO_SHIP_HERE:
        return codes.NO_SHIP
    if not is_land(r, here):
        return codes.NOT_LAND
    if not is_beside(r, here, there_of(move)):
        return codes.NOT_ADJACENT
    if s.areas[here].control != me:
        return codes.NOT_CONTROLLED
    return boarding_obstacle(r, me, s.ships[number], move, s.areas[here].troops, s.areas[here].gold)


def transfer_obstacle(s: State, r: Rules, me: int, move: int) -> int:
    """Pieces from a manned ship onto one beside it (E26, Q42)."""
    here = here_of(move)
    found = crew_obstacle(s, r, me, here)
    if found != codes.ALLOWED:
        return found
    number = ship_on(s, r, there_of(move))
    if number == codes.NO_SHIP_HERE:
        return codes.NO_SHIP
    if not is_beside(r, here, there_of(move)):
        return codes.NOT_ADJACENT
    ship = s.ships[s.ship_at[here]]
    return boarding_obstacle(r, me, s.ships[number], move, ship.crew, ship.gold)


def boarding_obstacle(r: Rules, me: int, ship: Ship, move: int, most_pirates: int, most_gold: int) -> int:
    """Pieces that come aboard (E24, Q11); gold alone onto an unmanned ship (Q6, Q42, Q43)."""
    pirates = pirates_of(move)
    gold = gold_of(move)
    if is_enemy_ship(ship, me):
        return codes.ENEMY_SHIP
    found = amount_obstacle(pirates, gold, most_pirates, most_gold)
    if found != codes.ALLOWED:
        return found
    if ship.crew + ship.gold + pirates + gold > r.capacity:
        return codes.SHIP_FULL
    if ship.crew > 0 or pirates > 0:
        return codes.ALLOWED
    if most_pirates == 0:
        return codes.NO_CREW
    if ship.colour != me:
        return codes.GOLD_ALONE
    return codes.UNMANNED_FULL if ship.gold + gold >= r.capacity else codes.ALLOWED


def unload_obstacle(s: State, r: Rules, me: int, move: int) -> int:
    """Pieces from a manned ship into an area beside it (E27, E33, Q8, Q42)."""
    here = here_of(move)
    found = crew_obstacle(s, r, me, here)
    if found != codes.ALLOWED:
        return found
    found = entry_obstacle(s, r, me, here, there_of(move))
    if found != codes.ALLOWED:
        return found
    ship = s.ships[s.ship_at[here]]
    found = amount_obstacle(pirates_of(move), gold_of(move), ship.crew, ship.gold)
    if found != codes.ALLOWED:
        return found
    return codes.NOT_CONTROLLED if pirates_of(move) == 0 and s.areas[there_of(move)].control != me else codes.ALLOWED


def explore_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """Whether an area can be explored (E28, E31)."""
    if not is_land(r, here) or r.spaces[here].region != codes.ELDORADO:
        return codes.NOT_ELDORADO
    if s.areas[here].control != codes.UNEXPLORED:
        return codes.EXPLORED_BEFORE
    return codes.ALLOWED if may_explore(s, r, me, here) else codes.NOBODY_NEAR


def attack_obstacle(s: State, r: Rules, me: int, here: int, there: int) -> int:
    """Whether a stack can attack a neighbouring space (E36, E39)."""
    if is_land(r, here):
        if s.areas[here].holder != me:
            return codes.NO_PIRATES
        stack = s.areas[here].troops
    else:
        number = ship_on(s, r, here)
        if number == codes.NO_SHIP_HERE or not is_manned(s.ships[number], me):
            return codes.NO_PIRATES
        stack = s.ships[number].crew
    if not is_beside(r, here, there):
        return codes.NOT_ADJACENT
    if not is_enemy_on(s, r, me, there):
        return codes.NO_ENEMY
    return codes.ALLOWED if stack >= r.attackers else codes.TOO_FEW_ATTACKERS


def is_enemy_on(s: State, r: Rules, me: int, there: int) -> bool:
    """Whether somebody can be attacked on a space (Q12)."""
    if is_land(r, there):
        return is_hostile(s.areas[there], me)
    number = ship_on(s, r, there)
    return number != codes.NO_SHIP_HERE and is_enemy_ship(s.ships[number], me)


def sink_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """Whether a ship can be sunk (E42, E43, Q17)."""
    if here >= r.waters or s.ship_at[here] == codes.NO_SHIP_HERE:
        return codes.NO_SHIP
    number = s.ship_at[here]
    if s.ships[number].crew > 0:
        return codes.CREW_ABOARD
    if not owns_ship(s, r, me, number):
        return codes.NOT_OWN_SHIP
    return codes.ALLOWED if is_at_hand(s, r, me, here) else codes.NOBODY_NEAR


def hire_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """Whether gold can become pirates (E45 to E47, Q19)."""
    if not is_land(r, here) or s.areas[here].control != me:
        return codes.NOT_CONTROLLED
    facts = r.spaces[here]
    if facts.city == 0 and facts.post == codes.NO_POST:
        return codes.NO_MARKET
    if s.areas[here].gold == 0:
        return codes.NO_GOLD
    if facts.city and cities_of(s, r, me, facts.region) < r.hiring_cities:
        return codes.TOO_FEW_CITIES
    if facts.city == 0 and posts_of(s, r, me) < r.hiring_posts:
        return codes.TOO_FEW_POSTS
    return codes.ALLOWED if pirates_in_supply(s, r, me) > 0 else codes.NO_SUPPLY
