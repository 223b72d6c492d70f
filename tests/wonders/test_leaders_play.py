"""Whole games with Leaders: positions go through text and back, views tell no secrets, and no leader is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import SEATS
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.wonders.courts import COURTS
from tests.wonders.round_trips import table_name


def moments(options: Options, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    dealer, mind = Seeds(seed).stream(0), Seeds(seed).stream(1)
    position = Position.start(options, dealer)
    while not position.over:
        yield position
        for seat in position.pending:
            position = position.choose(seat, position.random_move(seat, mind))
            yield position
        position = position.advance(dealer)
    yield position


@pytest.mark.parametrize("options", COURTS, ids=table_name)
def test_every_position_goes_through_its_text(options: Options) -> None:
    for number, position in enumerate(moments(options, 11)):
        if number % 4 == 0 or position.phase not in ("turn", "draft"):
            assert position_from_text(position_to_text(position)) == position


@pytest.mark.rule("L28")
@pytest.mark.rule("L135")
@pytest.mark.rule("L136")
@pytest.mark.parametrize("options", COURTS, ids=table_name)
def test_a_redeal_looks_the_same_to_its_seat(options: Options) -> None:
    chance = Seeds(3).stream()
    for number, position in enumerate(moments(options, 12)):
        seat = number % options.players
        assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)


@pytest.mark.rule("L11")
@pytest.mark.rule("L23")
@pytest.mark.parametrize("options", COURTS, ids=table_name)
def test_every_leader_is_somewhere_once(options: Options) -> None:
    for position in moments(options, 13):
        state, leaders = position.state, position.kernel_rules.leaders
        in_play = [leader.id for seat in range(position.players) for leader in position.leaders(seat)]
        kinds = [place // SEATS for place in state.leader_place[:leaders]]
        assert len(in_play) == len(set(in_play)) == sum(codes.IN_PLAY <= kind < codes.BURIED for kind in kinds)
        assert set(kinds) <= {*range(codes.LAID_ASIDE + 1), *range(codes.IN_PLAY, codes.BURIED + 3)}
