"""The herald tells a seat nothing that its view hides: where it cannot tell positions apart, it hears the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from argosy.eldorado.herald import choices, news, standing
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from tests.eldorado.herald.moments import Moment, moments
from tests.eldorado.table import view_bytes


def said(told: Any) -> bytes:
    return msgspec.json.encode(told, order="deterministic")


def as_it_could_have_been(moment: Moment, seat: int | None, chance: Chance, mind: Chance) -> Moment | None:
    """The moment with everything changed that a seat does not see: hands, the pile, and what others decided with them.

    None if no redeal was found in which the others can do what the seat has seen them do.
    """
    for _ in range(5):
        before = moment.before.redeal(seat, chance)
        decisions = tuple((other, _otherwise(moment, before, seat, other, mind)) for other, _ in moment.decisions)
        if all(before.allows(other, move) for other, move in decisions):
            found = moment.otherwise(before, decisions)
            if view_bytes(found.after, seat) == view_bytes(moment.after, seat):
                return found
    return None


def _otherwise(moment: Moment, before: Position, seat: int | None, other: int, mind: Chance) -> Move:
    """What another seat could have decided: another card that it takes, or a card in answer that is not the first."""
    move = dict(moment.decisions)[other]
    seen = other == seat or (before.phase == "stealing" and before.state.target == seat)
    answers = before.phase in ("raiding", "cancelling") and len(moment.before.hand(other)) == len(
        moment.after.hand(other)
    )
    if seen or not (answers or move.action == "take"):
        return move
    moves = before.legal(other)
    return moves[draw(mind, len(moves))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_tell_apart_it_is_told_alike(players: int) -> None:
    chance = Seeds(11).stream()
    for moment in moments(players, True)[::4]:
        for seat in (None, *range(players)):
            before = moment.before.redeal(seat, chance)
            assert said(standing(before, seat)) == said(standing(moment.before, seat))
            if seat is not None:
                assert said(choices(before, seat)) == said(choices(moment.before, seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_others_do_with_hidden_cards_is_not_told(players: int) -> None:
    chance, mind = Seeds(11).stream(), Seeds(12).stream()
    changed = 0
    for moment in moments(players, True):
        for seat in (None, *range(players)):
            other = as_it_could_have_been(moment, seat, chance, mind)
            if other and other.after.notes != moment.after.notes:
                changed += 1
                told = news(moment.after, seat)
                assert said(news(other.after, seat)) == said(told)
    assert changed >= 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_choices_do_not_tell_what_others_have_committed(players: int) -> None:
    chance, halves = Seeds(13).stream(), 0
    for moment in moments(players, True):
        if len(moment.decisions) > 1:
            (first, move), (second, _) = moment.decisions[:2]
            half = moment.before.choose(first, move)
            assert said(choices(half, second)) == said(choices(half.redeal(second, chance), second))
            assert said(choices(half, second)) == said(choices(moment.before, second))
            halves += 1
    assert halves or players == 2
