"""Games that are kept in a file, one a line, so that a run that was stopped goes on from there."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec


class Numbered(Protocol):
    """What a game left behind, with its number."""

    @property
    def number(self) -> int:
        """Return which game of its run it is."""


OneT = TypeVar("OneT", bound=Numbered)


def read(file: Path | None, kind: type[OneT]) -> dict[int, OneT]:
    """Return what a file holds, by number; nothing if there is no file."""
    lines = file.read_bytes().splitlines() if file and file.exists() else []
    return {one.number: one for one in (msgspec.json.decode(line, type=kind) for line in lines)}


def add(file: Path | None, one: Numbered) -> None:
    """Add a game to a file, if there is one."""
    if file:
        with file.open("ab") as end:
            end.write(msgspec.json.encode(one) + b"\n")


def all_games(games: int, file: Path | None, kind: type[OneT], play: Callable[[int], OneT]) -> Iterator[OneT]:
    """Yield so many games by number: those in the file as they are, others played and added to it."""
    before = read(file, kind)
    for number in range(games):
        if number not in before:
            before[number] = play(number)
            add(file, before[number])
        yield before[number]
