"""What is under way, for all to see: dice, an attack, steps and choices that a card gives, a purchase, a placement."""

from typing import Any

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import DICE, REGIONS, ROLLS, Rules, State
from argosy.eldorado.kernel.moves import card_of, gold_of, here_of, pirates_of, there_of
from argosy.envs.eldorado.kernel.layout import Fields
from argosy.envs.eldorado.kernel.places import colour_place, first_colour, seat_place


def show_under_way(s: State, r: Rules, f: Fields, p: int, row: Any) -> None:
    """Show the dice that were rolled last, and what goes on between two actions."""
    for die in range(DICE):
        if s.dice[die] != codes.NO_ROLL:
            row[f.dice + 2 * die] = 1
            row[f.dice + 2 * die + 1] = s.dice[die]
    if s.die != 0:
        row[f.die] = s.die
        row[f.source + s.source] = 1
        row[f.target + s.target] = 1
    if f.due >= 0:
        row[f.mustered] = s.mustered
        for region in range(REGIONS):
            row[f.due + region] = s.due[region]
    if f.placing >= 0:
        row[f.placing] = s.to_place
        row[f.placing + 1] = s.to_dock
    if f.moving >= 0:
        show_steps(s, f, p, row)


def show_steps(s: State, f: Fields, p: int, row: Any) -> None:
    """Show what a card lets a player go on with, and what is still to be paid for one."""
    if s.phase == codes.MARCHING or s.phase == codes.SAILING or s.phase == codes.DRIVING:
        row[f.source + s.source] = 1
        row[f.moving] = s.steps
        row[f.moving + 1] = s.group
    elif s.phase == codes.PAYING:
        row[f.owed] = s.owed
    elif s.phase == codes.CHARTING:
        row[f.target + s.target] = 1
        for i in range(ROLLS):
            row[f.rolled + i] = s.rolled[i]
    elif s.phase == codes.STEALING:
        row[f.victim + seat_place(s, p, s.target)] = 1


def show_cards_played(s: State, r: Rules, f: Fields, p: int, row: Any) -> None:
    """Show the card that may be cancelled, with what it names."""
    move = s.card_move
    if move == codes.NO_MOVE:
        return
    row[f.card + card_of(move)] = 1
    parts = r.cards[card_of(move)].parts
    here = here_of(move)
    if parts & codes.WITH_PLAYER and r.cards[card_of(move)].verb == codes.RAID:
        row[f.card_player + colour_place(here, first_colour(s, p))] = 1
    elif parts & codes.WITH_PLAYER:
        row[f.card_player + seat_place(s, p, here)] = 1
    elif parts & (codes.FROM_LAND | codes.FROM_WATER):
        row[f.card_here + here] = 1
    if parts & (codes.TO_LAND | codes.TO_WATER):
        row[f.card_there + there_of(move)] = 1
    row[f.card_pieces] = pirates_of(move)
    row[f.card_pieces + 1] = gold_of(move)
