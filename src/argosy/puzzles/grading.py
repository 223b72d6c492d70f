"""How hard a puzzle is: one more than the number of levels that miss it.

Each level decides several times from what the seat knows, with other chance each time. A level that finds the best move
in less than half of its tries misses it.
"""

from collections.abc import Container, Sequence
from typing import Any, Final

from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.puzzles.answer import belongs_to
from argosy.puzzles.puzzle import Finder
from argosy.tabletop.protocol import Position
from argosy.tabletop.seeds import Seeds

LEVELS: Final = (("sailor", 8), ("merchant", 6), ("captain/200", 6), ("captain/1500", 4))  # with their tries


def finders(
    game: str, position: Position[Any], seat: int, best: str, seed: int, engine: str, wanted: Container[int]
) -> tuple[Finder, ...] | None:
    """Let every level decide, and return how often each found the best move; None if nobody wants the grade.

    The levels that think least come first: once no wanted grade is possible any more, the others need not think.
    """
    found: list[Finder] = []
    for which, (level, tries) in enumerate(LEVELS):
        times = _times(game, position, seat, best, seed + which, engine, level, tries)
        found.append(Finder(level, times, tries))
        if not any(grade in wanted for grade in _possible_grades(found)):
            return None
    return tuple(found)


def _possible_grades(found: Sequence[Finder]) -> range:
    """Return the grades that a puzzle may have by what the first levels found."""
    least = grade_of(found)
    return range(least, least + len(LEVELS) - len(found) + 1)


def _times(
    game: str, position: Position[Any], seat: int, best: str, seed: int, engine: str, level: str, tries: int
) -> int:
    bot = roster.make(game, level, Budget(engine=engine))
    found = 0
    for one in range(tries):
        chance = Seeds(seed).stream(one)
        chosen = bot.choose(position.redeal(seat, chance), seat, chance)
        found += belongs_to(game, str(chosen), best)
    return found


def misses(finder: Finder) -> bool:
    """Say whether a level misses a puzzle."""
    return 2 * finder.found < finder.tries


def grade_of(found: Sequence[Finder]) -> int:
    """Return the grade of a puzzle, from 1.

    >>> grade_of([Finder("sailor", 1, 8), Finder("merchant", 3, 6), Finder("captain/200", 6, 6)])
    2
    """
    return 1 + sum(map(misses, found))
