"""The cache of compiled kernels is never stale: any change in a kernel source leads to a folder of its own."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import argosy
from argosy.tabletop import kernel_cache
from argosy.tabletop.errors import ArgosyError

PACKAGE = Path(argosy.__file__).parent
KERNEL_SOURCES = sorted(
    str(source.relative_to(PACKAGE))
    for place in (*kernel_cache.SOURCES, "wonders/kernel")
    for source in ([PACKAGE / place] if place.endswith(".py") else (PACKAGE / place).glob("*.py"))
)

# A game of two modules. Numba by itself keeps `score` compiled when only the module of `worth` changes.
RULES = "from argosy.toy.kernel.values import worth\n\n\ndef score(coins):\n    return worth(coins) + 1\n"
VALUES = "def worth(coins):\n    return {factor} * coins\n"
SCORE = "from argosy.tabletop.runs import cpu_run, python_run; print({run}('toy').call.score(100))"
COMPILE = "def call_all(run):\n    print(run.call.score(100))\n"
COMPLETE = "from argosy.tabletop.compile import compiled_run; compiled_run('toy')"

# A bot that is built on that game.
GUESS = "from argosy.toy.kernel.rules import score\n\n\ndef guess(coins):\n    return score(coins) * {factor}\n"
THINK = "from argosy.tabletop.runs import cpu_run; print(cpu_run('argosy.bots.toy').call.guess(100))"


LEFT_OUT = ("__pycache__", "data", "site")  # no code


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package's code, for tests that leave it as it was."""
    place = tmp_path_factory.mktemp("whole") / "argosy"
    shutil.copytree(PACKAGE, place, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return place


@pytest.fixture
def package(tmp_path: Path, whole: Path) -> Path:
    """A copy of the package's code."""
    shutil.copytree(whole, tmp_path / "argosy")
    return tmp_path / "argosy"


def cache_of(package: Path) -> Any:
    """The cache module as it lies in a copy of the package."""
    spec = importlib.util.spec_from_file_location("copied_cache", package / "tabletop" / "kernel_cache.py")
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("source", KERNEL_SOURCES)
def test_a_change_in_any_kernel_source_changes_the_folder(whole: Path, source: str) -> None:
    cache = cache_of(whole)
    before, text = cache.source_hash("wonders"), (whole / source).read_text(encoding="utf-8")
    (whole / source).write_text(f"{text}\n# changed\n", encoding="utf-8")
    assert cache.source_hash("wonders") != before
    (whole / source).write_text(text, encoding="utf-8")
    assert cache.source_hash("wonders") == before


@pytest.mark.parametrize("source", ["bots/wonders/kernel/worth.py", "bots/wonders/kernel/__init__.py"])
def test_a_change_of_a_bot_leaves_the_rules_where_they_are(package: Path, source: str) -> None:
    cache = cache_of(package)
    rules, bot = (cache.source_hash(name) for name in ("wonders", "argosy.bots.wonders"))
    (package / source).write_text("# changed\n", encoding="utf-8")
    assert cache.source_hash("wonders") == rules
    assert cache.source_hash("argosy.bots.wonders") != bot


def test_a_change_of_the_rules_changes_the_folder_of_a_bot_too(package: Path) -> None:
    before = cache_of(package).source_hash("argosy.bots.wonders")
    (package / "wonders" / "kernel" / "sirens.py").write_text("", encoding="utf-8")
    assert cache_of(package).source_hash("argosy.bots.wonders") != before


def test_a_new_kernel_source_changes_the_folder(package: Path) -> None:
    before = cache_of(package).source_hash("wonders")
    (package / "wonders" / "kernel" / "sirens.py").write_text("", encoding="utf-8")
    assert cache_of(package).source_hash("wonders") != before


def test_a_change_elsewhere_keeps_the_folder(package: Path) -> None:
    before = cache_of(package).source_hash("wonders")
    (package / "wonders" / "options.py").write_text("", encoding="utf-8")
    assert cache_of(package).source_hash("wonders") == before


def test_another_compiler_changes_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kernel_cache.source_hash("wonders")
    monkeypatch.setattr("importlib.metadata.version", lambda name: f"{name} of tomorrow")
    assert kernel_cache.source_hash("wonders") != before


def test_the_user_may_name_the_place_of_the_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARGOSY_CACHE", str(tmp_path / "here"))
    assert kernel_cache.root() == tmp_path / "here"
    monkeypatch.delenv("ARGOSY_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kernel_cache.root() == tmp_path / "argosy"


def test_a_folder_is_ready_once_it_is_marked(package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARGOSY_CACHE", str(tmp_path / "cache"))
    cache = cache_of(package)
    assert not cache.ready("wonders")
    cache.mark_ready("wonders")
    assert cache.ready("wonders")
    assert cache.compile_in_background("wonders") is None
    (package / "wonders" / "kernel" / "sirens.py").write_text("", encoding="utf-8")
    assert not cache_of(package).ready("wonders")


def test_old_folders_are_pruned_but_for_the_last_few_and_those_in_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ARGOSY_CACHE", str(tmp_path))
    kernel_cache.folder.cache_clear()
    kernel_cache.usable.cache_clear()
    days = {f"wonders-{number:016x}": number for number in range(1, 7)} | {f"argosy.bots.wonders-{9:016x}": 9}
    for name, age in days.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "code.nbc").touch()
        for place in (tmp_path / name / "code.nbc", tmp_path / name):
            os.utime(place, (time.time() - age * 86400 - 60,) * 2)
    (tmp_path / f"wonders-{6:016x}" / "ready").touch()  # another process uses it now
    kernel_cache.mark_ready("wonders")
    kept = {kernel_cache.folder("wonders").name, *(f"wonders-{number:016x}" for number in (6, 1, 2))}
    assert {each.name for each in tmp_path.iterdir()} == kept | {f"argosy.bots.wonders-{9:016x}"}
    kernel_cache.folder.cache_clear()
    kernel_cache.usable.cache_clear()


def test_without_a_home_the_user_is_asked_for_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("ARGOSY_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    with pytest.raises(ArgosyError, match="found no home folder; expected one in ARGOSY_CACHE"):
        kernel_cache.root()


def test_where_nothing_can_be_written_nothing_is_ready_or_begun(
    package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ARGOSY_CACHE", str(tmp_path / "file"))
    cache = cache_of(package)
    assert not cache.usable("wonders")
    cache.mark_ready("wonders")
    assert not cache.ready("wonders")
    assert cache.compile_in_background("wonders") is None


@pytest.fixture
def toy(package: Path) -> Path:
    """The kernel folder of a small game inside the copy."""
    kernel = package / "toy" / "kernel"
    kernel.mkdir(parents=True)
    (package / "toy" / "__init__.py").touch()
    (package / "toy" / "compile.py").write_text(COMPILE, encoding="utf-8")
    (kernel / "__init__.py").write_text('ENTRY_POINTS = ("score",)\n', encoding="utf-8")
    (kernel / "rules.py").write_text(RULES, encoding="utf-8")
    return kernel


def begin(toy: Path, program: str) -> subprocess.Popen[str]:
    """Run a program in a new process, with the copy of the package."""
    root = toy.parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root), "ARGOSY_CACHE": str(root / "cache")}
    command = [sys.executable, "-B", "-c", program]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def result(process: subprocess.Popen[str]) -> int:
    out, error = process.communicate()
    assert (process.returncode, error) == (0, "")
    return int(out)


def score(toy: Path, run: str, factor: int) -> int:
    """What a new process computes, with the callee of the cached function as given."""
    (toy / "values.py").write_text(VALUES.format(factor=factor), encoding="utf-8")
    return result(begin(toy, SCORE.format(run=run)))


def test_an_edited_rule_counts_at_once_although_the_old_one_is_cached(toy: Path) -> None:
    cache = toy.parents[2] / "cache"
    assert score(toy, "cpu_run", factor=2) == 201
    assert len(list(cache.rglob("*.score-*.nbc"))) == 1
    assert score(toy, "cpu_run", factor=3) == 301
    assert len(list(cache.iterdir())) == 2
    assert score(toy, "python_run", factor=3) == 301


def test_an_unchanged_rule_is_read_from_the_cache(toy: Path) -> None:
    cache = toy.parents[2] / "cache"
    score(toy, "cpu_run", factor=2)
    compiled = {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")}
    assert compiled
    assert score(toy, "cpu_run", factor=2) == 201
    assert {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")} == compiled


def test_tuning_a_bot_compiles_the_bot_alone(toy: Path) -> None:
    cache, bot = toy.parents[2] / "cache", toy.parents[1] / "bots" / "toy" / "kernel"
    bot.mkdir(parents=True)
    (bot.parent / "__init__.py").touch()
    (bot / "__init__.py").write_text('BUILT_ON = "toy"\nENTRY_POINTS = ("guess",)\n', encoding="utf-8")
    score(toy, "cpu_run", factor=2)
    rules = {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")}
    for factor, guessed in ((2, 402), (3, 603)):
        (bot / "thoughts.py").write_text(GUESS.format(factor=factor), encoding="utf-8")
        assert result(begin(toy, THINK)) == guessed
    files = {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")}
    assert rules.items() <= files.items()
    assert len(files) == len(rules) + 2 * 2  # an index and the code, for each state of the bot
    assert all(".guess-" in file.name for file in files.keys() - rules.keys())


def test_a_numba_that_was_not_tested_compiles_in_the_ordinary_way(toy: Path) -> None:
    score(toy, "python_run", factor=2)
    without_parts = "import sys; sys.modules['argosy.tabletop.parts'] = None; "  # which no other Numba would know
    untested = "from argosy.tabletop import runs; runs.TESTED['numba'] = (); "
    assert result(begin(toy, without_parts + untested + SCORE.format(run="cpu_run"))) == 201


def test_where_no_folder_can_be_written_every_process_compiles_anew(toy: Path) -> None:
    """Numba by itself would fall back on a folder beside the sources, and find the old `score` there."""
    (toy.parents[2] / "cache").touch()
    assert score(toy, "cpu_run", factor=2) == 201
    assert score(toy, "cpu_run", factor=3) == 301
    assert list(toy.parents[2].rglob("*.nb?")) == []


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_a_half_written_file_is_made_anew(toy: Path, kind: str) -> None:
    score(toy, "python_run", factor=2)
    assert result(begin(toy, COMPLETE)) == 201
    (broken,) = (toy.parents[2] / "cache").rglob(f"*.score-*.{kind}")
    whole = broken.stat().st_size
    broken.write_bytes(broken.read_bytes()[: whole // 2])
    assert result(begin(toy, COMPLETE)) == 201
    assert broken.stat().st_size > whole // 2


def test_two_processes_may_compile_at_once(toy: Path) -> None:
    score(toy, "python_run", factor=2)
    processes = [begin(toy, COMPLETE) for _ in range(2)]
    assert [result(process) for process in processes] == [201, 201]
