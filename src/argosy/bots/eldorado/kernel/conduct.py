"""How a seat decides at first sight: the errand that brings most, and simple answers to everything else."""

from argosy.bots.eldorado.kernel.errands import find_ideas
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import Rules, State
from argosy.eldorado.kernel.moves import MOVE, encode, gold_of, pirates_of, room_of, with_amounts
from argosy.eldorado.kernel.offers import legal


def follow_plan(s: State, r: Rules, p: int, room: Workspace, leaning: int) -> int:
    """Return what a seat does at first sight under a leaning; 0 for none."""
    room.plan = leaning
    move = first_sight(s, r, p, room)
    room.plan = 0
    return move


def first_sight(s: State, r: Rules, p: int, room: Workspace) -> int:
    """Return what a seat does at first sight."""
    if s.phase == codes.ACTING:
        return first_action(s, r, p, room)
    out = room.offers[0]
    legal(s, r, p, out)
    best = 0
    if (s.phase == codes.ATTACKER and s.die < 0) or (s.phase == codes.DEFENDER and s.die > 0):
        best = out.count - 1
    offer = out.code[best]
    if room_of(offer) == 0:
        return offer & MOVE
    return with_amounts(offer, pirates_of(offer), min(gold_of(offer), room_of(offer) - pirates_of(offer)))


def first_action(s: State, r: Rules, p: int, room: Workspace) -> int:
    """Return the first move of the best errand, or the end of the turn."""
    if s.points == 0:
        return encode(codes.END, 0, 0, 0, 0, 0)
    find_ideas(s, r, p, 1, room)
    return room.ideas.move[0] if room.ideas.count > 0 else encode(codes.END, 0, 0, 0, 0, 0)
