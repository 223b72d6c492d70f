"""Studies in a TOML file: several tables, bots and variants, on equal deals if their seeds are equal.

    games = 100_000
    seed = 1

    [options]
    players = 3

    [[study]]
    name = "printed"

    [[study]]
    name = "cheaper"
    options = { data = ["cheaper.toml"] }

What stands at the top holds for every study that does not say otherwise. Files with own cards lie beside the file.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from argosy.study.folder import SAMPLE, STUDIES, write_whole
from argosy.study.plan import MOST_GAMES, Plan, make_plan, sample_of
from argosy.study.study import DEFAULT_MOVES
from argosy.tabletop import games as games_by_name
from argosy.tabletop.errors import NotationError, OptionError
from argosy.tabletop.games import GAMES
from argosy.tabletop.own_files import OPTION, OwnFile
from argosy.tabletop.section import Section, read_text

FORMAT: Final = 1  # of studies.json
SHARED: Final = ("game", "games", "seed", "bots", "moves", "counts_only", "sample", "chunk", "options")
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")


def read_studies(path: Path) -> dict[str, Plan]:
    """Read the studies of a file by name, samples after their studies; a `NotationError` names a mistake."""
    file = Section.parse(read_text(path, "studies (TOML)", NotationError), path.name)
    file.only((*SHARED, "study"))
    found: dict[str, Plan] = {}
    for place, part in enumerate(file.parts("study"), 1):
        part.only(("name", *SHARED))
        name = part.text("name")
        if not NAME.fullmatch(name) or name in found:
            part.fail("name", f"found '{name}'; expected a name of its own, of letters, digits, dots and dashes")
        entry = Section(path.name, f"study number {place} ('{name}')", _merged(file, part))
        found[name] = plan = _plan(entry, path.parent)
        if games := entry.whole("sample", 0, MOST_GAMES, 0):
            if not plan.counts_only:
                entry.fail("sample", f"found {games}; expected none, as all games have rows")
            found[f"{name}/{SAMPLE}"] = sample_of(plan, games, _moves(entry))
    return found


def _merged(file: Section, part: Section) -> dict[str, Any]:
    """Return the fields of a study: its own, and those of the file that it does not have; options one by one."""
    shared = {name: file.table[name] for name in SHARED if name in file.table}
    options = {**file.inner("options").table, **part.inner("options").table}
    return {**shared, **part.table, "options": options}


def _plan(entry: Section, folder: Path) -> Plan:
    game = entry.one_of("game", GAMES, GAMES[0])
    values = dict(entry.inner("options").table)
    if OPTION in values:
        values[OPTION] = [OwnFile.read(folder / name) for name in entry.inner("options").texts(OPTION)]
    try:
        return make_plan(
            game,
            games_by_name.load(game).read_options(values),
            entry.whole("games", 1, MOST_GAMES),
            entry.whole("seed", 0, (1 << 64) - 1, 0),
            entry.texts("bots", ()),
            _moves(entry),
            entry.flag("counts_only"),
            entry.whole("chunk", 1, MOST_GAMES, 0) or None,
        )
    except OptionError as error:
        raise NotationError(f"{entry.file}: {entry.label}: {error}") from error


def _moves(entry: Section) -> int:
    return entry.whole("moves", 0, MOST_GAMES, DEFAULT_MOVES)


def write_names(folder: Path, names: list[str]) -> None:
    """Write down which studies a folder holds; other ones than before are refused."""
    studies = [name for name in names if "/" not in name]  # a sample belongs to its study
    path, facts = folder / STUDIES, {"format": FORMAT, "studies": studies}
    try:
        if path.exists() and json.loads(path.read_text(encoding="utf-8")) != facts:
            raise NotationError(f"{path}: found other studies; expected {', '.join(studies)}: give another folder")
    except (OSError, json.JSONDecodeError) as error:
        raise NotationError(f"{path}: {error}; expected a file that names the studies of the folder") from error
    write_whole(path, json.dumps(facts, indent=1).encode() + b"\n")
