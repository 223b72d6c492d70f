"""Whole random games with the Wonder Pack, judged round by round by the slow reference."""

from __future__ import annotations

import pytest

from argosy.wonders.options import Options
from tests.support import lively_moves, random_rounds
from tests.wonders.packs import PACK, PACKS
from tests.wonders.referee import follow
from tests.wonders.round_trips import table_name


@pytest.mark.parametrize("options", PACKS, ids=table_name)
def test_whole_games_agree_with_the_reference(options: Options) -> None:
    follow(random_rounds(options, options.players, lively_moves))


def test_the_games_raise_the_stages_that_only_these_boards_have() -> None:
    """Copied ones, stones, and a stage that counts by the colour of its card."""
    seen = {verb for options in PACKS for verb in raised(options)}
    assert seen >= {"vp_per", "vp_per_marker", "produce_missing", "copy_symbol", "others_lose", "build_from_discard"}


def raised(options: Options) -> set[str]:
    """The verbs on the stages that boards of the box have raised at the end of a game."""
    *_, last = random_rounds(options, options.players, lively_moves)
    seats = [seat for seat in range(options.players) if last.after.board(seat)[0].id in PACK]
    return {effect.verb for seat in seats for stage in last.after.stages(seat) for effect in stage.effects}
