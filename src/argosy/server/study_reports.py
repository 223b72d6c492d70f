"""The studies in the folder of a server, and their reports, computed in another process and kept."""

import asyncio
import importlib.util
import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from argosy.server.problems import RefusedError
from argosy.server.study_wire import StudyInfo
from argosy.server.turns import SharedWorkers
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.own_files import shown_options

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
MARKS: Final = ("study.json", "studies.json")  # a folder with one of them is a study, or several
NICENESS: Final = 10
MOST_LISTED: Final = 200
MOST_WAITING: Final = 8
MOST_EACH: Final = 2  # reports that one address waits for
MOST_KEPT: Final = 16
_UNKNOWN: Final[Mapping[str, Any]] = {  # what the list says about a study that cannot be read
    **{name: [] for name in ("players", "bots", "variants")},
    **dict.fromkeys(("seed", "games", "done"), 0),
    "game": "wonders",
    "options": {},
}


class Wanted(NamedTuple):
    """A report: of one study, or of one against another; in the language that the reader chose, unless one is named."""

    names: tuple[str, ...]
    language: str


class ReportPage(NamedTuple):
    """A report as it is sent, with the policy that it needs."""

    body: bytes
    policy: str


class StudyReports:
    """The reports that were asked for lately. They are computed one at a time and give way to everything else."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self._workers = SharedWorkers(1, NICENESS, MOST_WAITING, MOST_EACH)
        self._kept: dict[tuple[Wanted, int], asyncio.Task[ReportPage]] = {}

    async def page(self, wanted: Wanted, address: str) -> ReportPage:
        """Return a report, computed anew if its studies have changed."""
        key = (wanted, await asyncio.to_thread(last_change, self._folder, wanted.names))
        if key not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            work = partial(compute_report, self._folder, wanted)
            self._kept[key] = asyncio.create_task(self._workers.run_for(address, work))
        try:
            return await asyncio.shield(self._kept[key])
        except Exception:
            self._kept.pop(key, None)  # so that the next request tries again
            raise

    async def close(self) -> None:
        """End the process."""
        await self._workers.close()


def last_change(folder: Path, names: tuple[str, ...]) -> int:
    """Return when something was last written into studies; refuse names that are none."""
    for name in names:
        if not NAME.fullmatch(name) or not any((folder / name / mark).is_file() for mark in MARKS):
            raise RefusedError("no-such-study", f"there is no study '{name[:40]}'", status=404)
    return max(_changed(folder / name) for name in names)


def _changed(study: Path) -> int:
    """Return when a study was changed: its parts are renamed into its folders, which changes those."""
    studies = [study, *(study.glob("*/") if (study / MARKS[1]).is_file() else ())]
    times: list[int] = [place.stat().st_mtime_ns for one in studies for place in (one, *one.glob("*/"))]
    return max(times)


# -- in the other process -------------------------------------------------------------------------------------------


def infos(folder: Path) -> list[StudyInfo]:
    """List the studies of a folder, the one that was changed last first; a folder that is not there has none."""
    return sorted(_infos(folder), key=lambda info: -info.changed)[:MOST_LISTED]


def _infos(folder: Path) -> Iterator[StudyInfo]:
    for study in sorted(folder.iterdir()) if folder.is_dir() else ():
        if NAME.fullmatch(study.name) and any((study / mark).is_file() for mark in MARKS):
            yield _info(study)


def _info(study: Path) -> StudyInfo:
    changed = _changed(study) / 1e9
    try:
        _expect_packages()
        from argosy.study.report.source import open_studies

        sources = open_studies(study, study.name)
    except (ArgosyError, RefusedError) as error:
        return _told(study, changed, _UNKNOWN, trouble=_without_place(study, error))
    first = sources[0]
    known = {
        "game": first.game,
        "options": shown_options(first.options),
        "players": sorted({source.players for source in sources}),
        "bots": first.bots,
        "variants": [source.name for source in sources] if len(sources) > 1 else [],
        "seed": first.seed,
        "games": sum(source.games for source in sources),
        "done": sum(source.done for source in sources),
    }
    return _told(study, changed, known, trouble="")


def _told(study: Path, changed: float, known: Mapping[str, Any], trouble: str) -> StudyInfo:
    return StudyInfo(name=study.name, changed=changed, trouble=trouble, **known)


def compute_report(folder: Path, wanted: Wanted) -> ReportPage:
    """Compute a report."""
    _expect_packages()
    from argosy.study.report.make import make_report
    from argosy.study.report.page import page_policy

    try:
        paths = [(folder / name, name) for name in wanted.names]
        page = make_report(paths, wanted.language or "en", bool(wanted.language))
    except ArgosyError as error:
        raise RefusedError("bad-study", _without_place(folder, error), status=422) from error
    return ReportPage(page.encode(), page_policy())


def _expect_packages() -> None:
    """Refuse where the packages that read studies are not installed."""
    if importlib.util.find_spec("polars") is None or importlib.util.find_spec("vl_convert") is None:
        raise RefusedError("no-reports", "reports need the packages of argosy[study] on this server", status=503)


def _without_place(folder: Path, error: Exception) -> str:
    """Say what is wrong, without telling where this server keeps its files."""
    return str(error).replace(f"{folder}/", "").replace(str(folder.parent) + "/", "")
