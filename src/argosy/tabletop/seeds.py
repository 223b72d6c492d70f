"""Seeds, where chance comes from, and draws that like one thing better than another.

>>> Seeds(7).stream(3).low == Seeds(7).stream(3).low
True
"""

from collections.abc import Sequence
from dataclasses import dataclass

from argosy.tabletop.kernel.chance import WORD, Chance, draw, seed_chance
from argosy.tabletop.struct import blank


@dataclass(frozen=True, slots=True)
class Seeds:
    """A seed of 64 bits with as many independent streams as one likes."""

    seed: int

    @property
    def low(self) -> int:
        """Return the lower word, for the kernel."""
        return self.seed & WORD

    @property
    def high(self) -> int:
        """Return the upper word, for the kernel."""
        return self.seed >> 32 & WORD

    def stream(self, number: int = 0) -> Chance:
        """Stream `number` of this seed, at its beginning."""
        chance = blank(Chance)
        seed_chance(chance, self.low, self.high, number)
        return chance


def weighted(chance: Chance, weights: Sequence[int]) -> int:
    """Return an index, drawn with a likelihood proportional to its weight."""
    left = draw(chance, sum(weights))
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index
