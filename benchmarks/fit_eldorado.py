"""Fit what the bots of El Dorado expect: `python benchmarks/fit_eldorado.py PLAYERS [--games N] [--seed S]`.

First sight plays games against itself, in part of the turns with a leaning, so that they are not all alike. Whenever a
turn begins, the traits of all colours are kept. A logistic regression then finds the rates of the traits that make the
later winners most likely. The line it prints belongs into `bots/eldorado/weights.py`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from argosy.bots.eldorado.kernel.workspace import TRAITS, Workspace
from argosy.bots.eldorado.search import KERNEL
from argosy.bots.eldorado.weights import rules_for, workspace_for
from argosy.eldorado.kernel.codes import OVER
from argosy.eldorado.kernel.layout import BANDS, State
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import Ruleset, ruleset
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds

KEPT = 3  # one turn in so many is kept
LEANINGS = 8  # every other turn leans in one of so many ways
STEPS, RATE, DECAY = 1500, 0.03, 0.0005
TESTED = 5  # every fifth game is left out of the fit, to see how good it is


class Sample(NamedTuple):
    """A position as a turn begins, with what became of it."""

    game: int
    traits: Any  # BANDS rows
    seats: tuple[int, ...]  # of the colours; -1 for none
    wins: tuple[float, ...]  # of the seats


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rules = ruleset(Options(players=given.players))
    samples = [one for number in range(given.games) for one in played(rules, given.seed, number)]
    fitted = fit([one for one in samples if one.game % TESTED])
    tested = [one for one in samples if one.game % TESTED == 0]
    print(f"{len(samples)} positions; loss {loss(tested, fitted):.4f}, no knowledge {np.log(given.players):.4f}")
    print(tuple(round(100 * rate) for rate in fitted))


def played(rules: Ruleset, seed: int, number: int) -> Iterator[Sample]:
    """Play a game and return its samples."""
    game, bots = compiled_run("eldorado"), compiled_run(KERNEL)
    players, r = rules.options.players, rules_for(bots, rules)
    room = bots.copy(workspace_for(bots, rules), bots.make(Workspace))
    s, c, mind = game.make(State), game.put(Seeds(seed).stream(2 * number)), Seeds(seed).stream(2 * number + 1)
    game.call.setup(s, r, c, players)
    game.call.advance(s, r, c)
    found, clock, leaning = [], (-1, -1), 0
    while s["phase"] != OVER:
        if clock != (s["round"], s["turn"]):
            clock, leaning = (int(s["round"]), int(s["turn"])), max(0, draw(mind, 2 * LEANINGS) - LEANINGS)
            if draw(mind, KEPT) == 0:
                found.append(traits_of_all(bots, s, r, room))
        seat = (int(s["pending"]) & -int(s["pending"])).bit_length() - 1
        game.call.choose(s, seat, bots.call.follow_plan(s, r, seat, room, leaning))
        game.call.advance(s, r, c)
    seats = tuple(int(s["bands"][colour]["seat"]) for colour in range(BANDS))
    winners = [seat for seat in range(players) if int(s["winners"]) >> seat & 1]
    wins = tuple((seat in winners) / len(winners) for seat in range(players))
    return (Sample(number, traits, seats, wins) for traits in found)


def traits_of_all(run: Any, s: Any, r: Any, room: Any) -> Any:
    """Return the traits of every colour; one without pirates has none."""
    rows = np.zeros((BANDS, TRAITS), np.float64)
    for colour in range(BANDS):
        if s["bands"][colour]["seat"] >= 0:
            run.call.find_traits(s, r, colour, room)
            rows[colour] = room["traits"]
    return rows


def fit(samples: list[Sample]) -> Any:
    """Return the rates that make the winners most likely, by gradient ascent with momentum (Adam)."""
    x, owned, wins = arrays(samples)
    scale = x.std((0, 1)) + 1e-9
    rates, mean, square = np.zeros(TRAITS), np.zeros(TRAITS), np.zeros(TRAITS)
    for step in range(1, STEPS + 1):
        slope = slope_of(x / scale, owned, wins, rates) + DECAY * rates
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope * slope
        rates -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return rates / scale


def arrays(samples: list[Sample]) -> tuple[Any, Any, Any]:
    """Return the traits, which seat has which colour, and the wins of all samples."""
    x = np.stack([one.traits for one in samples])
    players = len(samples[0].wins)
    owned = np.array([[[seat == p for seat in one.seats] for p in range(players)] for one in samples], np.float64)
    return x, owned, np.array([one.wins for one in samples])


def chances(x: Any, owned: Any, rates: Any) -> tuple[Any, Any]:
    """Return how likely each seat wins, and by each of its colours."""
    logits = x @ rates
    odds = np.exp(logits - logits.max(1, keepdims=True))[:, None, :] * owned
    odds /= odds.sum((1, 2), keepdims=True)
    return odds.sum(2), odds


def slope_of(x: Any, owned: Any, wins: Any, rates: Any) -> Any:
    """Return the gradient of the loss."""
    seats, odds = chances(x, owned, rates)
    within = odds / np.maximum(seats[:, :, None], 1e-12)
    pull = odds.sum(1) - (wins[:, :, None] * within).sum(1)
    return np.einsum("nc,nct->t", pull, x) / len(x)


def loss(samples: list[Sample], rates: Any) -> float:
    """Return the mean surprise about who won, in nats."""
    x, owned, wins = arrays(samples)
    return float(-(wins * np.log(np.maximum(chances(x, owned, rates)[0], 1e-12))).sum(1).mean())


if __name__ == "__main__":
    main()
