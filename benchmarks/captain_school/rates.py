"""Learn what the traits of cities bring: `python -m benchmarks.captain_school.rates [BOXES ...]`.

Players go by first sight, with more noise before the age in question, so that cities of all kinds are met. The points
at the end are explained by the traits of a city between two ages (ridge regression), and the rates printed as a section
of captain.toml.
"""

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from argosy.bots.wonders.kernel.prospects import BREAKS, MILLI
from argosy.bots.wonders.prospects import TRAIT_NAMES, taste_for
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import Run
from argosy.wonders.options import Options
from benchmarks.captain_school.table import KERNEL, Table

BOXES = ("base", "armada", "cities", "armada-cities")
PLAYERS = (3, 4, 5, 7)
GAMES = 6_000  # at each table, for each break
NOISE = 500  # before the age in question
RIDGE = 30.0
Numbers = npt.NDArray[np.float64]


def main() -> None:
    """Print the sections asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("boxes", nargs="*", metavar="BOXES", help=f"of {', '.join(BOXES)} (default: all)")
    run = compiled_run(KERNEL)
    for boxes in parser.parse_args().boxes or BOXES:
        found = [fit(*cities(run, boxes, moment)) for moment in range(BREAKS)]
        print(*section(boxes, found), sep="\n", flush=True)


def cities(run: Run, boxes: str, moment: int) -> tuple[Numbers, Numbers]:
    """Play games; return the traits of all cities after an age, and their points at the end."""
    traits, points = [], []
    for players in PLAYERS:
        table = Table(run, Options(players=players, expansions=tuple(boxes.split("-")) if boxes != "base" else ()))
        taste = taste_for(table.rules)
        before, after = (table.weights(replace(taste, noise=noise)) for noise in (NOISE, taste.noise))
        for number in range(GAMES):
            seen = table.remember(before, after, number, moment)
            traits.append(seen[0])
            points.append(seen[1])
    return np.concatenate(traits).astype(float), np.concatenate(points) / MILLI


def fit(traits: Numbers, points: Numbers) -> Numbers:
    """Return what each trait brings, in points; a trait that was never met brings nothing."""
    square = traits.T @ traits + RIDGE * np.eye(traits.shape[1])
    rates = np.linalg.solve(square, traits.T @ points).astype(np.float64)
    missed = points - traits @ rates
    print(
        f"# {len(points):,} cities; {1 - missed.var() / points.var():.1%} explained, {missed.std():.2f} points missed"
    )
    return rates


def section(boxes: str, found: Iterable[Numbers]) -> Iterator[str]:
    """Yield the lines of a section."""
    yield f"[rates.{boxes}]  # after Age I, after Age II"
    for name, *rates in zip(TRAIT_NAMES, *found, strict=True):
        numbers = [round(MILLI * rate) for rate in rates]
        if any(numbers):
            yield f"{name} = {numbers}"


if __name__ == "__main__":
    main()
