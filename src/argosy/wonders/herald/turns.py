"""Where in the game a position stands, and what all hands hold, for replays of finished games."""

from argosy.tabletop.herald import Turn
from argosy.wonders.kernel.happenings import BOARDING_CONFLICT, LAND_CONFLICT
from argosy.wonders.position import Position


def turn(position: Position) -> Turn:
    """Say which turn of which age it is. The choice of sides belongs to the first turn, an extra card to the last."""
    fought = any(LAND_CONFLICT <= note.what <= BOARDING_CONFLICT for note in position.notes)
    number = min(position.turn, position.kernel_rules.turns)
    return Turn(max(position.age, 1), number, fought=fought)


def hands(position: Position) -> list[list[str]]:
    """List the cards in all hands by seat."""
    return [[card.id for card in position.hand(seat)] for seat in range(position.players)]
