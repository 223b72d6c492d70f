"""A recorded game of El Dorado, step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from argosy.eldorado.game import Game
from argosy.eldorado.notation import position_to_text
from argosy.eldorado.sheet import final_score


def game_steps(game: Game) -> list[dict[str, Any]]:
    """List one object a step: when, the decisions, and the position after them; the end has the score."""
    positions = game.positions()
    steps: list[dict[str, Any]] = [{"step": 0, "when": "setup", "decisions": []}]
    for number, decisions in enumerate(game.rounds, 1):
        made = [{"seat": seat + 1, "move": str(move)} for seat, move in decisions]
        steps.append({"step": number, "when": positions[number - 1].moment, "decisions": made})
    for step, position in zip(steps, positions, strict=True):
        step["position"] = position_to_text(position)
    if game.over:
        steps[-1] |= msgspec.to_builtins(final_score(game.position.state, game.position.kernel_rules))
    return steps
