"""Made-up studies that several tests of reports read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.study.report.synthetic import EldoradoRows, WondersRows, write_study


@pytest.fixture(scope="session")
def wonders_rows() -> WondersRows:
    return WondersRows(players=3, games=240, seed=5)


@pytest.fixture(scope="session")
def wonders_study(wonders_rows: WondersRows, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_study(tmp_path_factory.mktemp("studies") / "printed", wonders_rows, {"edition": "2"})


@pytest.fixture(scope="session")
def changed_rows() -> WondersRows:
    return WondersRows(players=3, games=200, seed=6)


@pytest.fixture(scope="session")
def changed_study(changed_rows: WondersRows, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_study(tmp_path_factory.mktemp("studies") / "changed", changed_rows, {"edition": "1"})


@pytest.fixture(scope="session")
def armada_rows() -> WondersRows:
    return WondersRows(players=4, games=60, seed=7, expansions=("armada",))


@pytest.fixture(scope="session")
def armada_study(armada_rows: WondersRows, tmp_path_factory: pytest.TempPathFactory) -> Path:
    options = {"edition": "2", "expansions": ["armada"]}
    return write_study(tmp_path_factory.mktemp("studies") / "armada", armada_rows, options)


@pytest.fixture(scope="session")
def leaders_rows() -> WondersRows:
    return WondersRows(players=3, games=240, seed=9, leaders="all")


@pytest.fixture(scope="session")
def leaders_study(leaders_rows: WondersRows, tmp_path_factory: pytest.TempPathFactory) -> Path:
    options = {"edition": "2", "leaders": "all"}
    return write_study(tmp_path_factory.mktemp("studies") / "leaders", leaders_rows, options)


@pytest.fixture(scope="session")
def boxes_rows() -> WondersRows:
    return WondersRows(players=3, games=240, seed=10, edifice=True, babel="tower")


@pytest.fixture(scope="session")
def boxes_study(boxes_rows: WondersRows, tmp_path_factory: pytest.TempPathFactory) -> Path:
    options = {"edition": "2", "edifice": True, "babel": "tower"}
    return write_study(tmp_path_factory.mktemp("studies") / "boxes", boxes_rows, options)


@pytest.fixture(scope="session")
def eldorado_rows() -> EldoradoRows:
    return EldoradoRows(players=3, games=150, seed=8)


@pytest.fixture(scope="session")
def eldorado_study(eldorado_rows: EldoradoRows, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_study(tmp_path_factory.mktemp("studies") / "pirates", eldorado_rows, {})
