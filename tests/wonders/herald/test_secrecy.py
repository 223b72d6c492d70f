"""The herald tells a seat nothing that its view hides."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.herald import Phrase
from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds
from argosy.wonders.herald import choices, news, standing
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import pick
from tests.wonders.herald.games import TABLES, name, secret_rounds

FACE_DOWN = ("sold", "sold-for-step", "stage-raised")


def plain(told: Any) -> bytes:
    return msgspec.json.encode(told, order="deterministic")


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_positions_that_look_alike_sound_alike(options: Options) -> None:
    """Choices and standing of a position and of a redeal, some decisions committed, are the same byte for byte."""
    chance = Seeds(41).stream()
    for played in secret_rounds(options):
        seat = pick(played.before.pending, chance)
        position = played.before
        for other, move in played.moves.items():
            if other != seat and draw(chance, 2):
                position = position.choose(other, move)
        redealt = position.redeal(seat, chance)
        assert plain(choices(redealt, seat)) == plain(choices(position, seat))
        assert plain(standing(redealt, seat)) == plain(standing(position, seat))


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_news_hang_on_nothing_hidden(options: Options) -> None:
    """A position that a seat cannot tell from the true one brings the same news, and notes no card it cannot see."""
    chance = Seeds(42).stream()
    for played in secret_rounds(options):
        seat = draw(chance, played.before.players)
        told = news(played.after, seat)
        redealt = played.after.redeal(seat, chance)
        assert told
        assert news(redealt, seat) == told
        for viewer in range(redealt.players):
            shown = filter(is_open, news(redealt, viewer))
            assert {phrase.values["seat"] for phrase in shown} <= {seat + 1}


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_other_cards_face_down_make_the_same_news(options: Options) -> None:
    """Whether somebody sells or tucks this card or that makes no difference for all who cannot see it."""
    chance, compared = Seeds(43).stream(), 0
    for played in secret_rounds(options):
        hidden = [seat for seat, move in played.moves.items() if move.action in ("sell", "stage")]
        if not hidden:
            continue
        other = _another_card(played.before, hidden[0], played.moves[hidden[0]])
        if other is None:
            continue
        viewer = (hidden[0] + 1 + draw(chance, played.before.players - 1)) % played.before.players
        told = [_told(played.before, moves, viewer) for moves in (played.moves, {**played.moves, hidden[0]: other})]
        assert told[0] == told[1]
        compared += 1
    assert compared


def _told(before: Position, moves: dict[int, Move], viewer: int) -> list[Phrase]:
    """Play a round, always with the same chance, and return its news."""
    return news(before.play(list(moves.values()), Seeds(44).stream()), viewer)


def is_open(phrase: Phrase) -> bool:
    """Whether a phrase names a card that lies face down."""
    return phrase.key in FACE_DOWN and phrase.values["card"] is not None


def _another_card(position: Position, seat: int, move: Move) -> Move | None:
    same = (move.action, move.ship, move.stage)
    others = (one for one in position.all_moves(seat) if (one.action, one.ship, one.stage) == same)
    return next((one for one in others if one.card != move.card and one.payment == move.payment), None)


def test_a_spectator_is_told_no_card_that_lies_face_down() -> None:
    for played in secret_rounds(TABLES[0]):
        for phrase in news(played.after, None):
            assert not is_open(phrase)


def test_there_are_no_other_seats() -> None:
    position = secret_rounds(TABLES[0])[0].before
    with pytest.raises(ArgosyError, match="there is no seat 0"):
        choices(position, -1)
    with pytest.raises(ArgosyError, match="there is no seat 4"):
        standing(position, 3)
