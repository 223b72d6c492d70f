"""Let MaskablePPO of sb3-contrib learn to beat two sailors: `python examples/maskable_ppo.py 400000`.

Needs `pip install .[rl] sb3-contrib torch`. Prints the share of 1,000 games that the seat wins before and after.
"""

from __future__ import annotations

import sys
import time

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import argosy.envs.gymnasium  # noqa: F401 # registers

ID = "argosy/Wonders-v0"
TABLE = {"players": 3, "opponents": "sailor", "dtype": "float32"}


class Plain(gymnasium.ObservationWrapper):
    """Shows the observation alone; MaskablePPO asks `action_masks` for the mask."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]

    def observation(self, seen: dict) -> np.ndarray:
        return seen["observation"]

    def action_masks(self) -> np.ndarray:
        return self.unwrapped.action_masks()


def win_share(model: MaskablePPO, games: int = 1000) -> float:
    """Play games at 50 tables side by side; a shared victory counts as its share."""
    tables = gymnasium.make_vec(ID, num_envs=50, **TABLE)
    seen, _ = tables.reset(seed=12345)
    won: list[float] = []
    while len(won) < games:
        actions, _ = model.predict(seen["observation"], action_masks=tables.action_masks())
        seen, rewards, over, _, _ = tables.step(actions)
        won += rewards[over].tolist()
    return float(np.mean(won[:games]))


def main(steps: int) -> None:
    tables = DummyVecEnv([lambda: Plain(gymnasium.make(ID, reward="rank", **TABLE)) for _ in range(16)])
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        device="cpu",
        seed=1,
    )
    print(f"before: {win_share(model):.1%} of 1,000 games against two sailors", flush=True)
    begun = time.process_time()
    model.learn(steps)
    print(f"{model.num_timesteps:,} steps in {time.process_time() - begun:.0f} seconds of CPU time")
    print(f"after: {win_share(model):.1%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400_000)
