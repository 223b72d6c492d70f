"""What stands in the way of playing a card."""

from argosy.eldorado.kernel.card_offers import may_rise
from argosy.eldorado.kernel.codes import (
    ACTING,
    ALLOWED,
    ATTACKER,
    BOX_EMPTY,
    CANCEL,
    CARD_NOT_HELD,
    CHART,
    CITY_TAKEN,
    DEFENDER,
    ELDORADO,
    FREE_MARCH,
    FREE_SAIL,
    GOLD,
    HAND_EMPTY,
    LEFTOVER,
    MUTINY,
    NATIVE,
    NO_CITY,
    NO_ENEMY,
    NO_GOLD,
    NO_POST,
    NO_SHIP,
    NO_SHIP_HERE,
    NO_SUPPLY,
    NOT_CONTROLLED,
    NOT_ELDORADO,
    NOT_EXPLORED,
    NOT_OPPONENT,
    NOT_OWN_COLOUR,
    NOTHING_MOVED,
    PILE_EMPTY,
    PIRATES,
    PIRATES_THERE,
    PLAY,
    POINTS,
    POST_THERE,
    RAID,
    RAIDING,
    ROLL,
    SEARCH,
    SHIP,
    STEAL,
    STORM,
    TOO_MANY_PIRATES,
    UNEXPLORED,
    WRONG_MOMENT,
)
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.kernel.moves import card_of, encode, gold_of, here_of, pirates_of, there_of
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_land, pirates_in_supply
from argosy.eldorado.kernel.step_check import explore_obstacle, march_obstacle, sail_obstacle, ship_on, water_obstacle


def card_obstacle(s: State, r: Rules, p: int, move: int) -> int:
    """What stands in the way of playing a card: not held, not now (E51, E53), or its target."""
    kind = card_of(move)
    if kind >= r.kinds or s.seats[p].hand[kind] == 0:
        return CARD_NOT_HELD
    facts = r.cards[kind]
    if not is_its_moment(s.phase, facts.verb, facts.amount):
        return WRONG_MOMENT
    if names_too_much(move, facts.verb):
        return LEFTOVER
    if facts.verb == RAID:
        here = here_of(move)
        return ALLOWED if here < BANDS and s.bands[here].seat == p else NOT_OWN_COLOUR
    return ALLOWED if s.phase != ACTING else target_obstacle(s, r, p, move)


def is_its_moment(phase: int, verb: int, amount: int) -> bool:
    """Whether cards of a verb are played in a phase."""
    if phase == RAIDING:
        return verb == RAID
    if phase == ATTACKER:
        return verb == ROLL and amount > 0
    if phase == DEFENDER:
        return verb == ROLL and amount < 0
    if phase == ACTING:
        return verb != RAID and verb != ROLL and verb != CANCEL
    return verb == CANCEL


def names_too_much(move: int, verb: int) -> bool:
    """Whether a move names something that its card does not ask for."""
    alone = verb == ROLL or verb == CANCEL or verb == SEARCH or verb == POINTS
    steps = verb == FREE_MARCH or verb == FREE_SAIL or verb == STORM
    here = 0 if alone else here_of(move)
    there = there_of(move) if steps else 0
    pirates = pirates_of(move) if verb == FREE_MARCH or verb == PIRATES else 0
    gold = gold_of(move) if verb == FREE_MARCH else 0
    return move != encode(PLAY, here, there, pirates, gold, card_of(move))


def target_obstacle(s: State, r: Rules, p: int, move: int) -> int:
    """What stands in the way of the targets of a card of the own turn."""
    verb = r.cards[card_of(move)].verb
    here = here_of(move)
    if verb == POINTS:
        return ALLOWED
    if verb == SEARCH:
        return ALLOWED if s.piled > 0 else PILE_EMPTY  # Q54
    if verb == STEAL:
        if here >= s.players or here == p:
            return NOT_OPPONENT
        return ALLOWED if s.seats[here].cards > 0 else HAND_EMPTY
    if verb == FREE_MARCH:
        most = s.areas[here].troops if is_land(r, here) else 0
        return march_obstacle(s, r, s.active, move, most)
    if verb == FREE_SAIL:
        return sail_obstacle(s, r, s.active, here, there_of(move))
    if verb == MUTINY or verb == STORM:
        return ship_card_obstacle(s, r, here, there_of(move), verb)
    return area_card_obstacle(s, r, move, verb)


def ship_card_obstacle(s: State, r: Rules, here: int, there: int, verb: int) -> int:
    """A card that names a ship on the water, not always an own one."""
    number = ship_on(s, r, here)
    if number == NO_SHIP_HERE:
        return NO_SHIP
    if verb == STORM:
        return water_obstacle(s, r, here, there)
    return ALLOWED if is_enemy_ship(s.ships[number], s.active) else NO_ENEMY


def area_card_obstacle(s: State, r: Rules, move: int, verb: int) -> int:
    """A card that names an area."""
    here = here_of(move)
    if verb == CHART:
        return explore_obstacle(s, r, s.active, here)
    if not is_land(r, here):
        return NOT_CONTROLLED
    if verb == NATIVE:
        return uprising_obstacle(s, r, here)
    if s.areas[here].control != s.active:
        return NOT_CONTROLLED
    if verb == SHIP:
        return shipyard_obstacle(s, r, here)
    if verb == GOLD:
        if r.spaces[here].region != ELDORADO:
            return NOT_ELDORADO
        return ALLOWED if s.gold > 0 else NO_GOLD  # Q53
    return recruits_obstacle(s, r, pirates_of(move), r.cards[card_of(move)].amount)


def recruits_obstacle(s: State, r: Rules, pirates: int, most: int) -> int:
    """Pirates of the supply, one at least (Q19, Q48)."""
    if pirates_in_supply(s, r, s.active) < max(pirates, 1):
        return NO_SUPPLY
    if pirates == 0:
        return NOTHING_MOVED
    return ALLOWED if pirates <= most else TOO_MANY_PIRATES


def shipyard_obstacle(s: State, r: Rules, here: int) -> int:
    """A ship from the box into a city without one (Q45)."""
    if s.afloat >= r.ships:
        return BOX_EMPTY
    if r.spaces[here].city == 0:
        return NO_CITY
    return ALLOWED if s.ship_at[here] == NO_SHIP_HERE else CITY_TAKEN


def uprising_obstacle(s: State, r: Rules, here: int) -> int:
    """Natives onto an explored area of El Dorado without pirates and post (Q53)."""
    if r.spaces[here].region != ELDORADO:
        return NOT_ELDORADO
    if s.areas[here].control == UNEXPLORED:
        return NOT_EXPLORED
    if r.spaces[here].post != NO_POST:
        return POST_THERE
    if s.natives == 0:
        return NO_SUPPLY
    return ALLOWED if may_rise(s, r, here) else PIRATES_THERE
