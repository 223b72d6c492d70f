"""What a move promises at once: every offer is tried on a copy of the table, and what comes of it appraised.

Dice count with all their faces, equally likely. Others are taken to pass when they are asked.
"""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.appraisal import appraise
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
from argosy.eldorado.kernel.thinker import SHORTLIST, Shortlist, Thinker
from argosy.eldorado.kernel.twin import copy_table
from argosy.tabletop.kernel.chance import Chance

AMOUNTS = 4  # of pirates that are tried of an offer: all, all but one, half, as few as may be


def go(s: State, r: Rules, p: int, move: int, c: Chance) -> None:
    """Make a move; all others pass."""
    choose(s, p, move)
    for q in range(SEATS):
        if (s.pending >> q) & 1:
            choose(s, q, codes.PASS)
    advance(s, r, c)


def consider(s: State, r: Rules, p: int, c: Chance, t: Thinker, found: Shortlist) -> None:
    """Appraise what every offer comes to at once, and list the best."""
    found.count = 0
    out = t.offers[0]
    legal(s, r, p, out)
    for i in range(out.count):
        if action_of(out.code[i]) != codes.SINK:
            consider_offer(s, r, p, out.code[i], c, t, found)


def consider_offer(s: State, r: Rules, p: int, offer: int, c: Chance, t: Thinker, found: Shortlist) -> None:
    """Try an offer with several amounts."""
    if room_of(offer) == 0:
        enlist(found, offer & MOVE, promise(s, r, p, offer & MOVE, c, t))
        return
    last = -1
    for i in range(AMOUNTS):
        pirates = amount(i, least_pirates(offer), pirates_of(offer))
        gold = min(gold_of(offer), room_of(offer) - pirates)
        if pirates != last and gold >= least_gold(offer):
            if pirates + gold > 0:
                move = with_amounts(offer, pirates, gold)
                enlist(found, move, promise(s, r, p, move, c, t))
            if gold > 0 and pirates > 0 and least_gold(offer) == 0:
                move = with_amounts(offer, pirates, 0)
                enlist(found, move, promise(s, r, p, move, c, t))
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
    """One of the amounts worth a try, from all down to as few as may be."""
    if i == 0:
        return most
    if i == 1:
        return max(most - 1, least)
    return max(most // 2, least) if i == 2 else least


def promise(s: State, r: Rules, p: int, move: int, c: Chance, t: Thinker) -> int:
    """What a move promises."""
    if s.phase == codes.ACTING and action_of(move) == codes.ATTACK:
        return promise_of_attack(s, r, p, move, t)
    if s.phase == codes.ACTING and action_of(move) == codes.EXPLORE:
        return promise_of_exploring(s, r, p, here_of(move), t)
    if s.phase == codes.ATTACKER or s.phase == codes.DEFENDER:
        return promise_of_answer(s, r, p, move, t)
    copy_table(s, t.tables[0])
    go(t.tables[0], r, p, move, c)
    return appraise(t.tables[0], r, p, t)


def promise_of_attack(s: State, r: Rules, p: int, move: int, t: Thinker) -> int:
    """The mean over all faces of the combat die."""
    total = 0
    value = 0
    for i in range(FACES):
        if i == 0 or r.combat_die[i] != r.combat_die[i - 1]:
            copy_table(s, t.tables[0])
            t.tables[0].source = here_of(move)
            t.tables[0].target = there_of(move)
            t.tables[0].die = r.combat_die[i]
            strike(t.tables[0], r)
            value = appraise(t.tables[0], r, p, t)
        total += value
    return total // FACES


def promise_of_exploring(s: State, r: Rules, p: int, area: int, t: Thinker) -> int:
    """The mean over pairs of faces in which each face of both dice comes once."""
    total = 0
    for i in range(FACES):
        copy_table(s, t.tables[0])
        discover(t.tables[0], r, area, r.gold_die[(i + FACES // 2) % FACES], r.natives_die[i])
        total += appraise(t.tables[0], r, p, t)
    return total // FACES


def promise_of_answer(s: State, r: Rules, p: int, move: int, t: Thinker) -> int:
    """What the roll comes to with or without new weapons (Q26)."""
    copy_table(s, t.tables[0])
    if action_of(move) == codes.PLAY:
        discard_card(t.tables[0], p, card_of(move))
        t.tables[0].die = r.cards[card_of(move)].amount
    strike(t.tables[0], r)
    return appraise(t.tables[0], r, p, t)
