"""Looking ahead: every offer is tried on a copy of the table, and the position after it is appraised.

Dice count with all their faces, equally likely. Everybody else is taken to pass when asked. The moves that seem best at
once are followed to the end of the turn, with dice that are rolled.
"""

from argosy.bots.eldorado.kernel.appraisal import VICTORY, appraise
from argosy.bots.eldorado.kernel.workspace import SHORTLIST, Shortlist, Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.deeds import discover
from argosy.eldorado.kernel.fight import strike
from argosy.eldorado.kernel.flow import advance, choose
from argosy.eldorado.kernel.hands import discard_card
from argosy.eldorado.kernel.layout import FACES, SEATS, Rules, State
from argosy.eldorado.kernel.moves import (
    MOVE,
    action_of,
    card_of,
    gold_of,
    here_of,
    least_gold,
    least_pirates,
    pirates_of,
    room_of,
    there_of,
    with_amounts,
)
from argosy.eldorado.kernel.offers import legal
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.copying import copy_into

WORST = -1000 * VICTORY
AMOUNTS = 4  # of pirates that are tried of an offer: all, all but one, half, as few as may be


def best_move(s: State, r: Rules, p: int, c: Chance, room: Workspace, width: int, samples: int) -> int:
    """Return the best move found for a seat.

    The `width` moves that seem best at once are followed to the end of the turn, `samples` times each.
    """
    consider(s, r, p, c, room, room.lists[1])
    found = room.lists[1]
    if (s.phase != codes.ACTING and s.phase != codes.RAIDING) or found.count < 2 or width < 2:
        return found.move[0]
    best = 0
    best_value = WORST
    for i in range(min(width, found.count)):
        value = 0
        for _ in range(samples):
            value += follow(s, r, p, found.move[i], c, room)
        if value > best_value:
            best = i
            best_value = value
    return found.move[best]


def follow(s: State, r: Rules, p: int, move: int, c: Chance, room: Workspace) -> int:
    """Value a move by making it, and then what seems best each time, to the end of the turn or raid."""
    copy_into(room.tables, 1, s)
    table = room.tables[1]
    go(table, r, p, move, c)
    while table.phase != codes.OVER and table.turn == s.turn and (table.pending >> p) & 1:
        consider(table, r, p, c, room, room.lists[0])
        go(table, r, p, room.lists[0].move[0], c)
    return appraise(table, r, p, room)


def go(s: State, r: Rules, p: int, move: int, c: Chance) -> None:
    """Make a move; all others pass."""
    choose(s, p, move)
    for q in range(SEATS):
        if (s.pending >> q) & 1:
            choose(s, q, codes.PASS)
    advance(s, r, c)


def consider(s: State, r: Rules, p: int, c: Chance, room: Workspace, found: Shortlist) -> None:
    """Appraise what every offer comes to at once, and list the best."""
    found.count = 0
    out = room.offers[0]
    legal(s, r, p, out)
    for i in range(out.count):
        if action_of(out.code[i]) != codes.SINK:
            consider_offer(s, r, p, out.code[i], c, room, found)


def consider_offer(s: State, r: Rules, p: int, offer: int, c: Chance, room: Workspace, found: Shortlist) -> None:
    """Try an offer with several amounts."""
    if room_of(offer) == 0:
        enlist(found, offer & MOVE, value_of(s, r, p, offer & MOVE, c, room))
        return
    last = -1
    for i in range(AMOUNTS):
        pirates = amount(i, least_pirates(offer), pirates_of(offer))
        gold = min(gold_of(offer), room_of(offer) - pirates)
        if pirates != last and gold >= least_gold(offer):
            if pirates + gold > 0:
                move = with_amounts(offer, pirates, gold)
                enlist(found, move, value_of(s, r, p, move, c, room))
            if gold > 0 and pirates > 0 and least_gold(offer) == 0:
                move = with_amounts(offer, pirates, 0)
                enlist(found, move, value_of(s, r, p, move, c, room))
        last = pirates


def enlist(found: Shortlist, move: int, value: int) -> None:
    """Put a move into the list of the best, where it belongs; of equals the first comes first."""
    place = found.count
    while place > 0 and found.value[place - 1] < value:
        place -= 1
    if place == SHORTLIST:
        return
    found.count = min(found.count + 1, SHORTLIST)
    for i in range(found.count - 1, place, -1):
        found.move[i] = found.move[i - 1]
        found.value[i] = found.value[i - 1]
    found.move[place] = move
    found.value[place] = value


def amount(i: int, least: int, most: int) -> int:
    """Return one of the amounts worth a try, from all down to as few as may be."""
    if i == 0:
        return most
    if i == 1:
        return max(most - 1, least)
    return max(most // 2, least) if i == 2 else least


def value_of(s: State, r: Rules, p: int, move: int, c: Chance, room: Workspace) -> int:
    """Value the position after a move."""
    if s.phase == codes.ACTING and action_of(move) == codes.ATTACK:
        return value_of_attack(s, r, p, move, room)
    if s.phase == codes.ACTING and action_of(move) == codes.EXPLORE:
        return value_of_exploring(s, r, p, here_of(move), room)
    if s.phase == codes.ATTACKER or s.phase == codes.DEFENDER:
        return value_of_answer(s, r, p, move, room)
    copy_into(room.tables, 0, s)
    go(room.tables[0], r, p, move, c)
    return appraise(room.tables[0], r, p, room)


def value_of_attack(s: State, r: Rules, p: int, move: int, room: Workspace) -> int:
    """Return the mean over all faces of the combat die."""
    total = 0
    value = 0
    for i in range(FACES):
        if i == 0 or r.combat_die[i] != r.combat_die[i - 1]:
            copy_into(room.tables, 0, s)
            room.tables[0].source = here_of(move)
            room.tables[0].target = there_of(move)
            room.tables[0].die = r.combat_die[i]
            strike(room.tables[0], r)
            value = appraise(room.tables[0], r, p, room)
        total += value
    return total // FACES


def value_of_exploring(s: State, r: Rules, p: int, area: int, room: Workspace) -> int:
    """Return the mean over pairs of faces in which each face of both dice comes once."""
    total = 0
    for i in range(FACES):
        copy_into(room.tables, 0, s)
        discover(room.tables[0], r, area, r.gold_die[(i + FACES // 2) % FACES], r.natives_die[i])
        total += appraise(room.tables[0], r, p, room)
    return total // FACES


def value_of_answer(s: State, r: Rules, p: int, move: int, room: Workspace) -> int:
    """Value the result of a roll with or without new weapons (Q26)."""
    copy_into(room.tables, 0, s)
    if action_of(move) == codes.PLAY:
        discard_card(room.tables[0], p, card_of(move))
        room.tables[0].die = r.cards[card_of(move)].amount
    strike(room.tables[0], r)
    return appraise(room.tables[0], r, p, room)
