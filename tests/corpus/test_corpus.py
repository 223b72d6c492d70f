"""Every recorded game replays, move by move, to its recorded result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.decisions import ACTIONS, DECISIONS
from argosy.wonders.game import Game
from argosy.wonders.move import WAYS, WITH
from argosy.wonders.notation import Record
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.boxes import ALL_OF_1, ALL_OF_2, BOTH
from tests.corpus.games import FOLDER, all_paths, manners, path, tables

ADVICE = "if that is meant, `python -m tests.corpus` plays all games anew; read the difference (tests/corpus/README.md)"
FILES = sorted(all_paths())


@dataclass(frozen=True)
class Replayed:
    """What is kept of a game that was played again."""

    record: Record
    again: Record
    seen: frozenset[str]  # phases and moves, and what was in play in the end


@cache
def replayed(file: Path) -> Replayed:
    """Play a game again; one that does not replay fails with advice."""
    record = Record.load(file)
    try:
        game = record.replay()
    except ArgosyError as error:
        pytest.fail(f"{name(file)}: {error}; {ADVICE}")
    return Replayed(record, Record.from_game(game), frozenset([*course(game), *parts_in_play(game.position)]))


def name(file: Path) -> str:
    return "/".join([file.parent.name, file.stem])


def course(game: Game) -> Iterator[str]:
    for position, decisions in zip(game.positions(), game.rounds, strict=False):
        yield position.phase
        for _, move in decisions:
            yield from (move.action, f"by {move.by}", f"with {move.ship}")


def parts_in_play(position: Position) -> Iterator[str]:
    for seat in range(position.players):
        wonder, side = position.board(seat)
        yield f"{wonder.id} {side.id}"
        yield from (card.id for card in position.buildings(seat))
        yield from (island.id for island in position.islands(seat))
        yield from (leader.id for leader in (*position.leaders(seat), *position.buried(seat)))
        yield from (tile.id for tile in position.tiles_built(seat))
    if position.kernel_rules.projects:
        yield from (position.project(age).id for age in position.project_ages())


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_game_replays_to_its_result(file: Path) -> None:
    """`replay` checks facts, moments, moves and the result; to compare the records checks every payment to the coin."""
    found = replayed(file)
    assert found.again.result
    assert replace(found.again, version=found.record.version) == found.record, ADVICE


def test_changed_facts_fail_with_advice(tmp_path: Path) -> None:
    file = tmp_path / "changed.toml"
    text, digest = FILES[0].read_text(encoding="utf-8"), Record.load(FILES[0]).data
    file.write_text(text.replace(digest, "0123456789ab"), encoding="utf-8")
    with pytest.raises(pytest.fail.Exception, match=r"facts have changed.*python -m tests\.corpus"):
        replayed(file)


def test_a_record_is_replayed_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    table = Options(players=4, expansions=("armada", "cities"), teams=True)
    assert main(["replay", str(path(table, "sailor")), "--expansions", "armada,cities", "--teams"]) == 0
    assert "the game is over" in capsys.readouterr().out


# -- what the corpus holds ----------------------------------------------------------------------------------------


def test_every_record_belongs_to_a_game() -> None:
    assert set(FOLDER.glob("*/*.toml")) == set(FILES)


def test_every_table_has_a_game_of_each_manner() -> None:
    played = Counter(_table(replayed(file).record.options) for file in FILES)
    assert played == {table: len(manners(table)) for table in tables()}


def _table(options: Options) -> Options:
    """What tables differ in."""
    differing = ("edition", "players", "expansions", "teams", "wonder_pack", "leaders", "edifice", "carthage", "babel")
    return Options(**{name: getattr(options, name) for name in differing})


def seen_in(games: Iterable[Replayed]) -> set[str]:
    return {word for game in games for word in game.seen}


def test_the_games_reach_every_phase_and_action() -> None:
    seen = seen_in(replayed(file) for file in FILES)
    assert seen >= DECISIONS.keys() - {"over"}
    assert seen >= ACTIONS.keys()
    assert seen >= {f"by {way}" for way in WAYS}
    assert seen >= {f"with {what}" for what in WITH}


@pytest.mark.parametrize("edition", ["1", "2"])
def test_everything_of_an_edition_comes_into_play(edition: str) -> None:
    """Every card, side and island, every leader, tile and project."""
    catalog = Options(edition, expansions=BOTH, **(ALL_OF_1 if edition == "1" else ALL_OF_2)).catalog()
    wanted = {card.id for card in catalog.cards} | {island.id for island in catalog.islands}
    wanted |= {leader.id for leader in catalog.leaders} | {tile.id for tile in catalog.tiles}
    wanted |= {project.id for project in catalog.all_projects}
    wanted |= {f"{wonder.id} {side.id}" for wonder in catalog.wonders for side in wonder.sides}
    seen = seen_in(one for one in map(replayed, FILES) if one.record.options.edition == edition)
    assert wanted - seen == set()
