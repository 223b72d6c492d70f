"""The benchmark of the doors measures every door."""

from __future__ import annotations

import pytest

from benchmarks import envs


@pytest.mark.parametrize("name", envs.DOORS)
def test_every_door_can_be_measured(name: str) -> None:
    _, measure = envs.DOORS[name]
    assert measure(0.01) > 0


@pytest.mark.parametrize("name", envs.PEERS)
def test_every_peer_can_be_measured(name: str) -> None:
    assert envs.PEERS[name](0.01) > 0
