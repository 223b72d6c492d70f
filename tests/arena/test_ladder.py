"""Which games a ladder plays: everybody meets everybody, sits everywhere, with equal deals."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from argosy.arena.ladder import Ladder
from argosy.arena.play import play
from argosy.arena.workers import play_match
from argosy.eldorado.options import Options as EldoradoOptions
from argosy.tabletop.errors import OptionError
from argosy.wonders.options import Options
from tests.arena.entrants import FIRST, RANDOM

THREE = ("sailor", FIRST, RANDOM)
TABLES = [
    ("wonders", Options(players=3)),
    ("wonders", Options(players=4, teams=True)),
    ("wonders", Options(players=6, teams=True)),
    ("wonders", Options(players=5, expansions=("armada", "cities"))),
    ("eldorado", EldoradoOptions(players=2)),
    ("eldorado", EldoradoOptions(players=4)),
]


@pytest.mark.parametrize("game, options", TABLES)
def test_everybody_plays_alone_against_all_others_and_at_mixed_tables(game: str, options: Options) -> None:
    ladder = Ladder(game, options, THREE, seed=1)
    units = [Counter(match.levels[:: options.team_size]) for match in ladder.matches]
    for one, other in permutations(THREE, 2):
        assert Counter({one: 1, other: ladder.rotation - 1}) in units
    assert max(map(len, units)) == min(len(THREE), ladder.rotation)


@pytest.mark.parametrize("game, options", TABLES)
def test_a_round_is_a_rotation_of_each_match_with_one_deal(game: str, options: Options) -> None:
    ladder = Ladder(game, options, THREE, seed=1)
    for first in (0, ladder.round):
        games = list(ladder.games(first, first + ladder.round))
        assert {match.deal(number) for match, number in games} == {first // ladder.round}
        seated = {(match.levels, match.seating(number)) for match, number in games}
        assert len(seated) == len(games) == len(ladder.matches) * ladder.rotation


def test_partners_are_of_the_same_level() -> None:
    ladder = Ladder("wonders", Options(players=6, teams=True), THREE, seed=1)
    assert all(match.levels[0::2] == match.levels[1::2] for match in ladder.matches)


def test_no_match_is_another_one_turned_round_the_table() -> None:
    ladder = Ladder("wonders", Options(players=5), THREE, seed=1)
    turned = {frozenset(match.levels[shift:] + match.levels[:shift] for shift in range(5)) for match in ladder.matches}
    assert len(turned) == len(ladder.matches)


def test_a_match_of_a_ladder_can_be_played_alone() -> None:
    ladder = Ladder("eldorado", EldoradoOptions(players=2, round_limit=2), (FIRST, RANDOM), seed=4)
    own = [play(match, number).places for match, number in ladder.games(0, 4)]
    (match,) = ladder.matches
    alone = play_match(type(match)(match.game, match.options, match.levels, 4, 4), workers=1)
    assert own == [one.places for one in alone.played]


def test_the_anchor_is_the_merchant_where_it_plays() -> None:
    assert Ladder("wonders", Options(), ("sailor", "merchant"), seed=1).anchor == "merchant"
    assert Ladder("wonders", Options(), ("sailor", FIRST), seed=1).anchor == "sailor"


def test_who_thinks() -> None:
    assert Ladder("wonders", Options(), ("sailor", "merchant"), seed=1).kernels == {"argosy.bots.wonders"}
    assert Ladder("wonders", Options(), ("sailor", FIRST), seed=1).kernels == set()


@pytest.mark.parametrize("entrants", [("sailor",), ("sailor", "merchant", "sailor")])
def test_a_ladder_needs_two_who_differ(entrants: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match="expected two or more, all different"):
        Ladder("wonders", Options(), entrants, seed=1)
