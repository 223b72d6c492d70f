"""Whole random games of the engine, judged round by round by the slow reference."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain

import pytest

from argosy.wonders.options import Options
from argosy.wonders.sheet import score_sheets
from tests.support import (
    HOUSE_RULES,
    RULINGS,
    TABLES,
    Round,
    lively_moves,
    powerful,
    random_moves,
    random_rounds,
    seated,
)
from tests.wonders.referee import follow

SEATED = [seated(edition, players, shift) for edition, players in TABLES for shift in (0, 1)]
OTHERWISE = [
    powerful(edition, side, **{ruling: False})
    for ruling in RULINGS
    for edition, side in (("1", "A"), ("1", "B"), ("2", "day"), ("2", "night"))
]
HOUSE_TABLES = [
    dataclasses.replace(seated("2", players, shift), data=(str(HOUSE_RULES),), free_builds_waive_coins=waive)
    for players, shift, waive in ((3, 0, True), (3, 1, False), (5, 0, False), (7, 0, True), (7, 1, True))
]
CHOOSING = [Options(edition=edition, players=4, sides=("chosen",)) for edition in ("1", "2")]


def label(options: Options) -> str:
    switched = [switch for switch in RULINGS if not getattr(options, switch)]
    house = ["house"] if options.data else []
    words = [f"edition {options.edition}", f"{options.players} players", *options.sides[:2], *switched, *house]
    return "-".join(words)


@pytest.mark.parametrize("options", SEATED + OTHERWISE + CHOOSING + HOUSE_TABLES, ids=label)
def test_whole_games_agree_with_the_reference(options: Options) -> None:
    for rounds in games(options):
        follow(rounds)


def games(options: Options) -> Iterator[Iterator[Round]]:
    """One game of all moves alike, and one that builds a lot."""
    yield random_rounds(options, 0, random_moves)
    yield random_rounds(options, 1, lively_moves)


@pytest.mark.parametrize("edition", ["1", "2"])
def test_every_side_of_every_wonder_has_a_seat(edition: str) -> None:
    tables = [options for options in SEATED if options.edition == edition]
    seats = {pair for options in tables for pair in zip(options.wonders, options.sides, strict=True)}
    assert seats == {(wonder.id, side.id) for wonder in tables[0].catalog().wonders for side in wonder.sides}


def test_the_games_reach_every_action_power_and_phase() -> None:
    seen: set[str] = set()
    for options in OTHERWISE + CHOOSING:
        for played in chain.from_iterable(games(options)):
            seen.add(played.before.phase)
            seen.update(word for move in played.moves.values() for word in (move.action, move.by))
            seen.update("copied" for sheet in score_sheets(played.after) if sheet.copied_guild)
    assert seen >= {"sides", "turn", "extra", "salvage", "build", "stage", "sell", "take", "decline"}
    assert seen >= {"chain", "colour", "first", "last", "power", "paying", "copied"}


def test_the_reference_does_not_know_the_kernel() -> None:
    look = "import sys; from tests.reference import dealing, legal, scoring; print(*sys.modules, sep='\\n')"
    modules = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    assert "tests.reference.scoring" in modules
    numbers = {"argosy.wonders.kernel", "argosy.wonders.kernel.codes"}  # which the rows of the verbs name
    assert not [name for name in modules if "kernel" in name and name not in numbers]
