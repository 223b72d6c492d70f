"""Whose consequences a phase plays out: those of an ordinary turn, of an extra turn, or of building from the pile."""

from __future__ import annotations

from typing import Final

from argosy.wonders.kernel import codes

CONSEQUENCES: Final = {  # what a phase may follow; losses end the whole turn, or the ordinary one before an extra turn
    codes.STEPS: (codes.TURN, codes.EXTRA, codes.SALVAGE),
    codes.ISLANDS: (codes.TURN, codes.EXTRA, codes.SALVAGE),
    codes.LOSSES: (codes.SALVAGE, codes.TURN),
}
BEFORE_CARDS: Final = (codes.SIDES, codes.TURN, codes.EXTRA)  # phases in which no card of theirs is played yet


def usual_during(phase: int) -> int:
    """What a phase follows unless a file says otherwise."""
    if phase in CONSEQUENCES:
        return CONSEQUENCES[phase][0]
    return codes.TURN if phase in BEFORE_CARDS else codes.SALVAGE
