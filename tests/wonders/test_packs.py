"""Games with the boards of the Wonder Pack: nothing leaks, every text round-trips, records replay, and bots play on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from argosy.bots.bot import Budget
from argosy.bots.wonders.captain import Captain
from argosy.bots.wonders.lookahead import Lookahead
from argosy.bots.wonders.merchant import KERNEL, Merchant
from argosy.bots.wonders.sailor import Sailor
from argosy.bots.wonders.weights import weights_for
from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.report import simulated_game
from argosy.tabletop.runs import python_run
from argosy.tabletop.seeds import Seeds
from argosy.wonders.combinations import combinations, with_boards
from argosy.wonders.game import Game
from argosy.wonders.notation import Record
from argosy.wonders.options import Options
from tests.rules.wonder_pack.pack import WORKSHOPS, board, built
from tests.rules.wonder_pack.pack import pack as laid
from tests.support import pick
from tests.wonders.eventful import moments, observers
from tests.wonders.packs import PACKS
from tests.wonders.round_trips import assert_round_trip, table_name
from tests.wonders.test_redeal_tables import assert_redeal_is_sound


def test_the_boards_may_join_at_every_table_of_edition_1() -> None:
    assert len(with_boards()) == sum(table.edition == "1" for table in combinations())
    assert all(table.wonder_pack for table in with_boards())


@pytest.mark.rule("W24")
@pytest.mark.parametrize("table", PACKS, ids=table_name)
def test_nothing_leaks_and_every_position_round_trips(table: Options) -> None:
    chance = Seeds(43).stream()
    for position in moments(table, seed=1):
        assert_round_trip(position)
        assert_redeal_is_sound(position, pick(observers(position), chance), chance)


@pytest.mark.parametrize("table", PACKS, ids=table_name)
def test_a_game_is_recorded_read_and_replayed_to_the_same_end(table: Options) -> None:
    played = simulated_game(Game, table, seed=table.players, number=2)
    record = Record.parse(Record.from_game(played).to_text())
    assert record.replay().position == played.position


@pytest.mark.parametrize("table", PACKS[:5], ids=table_name)
def test_every_legal_move_has_an_action_number_of_its_own(table: Options) -> None:
    tensors = Tensors(table)
    for position in moments(table, seed=4):
        for seat in position.pending:
            marked = [int(number) for number in np.flatnonzero(tensors.mask(position, seat))]
            assert {tensors.move(position, seat, number) for number in marked} == set(position.legal(seat))
            assert len(marked) == len(position.legal(seat))


@pytest.mark.parametrize("bot", [Sailor, Merchant, Captain], ids=lambda bot: str(bot.__name__))
@pytest.mark.parametrize("table", PACKS[:3], ids=table_name)
def test_bots_play_to_the_end(table: Options, bot: Any) -> None:
    game, mind, guesses = Game(table, seed=3), Seeds(1).stream(), Seeds(2).stream()
    while not game.over:
        thinker = len(game.rounds) % table.players  # the others go by first sight, which is quick
        for seat in game.pending:
            player = bot(Budget(playouts=2 if seat == thinker else 0, engine="cpu"))
            game.choose(seat, player.choose(game.position.redeal(seat, guesses), seat, mind))
    assert max(game.position.city(seat).stages for seat in range(table.players)) > 0


@pytest.mark.rule("W7")
def test_a_bot_lays_the_colour_that_its_neighbours_have_under_stonehenge() -> None:
    """Of two cards that are equally good to lose it takes the green one beside green cities."""
    green = built("apothecary", "workshop", "scriptorium")
    own = board("stonehenge", "B", built(*WORKSHOPS), "stages = 1", 'hand = ["laboratory", "stables"]')
    position = laid(own, board("gizah", "A", green), board("ephesos", "A", green), top="age = 2\nturn = 5")
    ahead = Lookahead(python_run(KERNEL), position, 0, weights_for(position.rules))
    worth = {str(ahead.move(option)): option.worth for option in ahead.options()}
    assert worth["stage laboratory"] > worth["stage stables"] + 400
