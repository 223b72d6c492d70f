"""The rows of decisions."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import Moves, Rules, Sheet, State
from argosy.eldorado.kernel.moves import action_of, card_of, gold_of, here_of, pirates_of, there_of
from argosy.eldorado.kernel.offers import legal
from argosy.study.eldorado.kernel.layout import NO_CARD, NO_COLOUR, NO_SPACE, MoveRow


def describe_moment(s: State, r: Rules, p: int, out: Moves, sheet: Sheet, number: int, row: MoveRow) -> None:
    """Write when and from what a seat chooses."""
    row.game = number
    row.round = s.round
    row.turn = s.turn
    row.phase = s.phase
    row.seat = p
    row.colour = s.active
    row.points = s.points
    legal(s, r, p, out)
    row.options = out.count


def describe_move(s: State, r: Rules, p: int, row: MoveRow) -> None:
    """Write what the seat has chosen."""
    move = s.seats[p].move
    action = action_of(move)
    parts = r.parts[action]
    row.action = action
    row.card = card_of(move) if parts & codes.WITH_CARD else NO_CARD
    if action == codes.PLAY:
        parts = r.cards[card_of(move)].parts
    row.here = here_of(move) if parts & (codes.FROM_LAND | codes.FROM_WATER) else NO_SPACE
    row.there = there_of(move) if parts & (codes.TO_LAND | codes.TO_WATER) else NO_SPACE
    row.pirates = pirates_of(move) if action != codes.PICK else 0
    row.natives = pirates_of(move) if action == codes.PICK else 0
    row.gold = gold_of(move)
    is_raid = action == codes.PLAY and r.cards[card_of(move)].verb == codes.RAID
    row.raider = here_of(move) if is_raid else NO_COLOUR
    row.player = here_of(move) + 1 if parts & codes.WITH_PLAYER and not is_raid else 0
