"""A space that changes gets a new version; anything else is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.seeds import Seeds
from argosy.tensors.fields import Layout
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.envs.spaces import SpaceChangedError, Version, read, versions, with_new, write

PAST = [Version("observations", 1, "aa"), Version("actions", 1, "bb"), Version("actions", 2, "cc")]


def test_what_is_as_it_was_adds_nothing() -> None:
    assert with_new(PAST, [PAST[0], PAST[2]]) == PAST


def test_a_change_with_a_new_version_is_written_down(tmp_path: Path) -> None:
    path = tmp_path / "versions.txt"
    path.write_text("# What this is.\nobservations 1 aa\n", encoding="utf-8")
    write(path, [Version("observations", 2, "dd"), Version("features", 1, "ee")])
    assert path.read_text(encoding="utf-8").splitlines() == [
        "# What this is.",
        "observations 1 aa",
        "observations 2 dd",
        "features 1 ee",
    ]
    assert read(path)[-1] == Version("features", 1, "ee")


@pytest.mark.parametrize("changed", [Version("observations", 1, "dd"), Version("actions", 2, "bb")])
def test_a_change_without_a_new_version_is_refused(changed: Version) -> None:
    with pytest.raises(SpaceChangedError, match=f"{changed.space} have changed: raise their version"):
        with_new(PAST, [changed])


def test_whatever_changes_in_a_space_changes_its_digest() -> None:
    tensors = Tensors(Options(players=3))
    start = Position.start(tensors.options, Seeds(1).stream())

    def digests(*things: str) -> list[str]:
        return [one.digest for one in versions([tensors], lambda _: things, start, tensors)]

    before = digests("altar")
    assert digests("baths") == [digests("baths")[0], *before[1:]] != before
    layout = tensors.observations
    for change in (
        {"name": "money"},
        {"offset": 7},
        {"scale": 9},
        {"shape": (1, 1)},
    ):
        changed = replace(layout["coins"], **change)
        fields = tuple(changed if field.name == "coins" else field for field in layout.fields)
        tensors.observations = Layout(1, fields, 3)
        assert digests("altar")[0] != before[0]
    changed = replace(layout["coins"], meaning="coins of the city")
    tensors.observations = Layout(1, tuple(changed if f.name == "coins" else f for f in layout.fields), 3)
    assert digests("altar") == before
