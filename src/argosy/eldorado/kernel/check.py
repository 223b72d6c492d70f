"""Whether one given move is legal, without listing all; and if not, what stands in its way."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.card_check import card_obstacle
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
        return codes.NOT_ASKED
    action = action_of(move)
    if move < 0 or not belongs(s.phase, action):
        return codes.NOT_NOW
    if says_too_much(move, action):
        return codes.LEFTOVER
    if action == codes.END or action == codes.PASS:
        return codes.ALLOWED
    if action == codes.PLAY:
        return card_obstacle(s, r, p, move)
    if s.phase == codes.ACTING:
        return action_obstacle(s, r, move)
    return choice_obstacle(s, r, move, action)


def belongs(phase: int, action: int) -> bool:
    """Whether an action belongs to a phase."""
    if phase == codes.ACTING:
        return (
            action == codes.END or codes.LAUNCH <= action <= codes.MUSTER or action == codes.BUY or action == codes.PLAY
        )
    if phase == codes.PLACING:
        return action == codes.PLACE or action == codes.DOCK
    if phase == codes.PAYING:
        return action == codes.PAY
    if phase == codes.SETTLING:
        return action == codes.SETTLE
    if phase == codes.MARCHING:
        return action == codes.PASS or action == codes.MARCH
    if phase == codes.SAILING or phase == codes.DRIVING:
        return action == codes.PASS or action == codes.SAIL
    if phase == codes.SEARCHING or phase == codes.STEALING:
        return action == codes.TAKE
    if phase == codes.CHARTING:
        return action == codes.PICK
    return action == codes.PASS or action == codes.PLAY


def says_too_much(move: int, action: int) -> bool:
    """Whether a move names something that its action does not ask for; of cards card_check.py knows."""
    if action == codes.PLAY:
        return move >> 40 != 0
    here = here_of(move) if codes.PLACE <= action <= codes.PAY and action != codes.MUSTER else 0
    there = there_of(move) if codes.LAUNCH <= action <= codes.SAIL or action == codes.ATTACK else 0
    moves_pieces = codes.MARCH <= action <= codes.TRANSFER
    pirates = (
        pirates_of(move)
        if moves_pieces or action == codes.PLACE or action == codes.SETTLE or action == codes.PICK
        else 0
    )
    gold = gold_of(move) if moves_pieces or action == codes.PICK else 0
    card = card_of(move) if action == codes.TAKE else 0
    return move != encode(action, here, there, pirates, gold, card)


def action_obstacle(s: State, r: Rules, move: int) -> int:
    """What stands in the way of an action that costs points."""
    action = action_of(move)
    me = s.active
    here = here_of(move)
    there = there_of(move)
    if s.points < 1:
        return codes.NO_POINTS
    if action == codes.MARCH:
        most = s.areas[here].troops if is_land(r, here) else 0
        return march_obstacle(s, r, me, move, most)
    if action == codes.SAIL:
        return sail_obstacle(s, r, me, here, there)
    if action == codes.LAUNCH:
        return launch_obstacle(s, r, me, here, there)
    if action == codes.LOAD:
        return load_obstacle(s, r, me, move)
    if action == codes.UNLOAD:
        return unload_obstacle(s, r, me, move)
    if action == codes.TRANSFER:
        return transfer_obstacle(s, r, me, move)
    if action == codes.EXPLORE:
        return explore_obstacle(s, r, me, here)
    if action == codes.ATTACK:
        return attack_obstacle(s, r, me, here, there)
    if action == codes.SINK:
        return sink_obstacle(s, r, me, here)
    if action == codes.HIRE:
        return hire_obstacle(s, r, me, here)
    return muster_obstacle(s, r, me) if action == codes.MUSTER else buy_obstacle(s, r, me, here)


def muster_obstacle(s: State, r: Rules, me: int) -> int:
    """What stands in the way of land hiring (E48, Q19, Q44, Q56)."""
    if r.with_land_hiring == 0:
        return codes.NOT_PLAYED
    if me != s.turn:
        return codes.IN_RAID
    if s.mustered:
        return codes.MUSTERED
    if pirates_in_supply(s, r, me) == 0:
        return codes.NO_SUPPLY
    return codes.ALLOWED if all_land_due(s, r, me) > 0 else codes.NOTHING_DUE


def buy_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """What stands in the way of buying a card, the first gold of which lies here (E50, Q25)."""
    if r.with_cards == 0:
        return codes.NOT_PLAYED
    if s.points < r.card_points:
        return codes.NO_POINTS
    if s.piled + s.discarded == 0:
        return codes.PILE_EMPTY
    if gold_for_cards(s, r, me) < r.card_gold:
        return codes.NO_GOLD
    return purse_obstacle(s, r, me, here)


def purse_obstacle(s: State, r: Rules, me: int, here: int) -> int:
    """Whether gold for a card may be taken from a place (Q25)."""
    if is_land(r, here):
        if s.areas[here].control != me:
            return codes.NOT_CONTROLLED
        return codes.ALLOWED if s.areas[here].gold > 0 else codes.NO_GOLD
    number = s.ship_at[here] if here < r.waters else codes.NO_SHIP_HERE
    if number == codes.NO_SHIP_HERE or not is_manned(s.ships[number], me):
        return codes.NOT_CONTROLLED
    return codes.ALLOWED if s.ships[number].gold > 0 else codes.NO_GOLD


def choice_obstacle(s: State, r: Rules, move: int, action: int) -> int:
    """What stands in the way of a choice outside the actions of a turn."""
    here = here_of(move)
    if action == codes.PLACE or action == codes.DOCK:
        return placement_obstacle(s, r, here, pirates_of(move), action)
    if action == codes.PAY:
        return purse_obstacle(s, r, s.active, here)
    if action == codes.SETTLE:
        return settle_obstacle(s, r, s.active, here, pirates_of(move))
    if action == codes.TAKE:
        kind = card_of(move)
        cards = s.pile if s.phase == codes.SEARCHING else s.seats[s.target].hand
        return codes.ALLOWED if kind < KINDS and cards[kind] > 0 else codes.CARD_NOT_THERE
    if action == codes.PICK:
        gold = gold_of(move)
        natives = pirates_of(move)
        gold_rolled = gold == s.rolled[0] or gold == s.rolled[1]
        return codes.ALLOWED if gold_rolled and (natives == s.rolled[2] or natives == s.rolled[3]) else codes.NOT_ROLLED
    if here != s.source:
        return codes.NOT_THE_GROUP
    if action == codes.MARCH:
        return march_obstacle(s, r, s.active, move, s.group)
    return water_obstacle(s, r, here, there_of(move))


def settle_obstacle(s: State, r: Rules, me: int, here: int, pirates: int) -> int:
    """What stands in the way of placing pirates of land hiring (E48, Q19)."""
    if not is_land(r, here) or s.due[r.spaces[here].region] == 0:
        return codes.NOTHING_DUE
    if s.areas[here].control != me:
        return codes.NOT_CONTROLLED
    if pirates == 0:
        return codes.NOTHING_MOVED
    if pirates > pirates_in_supply(s, r, me):
        return codes.NO_SUPPLY
    return codes.ALLOWED if pirates <= s.due[r.spaces[here].region] else codes.TOO_MANY_PIRATES


def placement_obstacle(s: State, r: Rules, here: int, pirates: int, action: int) -> int:
    """What stands in the way of placing pieces at the start (E14, Q36)."""
    if not is_land(r, here) or r.spaces[here].region != s.active:
        return codes.NOT_OWN_PROVINCE
    if action == codes.PLACE:
        if pirates == 0:
            return codes.NOTHING_MOVED
        return codes.ALLOWED if pirates <= s.to_place else codes.ALL_PLACED
    if r.spaces[here].city == 0:
        return codes.NO_CITY
    if s.ship_at[here] != codes.NO_SHIP_HERE:
        return codes.CITY_TAKEN
    return codes.ALLOWED if s.to_dock > 0 else codes.ALL_PLACED
