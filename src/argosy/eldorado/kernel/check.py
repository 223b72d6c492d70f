"""Whether one given move is legal, without listing all; and if not, what stands in its way."""

from argosy.eldorado.kernel.card_check import card_obstacle
from argosy.eldorado.kernel.codes import (
    ACTING,
    ALL_PLACED,
    ALLOWED,
    ATTACK,
    BUY,
    CARD_NOT_THERE,
    CHARTING,
    CITY_TAKEN,
    DOCK,
    DRIVING,
    END,
    EXPLORE,
    HIRE,
    IN_RAID,
    LAUNCH,
    LEFTOVER,
    LOAD,
    MARCH,
    MARCHING,
    MUSTER,
    MUSTERED,
    NO_CITY,
    NO_GOLD,
    NO_POINTS,
    NO_SHIP_HERE,
    NO_SUPPLY,
    NOT_ASKED,
    NOT_CONTROLLED,
    NOT_NOW,
    NOT_OWN_PROVINCE,
    NOT_PLAYED,
    NOT_ROLLED,
    NOT_THE_GROUP,
    NOTHING_DUE,
    NOTHING_MOVED,
    PASS,
    PAY,
    PAYING,
    PICK,
    PILE_EMPTY,
    PLACE,
    PLACING,
    PLAY,
    SAIL,
    SAILING,
    SEARCHING,
    SETTLE,
    SETTLING,
    SINK,
    STEALING,
    TAKE,
    TOO_MANY_PIRATES,
    TRANSFER,
    UNLOAD,
)
from argosy.eldorado.kernel.control import all_land_due, gold_for_cards
from argosy.eldorado.kernel.layout import KINDS, Rules, State
from argosy.eldorado.kernel.moves import action_of, card_of, encode, gold_of, here_of, pirates_of, there_of
from argosy.eldorado.kernel.pieces import is_land, is_manned, pirates_in_supply
from argosy.eldorado.kernel.step_check import (
    attack_obstacle,
    explore_obstacle,
    hire_obstacle,
    launch_obstacle,
    load_obstacle,
    march_obstacle,
    sail_obstacle,
    sink_obstacle,
    transfer_obstacle,
    unload_obstacle,
    water_obstacle,
)


def obstacle(s: State, r: Rules, p: int, move: int) -> int:
    """What stands in the way of a move of a seat; ALLOWED if nothing does."""
    if p < 0 or p >= s.players or (s.pending >> p) & 1 == 0:
        return NOT_ASKED
    action = action_of(move)
    if move < 0 or not belongs(s.phase, action):
        return NOT_NOW
    if says_too_much(move, action):
        return LEFTOVER
    if action == END or action == PASS:
        return ALLOWED
    if action == PLAY:
        return card_obstacle(s, r, p, move)
    if s.phase == ACTING:
        return action_obstacle(s, r, move)
    return choice_obstacle(s, r, move, action)


def belongs(phase: int, action: int) -> bool:
    """Whether an action belongs to a phase."""
    if phase == ACTING:
        return action == END or LAUNCH <= action <= MUSTER or action == BUY or action == PLAY
    if phase == PLACING:
        return action == PLACE or action == DOCK
    if phase == PAYING:
        return action == PAY
    if phase == SETTLING:
        return action == SETTLE
    if phase == MARCHING:
        return action == PASS or action == MARCH
    if phase == SAILING or phase == DRIVING:
        return action == PASS or action == SAIL
    if phase == SEARCHING or phase == STEALING:
        return action == TAKE
    if phase == CHARTING:
        return action == PICK
    return action == PASS or action == PLAY


def says_too_much(move: int, action: int) -> bool:
    """Whether a move names something that its action does not ask for; of cards card_check.py knows."""
    if action == PLAY:
        return move >> 40 != 0
    here = here_of(move) if PLACE <= action <= PAY and action != MUSTER else 0
    there = there_of(move) if LAUNCH <= action <= SAIL or action == ATTACK else 0
    moves_pieces = MARCH <= action <= TRANSFER
    pirates = pirates_of(move) if moves_pieces or action == PLACE or action == SETTLE or action == PICK else 0
    gold = gold_of(move) if moves_pieces or action == PICK else 0
    card = card_of(move) if action == TAKE else 0
    return move != encode(action, here, there, pirates, gold, card)


def action_obstacle(s: State, r: Rules, move: int) -> int:
    """What stands in the way of an action that costs points."""
    action = action_of(move)
    me = s.active
    here = here_of(move)
    there = there_of(move)
    if s.points < 1:
        return NO_POINTS
    if action == MARCH:
        most = s.areas[here].troops if is_land(r, here) else 0
        return march_obstacle(s, r, me, move, most)
    if action == SAIL:
        return sail_obstacle(s, r, me, here, there)
    if action == LAUNCH:
        return launch_obstacle(s, r, me, here, there)
    if action == LOAD:
        return load_obstacle(s, r, me, move)
    if action == UNLOAD:
        return unload_obstacle(s, r, me, move)
    if action == TRANSFER:
        return transfer_obstacle(s, r, me, move)
    if action == EXPLORE:
        return explore_obstacle(s, r, me, here)
    if action == ATTACK:
        return attack_obstacle(s, r, me, here, there)
    if action == SINK:
        return sink_obstacle(s, r, me, here)
    if action == HIRE:
        return hire_obstacle(s, r, me, here)
    return muster_obstacle(s, r, me) if action == MUSTER else buy_obstacle(s, r, me, here)


def muster_obstacle(s: State, r: Rules, me: int) -> int:
    """What stands in the way of land hiring (E48, Q19, Q44, Q56)."""
    if r.with_land_hiring == 0:
        return NOT_PLAYED
    if me != s.turn:
        return IN_RAID
    if s.mustered:
        return MUSTERED
    if pirates_in_supply(s, r, me) == 0:
        return NO_SUPPLY
    return ALLOWED if all_land_due(s, r, me) > 0 else NOTHING_DUE


def buy_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """What stands in the way of buying a card, the first gold of which lies here (E50, Q25)."""
    if r.with_cards == 0:
        return NOT_PLAYED
    if s.points < r.card_points:
        return NO_POINTS
    if s.piled + s.discarded == 0:
        return PILE_EMPTY
    if gold_for_cards(s, r, me) < r.card_gold:
        return NO_GOLD
    return purse_obstacle(s, r, me, here)


def purse_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """Whether gold for a card may be taken from a place (Q25)."""
    if is_land(r, here):
        if s.areas[here].control != me:
            return NOT_CONTROLLED
        return ALLOWED if s.areas[here].gold > 0 else NO_GOLD
    number = s.ship_at[here] if here < r.waters else NO_SHIP_HERE
    if number == NO_SHIP_HERE or not is_manned(s.ships[number], me):
        return NOT_CONTROLLED
    return ALLOWED if s.ships[number].gold > 0 else NO_GOLD


def choice_obstacle(s: State, r: Rules, move: int, action: int) -> int:
    """What stands in the way of a choice outside the actions of a turn."""
    here = here_of(move)
    if action == PLACE or action == DOCK:
        return placement_obstacle(s, r, here, pirates_of(move), action)
    if action == PAY:
        return purse_obstacle(s, r, s.active, here)
    if action == SETTLE:
        return settle_obstacle(s, r, s.active, here, pirates_of(move))
    if action == TAKE:
        kind = card_of(move)
        cards = s.pile if s.phase == SEARCHING else s.seats[s.target].hand
        return ALLOWED if kind < KINDS and cards[kind] > 0 else CARD_NOT_THERE
    if action == PICK:
        gold = gold_of(move)
        natives = pirates_of(move)
        gold_rolled = gold == s.rolled[0] or gold == s.rolled[1]
        return ALLOWED if gold_rolled and (natives == s.rolled[2] or natives == s.rolled[3]) else NOT_ROLLED
    if here != s.source:
        return NOT_THE_GROUP
    if action == MARCH:
        return march_obstacle(s, r, s.active, move, s.group)
    return water_obstacle(s, r, here, there_of(move))


def settle_obstacle(s: State, r: Rules, me: int, here: int, pirates: int) -> int:
    """What stands in the way of placing pirates of land hiring (E48, Q19)."""
    if not is_land(r, here) or s.due[r.spaces[here].region] == 0:
        return NOTHING_DUE
    if s.areas[here].control != me:
        return NOT_CONTROLLED
    if pirates == 0:
        return NOTHING_MOVED
    if pirates > pirates_in_supply(s, r, me):
        return NO_SUPPLY
    return ALLOWED if pirates <= s.due[r.spaces[here].region] else TOO_MANY_PIRATES


def placement_obstacle(s: State, r: Rules, here: int, pirates: int, action: int) -> int:
    """What stands in the way of placing pieces at the start (E14, Q36)."""
    if not is_land(r, here) or r.spaces[here].region != s.active:
        return NOT_OWN_PROVINCE
    if action == PLACE:
        if pirates == 0:
            return NOTHING_MOVED
        return ALLOWED if pirates <= s.to_place else ALL_PLACED
    if r.spaces[here].city == 0:
        return NO_CITY
    if s.ship_at[here] != NO_SHIP_HERE:
        return CITY_TAKEN
    return ALLOWED if s.to_dock > 0 else ALL_PLACED
