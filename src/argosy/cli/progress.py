"""Show on standard error how far a long command is."""

import sys
from collections.abc import Callable
from typing import Protocol, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar

from argosy.tabletop import kernel_cache

T = TypeVar("T")


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


def with_bar(name: str, total: int, work: Callable[[Progress], T]) -> T:
    """Show how far the work is, if anybody looks."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with ProgressBar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(name, total=total)
        return work(lambda done, total=None: bar.update(task, completed=done, total=total))
