"""What stands in the way of playing a card."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.card_offers import may_rise
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.kernel.moves import card_of, encode, gold_of, here_of, pirates_of, there_of
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_land, pirates_in_supply
from argosy.eldorado.kernel.step_check import explore_obstacle, march_obstacle, sail_obstacle, ship_on, water_obstacle


def card_obstacle(s: State, r: Rules, p: int, move: int) -> int:
    """What stands in the way of playing a card: not held, not now (E51, E53), or its target."""
    kind = card_of(move)
    if kind >= r.kinds or s.seats[p].hand[kind] == 0:
        return codes.CARD_NOT_HELD
    facts = r.cards[kind]
    if not is_its_moment(s.phase, facts.verb, facts.amount):
        return codes.WRONG_MOMENT
    if names_too_much(move, facts.verb):
        return codes.LEFTOVER
    if facts.verb == codes.RAID:
        here = here_of(move)
        return codes.ALLOWED if here < BANDS and s.bands[here].seat == p else codes.NOT_OWN_COLOUR
    return codes.ALLOWED if s.phase != codes.ACTING else target_obstacle(s, r, p, move)


def is_its_moment(phase: int, verb: int, amount: int) -> bool:
    """Whether cards of a verb are played in a phase."""
    if phase == codes.RAIDING:
        return verb == codes.RAID
    if phase == codes.ATTACKER:
        return verb == codes.ROLL and amount > 0
    if phase == codes.DEFENDER:
        return verb == codes.ROLL and amount < 0
    if phase == codes.ACTING:
        return verb != codes.RAID and verb != codes.ROLL and verb != codes.CANCEL
    return verb == codes.CANCEL


def names_too_much(move: int, verb: int) -> bool:
    """Whether a move names something that its card does not ask for."""
    alone = verb == codes.ROLL or verb == codes.CANCEL or verb == codes.SEARCH or verb == codes.POINTS
    steps = verb == codes.FREE_MARCH or verb == codes.FREE_SAIL or verb == codes.STORM
    here = 0 if alone else here_of(move)
    there = there_of(move) if steps else 0
    pirates = pirates_of(move) if verb == codes.FREE_MARCH or verb == codes.PIRATES else 0
    gold = gold_of(move) if verb == codes.FREE_MARCH else 0
    return move != encode(codes.PLAY, here, there, pirates, gold, card_of(move))


def target_obstacle(s: State, r: Rules, p: int, move: int) -> int:
    """What stands in the way of the targets of a card of the own turn."""
    verb = r.cards[card_of(move)].verb
    here = here_of(move)
    if verb == codes.POINTS:
        return codes.ALLOWED
    if verb == codes.SEARCH:
        return codes.ALLOWED if s.piled > 0 else codes.PILE_EMPTY  # Q54
    if verb == codes.STEAL:
        if here >= s.players or here == p:
            return codes.NOT_OPPONENT
        return codes.ALLOWED if s.seats[here].cards > 0 else codes.HAND_EMPTY
    if verb == codes.FREE_MARCH:
        most = s.areas[here].troops if is_land(r, here) else 0
        return march_obstacle(s, r, s.active, move, most)
    if verb == codes.FREE_SAIL:
        return sail_obstacle(s, r, s.active, here, there_of(move))
    if verb == codes.MUTINY or verb == codes.STORM:
        return ship_card_obstacle(s, r, here, there_of(move), verb)
    return area_card_obstacle(s, r, move, verb)


def ship_card_obstacle(s: State, r: Rules, here: int, there: int, verb: int) -> int:
    """A card that names a ship on the water, not always an own one."""
    number = ship_on(s, r, here)
    if number == codes.NO_SHIP_HERE:
        return codes.NO_SHIP
    if verb == codes.STORM:
        return water_obstacle(s, r, here, there)
    return codes.ALLOWED if is_enemy_ship(s.ships[number], s.active) else codes.NO_ENEMY


def area_card_obstacle(s: State, r: Rules, move: int, verb: int) -> int:
    """A card that names an area."""
    here = here_of(move)
    if verb == codes.CHART:
        return explore_obstacle(s, r, s.active, here)
    if not is_land(r, here):
        return codes.NOT_CONTROLLED
    if verb == codes.NATIVE:
        return uprising_obstacle(s, r, here)
    if s.areas[here].control != s.active:
        return codes.NOT_CONTROLLED
    if verb == codes.SHIP:
        return shipyard_obstacle(s, r, here)
    if verb == codes.GOLD:
        if r.spaces[here].region != codes.ELDORADO:
            return codes.NOT_ELDORADO
        return codes.ALLOWED if s.gold > 0 else codes.NO_GOLD  # Q53
    return recruits_obstacle(s, r, pirates_of(move), r.cards[card_of(move)].amount)


def recruits_obstacle(s: State, r: Rules, pirates: int, most: int) -> int:
    """Pirates of the supply, one at least (Q19, Q48)."""
    if pirates_in_supply(s, r, s.active) < max(pirates, 1):
        return codes.NO_SUPPLY
    if pirates == 0:
        return codes.NOTHING_MOVED
    return codes.ALLOWED if pirates <= most else codes.TOO_MANY_PIRATES


def shipyard_obstacle(s: State, r: Rules, here: int) -> int:
    """A ship from the box into a city without one (Q45)."""
    if s.afloat >= r.ships:
        return codes.BOX_EMPTY
    if r.spaces[here].city == 0:
        return codes.NO_CITY
    return codes.ALLOWED if s.ship_at[here] == codes.NO_SHIP_HERE else codes.CITY_TAKEN


def uprising_obstacle(s: State, r: Rules, here: int) -> int:
    """Natives onto an explored area of El Dorado without pirates and post (Q53)."""
    if r.spaces[here].region != codes.ELDORADO:
        return codes.NOT_ELDORADO
    if s.areas[here].control == codes.UNEXPLORED:
        return codes.NOT_EXPLORED
    if r.spaces[here].post != codes.NO_POST:
        return codes.POST_THERE
    if s.natives == 0:
        return codes.NO_SUPPLY
    return codes.ALLOWED if may_rise(s, r, here) else codes.PIRATES_THERE
