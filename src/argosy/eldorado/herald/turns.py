"""Where in the game a position stands, and what all hands hold, for replays of finished games."""

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.happenings import ATTACKED
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Turn


def turn(position: Position) -> Turn:
    """Say whose turn of which round it is; a raid belongs to the turn that it comes before."""
    fought = any(note.what == ATTACKED for note in position.notes)
    if position.phase == "placing":
        return Turn(0, 0, fought=fought)
    return Turn(position.round, COLOURS.index(position.turn) + 1, position.turn, fought)


def hands(position: Position) -> list[list[str]]:
    """List the cards in all hands by seat."""
    return [[card.id for card in position.hand(seat)] for seat in range(position.players)]
