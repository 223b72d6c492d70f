from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, PostgresMissingError
from tests.server.serving import Server, is_ci


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL cluster. Where none can be had its tests are skipped visibly; in CI that is a failure."""
    try:
        cluster = Postgres()
    except PostgresMissingError as error:
        if is_ci():
            pytest.fail(f"the tests of PostgreSQL cannot run: {error}")
        pytest.skip(f"the tests of PostgreSQL cannot run: {error}")
    yield cluster
    cluster.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.new_database()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with SQLite that many tests share."""
    made = Server(
        f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db", ("--no-limits", "--grace", "1", "--delay", "0.05")
    ).start()
    yield made
    made.close()
