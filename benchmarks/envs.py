"""Measure the doors of researchers, and peers beside them: python benchmarks/envs.py [SECONDS].

Seat-steps are decisions of seats that were asked, with observation and mask written. Only the time within the door
counts, not that of the random player who chooses the actions; CPU seconds, so that other processes matter little. At
OpenSpiel, ours and theirs, the time of the random player and of chance counts too.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import argosy.envs.gymnasium  # noqa: F401 # registers
from argosy.envs import batch
from argosy.envs.openspiel import register
from argosy.envs.pettingzoo import env, parallel_env

BOTH: Final = ("armada", "cities")
# What is not installed with the doors was measured elsewhere on a comparable core.
ELSEWHERE: Final = """\
PettingZoo AEC connect_four / rps / texas_holdem                      11,400 / 41,100 / 3,200
OpenSpiel in Python tic_tac_toe / block_dominoes                      20,000 / 17,000
pgx on CPU, batch of 1,000: connect_four / leduc / backgammon         965,000 / 624,000 / 15,000
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


def measure_batch(seconds: float, game: str = "wonders", players: int = 3, num_envs: int = 64, **options: Any) -> float:
    """Step many tables with the caller at every seat."""
    door, watch = batch.make(game, players=players, num_envs=num_envs, **options), Watch(seconds)
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


def measure_spiel(seconds: float, name: str, shown: bool) -> float:
    """Walk through random games of OpenSpiel, chance included; with observation tensors and masks if they are shown."""
    register()
    game, chance = pyspiel.load_game(name), random.Random(1)
    observe = _observing(game)
    steps, began = 0, time.process_time()
    while time.process_time() < began + seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choices(*zip(*state.chance_outcomes(), strict=True))[0])
                continue
            asked = range(game.num_players()) if state.is_simultaneous_node() else (state.current_player(),)
            chosen = []
            for player in asked:
                if shown:
                    observe(state, player)
                    state.legal_actions_mask(player)
                chosen.append(chance.choice(state.legal_actions(player)))
            state.apply_actions(chosen) if len(chosen) > 1 else state.apply_action(chosen[0])
            steps += len(chosen)
    return steps / (time.process_time() - began)


def _observing(game: Any) -> Callable[[Any, int], Any]:
    """Return what writes the tensor of a state into an array, with perfect recall where a game has no other."""
    recalls = not game.get_type().provides_observation_tensor
    writer: Callable[[Any, int], Any] = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=recalls)
    ).set_from
    return writer


def measure_cart_pole(seconds: float) -> float:
    """Balance one pole."""
    door, watch = gymnasium.make("CartPole-v1").unwrapped, Watch(seconds)
    door.reset(seed=1)
    while watch.running:
        _, _, over, cut, _ = watch.call(1, door.step, 1)
        if over or cut:
            door.reset()
    return watch.rate


def measure_cart_poles(seconds: float) -> float:
    """Balance 64 poles."""
    doors, watch = (
        gymnasium.make_vec("CartPole-v1", num_envs=64, vectorization_mode="vector_entry_point"),
        Watch(seconds),
    )
    doors.reset(seed=1)
    actions = np.ones(64, np.int64)
    while watch.running:
        watch.call(64, doors.step, actions)
    return watch.rate


OURS: Final = "argosy_wonders(players=3)"
PEERS: Final[dict[str, Callable[[float], float]]] = {
    "Gymnasium CartPole": measure_cart_pole,
    "Gymnasium CartPole, vector of 64": measure_cart_poles,
    **{
        f"OpenSpiel in C++, with observation and mask: {name}": partial(measure_spiel, name=name, shown=True)
        for name in ("goofspiel(players=3)", "hanabi(players=3)", "oh_hell(players=3)", "hearts")
    },
}
DOORS: Final[dict[str, tuple[int, Callable[[float], float]]]] = {
    "batch on CPU, base game, 3 players": (1_500_000, measure_batch),
    "batch on CPU, Armada and Cities, 3 players": (800_000, partial(measure_batch, expansions=BOTH)),
    "PettingZoo Parallel, base game, 3 players": (50_000, measure_parallel),
    "PettingZoo AEC, base game, 3 players": (40_000, measure_in_turn),
    "Gymnasium, own steps against sailors": (40_000, measure_single),
    "Gymnasium, vector of 64, own steps against sailors": (400_000, measure_vector),
    "OpenSpiel, base game, 3 players": (25_000, partial(measure_spiel, name=OURS, shown=False)),
    "OpenSpiel with observation and mask": (15_000, partial(measure_spiel, name=OURS, shown=True)),
    "batch on CPU, El Dorado, 2 players": (0, partial(measure_batch, game="eldorado", players=2)),
}


def main(seconds: float) -> None:
    """Print the table."""
    print(f"{'seat-steps per CPU-second':52}{'measured':>12}{'bar':>12}")
    for name, (bar, measure) in DOORS.items():
        measure(0.01)  # compiles what is not compiled yet
        print(f"{name:52}{measure(seconds):12,.0f}{f'{bar:,}' if bar else '':>12}".rstrip(), flush=True)
    print("\nPeers, in the same run")
    for name, peer in PEERS.items():
        print(f"{name:64}{peer(seconds):12,.0f}", flush=True)
    print(f"\nAnd from elsewhere\n{ELSEWHERE}", end="")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
