"""Games as PettingZoo environments: all seats at once (Parallel), or one after the other (AEC).

>>> door = parallel_env("wonders", players=3)
>>> observations, infos = door.reset(seed=1)
>>> door.agents
['seat_1', 'seat_2', 'seat_3']
>>> actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
>>> observations, rewards, terminations, truncations, infos = door.step(actions)
>>> rewards["seat_1"], terminations["seat_1"]
(0.0, False)
"""

from __future__ import annotations

from copy import copy, deepcopy
from typing import Any, ClassVar, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from argosy.envs.one_table import OneTable
from argosy.envs.rendering import RENDER_MODES
from argosy.tabletop.errors import ArgosyError


def parallel_env(game: str, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
    """Make an environment in which a step is a round of decisions; seats that are not asked wait (action 0)."""
    return ParallelTable(OneTable(game, render_mode=render_mode, **options), game, max_cycles, render_mode)


def env(game: str, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
    """Make an environment in which the pending seats decide in turn, without seeing what others of the round chose."""
    return TurnTable(OneTable(game, render_mode=render_mode, **options), game, max_cycles, render_mode)


class _Seats:
    """What both kinds share: seats as agents, their spaces, pictures of the table, and games that are saved."""

    REMEMBERED: ClassVar[tuple[str, ...]] = ("agents", "cycles")

    def __init__(self, table: OneTable, game: str, max_cycles: int | None, render_mode: str | None) -> None:
        self.table = table
        self.metadata = {"name": f"argosy_{game}_v0", "render_modes": list(RENDER_MODES), **table.tables.versions}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(table.tensors.players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.cycles = 0
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space = spaces.Box(-128, 127, (table.tensors.observations.size,), np.int8)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations, the same for all seats."""
        return self.table.observation_space

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the space of actions, the same for all seats."""
        return self.table.action_space

    def state(self) -> NDArray[np.int8]:
        """Return everything, as seen from seat 1, for critics."""
        return self.table.tables.everything(0)

    def clone(self) -> Self:
        """Return an environment of its own that goes on from here."""
        twin = copy(self)
        vars(twin).update({name: deepcopy(value) for name, value in vars(self).items() if name != "table"})
        twin.table = self.table.clone()
        return twin

    def render(self) -> str | None:
        """Return the table as the mode says: the text of a position file ("ansi"), or a picture ("svg")."""
        return self.table.render(self.render_mode) if self.render_mode else None

    def save(self) -> bytes:
        """Return the game as it is now, and those that follow from the last seed."""
        return self.table.save({name: getattr(self, name) for name in self.REMEMBERED})

    def load(self, saved: bytes) -> None:
        """Go on from a game that was saved at a table of the same kind."""
        vars(self).update(self.table.load(saved))

    def close(self) -> None:
        """Do nothing: there is nothing open."""

    def _is_cut(self, cycles: int) -> bool:
        """Say whether the game is broken off after so many cycles."""
        self.cycles = cycles
        return not self.table.over and self.max_cycles is not None and cycles >= self.max_cycles


class ParallelTable(_Seats, ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """All seats act in every step."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game."""
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Resolve a round of decisions."""
        for agent, action in actions.items():
            self.table.choose(self._seat[agent], int(action))
        self.table.step()
        over, cut, acted = self.table.over, self._is_cut(self.cycles + 1), self.agents
        if over or cut:
            self.agents = []
        rewards = self.table.tables.rewards[0].tolist()
        return (
            {agent: self.table.observation(seat) for seat, agent in enumerate(acted)},
            dict(zip(acted, rewards, strict=False)),
            dict.fromkeys(acted, over),
            dict.fromkeys(acted, cut),
            {agent: self.table.info(seat) for seat, agent in enumerate(acted)},
        )

    def _observations(self) -> dict[str, Any]:
        return {agent: self.table.observation(seat) for seat, agent in enumerate(self.agents)}


class TurnTable(_Seats, AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """The pending seats act one after the other; their choices are revealed when the round is complete."""

    REMEMBERED = (
        *("agents", "cycles", "agent_selection", "_asked", "_decisions", "rewards", "_cumulative_rewards"),
        *("terminations", "truncations", "infos"),
    )
    agent_selection: str

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = [0] * len(self.agents)  # a cycle is over when a seat is asked again
        self._ask_all()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what a seat knows and may choose."""
        return self.table.observation(self._seat[agent])

    def step(self, action: int | None) -> None:
        """Note the choice of the selected seat; the last one of a round resolves it."""
        if not self.agents:
            raise ArgosyError("no game is on: call reset before step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.choose(self._seat[agent], int(action))
        self._decisions[self._seat[agent]] += 1
        if self._asked:
            self.agent_selection = self._asked.pop(0)
        else:
            self._resolve()

    def _resolve(self) -> None:
        self.table.step()
        asked = [self._decisions[seat] for seat in self.table.pending]
        over, cut = self.table.over, self._is_cut(max(asked, default=0))
        for seat, agent in enumerate(self.agents):
            self.infos[agent] = self.table.info(seat)
        if over or cut:
            self.rewards = dict(zip(self.agents, self.table.tables.rewards[0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self._ask_all()

    def _ask_all(self) -> None:
        """Let the pending seats decide, in the order of their seats."""
        self._asked = [self.possible_agents[seat] for seat in self.table.pending]
        self.agent_selection = self._asked.pop(0)
