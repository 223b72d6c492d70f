"""What the rules say to playing a card, as numbers that verdicts.py explains."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import Rules, State
from argosy.eldorado.kernel.moves import FREE, piece_range
from argosy.eldorado.kernel.pieces import is_enemy_ship, own_pirates, pirates_in_supply
from argosy.eldorado.kernel.verdicts import crew_verdict, explore_verdict, march_verdict, water_verdict


def is_its_moment(phase: int, verb: int, amount: int) -> bool:
    """Return whether cards of a verb are played in a phase (E51); new weapons for one side only (E53)."""
    if phase == codes.ACTING:
        return verb != codes.RAID and verb != codes.ROLL and verb != codes.CANCEL
    if phase == codes.RAIDING:
        return verb == codes.RAID
    if phase == codes.ATTACKER:
        return verb == codes.ROLL and amount > 0
    if phase == codes.DEFENDER:
        return verb == codes.ROLL and amount < 0
    return phase == codes.CANCELLING and verb == codes.CANCEL


def card_verdict(s: State, r: Rules, p: int, kind: int, here: int, there: int) -> int:
    """Judge playing a card with its targets."""
    facts = r.cards[kind]
    if facts.verb == codes.RAID:
        return codes.ALLOWED if s.bands[here].seat == p else -codes.NOT_OWN_COLOUR  # Q46
    if facts.verb == codes.STEAL:
        if here >= s.players or here == p:
            return -codes.NOT_OPPONENT
        return codes.ALLOWED if s.seats[here].cards > 0 else -codes.HAND_EMPTY
    if facts.verb == codes.SEARCH:
        return codes.ALLOWED if s.piled > 0 else -codes.PILE_EMPTY  # Q54
    if facts.parts & codes.FROM_WATER:
        return ship_card_verdict(s, r, kind, here, there)
    return area_card_verdict(s, r, kind, here, there) if facts.parts & codes.FROM_LAND else codes.ALLOWED


def ship_card_verdict(s: State, r: Rules, kind: int, here: int, there: int) -> int:
    """Judge a card that names a ship on the water, and the space it goes to first where it moves."""
    verb = r.cards[kind].verb
    number = s.ship_at[here]
    if number == codes.NO_SHIP_HERE:
        return -codes.NO_SHIP
    if verb == codes.FREE_SAIL:
        found = crew_verdict(s.ships[number], s.active)
        return water_verdict(s, there) if found == codes.ALLOWED else found
    if verb == codes.STORM:
        return water_verdict(s, there)
    return codes.ALLOWED if is_enemy_ship(s.ships[number], s.active) else -codes.NO_ENEMY  # Q52: mutiny


def area_card_verdict(s: State, r: Rules, kind: int, here: int, there: int) -> int:
    """Judge a card that names an area."""
    verb = r.cards[kind].verb
    if verb == codes.FREE_MARCH:
        return march_verdict(s, s.active, there, own_pirates(s, r, s.active, here), s.areas[here].gold)  # Q49
    if verb == codes.CHART:
        return explore_verdict(s, r, s.active, here)
    if verb == codes.NATIVE:
        return uprising_verdict(s, r, here)
    if s.areas[here].control != s.active:
        return -codes.NOT_CONTROLLED
    if verb == codes.PIRATES:
        return piece_range(min(r.cards[kind].amount, pirates_in_supply(s, r, s.active)), 0, 1, FREE)  # Q19, Q48
    if verb == codes.SHIP:
        return shipyard_verdict(s, r, here)
    if r.spaces[here].region != codes.ELDORADO:
        return -codes.NOT_ELDORADO
    return codes.ALLOWED if s.gold > 0 else -codes.NO_GOLD  # Q53


def shipyard_verdict(s: State, r: Rules, here: int) -> int:
    """Judge putting a ship from the box into a city without one (Q45)."""
    if s.afloat >= r.ships:
        return -codes.BOX_EMPTY
    if r.spaces[here].city == 0:
        return -codes.NO_CITY
    return codes.ALLOWED if s.ship_at[here] == codes.NO_SHIP_HERE else -codes.CITY_TAKEN


def uprising_verdict(s: State, r: Rules, here: int) -> int:
    """Judge putting natives onto an explored area of El Dorado without pirates and trading post (Q53)."""
    if r.spaces[here].region != codes.ELDORADO:
        return -codes.NOT_ELDORADO
    if s.areas[here].control == codes.UNEXPLORED:
        return -codes.NOT_EXPLORED
    if r.spaces[here].post != codes.NO_POST:
        return -codes.POST_THERE
    if s.natives == 0:
        return -codes.NO_SUPPLY
    holder = s.areas[here].holder
    return codes.ALLOWED if holder == codes.NATIVES or holder == codes.NOBODY else -codes.PIRATES_THERE
