"""Playing games to learn from, and what they show."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from argosy.bots.wonders.admiral.kernel.network import Network
from argosy.bots.wonders.kernel.prospects import MILLION
from argosy.bots.wonders.prospects import prospects_for, taste_for
from argosy.bots.wonders.search import temper
from argosy.bots.wonders.weights import weights_for
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.train.wonders.kernel.games import Mind, Terms, Told
from argosy.wonders.kernel.layout import Moves, Sheet, State
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset

KERNEL: Final = "argosy.train.wonders"


class Examples(NamedTuple):
    """Moments of games in their order: what is seen of each seat, and how the game ended for it."""

    game: NDArray[np.int64]  # which game a moment belongs to
    moment: NDArray[np.int64]  # turn and age, as the kernel numbers them
    inputs: NDArray[np.int8]  # moment, seat, input
    points: NDArray[np.float32]  # moment, seat
    wins: NDArray[np.float32]  # moment, seat; a shared victory counts in part


class Way(NamedTuple):
    """How games are played."""

    iterations: int  # of each search; without any, all go by first sight
    whim: int  # decisions made at random, in thousandths
    share: int  # of the turns that are described, in thousandths


class Player:
    """Plays games of a kind of table with a network."""

    def __init__(self, run: Run, options: Options, network: Network) -> None:
        rules = ruleset(options)
        self._run, self._players = run, options.players
        weights = weights_for(rules, taste_for(rules))
        tables = [run.put(each) for each in (rules.rules, weights, prospects_for(rules), temper(), network)]
        room = [run.make(cls) for cls in (Chance, Chance, Moves, Sheet, Mind)]
        self._terms, self._told = run.make(Terms), run.make(Told)
        self._all = (run.make(State), *tables, *room, self._terms, self._told)

    def play(self, seed: int, numbers: range, way: Way) -> Examples:
        """Play the games with these numbers and return their moments."""
        parts = [self._play_one(seed, number, way) for number in numbers]
        return joined(parts)

    def _play_one(self, seed: int, number: int, way: Way) -> Examples:
        terms, told, players = self._terms, self._told, self._players
        terms["seed"], terms["number"], terms["players"] = seed, number, players
        terms["iterations"], terms["whim"], terms["share"] = way
        terms["thinkers"] = (1 << players) - 1 if way.iterations else 0
        self._run.call.play_described(*self._all)
        count = int(told["count"])
        return Examples(
            game=np.full(count, number, np.int64),
            moment=told["moment"][:count].astype(np.int64),
            inputs=told["inputs"][:count, :players].copy(),
            points=_repeated(told["points"][:players], count),
            wins=_repeated(told["chance"][:players] / MILLION, count),
        )


def _repeated(row: Any, count: int) -> NDArray[np.float32]:
    return np.tile(np.asarray(row, np.float32), (count, 1))


def joined(parts: list[Examples]) -> Examples:
    """Return examples one after the other."""
    return Examples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def chosen(examples: Examples, which: Any) -> Examples:
    """Return some of the examples."""
    return Examples(*(column[which] for column in examples))
