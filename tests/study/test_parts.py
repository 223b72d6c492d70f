"""The files of a study are the same bytes in any number of processes, however often it is stopped."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from argosy import study
from argosy.study import processes
from argosy.study.folder import ASIDE, STUDY, sweep
from argosy.study.plan import Plan
from argosy.study.study import Study, check_same, play_missing
from argosy.tabletop.errors import ArgosyError
from tests.study.rows import digests, rows_of

CHUNKS = 6
CHUNK = 30_000  # games, half a second or more: time to kill and to interrupt
TABLE = {"players": 3}
PATIENCE = 120  # seconds


def play(out: Path, workers: int) -> Study:
    return study.run("wonders", out, TABLE, games=CHUNKS * CHUNK, seed=3, moves=3000, chunk=CHUNK, workers=workers)


def command(out: Path, workers: int) -> list[str]:
    """The command line that plays the same study."""
    numbers = ("--games", str(CHUNKS * CHUNK), "--seed", "3", "--moves", "3e3", "--chunk", str(CHUNK))
    arguments = ("study", "wonders", "--players", "3", *numbers, "--workers", str(workers), "--out", str(out))
    return [sys.executable, "-m", "argosy", *arguments]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """The study as one process plays it without any break."""
    return play(tmp_path_factory.mktemp("whole"), workers=1)


def wait_for(what: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.005)


def heed_interrupts() -> None:
    """Let a program heed an interrupt: what a shell starts in the background ignores one."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_several_processes_write_the_same_bytes(whole: Study, tmp_path: Path) -> None:
    assert digests(play(tmp_path, workers=2)) == digests(whole)


def test_a_killed_worker_changes_nothing(whole: Study, tmp_path: Path) -> None:
    killed: list[int] = []

    def kill_one() -> None:
        wait_for(lambda: list(tmp_path.glob("seats/part-*")))
        victim = multiprocessing.active_children()[0].pid
        assert victim
        os.kill(victim, signal.SIGKILL)
        killed.append(victim)

    killer = threading.Thread(target=kill_one)
    killer.start()
    found = play(tmp_path, workers=2)
    killer.join()
    assert killed
    assert digests(found) == digests(whole)


def test_a_killed_study_goes_on(whole: Study, tmp_path: Path) -> None:
    running = subprocess.Popen(command(tmp_path, workers=1), stdout=subprocess.DEVNULL)
    wait_for(lambda: len(list(tmp_path.glob("seats/part-*"))) > 1)
    running.kill()
    running.wait(PATIENCE)
    (tmp_path / "seats" / f"{ASIDE}left-over").write_bytes(b"half a part")
    before = Study.open(tmp_path).missing()
    assert 0 < len(before) < CHUNKS
    assert digests(play(tmp_path, workers=1)) == digests(whole)


def test_an_interrupt_keeps_what_is_done_and_says_how_to_go_on(whole: Study, tmp_path: Path) -> None:
    running = subprocess.Popen(
        command(tmp_path, workers=2), stdout=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    )
    wait_for(lambda: list(tmp_path.glob("seats/part-*")))
    running.send_signal(signal.SIGINT)
    said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert f"of {CHUNKS * CHUNK:,} games; the same command goes on" in said
    assert subprocess.run(command(tmp_path, workers=2), timeout=PATIENCE, check=False).returncode == 0
    assert digests(Study.open(tmp_path)) == digests(whole)


def test_only_what_is_missing_is_played(whole: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = play(tmp_path, workers=1)
    (tmp_path / "seats/part-000002.parquet").unlink()
    (tmp_path / "moves/part-000004.parquet").unlink()
    played: list[int] = []
    keep = processes.keep_chunk

    def watched(folder: Path, plan: Plan, chunk: int) -> None:
        played.append(chunk)
        keep(folder, plan, chunk)

    monkeypatch.setattr(processes, "keep_chunk", watched)
    assert digests(play(tmp_path, workers=1)) == digests(whole)
    assert played == [2, 4]
    assert found.missing() == []


def test_rows_are_in_the_order_of_games_and_seats(whole: Study) -> None:
    order = [(row["game"], row["seat"]) for row in rows_of(whole.seats()[:2])]
    assert order == [(game, seat) for game in range(2 * CHUNK) for seat in (1, 2, 3)]


def test_about_as_many_moves_as_wanted_are_kept(whole: Study) -> None:
    rows, every = rows_of(whole.moves()), whole.facts["moves_every"]
    assert 2000 < len(rows) < 4500
    assert {row["game"] for row in rows} == set(range(0, CHUNKS * CHUNK, every))


def test_a_chunk_is_the_same_whatever_the_number_of_games(whole: Study, tmp_path: Path) -> None:
    fewer = study.run("wonders", tmp_path, TABLE, games=CHUNK, seed=3, moves=0, chunk=CHUNK, workers=1)
    assert fewer.seats()[0].read_bytes() == whole.seats()[0].read_bytes()
    assert fewer.moves() == []


def test_what_another_process_is_writing_stays(tmp_path: Path) -> None:
    mine, lost = tmp_path / f"{ASIDE}{os.getpid()}-1", tmp_path / f"{ASIDE}{2**22 + 1}-2"
    for aside in (mine, lost):
        aside.write_bytes(b"half a part")
    sweep(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == [mine.name]


# -- mixing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes, named",
    [
        ({"seed": 4}, "seed: found 3; expected 4"),
        ({"games": CHUNK}, f"games: found {CHUNKS * CHUNK}; expected {CHUNK}"),
        ({"moves": 0}, "moves_every"),
        ({"chunk": CHUNK // 2}, f"chunk: found {CHUNK}; expected {CHUNK // 2}"),
        ({"options": {"players": 4}}, "options, players: found 3; expected 4"),
        ({"options": {"players": 3, "edition": "1"}}, "options, edition: found 2; expected 1"),
        ({"bots": ["sailor"] * 3}, "bots"),
        ({"counts_only": True}, "counts_only"),
    ],
)
def test_another_study_needs_another_folder(whole: Study, changes: dict[str, object], named: str) -> None:
    asked = {"options": TABLE, "games": CHUNKS * CHUNK, "seed": 3, "moves": 3000, "chunk": CHUNK, **changes}
    before = digests(whole)
    with pytest.raises(ArgosyError, match=named) as refusal:
        study.run("wonders", whole.folder, asked.pop("options"), workers=1, **asked)  # type: ignore[arg-type]
    assert "another study needs another folder" in str(refusal.value)
    assert digests(whole) == before


@pytest.mark.parametrize("name", ["rules", "data", "rows"])
def test_other_rules_cards_or_columns_are_refused(whole: Study, name: str) -> None:
    other = Study(whole.folder, {**whole.facts, "hashes": {**whole.facts["hashes"], name: "0123456789abcdef"}})
    with pytest.raises(ArgosyError, match=f"hashes, {name}: found 0123456789abcdef"):
        check_same(other, whole.plan)


def test_a_study_whose_rules_have_changed_does_not_go_on(whole: Study) -> None:
    other = Study(whole.folder, {**whole.facts, "hashes": {**whole.facts["hashes"], "rules": "0123456789abcdef"}})
    with pytest.raises(ArgosyError, match="hashes, rules: found 0123456789abcdef"):
        play_missing(other, workers=1)


def test_own_cards_are_another_study(whole: Study, tmp_path: Path) -> None:
    richer = tmp_path / "richer.toml"
    richer.write_text("[numbers]\nstarting_coins = 4\n")
    with pytest.raises(ArgosyError, match="options, data: found None"):
        study.run("wonders", whole.folder, {**TABLE, "data": [str(richer)]}, games=CHUNKS * CHUNK, seed=3)


def test_a_worker_with_other_rules_plays_nothing(whole: Study) -> None:
    from argosy.study.chunks import play_chunk

    with pytest.raises(ArgosyError, match="the worker has other rules"):
        play_chunk(whole.plan, 0, {**whole.plan.hashes(), "rules": "0123456789abcdef"})


# -- what a study says of itself ----------------------------------------------------------------------------------


def test_a_study_says_what_it_is(whole: Study) -> None:
    facts = json.loads((whole.folder / STUDY).read_text(encoding="utf-8"))
    assert facts["game"] == "wonders"
    assert facts["options"] == {"edition": "2", "players": 3}
    assert set(facts["versions"]) == {"argosy", "numpy", "pyarrow"}
    assert [name for name in facts["parts"] if name.startswith("seats/")] == [
        f"seats/part-{chunk:06}.parquet" for chunk in range(CHUNKS)
    ]
    assert all((whole.folder / name).exists() for name in facts["parts"])


@pytest.mark.parametrize(
    "text, named",
    [("", "Expecting value"), ("[]", "found no hashes"), ("{}", "found no hashes")],
)
def test_what_is_no_study_is_refused(tmp_path: Path, text: str, named: str) -> None:
    (tmp_path / STUDY).write_text(text)
    with pytest.raises(ArgosyError, match=named):
        Study.open(tmp_path)


def test_without_pyarrow_a_study_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("argosy.study.study.find_spec", lambda name: None)
    with pytest.raises(ArgosyError, match=r"pip install 'argosy\[study\]'"):
        study.run("wonders", tmp_path, games=1)


def test_a_folder_without_a_study_is_named(tmp_path: Path) -> None:
    with pytest.raises(ArgosyError, match=r"study\.json: cannot be read"):
        Study.open(tmp_path)
