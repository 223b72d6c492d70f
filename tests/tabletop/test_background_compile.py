"""The compiled run comes when it is ready; whoever thinks meanwhile has the plain one."""

from concurrent.futures import Future

import pytest

from argosy.tabletop import background_compile
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import EngineMissingError, Run, python_run

GAME = "wonders"


@pytest.fixture
def promise(monkeypatch: pytest.MonkeyPatch) -> Future[Run]:
    """The compiled run as it is promised while nothing is compiled yet."""
    made: Future[Run] = Future()
    monkeypatch.setattr(background_compile, "compiled_later", lambda name: made)
    return made


def test_auto_never_waits_and_changes_over(promise: Future[Run]) -> None:
    assert background_compile.run_at_hand(GAME) is python_run(GAME)
    promise.set_result(compiled_run(GAME))
    assert background_compile.run_at_hand(GAME).compiled


def test_auto_stays_plain_where_nothing_can_be_compiled(promise: Future[Run]) -> None:
    promise.set_exception(EngineMissingError("no Numba"))
    assert background_compile.run_at_hand(GAME) is python_run(GAME)
    with pytest.raises(EngineMissingError, match="no Numba"):
        background_compile.run_at_hand(GAME, "cpu")


def test_the_plain_run_needs_no_promise() -> None:
    assert background_compile.run_at_hand(GAME, "python") is python_run(GAME)


def test_cpu_waits_for_the_compiled_run() -> None:
    assert background_compile.run_at_hand(GAME, "cpu").compiled
    assert background_compile.compiled_later(GAME).done()
    assert background_compile.run_at_hand(GAME).compiled


def test_what_goes_wrong_is_told_to_who_wants_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModuleNotFoundError):
        background_compile.compiled_later("no.such.game").result(timeout=60)
