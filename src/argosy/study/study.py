"""Run a study: play the chunks that are missing, on this machine or on a Ray cluster; and read what is there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

from argosy import __version__
from argosy.study.counts import sum_parts, told
from argosy.study.folder import COUNTS, MOVES, SAMPLE, SEATS, STUDY, sweep, write_whole
from argosy.study.plan import Plan, make_plan, sample_of
from argosy.tabletop import games as games_by_name
from argosy.tabletop.errors import ArgosyError, OptionError
from argosy.tabletop.protocol import Options

DEFAULT_MOVES: Final = 1_000_000  # rows of moves that a study keeps
LONGEST: Final = 100  # signs of a value in a message
CUDA_CHUNK: Final = 1 << 26  # games that a GPU adds up at once
Progress: TypeAlias = Callable[[int], None]  # called with how many games were played
Crew: TypeAlias = AbstractContextManager[Callable[[Sequence[int]], Iterator[int]]]  # plays chunks, yields those done


@dataclass(frozen=True)
class Study:
    """The folder of a study, and what its study.json says."""

    folder: Path
    facts: Mapping[str, Any]

    @classmethod
    def open(cls, folder: Path | str) -> Study:
        """Open a study that was begun."""
        path = Path(folder) / STUDY
        try:
            facts = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ArgosyError(f"{path}: cannot be read: {error.strerror}; expected a study") from error
        except ValueError as error:
            raise ArgosyError(f"{path}: {error}; expected a study as `argosy study` writes it") from error
        if not isinstance(facts, dict) or "hashes" not in facts:
            raise ArgosyError(f"{path}: found no hashes; expected a study as `argosy study` writes it")
        return cls(Path(folder), facts)

    @property
    def options(self) -> Any:
        """Return the options of its table."""
        return games_by_name.load(self.facts["game"]).read_options(self.facts["options"])

    @property
    def plan(self) -> Plan:
        """Return what is studied."""
        facts = self.facts
        names = ("games", "seed", "bots", "chunk", "moves_every", "counts_only")
        games, seed, bots, chunk, every, counts_only = (facts[name] for name in names)
        asked = facts.get("moves")  # studies of before do not say it
        return Plan(facts["game"], self.options, games, seed, tuple(bots), chunk, every, counts_only, asked)

    def has(self, name: str) -> bool:
        """Say whether a part is there."""
        return (self.folder / name).exists()

    def missing(self) -> list[int]:
        """List the chunks that have yet to be played."""
        plan = self.plan
        return [chunk for chunk in range(plan.chunks) if not all(map(self.has, plan.parts_of(chunk)))]

    def seats(self) -> list[Path]:
        """List the files with rows of seats that are there."""
        return self._files(SEATS)

    def moves(self) -> list[Path]:
        """List the files with rows of moves that are there."""
        return self._files(MOVES)

    def _files(self, kind: str) -> list[Path]:
        return [self.folder / name for name in self.plan.parts() if name.startswith(f"{kind}/") and self.has(name)]


def run(
    game: str,
    out: Path | str,
    options: Mapping[str, Any] | Options | None = None,
    *,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = (),
    moves: int = DEFAULT_MOVES,
    counts_only: bool = False,
    sample: int = 0,
    chunk: int | None = None,
    workers: int | None = None,
    ray: str | None = None,
    engine: str = "cpu",
    progress: Progress | None = None,
) -> Study:
    """Study a table: play what is missing in the folder `out`, and return the study.

    `options` are those of the table, as a value or as plain values. Whoever plays, the files are the same bytes. Where
    games are only counted, the first ones may have rows too, in the folder of a `sample`.
    """
    read = games_by_name.load(game).read_options
    table = read(options or {}) if options is None or isinstance(options, Mapping) else options
    size = chunk or (CUDA_CHUNK if engine == "cuda" else None)
    plan = make_plan(game, table, games, seed, bots, moves, counts_only, size)
    rows = sample_of(plan, sample, moves) if sample else None
    study = begin(plan, Path(out), engine)
    play_missing(study, workers, ray, engine, progress)
    if rows:
        play_missing(begin(rows, Path(out) / SAMPLE), workers, ray)
    return study


def begin(plan: Plan, folder: Path, engine: str = "cpu") -> Study:
    """Write what is studied into the folder, or refuse a folder in which something else is studied."""
    if not plan.counts_only:
        _need_arrow()
    if (folder / STUDY).exists():
        study = Study.open(folder)
        check_same(study, plan)
        return study
    facts = {
        **plan.identity(),
        "moves": plan.moves,
        "engine": engine,
        "versions": _versions(plan),
        "lists": plan.table.lists,
        "parts": list(plan.parts()),
    }
    write_whole(folder / STUDY, json.dumps(facts, indent=1).encode() + b"\n")
    return Study(folder, facts)


def _versions(plan: Plan) -> dict[str, str]:
    """Return the versions of what writes the parts."""
    used = ("numpy",) if plan.counts_only else ("numpy", "pyarrow")
    return {"argosy": __version__, **{name: metadata.version(name) for name in used}}


def _need_arrow() -> None:
    if find_spec("pyarrow") is None:
        raise ArgosyError("rows of a study need pyarrow, which is not installed: pip install 'argosy[study]'")


def check_same(study: Study, plan: Plan) -> None:
    """Refuse to mix: what is asked for must be what the folder holds. Names the first thing that differs."""
    for name, wanted in json.loads(json.dumps(plan.identity())).items():
        found = study.facts.get(name)
        if isinstance(wanted, dict) and isinstance(found, dict):
            name, found, wanted = _first_difference(name, found, wanted)
        if found != wanted:
            raise ArgosyError(
                f"{study.folder / STUDY}: {name}: found {_shown(found)}; expected {_shown(wanted)}, as asked for now: "
                "another study needs another folder"
            )


def _shown(value: Any) -> str:
    """Return a value for a message; own cards can be long."""
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _first_difference(name: str, found: dict[str, Any], wanted: dict[str, Any]) -> tuple[str, Any, Any]:
    for key in (*wanted, *found):
        if found.get(key) != wanted.get(key):
            return f"{name}, {key}", found.get(key), wanted.get(key)
    return name, found, wanted


def play_missing(
    study: Study,
    workers: int | None = None,
    ray: str | None = None,
    engine: str = "cpu",
    progress: Progress | None = None,
) -> None:
    """Play the chunks that are missing. What was played stays, however this ends."""
    if workers and ray:
        raise OptionError("workers", workers, "none with ray, which counts its own")
    check_same(study, study.plan)  # rules or bots may have changed since it was begun
    sweep(study.folder)
    if chunks := study.missing():
        with _crew(study, workers, ray, engine) as play:
            _play(study.plan, play(chunks), progress)
    write_counts(study)


def _play(plan: Plan, played: Iterator[int], progress: Progress | None) -> None:
    done = 0
    for chunk in played:
        done += len(plan.games_of(chunk))
        if progress:
            progress(done)


def write_counts(study: Study) -> None:
    """Add the count tables of all chunks up, once all are there."""
    if study.plan.counts_only and not study.missing():
        table = study.plan.table
        numbers = sum_parts([study.folder / name for name in study.plan.parts()], table)
        write_whole(study.folder / COUNTS, json.dumps(told(numbers, table), indent=1).encode() + b"\n")


def _crew(study: Study, workers: int | None, ray: str | None, engine: str) -> Crew:
    """Return those who play: a GPU, processes of this machine, or a Ray cluster."""
    if engine == "cuda":
        from argosy.study.cuda import gpu_crew

        return gpu_crew(study.folder, study.plan)
    if ray:
        from argosy.study.ray_cluster import cluster

        return cluster(study.folder, study.plan, ray)
    from argosy.study.processes import processes

    return processes(study.folder, study.plan, workers)
