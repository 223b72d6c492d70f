"""Show on standard error how far a long command is."""

import sys
from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar
from rich.text import Text

from argosy.tabletop import kernel_cache

T = TypeVar("T")
PERIOD: Final = 120  # seconds over which a speed is measured: some work is done in large parts


class Progress(Protocol):
    """Tells how much is done, and of how much, where that is known better now."""

    def __call__(self, done: int, total: int | None = None) -> None: ...


def compiling(game: str) -> str:
    """Say what a user waits for while the rules are compiled."""
    if kernel_cache.usable(game):
        return "compiling the rules for this machine, once; this may take a minute"
    folder = kernel_cache.folder(game)
    return f"compiling the rules may take a minute, each time: {folder} cannot be written; see ARGOSY_CACHE"


def silently(name: str, total: int, work: Callable[[Progress], T]) -> T:
    """Do some work and show nothing."""
    return work(lambda done, total=None: None)


class SpeedColumn(ProgressColumn):
    """How much is done in a second."""

    def render(self, task: Task) -> Text:
        """Show the speed, once it is known."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.2f}/s")


def with_bar(name: str, total: int, work: Callable[[Progress], T]) -> T:
    """Show how far the work is, if anybody looks."""
    done = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(file=sys.stderr)
    columns = (*done, SpeedColumn(), TimeRemainingColumn())
    with ProgressBar(
        *columns, console=console, transient=True, disable=not console.is_terminal, speed_estimate_period=PERIOD
    ) as bar:
        task = bar.add_task(name, total=total)
        return work(lambda done, total=None: bar.update(task, completed=done, total=total))
