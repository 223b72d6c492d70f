"""Let the taste of a captain evolve: `python -m benchmarks.captain_school.evolve TABLE [--steps N] [--keep FILE]`.

At every step players with slightly changed numbers, in pairs of opposite changes, play by first sight against players
with the numbers before, and the numbers follow what won more. The result is printed as sections of captain.toml; with a
file it is kept there every ten steps, and who stops can go on from it.
"""

import argparse
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from argosy.bots.wonders.prospects import taste_for
from argosy.bots.wonders.weights import Taste
from argosy.tabletop.compile import compiled_run
from argosy.wonders.options import Options
from benchmarks.captain_school.table import KERNEL, Table

BOTH = ("armada", "cities")
TABLES = {
    "base": Options(players=3),
    "expansions": Options(players=3, expansions=BOTH),
}
PAIRS = 20  # of opposite changes a step
GAMES = 600  # of each
CHANGE = 0.12  # of a number that is tried, and at least
LEAST_CHANGE = 6.0
PACE = 0.125  # of such changes a step, at first
INERTIA = 0.8  # of the way that was followed before
ROUND = 10  # steps until all others learn what was found
PROOF = 4_000  # games against where it began

Numbers: TypeAlias = npt.NDArray[np.float64]
Place: TypeAlias = tuple[str | int, ...]  # of a number in a taste, from the outside to the inside


def main() -> None:
    """Go on from the file, or from what the captain has learnt, and print what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("--steps", type=int, default=150, metavar="N", help="(default 150)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="(default 1)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where the taste is kept, to go on from there")
    given = parser.parse_args()
    table = Table(compiled_run(KERNEL), TABLES[given.table])
    plain = plain_of(taste_for(table.rules))
    if given.keep and given.keep.exists():
        plain = msgspec.json.decode(given.keep.read_bytes())
    for step, found in enumerate(Evolution(table, plain, given.seed).run(given.steps), 1):
        if given.keep and step % ROUND == 0:
            given.keep.write_bytes(msgspec.json.encode(found))
        plain = found
    print(*section(given.table, plain), sep="\n")


class Evolution:
    """A taste on its way; only the numbers that make a difference at the table change."""

    def __init__(self, table: Table, plain: dict[str, Any], seed: int) -> None:
        self._table, self._plain, self._seed = table, plain, seed
        self._chance = np.random.default_rng(seed)
        self._places = [place for place in places_of(self._plain) if place != ("noise",)]
        self._places = [place for place in self._places if self._matters(place)]
        self._numbers = np.array([read(self._plain, place) for place in self._places], dtype=float)
        self._first = self._others = self._weights(self._numbers)
        self._way, self._steepness = np.zeros(len(self._places)), 0.0

    def run(self, steps: int) -> Iterator[dict[str, Any]]:
        """Yield the taste after each step."""
        for step in range(steps):
            sizes = np.maximum(np.abs(self._numbers) * CHANGE, LEAST_CHANGE)
            slope = self._slope(step, sizes)
            self._way = INERTIA * self._way + (1 - INERTIA) * slope
            self._steepness = max(self._steepness * 0.95, float(np.sqrt(np.mean(slope**2))))
            pace = PACE * (1 - 0.9 * step / steps)
            self._numbers = self._numbers + pace * sizes * self._way / self._steepness
            if (step + 1) % ROUND == 0:
                self._others = self._weights(self._numbers)
                value = self._table.value(self._others, self._first, 999_983 + step, PROOF)
                print(f"# step {step + 1}: {value:.1%} against where it began", file=sys.stderr, flush=True)
            yield self._with(self._numbers)

    def _slope(self, step: int, sizes: Numbers) -> Numbers:
        """Return how the value changes with each number, as far as so many games tell."""
        slope = np.zeros(len(sizes))
        for pair in range(PAIRS):
            change = self._chance.standard_normal(len(sizes))
            games = (self._seed * 1_000_003 + step * PAIRS + pair, GAMES)
            more, less = (self._weights(self._numbers + sign * sizes * change) for sign in (1, -1))
            gain = self._table.value(more, self._others, *games) - self._table.value(less, self._others, *games)
            slope += gain / 2 * change / PAIRS
        return slope

    def _matters(self, place: Place) -> bool:
        """Say whether a number makes a difference: whether other games come out of a great change."""
        plain = deepcopy(self._plain)
        usual = self._table.weights(msgspec.convert(plain, Taste))
        write(plain, place, read(plain, place) * 3 + 50)
        changed = self._table.weights(msgspec.convert(plain, Taste))
        return self._table.value(changed, usual, 5, 400) != self._table.value(usual, usual, 5, 400)

    def _weights(self, numbers: Numbers) -> Any:
        return self._table.weights(msgspec.convert(self._with(numbers), Taste))

    def _with(self, numbers: Numbers) -> dict[str, Any]:
        plain = deepcopy(self._plain)
        for place, number in zip(self._places, numbers, strict=True):
            write(plain, place, round(float(number)))
        return plain


def plain_of(taste: Taste) -> dict[str, Any]:
    """Return a taste as dicts and lists."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(taste))
    return plain


def places_of(plain: Any) -> Iterator[Place]:
    """Yield where the numbers of a taste stand."""
    if isinstance(plain, int):
        yield ()
        return
    for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
        yield from ((key, *place) for place in places_of(value))


def read(plain: Any, place: Place) -> int:
    """Return the number at a place."""
    for step in place:
        plain = plain[step]
    return int(plain)


def write(plain: Any, place: Place, number: int) -> None:
    """Change the number at a place."""
    for step in place[:-1]:
        plain = plain[step]
    plain[place[-1]] = number


def section(name: str, plain: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a taste in captain.toml."""
    yield f"[tastes.{name}]"
    yield from (f"{key} = {value}" for key, value in plain.items() if not isinstance(value, dict))
    for key, inner in plain.items():
        if isinstance(inner, dict):
            yield from ("", f"[tastes.{name}.{key}]", *(f"{one} = {value}" for one, value in inner.items()))


if __name__ == "__main__":
    main()
