"""What happened between two positions, as somebody may know it, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Sequence

from argosy.tabletop.herald import Phrase
from argosy.wonders.herald.aftermath import aftermath
from argosy.wonders.herald.enactment import Enactment
from argosy.wonders.move import Move
from argosy.wonders.position import Position


def news(before: Position, decisions: Sequence[tuple[int, Move]], after: Position, seat: int | None) -> list[Phrase]:
    """The news of one round for a seat or a spectator (None): cards that were sold or tucked stay face down."""
    played = Enactment(before, dict(sorted(decisions)), after, seat)
    return [*played.tell(), *aftermath(played)]
