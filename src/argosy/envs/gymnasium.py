"""Games as Gymnasium environments: one seat of the caller against bots. Importing this registers them.

>>> import gymnasium
>>> import argosy.envs.gymnasium
>>> door = gymnasium.make("argosy/Wonders-v0", players=3, opponents="sailor")
>>> observation, info = door.reset(seed=1)
>>> observation, reward, terminated, truncated, info = door.step(int(observation["action_mask"].argmax()))
>>> reward, terminated
(0.0, False)
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy, deepcopy
from typing import Any, Final, Self

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from argosy.bots import roster
from argosy.bots.bot import Bot
from argosy.envs.games import tensors_for
from argosy.envs.one_table import LARGEST_SEED, OneTable, Saved, observation_space
from argosy.envs.rendering import RENDER_MODES, check_mode, rendered
from argosy.envs.tables import Tables
from argosy.envs.terms import BOTS, Reward
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import OptionError
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone

IDS: Final = {"argosy/Wonders-v0": "wonders", "argosy/ElDorado-v0": "eldorado"}
OWN_SEAT: Final = 0


def named(opponents: str | Sequence[str], players: int) -> list[str]:
    """Return the level of each opponent, by seat; one name stands for all of them."""
    levels = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(levels) != players - 1:
        raise OptionError("opponents", ", ".join(levels), f"one level, or one for each of {players - 1} seats")
    return levels


class SeatEnv(gymnasium.Env[dict[str, NDArray[Any]], int]):
    """Seat 1 against bots: "random" and "sailor" play in the kernel, all other levels think as at a table."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 # as Gymnasium says

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "sailor",
        render_mode: str | None = None,
        budget: Any = None,
        **options: Any,
    ) -> None:
        players = tensors_for(game, options.get("payments", "cheapest"), _table_options(options)).players
        levels = named(opponents, players)
        bots = ["", *(level if level in BOTS else "" for level in levels)]
        self.table = OneTable(game, bots=bots, render_mode=render_mode, **options)
        self.thinkers: dict[int, Bot[Any, Any]] = {
            seat: roster.make(game, level, budget) for seat, level in enumerate(levels, 1) if level not in BOTS
        }
        self.metadata = type(self).metadata | self.table.tables.versions
        self.render_mode = render_mode
        self.observation_space: Any = self.table.observation_space
        self.action_space: Any = self.table.action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game, and go on to the first own decision."""
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(LARGEST_SEED)))
        self._mind = Seeds(int(self.np_random.integers(LARGEST_SEED))).stream()
        self._go_on()
        return self.table.observation(OWN_SEAT), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Decide, and go on to the next own decision or to the end."""
        self.table.choose(OWN_SEAT, int(action))
        self._let_think()
        self.table.step()
        info = self.table.info(OWN_SEAT)
        if self.thinkers:
            self._go_on()
            info |= self.table.info(OWN_SEAT)
        reward = float(self.table.tables.rewards[0, OWN_SEAT])
        return self.table.observation(OWN_SEAT), reward, self.table.over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what may be chosen, as MaskablePPO of sb3-contrib asks for it."""
        mask: NDArray[np.bool_] = self.table.tables.masks[0, OWN_SEAT].astype(np.bool_)
        return mask

    def clone(self) -> Self:
        """Return an environment of its own that goes on from here."""
        twin = copy(self)
        twin.table, twin._mind = self.table.clone(), clone(self._mind)
        twin.np_random = deepcopy(self.np_random)
        return twin

    def render(self) -> Any:
        """Return the table as the mode says: the text of a position file ("ansi"), or a picture ("svg")."""
        return self.table.render(self.render_mode) if self.render_mode else None

    def save(self) -> bytes:
        """Return the game as it is now, and those that follow from the last seed."""
        streams = {"mind": [self._mind.low, self._mind.high], "seeds": json.dumps(self.np_random.bit_generator.state)}
        return self.table.save(streams)

    def load(self, saved: bytes) -> tuple[Any, dict[str, Any]]:
        """Go on from a game that was saved at a table of the same kind; return what the seat sees."""
        streams = self.table.load(saved)
        self._mind = Seeds(0).stream()
        self._mind.low, self._mind.high = streams["mind"]
        self.np_random.bit_generator.state = json.loads(streams["seeds"])
        return self.table.observation(OWN_SEAT), {}

    def _go_on(self) -> None:
        """Let thinking bots decide where the caller is not asked."""
        while not self.table.over and OWN_SEAT not in self.table.pending:
            self._let_think()
            self.table.step()

    def _let_think(self) -> None:
        """Let the bots that think decide from what their seats know."""
        for seat in self.table.pending if self.thinkers else ():
            if seat in self.thinkers:
                position = self.table.tables.position(0)
                known = position.redeal(seat, self._mind)
                self.table.tables.commit(0, seat, self.thinkers[seat].choose(known, seat, self._mind))


def _table_options(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name not in ("reward", "payments", "illegal", "dtype")}


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Seat 1 of many tables against bots of the kernel; a finished table begins its next game at the next step."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str,
        opponents: str | Sequence[str] = "sailor",
        reward: Reward = "win",
        payments: str = "cheapest",
        dtype: str = "int8",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        tensors = tensors_for(game, payments, options)
        levels = named(opponents, tensors.players)
        if strange := [level for level in levels if level not in BOTS]:
            wanted = f"{', '.join(BOTS[1:])}; others think at one table each (vectorization_mode='sync')"
            raise OptionError("opponents", strange[0], wanted)
        self.num_envs = num_envs
        self.tables = Tables(compiled_run(tensors.build), tensors, num_envs)
        self.tables.agree(reward, "next step", ["", *levels])
        check_mode(render_mode)
        self.metadata = {
            "autoreset_mode": AutoresetMode.NEXT_STEP,
            "render_modes": list(RENDER_MODES),
            **self.tables.versions,
        }
        self.render_mode = render_mode
        self.single_observation_space, self._scales = observation_space(tensors, dtype)
        self.single_action_space = gymnasium.spaces.Discrete(tensors.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game at every table."""
        super().reset(seed=seed if isinstance(seed, int | None) else seed[0])
        self.tables.begin(int(self.np_random.integers(LARGEST_SEED)))
        return self._observations(), {}

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Decide at every table."""
        self.tables.actions[:, OWN_SEAT] = actions
        self.tables.step()
        rewards = self.tables.rewards[:, OWN_SEAT].astype(np.float64)
        return self._observations(), rewards, self.tables.dones.astype(np.bool_), np.zeros(self.num_envs, np.bool_), {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what may be chosen at every table."""
        masks: NDArray[np.bool_] = self.tables.masks[:, OWN_SEAT].astype(np.bool_)
        return masks

    def render(self) -> tuple[str, ...] | None:
        """Return all tables as the mode says, as the one table does."""
        if self.render_mode is None:
            return None
        tensors, positions = self.tables.tensors, map(self.tables.position, range(self.num_envs))
        return tuple(rendered(tensors, position, self.render_mode) for position in positions)

    def clone(self) -> Self:
        """Return tables of their own that go on from here."""
        twin = copy(self)
        twin.tables, twin.np_random = self.tables.clone(), deepcopy(self.np_random)
        return twin

    def save(self) -> bytes:
        """Return all tables as they are now, and the games that follow from the last seed."""
        return Saved.of(self.tables, json.dumps(self.np_random.bit_generator.state)).encoded()

    def load(self, saved: bytes) -> tuple[Any, dict[str, Any]]:
        """Go on from tables of the same kind that were saved; return what the seats see."""
        found = Saved.into(self.tables, saved)
        self.np_random.bit_generator.state = json.loads(found.seeds)
        return self._observations(), {}

    def _observations(self) -> dict[str, NDArray[Any]]:
        known = self.tables.observations[:, OWN_SEAT]
        shown = known.copy() if self._scales is None else known * self._scales
        return {"observation": shown, "action_mask": self.tables.masks[:, OWN_SEAT].copy()}


for _id, _game in IDS.items():
    gymnasium.register(
        _id,
        entry_point=f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"game": _game},
    )
