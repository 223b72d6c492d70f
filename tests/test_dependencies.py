"""What Argosy builds on is known: locked with hashes, with its licences, and told in every wheel."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from dependencies import audit, licences
from dependencies.locked import HERE, LOCKS, ROOT, WITHOUT_HASHES, npm_packages, python_packages
from dependencies.sbom import sbom


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_hashes_and_a_licence_and_no_address(lock: str) -> None:
    packages = python_packages(lock)
    assert packages
    assert [package.name for package in packages if not package.hashes or not package.licence] == []
    assert "://" not in (HERE / f"{lock}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", WITHOUT_HASHES)
def test_what_has_no_hashes_has_one_version_a_licence_and_no_address(lock: str) -> None:
    (package,) = python_packages(lock)
    assert (package.name, bool(package.licence)) == ("torch", True)
    assert "://" not in (HERE / f"{lock}.txt").read_text(encoding="utf-8")


def test_every_list_of_packages_is_told_with_its_licences() -> None:
    assert set(licences.TITLES) == {*LOCKS, *WITHOUT_HASHES}
    assert {file.stem for file in HERE.glob("*.txt")} == {*LOCKS, *WITHOUT_HASHES}


def test_no_lock_file_of_the_page_has_an_address_either() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")


def test_the_locks_fit_the_ranges_of_the_package() -> None:
    """Where a range is changed, the locks are made anew: `make lock`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = {
        "runtime": [*project["dependencies"], *extras["postgres"]],
        "development": [*extras["dev"], *extras["docs"], *extras["rl"]],
    }
    for lock, ranges in asked.items():
        locked = {package.name: package.version for package in python_packages(lock)}
        for wanted in filter(lambda text: not text.startswith("argosy["), ranges):
            name, low, high = re.fullmatch(r"([\w-]+)(?:\[\w+\])?>=([\d.]+)(?:,<([\d.]+))?", wanted).groups()  # type: ignore[union-attr]
            assert _parts(low) <= _parts(locked[name]), wanted
            assert high is None or _parts(locked[name]) < _parts(high), wanted


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def test_the_page_of_licences_is_up_to_date() -> None:
    assert licences.PAGE.read_text(encoding="utf-8") == licences.page()


def test_the_bill_of_materials_names_what_an_installed_argosy_is_made_of() -> None:
    made = sbom()
    named = {component["name"]: component for component in made["components"]}
    assert {"numba", "starlette", "uvicorn", "asyncpg", "svelte", "@fontsource/alegreya"} <= set(named)
    assert "pytest" not in named
    assert named["numpy"]["purl"].startswith("pkg:pypi/numpy@")
    assert all(component["licenses"][0]["expression"] for component in made["components"])
    assert len(made["dependencies"][0]["dependsOn"]) == len(made["components"]) == len(set(named))
    assert len(npm_packages()) + len(npm_packages(in_page=False)) > 100


@pytest.mark.parametrize(
    "program, result",
    [
        ("print('fine')", audit.CLEAN),
        ("print('1 vulnerability'); raise SystemExit(1)", audit.FOUND),
        ("raise ConnectionError('no route')", audit.NOT_CHECKED),
    ],
)
def test_an_audit_tells_what_it_found_from_what_it_could_not_ask(program: str, result: int) -> None:
    assert audit._run([sys.executable, "-c", program], Path.cwd())[0] == result


def test_a_source_that_knows_nothing_counts_as_unreachable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mute = subprocess.CompletedProcess([], 0, "No known vulnerabilities found", "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: mute)
    assert audit.audit_python() == audit.NOT_CHECKED
    assert "NOT CHECKED" in capsys.readouterr().out
