"""Making puzzles from many games, in several processes. What is done is kept, and is not done again.

A folder of puzzles has one file for each, and a list of the games that were searched for them.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from argosy.arena.workers import hands, workers_of
from argosy.bots import roster
from argosy.puzzles.find import Found, Tally, Task, find
from argosy.puzzles.recipe import Recipe
from argosy.tabletop.errors import ArgosyError

Progress = Callable[[int], None]  # called with how many games are done
GAMES_FILE: Final = "games.jsonl"


class Searched(msgspec.Struct, frozen=True):
    """A line of the list: a game that was searched for puzzles, and what came of it."""

    key: str  # of recipe and game
    number: int
    tally: Tally
    puzzles: tuple[str, ...]  # by id


class Made(NamedTuple):
    """What came of all games that were asked for."""

    games: int
    tally: Tally
    puzzles: tuple[str, ...]
    stopped: bool  # before all games were searched


def make(recipe: Recipe, games: int, folder: Path, workers: int | None, progress: Progress) -> Made:
    """Search so many games for puzzles and put these into a folder; what it has already is left as it is.

    Equal recipes give equal puzzles, however many processes there are, and however often it is interrupted.
    """
    keys = [recipe.key(number) for number in range(games)]
    known = {one.key: one for one in read_searched(folder)}
    tasks = [Task(recipe, number) for number in range(games) if keys[number] not in known]
    done, stopped = games - len(tasks), False
    progress(done)
    try:
        with hands(find, kernels(recipe), recipe.engine, min(workers_of(workers), max(1, len(tasks)))) as find_all:
            for task, found in find_all(tasks):
                known[keys[task.number]] = _keep(folder, keys[task.number], found)
                done += 1
                progress(done)
    except KeyboardInterrupt:
        stopped = True
    return _summed([known[key] for key in keys if key in known], stopped)


def kernels(recipe: Recipe) -> set[str]:
    """Return the kernels that all this needs."""
    levels = ("merchant", "captain")
    return {roster.kernel(game, level) for game, _ in recipe.tables for level in levels}


def _keep(folder: Path, key: str, found: Found) -> Searched:
    """Write down what came of a game, the puzzles first: a game is only listed when all of its puzzles are there."""
    line = Searched(key, found.number, found.tally, tuple(puzzle.id for puzzle in found.puzzles))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for puzzle in found.puzzles:
            (folder / f"{puzzle.id}.toml").write_text(puzzle.to_text(), encoding="utf-8")
        with (folder / GAMES_FILE).open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
    except OSError as error:
        raise ArgosyError(f"{folder}: cannot be written: {error.strerror}; expected a folder for puzzles") from error
    return line


def read_searched(folder: Path) -> list[Searched]:
    """List the games that were searched; a line that was being written when the program was killed is dropped."""
    path = folder / GAMES_FILE
    if not path.exists():
        return []
    *lines, broken = path.read_bytes().split(b"\n")
    if broken:
        os.truncate(path, path.stat().st_size - len(broken))
    try:
        return [msgspec.json.decode(line, type=Searched) for line in lines]
    except msgspec.DecodeError as error:
        raise ArgosyError(f"{path}: {error}; expected a list that `argosy puzzles make` wrote") from error


def _summed(searched: Iterable[Searched], stopped: bool) -> Made:
    tally, puzzles, games = Tally(), list[str](), 0
    for one in searched:
        tally, games = tally.plus(one.tally), games + 1
        puzzles += one.puzzles
    return Made(games, tally, tuple(puzzles), stopped)
