"""What the rules say to each action and choice. offers.py and check.py both ask here, so every condition stands once.

A verdict is one number. Below zero it is an obstacle of codes.py with the sign reversed. From zero on the action is
allowed, and the number holds the range of amounts (moves.py), where there are amounts to choose.

These functions expect spaces of the kinds that the action names, two of them beside each other, and the points to pay
for it: offers.py looks at no others, and check.py tests that first.
"""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.control import (
    all_land_due,
    cities_of,
    gold_for_cards,
    has_pirates_beside,
    has_ship_beside,
    is_at_hand,
    owns_ship,
    posts_of,
)
from argosy.eldorado.kernel.layout import KINDS, Rules, Ship, State
from argosy.eldorado.kernel.moves import (
    FREE,
    action_of,
    card_of,
    gold_of,
    gold_range,
    here_of,
    is_gold_alone,
    piece_range,
    pirates_of,
    there_of,
)
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_hostile, is_land, is_manned, own_pirates, pirates_in_supply

# -- the start ----------------------------------------------------------------------------------------------------


def place_verdict(s: State, r: Rules, here: int) -> int:
    """Judge placing pirates in the own province (E14)."""
    if r.spaces[here].region != s.active:
        return -codes.NOT_OWN_PROVINCE
    return piece_range(s.to_place, 0, 1, FREE)


def dock_verdict(s: State, r: Rules, here: int) -> int:
    """Judge placing a ship in a city of the own province, at most one in each (E14, Q36)."""
    if r.spaces[here].region != s.active:
        return -codes.NOT_OWN_PROVINCE
    if r.spaces[here].city == 0:
        return -codes.NO_CITY
    if s.ship_at[here] != codes.NO_SHIP_HERE:
        return -codes.CITY_TAKEN
    return codes.ALLOWED if s.to_dock > 0 else -codes.ALL_PLACED


# -- moving on land and water -------------------------------------------------------------------------------------


def entry_verdict(s: State, me: int, there: int) -> int:
    """Judge moving pirates into an area: no enemies, no natives (E19), and explored (E34)."""
    if s.areas[there].control == codes.UNEXPLORED:
        return -codes.NOT_EXPLORED
    return -codes.ENEMY_THERE if is_hostile(s.areas[there], me) else codes.ALLOWED


def march_verdict(s: State, me: int, there: int, group: int, gold: int) -> int:
    """Judge moving some of a group to a neighbouring area, with any of the gold beside it (E18 to E20, Q31)."""
    if group == 0:
        return -codes.NO_PIRATES
    found = entry_verdict(s, me, there)
    return piece_range(group, gold, 1, FREE) if found == codes.ALLOWED else found


def crew_verdict(ship: Ship, me: int) -> int:
    """Judge sailing a ship, transferring or unloading from it: it needs a crew of one's own (E25, Q11, Q42)."""
    if is_enemy_ship(ship, me):
        return -codes.ENEMY_SHIP
    return codes.ALLOWED if ship.crew > 0 else -codes.NO_CREW


def water_verdict(s: State, there: int) -> int:
    """Judge moving a ship onto a space of water, which must be free (E25, Q5)."""
    return codes.ALLOWED if s.ship_at[there] == codes.NO_SHIP_HERE else -codes.SPACE_TAKEN


def launch_verdict(s: State, me: int, ship: Ship) -> int:
    """Judge putting a ship from a city onto a coast, wherever there is room for it (E22, Q4, Q5)."""
    if s.areas[ship.space].control != me:
        return -codes.NOT_CONTROLLED
    return -codes.NEW_SHIP if ship.fresh else codes.ALLOWED


def load_verdict(s: State, r: Rules, me: int, here: int, ship: Ship, gold_alone: bool) -> int:
    """Judge moving pieces from an own area onto a ship (E23, Q6)."""
    area = s.areas[here]
    if area.control != me:
        return -codes.NOT_CONTROLLED
    return boarding_verdict(r, me, ship, area.troops, area.gold, gold_alone)


def boarding_verdict(r: Rules, me: int, ship: Ship, pirates: int, gold: int, gold_alone: bool) -> int:
    """Judge bringing some of these pieces aboard, from an area or from a manned ship (E24, E26, Q11).

    Onto an unmanned ship a pirate goes along. Gold alone is a range of its own: pirates must be there to load it (Q6),
    the ship must be of their colour (Q43), and there must be room left for a boarder (Q42).
    """
    if is_enemy_ship(ship, me):
        return -codes.ENEMY_SHIP
    room = r.capacity - ship.crew - ship.gold
    if ship.crew > 0 or not gold_alone:
        return piece_range(pirates, gold, 0 if ship.crew > 0 else 1, room)
    if pirates == 0:
        return -codes.NO_CREW
    return gold_range(gold, room - 1) if ship.colour == me else -codes.GOLD_ALONE


def unload_verdict(s: State, me: int, there: int, crew: int, gold: int) -> int:
    """Judge moving pieces from a manned ship into an area; gold alone only into one's own (E27, E33, Q8)."""
    found = entry_verdict(s, me, there)
    if found != codes.ALLOWED:
        return found
    return piece_range(crew, gold, 0 if s.areas[there].control == me else 1, FREE)


# -- the other actions of a turn ----------------------------------------------------------------------------------


def explore_verdict(s: State, r: Rules, me: int, here: int) -> int:
    """Judge exploring an area: a ship or pirates of the colour beside it (E28), and never twice (E31)."""
    if s.areas[here].control != codes.UNEXPLORED:
        return -codes.EXPLORED_BEFORE if r.spaces[here].region == codes.ELDORADO else -codes.NOT_ELDORADO
    near = has_ship_beside(s, r, me, here) or has_pirates_beside(s, r, me, here)
    return codes.ALLOWED if near else -codes.NOBODY_NEAR


def attack_verdict(s: State, r: Rules, me: int, attackers: int, there: int) -> int:
    """Judge attacking a neighbouring space that enemies or natives hold, with so many pirates (E36, E39)."""
    if attackers == 0:
        return -codes.NO_PIRATES
    if not is_enemy_on(s, r, me, there):
        return -codes.NO_ENEMY
    return codes.ALLOWED if attackers >= r.attackers else -codes.TOO_FEW_ATTACKERS


def is_enemy_on(s: State, r: Rules, me: int, space: int) -> bool:
    """Return whether somebody can be attacked on a space (Q12)."""
    if is_land(r, space):
        return is_hostile(s.areas[space], me)
    number = s.ship_at[space]
    return number != codes.NO_SHIP_HERE and is_enemy_ship(s.ships[number], me)


def sink_verdict(s: State, r: Rules, me: int, ship: Ship) -> int:
    """Judge sinking a ship: an own one without crew, with a pirate beside it or in its city (E42, E43, Q17)."""
    if ship.crew > 0:
        return -codes.CREW_ABOARD
    if not owns_ship(s, r, me, ship):
        return -codes.NOT_OWN_SHIP
    return codes.ALLOWED if is_at_hand(s, r, me, ship.space) else -codes.NOBODY_NEAR


def hire_verdict(s: State, r: Rules, me: int, here: int) -> int:
    """Judge turning a gold into pirates (E45 to E47, Q19, Q23)."""
    if s.areas[here].control != me:
        return -codes.NOT_CONTROLLED
    facts = r.spaces[here]
    if facts.city == 0 and facts.post == codes.NO_POST:
        return -codes.NO_MARKET
    if s.areas[here].gold == 0:
        return -codes.NO_GOLD
    if facts.city and cities_of(s, r, me, facts.region) < r.hiring_cities:
        return -codes.TOO_FEW_CITIES
    if facts.city == 0 and posts_of(s, r, me) < r.hiring_posts:
        return -codes.TOO_FEW_POSTS
    return codes.ALLOWED if pirates_in_supply(s, r, me) > 0 else -codes.NO_SUPPLY


def muster_verdict(s: State, r: Rules, me: int) -> int:
    """Judge land hiring: in the own turn and once (E48, Q44)."""
    if me != s.turn:
        return -codes.IN_RAID
    return -codes.MUSTERED if s.mustered else land_hiring_verdict(s, r, me)


def land_hiring_verdict(s: State, r: Rules, me: int) -> int:
    """Judge whether land hiring is played and would bring a colour a pirate (E48, Q19, Q56)."""
    if r.with_land_hiring == 0:
        return -codes.NOT_PLAYED
    if pirates_in_supply(s, r, me) == 0:
        return -codes.NO_SUPPLY
    return codes.ALLOWED if all_land_due(s, r, me) > 0 else -codes.NOTHING_DUE


def settle_verdict(s: State, r: Rules, me: int, here: int) -> int:
    """Judge placing pirates of land hiring on an own area in the region that gave them (E48, Q19)."""
    due = s.due[r.spaces[here].region]
    if due == 0:
        return -codes.NOTHING_DUE
    if s.areas[here].control != me:
        return -codes.NOT_CONTROLLED
    return piece_range(min(due, pirates_in_supply(s, r, me)), 0, 1, FREE)


def purchase_verdict(s: State, r: Rules, me: int) -> int:
    """Judge buying a card, wherever the gold for it lies (E50, Q25)."""
    if r.with_cards == 0:
        return -codes.NOT_PLAYED
    if s.points < r.card_points:
        return -codes.NO_POINTS
    if s.piled + s.discarded == 0:
        return -codes.PILE_EMPTY
    return codes.ALLOWED if gold_for_cards(s, r, me) >= r.card_gold else -codes.NO_GOLD


def purse_verdict(s: State, r: Rules, me: int, here: int) -> int:
    """Judge taking gold for a card from an own area or a manned ship (Q25)."""
    if is_land(r, here):
        if s.areas[here].control != me:
            return -codes.NOT_CONTROLLED
        return codes.ALLOWED if s.areas[here].gold > 0 else -codes.NO_GOLD
    number = s.ship_at[here]
    if number == codes.NO_SHIP_HERE or not is_manned(s.ships[number], me):
        return -codes.NOT_CONTROLLED
    return codes.ALLOWED if s.ships[number].gold > 0 else -codes.NO_GOLD


# -- a given move -------------------------------------------------------------------------------------------------


def action_verdict(s: State, r: Rules, move: int) -> int:
    """Judge an action that costs points, whichever it is."""
    action = action_of(move)
    me = s.active
    here = here_of(move)
    there = there_of(move)
    if action == codes.MARCH:
        return march_verdict(s, me, there, own_pirates(s, r, me, here), s.areas[here].gold)
    if (codes.SHIP_ACTIONS >> action) & 1:
        return ship_action_verdict(s, r, move)
    if action == codes.EXPLORE:
        return explore_verdict(s, r, me, here)
    if action == codes.ATTACK:
        return attack_verdict(s, r, me, own_pirates(s, r, me, here), there)
    if action == codes.HIRE:
        return hire_verdict(s, r, me, here)
    if action == codes.MUSTER:
        return muster_verdict(s, r, me)
    found = purchase_verdict(s, r, me)
    return purse_verdict(s, r, me, here) if found == codes.ALLOWED else found


def ship_action_verdict(s: State, r: Rules, move: int) -> int:
    """Judge an action with a ship, which must be there, whichever it is."""
    action = action_of(move)
    me = s.active
    here = here_of(move)
    number = s.ship_at[there_of(move) if action == codes.LOAD else here]
    if number == codes.NO_SHIP_HERE:
        return -codes.NO_SHIP
    ship = s.ships[number]
    if action == codes.LOAD:
        return load_verdict(s, r, me, here, ship, is_gold_alone(move))
    if action == codes.SINK:
        return sink_verdict(s, r, me, ship)
    found = launch_verdict(s, me, ship) if action == codes.LAUNCH else crew_verdict(ship, me)
    return found if found != codes.ALLOWED else target_verdict(s, r, ship, move)


def target_verdict(s: State, r: Rules, ship: Ship, move: int) -> int:
    """Judge where a ship goes that may be launched or has a crew, or where its pieces go."""
    there = there_of(move)
    if action_of(move) == codes.UNLOAD:
        return unload_verdict(s, s.active, there, ship.crew, ship.gold)
    if action_of(move) != codes.TRANSFER:
        return water_verdict(s, there)
    number = s.ship_at[there]
    if number == codes.NO_SHIP_HERE:
        return -codes.NO_SHIP
    return boarding_verdict(r, s.active, s.ships[number], ship.crew, ship.gold, is_gold_alone(move))


def choice_verdict(s: State, r: Rules, move: int) -> int:
    """Judge a choice outside the actions of a turn, whichever it is."""
    action = action_of(move)
    here = here_of(move)
    if action == codes.PLACE:
        return place_verdict(s, r, here)
    if action == codes.DOCK:
        return dock_verdict(s, r, here)
    if action == codes.PAY:
        return purse_verdict(s, r, s.active, here)
    if action == codes.SETTLE:
        return settle_verdict(s, r, s.active, here)
    if action == codes.TAKE or action == codes.PICK:
        return pick_verdict(s, move)
    if here != s.source:
        return -codes.NOT_THE_GROUP  # Q49
    if action == codes.MARCH:
        return march_verdict(s, s.active, there_of(move), s.group, s.areas[here].gold)
    return water_verdict(s, there_of(move))


def pick_verdict(s: State, move: int) -> int:
    """Judge taking a card that must be there, or two of the four dice that were rolled (E29, E51)."""
    if action_of(move) == codes.TAKE:
        cards = s.pile if s.phase == codes.SEARCHING else s.seats[s.target].hand
        return codes.ALLOWED if card_of(move) < KINDS and cards[card_of(move)] > 0 else -codes.CARD_NOT_THERE
    gold = gold_of(move) == s.rolled[0] or gold_of(move) == s.rolled[1]
    natives = pirates_of(move) == s.rolled[2] or pirates_of(move) == s.rolled[3]
    return codes.ALLOWED if gold and natives else -codes.NOT_ROLLED
