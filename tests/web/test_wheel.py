"""A wheel brings the table in the browser along: who installs it needs no node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest
from dependencies.sbom import sbom

from tests.web.harbour import ROOT, Harbour


def build(root: Path, to: Path, path: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel of the project at `root`, with only these folders to find programs in."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(to)]
    return subprocess.run(
        command, cwd=root, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this source tree, built without node: the site is there already."""
    folder = tmp_path_factory.mktemp("wheel")
    built = build(ROOT, folder, path="")
    assert built.returncode == 0, built.stderr
    return next(folder.glob("*.whl"))


def test_the_wheel_contains_the_whole_site(wheel: Path, site: Path) -> None:
    wanted = {f"argosy/server/site/{file.relative_to(site).as_posix()}" for file in site.rglob("*") if file.is_file()}
    assert "argosy/server/site/index.html" in wanted
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_brings_its_bill_of_materials(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as built:
        (name,) = (each for each in built.namelist() if each.endswith(".dist-info/sboms/argosy.cdx.json"))
        assert json.loads(built.read(name)) == sbom()


def test_the_wheel_serves_the_site_without_node(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(home)
    server = Harbour(tmp_path, environment={"PYTHONPATH": str(home), "PATH": ""})
    server.start()
    try:
        with urllib.request.urlopen(f"{server.url}/howto/wonders", timeout=10) as answer:
            page = answer.read().decode()
    finally:
        server.stop()
    assert "<title>Argosy</title>" in page
    assert "/assets/" in page


def test_without_a_site_and_without_node_the_build_says_what_to_do(tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(
        ROOT / "src" / "argosy" / "server", root / "src" / "argosy" / "server", ignore=shutil.ignore_patterns("site")
    )
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root / name)
    shutil.copy(ROOT / "src" / "argosy" / "__init__.py", root / "src" / "argosy" / "__init__.py")
    built = build(root, tmp_path, path="")
    assert built.returncode != 0
    assert "there is no npm to build it with" in built.stderr
    assert "make web" in built.stderr
