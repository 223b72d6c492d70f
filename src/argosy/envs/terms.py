"""What holds for all tables of a batch: rewards, the next game, who plays which seat, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from argosy.tabletop.errors import OptionError
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import Struct, blank

REWARDS: Final = ("win", "rank", "margin", "points")  # in the order of the kernel's codes
RESTARTS: Final = ("at once", "next step", "never")
BOTS: Final = ("", "random", "sailor")  # what plays a seat: the caller, or the kernel

OwnReward = Callable[[NDArray[np.int16]], Any]  # points of finished tables, a row each, to their rewards
Reward = str | OwnReward


class Seated(Protocol):
    """How many seats a table has, and what they do."""

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        ...

    @property
    def team_size(self) -> int:
        """Return how many seats side by side play together."""
        ...

    @property
    def payments(self) -> bool:
        """Say whether ways to pay are chosen too."""
        ...


def terms_of(cls: type[Struct], table: Seated, num_envs: int) -> Any:
    """Return the terms of so many tables."""
    terms: Any = blank(cls)
    terms.players, terms.tables = table.players, num_envs
    terms.payments, terms.team_size = int(table.payments), table.team_size
    return terms


def agree_on(terms: Any, reward: Reward, restart: str) -> OwnReward | None:
    """Say how games are rewarded and when the next one begins; return the reward if it is a function."""
    terms.reward = _index("reward", reward, REWARDS) if isinstance(reward, str) else 0
    terms.restart = _index("restart", restart, RESTARTS)
    return None if isinstance(reward, str) else reward


def kinds_of(bots: Sequence[str]) -> list[int]:
    """Return what plays each seat, as the kernel reads it."""
    return [_index("opponents", bot, BOTS) for bot in bots]


def sow(terms: Any, seed: int) -> None:
    """Write down the seed of all games."""
    seeds = Seeds(seed)
    terms.seed_low, terms.seed_high = seeds.low, seeds.high


def _index(option: str, name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise OptionError(option, name, ", ".join(each for each in names if each))
    return names.index(name)
