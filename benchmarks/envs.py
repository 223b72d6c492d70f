"""Measure the doors of researchers: python benchmarks/envs.py [SECONDS].

Seat-steps are decisions of seats that were asked, with observation and mask written. Only the time within the door
counts, not that of the random player who chooses the actions; CPU seconds, so that other processes matter little.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, Final

import gymnasium
import numpy as np

import argosy.envs.gymnasium  # noqa: F401 # registers
from argosy.envs import batch
from argosy.envs.pettingzoo import env, parallel_env

BOTH: Final = ("armada", "cities")
# Measured elsewhere on a comparable core, for orientation.
PEERS: Final = """\
PettingZoo AEC connect_four / rps / texas_holdem                     11,400 / 41,100 / 3,200
OpenSpiel in C++, with observation and mask: hanabi / hearts        71,000 / 138,000
Gymnasium CartPole single / vector 64                              120,000 / 1,290,000
pgx on CPU, batch of 1,000: connect_four / leduc / backgammon      965,000 / 624,000 / 15,000
"""


class Watch:
    """Adds up the CPU time and the steps within a door."""

    def __init__(self, seconds: float) -> None:
        self.random = np.random.default_rng(1)
        self.end = time.process_time() + seconds
        self.spent = 0.0
        self.steps = 0

    @property
    def running(self) -> bool:
        """Say whether there is time left."""
        return time.process_time() < self.end

    def call(self, steps: int, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a door for so many steps."""
        began = time.process_time()
        answer = function(*arguments)
        self.spent += time.process_time() - began
        self.steps += steps
        return answer

    def choose(self, mask: Any) -> int:
        """Return a random action that a mask allows."""
        allowed = np.flatnonzero(mask)
        return int(allowed[int(self.random.random() * len(allowed))])

    def choose_all(self, masks: Any) -> Any:
        """Return a random action for each of many masks."""
        return (masks * self.random.random(masks.shape, np.float32)).argmax(axis=-1)

    @property
    def rate(self) -> float:
        """Return the steps per CPU-second."""
        return self.steps / self.spent


def measure_batch(seconds: float, num_envs: int = 256, **options: Any) -> float:
    """Step many tables with the caller at every seat."""
    door, watch = batch.make("wonders", players=3, num_envs=num_envs, **options), Watch(seconds)
    _, masks = door.reset(seed=1)
    while watch.running:
        asked = int((masks[:, :, 0] == 0).sum())
        _, masks, _, _ = watch.call(asked, door.step, watch.choose_all(masks))
    return watch.rate


def measure_parallel(seconds: float) -> float:
    """Play with all seats at once."""
    door, watch, game = parallel_env("wonders", players=3), Watch(seconds), 0
    while watch.running:
        seen, _ = door.reset(seed=game)
        game += 1
        while door.agents:
            actions = {agent: watch.choose(one["action_mask"]) for agent, one in seen.items()}
            asked = sum(number > 0 for number in actions.values())
            seen, *_ = watch.call(asked, door.step, actions)
    return watch.rate


def measure_in_turn(seconds: float) -> float:
    """Play with one seat after the other."""
    door, watch, game = env("wonders", players=3), Watch(seconds), 0
    while watch.running:
        door.reset(seed=game)
        game += 1
        while door.agents:
            seen, _, over, _, _ = watch.call(0, door.last)
            action = None if over else watch.choose(seen["action_mask"])
            watch.call(int(not over), door.step, action)
    return watch.rate


def measure_single(seconds: float) -> float:
    """Play one seat against sailors."""
    door, watch = gymnasium.make("argosy/Wonders-v0", players=3, opponents="sailor").unwrapped, Watch(seconds)
    over = True
    seen: Any = None
    while watch.running:
        if over:
            seen, _ = door.reset()
        seen, _, over, _, _ = watch.call(1, door.step, watch.choose(seen["action_mask"]))
    return watch.rate


def measure_vector(seconds: float, num_envs: int = 64) -> float:
    """Play one seat of many tables against sailors."""
    door: Any = gymnasium.make_vec("argosy/Wonders-v0", num_envs=num_envs, players=3, opponents="sailor").unwrapped
    watch = Watch(seconds)
    seen, _ = door.reset(seed=1)
    while watch.running:
        seen, *_ = watch.call(num_envs, door.step, watch.choose_all(seen["action_mask"]))
    return watch.rate


DOORS: Final[dict[str, tuple[int, Callable[[float], float]]]] = {
    "batch on CPU, base game, 3 players": (1_500_000, measure_batch),
    "batch on CPU, Armada and Cities, 3 players": (800_000, lambda seconds: measure_batch(seconds, expansions=BOTH)),
    "PettingZoo Parallel, base game, 3 players": (50_000, measure_parallel),
    "PettingZoo AEC, base game, 3 players": (40_000, measure_in_turn),
    "Gymnasium, own steps against sailors": (40_000, measure_single),
    "Gymnasium, vector of 64, own steps against sailors": (400_000, measure_vector),
}


def main(seconds: float) -> None:
    """Print the table."""
    print(f"{'seat-steps per CPU-second':52}{'measured':>12}{'bar':>12}")
    for name, (bar, measure) in DOORS.items():
        print(f"{name:52}{measure(seconds):12,.0f}{bar:12,}", flush=True)
    print(f"\nFor comparison, from elsewhere:\n{PEERS}", end="")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
