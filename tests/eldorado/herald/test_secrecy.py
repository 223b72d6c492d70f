"""The herald tells a seat nothing that its view hides: where it cannot tell positions apart, it hears the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from argosy.eldorado.herald import choices, news, standing
from argosy.eldorado.knowledge.view import view_bytes
from argosy.eldorado.move import Move
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from tests.eldorado.herald.moments import Moment, moments


def said(told: Any) -> bytes:
    return msgspec.json.encode(told, order="deterministic")


def as_others_could_have_decided(moment: Moment, seat: int | None, mind: Chance) -> tuple[tuple[int, Move], ...]:
    """The decisions with everything changed that a seat does not see: cards taken, and answers that were not first."""
    return tuple((other, _otherwise(moment, seat, other, move, mind)) for other, move in moment.decisions)


def _otherwise(moment: Moment, seat: int | None, other: int, move: Move, mind: Chance) -> Move:
    if other == seat:
        return move
    robs = moment.before.phase == "stealing" and moment.before.state.target == seat
    if move.action == "take" and not robs:
        cards = moment.before.rules.catalog.cards
        return replace(move, card=cards[draw(mind, len(cards))].id)
    held, left = (len(position.hand(other)) for position in (moment.before, moment.after))
    if moment.before.phase in ("raiding", "cancelling") and held == left:
        card = "raid" if moment.before.phase == "raiding" else "black-spot"
        colour = moment.before.view(None)["seats"][other]["colours"][0] if card == "raid" else ""
        return [Move("pass"), Move("play", colour, card=card)][draw(mind, 2)]
    return move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_tell_apart_it_is_told_alike(players: int) -> None:
    chance, mind = Seeds(11).stream(), Seeds(12).stream()
    changed = 0
    for moment in moments(players, True)[::4]:
        for seat in (None, *range(players)):
            before, after = (position.redeal(seat, chance) for position in (moment.before, moment.after))
            assert view_bytes(before, seat) == view_bytes(moment.before, seat)
            decisions = as_others_could_have_decided(moment, seat, mind)
            changed += before != moment.before or decisions != moment.decisions
            told = news(moment.before, moment.decisions, moment.after, seat)
            assert said(news(before, decisions, after, seat)) == said(told)
            assert said(standing(before, seat)) == said(standing(moment.before, seat))
            if seat is not None:
                assert said(choices(before, seat)) == said(choices(moment.before, seat))
    assert changed > 50


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
