"""The news of the course of a game: raids, claims, turns and rounds, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from argosy.eldorado.herald.change import Change
from argosy.eldorado.herald.phrases import phrase
from argosy.eldorado.kernel.layout import BANDS
from argosy.tabletop.herald import Phrase


def course(change: Change) -> Iterator[Phrase]:
    """What followed by itself, in its order."""
    yield from _raid(change)
    yield from _claims(change)
    yield from _turns(change)
    yield from _end(change)


def _raid(change: Change) -> Iterator[Phrase]:
    one, other = change.before, change.after
    raiding = one.active != one.turn and one.phase != "placing"
    if raiding and (other.active, other.turn) != (one.active, one.turn):
        yield phrase("raid.ends", "Q27", **change.active)


def _claims(change: Change) -> Iterator[Phrase]:
    """Claims that were broken, and new ones (E12, Q1)."""
    for colour in range(BANDS):
        was, stands = (each.state.bands[colour].claim for each in (change.before, change.after))
        if was != stands:
            yield phrase("claim.raised" if stands else "claim.fallen", "Q1", **change.band(colour))


def _turns(change: Change) -> Iterator[Phrase]:
    """The turn that comes, and those that were passed over (Q47)."""
    one, other = change.before, change.after
    if one.phase == "placing" and other.phase != "placing":
        yield phrase("turn.comes", "E16", **change.band(other.state.turn), round=other.round)
        return
    steps = (other.round - one.round) * BANDS + other.state.turn - one.state.turn
    for step in range(1, steps + 1):
        colour = (one.state.turn + step) % BANDS
        last = step == steps
        if other.over and last:
            return
        if colour == 0:
            yield phrase("round.begins", "E16", round=one.round + (one.state.turn + step) // BANDS)
        if last:
            yield phrase("turn.comes", "E16", **change.band(colour), round=other.round)
        elif one.state.bands[colour].seat >= 0:
            yield phrase("turn.passed_over", "Q47", **change.band(colour))


def _end(change: Change) -> Iterator[Phrase]:
    """How the game ended, and for whom."""
    after = change.after
    winners = [seat + 1 for seat in after.winners()]
    if after.ending == "claim":
        yield phrase("over.claim", "Q1", **change.band(after.state.turn))
    elif after.ending == "survival":
        yield phrase("over.survival", "Q35", winners=winners)
    elif after.ending == "limit":
        yield phrase("over.limit", "Q57", winners=winners, rounds=after.state.round)
