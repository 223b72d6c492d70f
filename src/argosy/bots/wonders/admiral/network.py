"""Networks as files: plain arrays with a version and a checksum, one file for each kind of table."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from argosy.bots.wonders.admiral.kernel.network import DEPTH, GIVEN, LAST, ODDS, ODDS_STEP, WEIGHT, WIDTH, Network
from argosy.tabletop.errors import ArgosyError
from argosy.tensors.wonders.actions import ACTIONS_VERSION
from argosy.tensors.wonders.observation import OBSERVATION_VERSION
from argosy.wonders.facts.leaders import LEADERS, NO_LEADERS
from argosy.wonders.ruleset import Ruleset

VERSION: Final = 2  # of the file: of the layers and of what their numbers mean
VERSIONS: Final = {"version": VERSION, "observations": OBSERVATION_VERSION, "actions": ACTIONS_VERSION}
EVEN_ODDS: Final = 1 << 20
OPENNESS: Final = 4.0  # by which differences between moves are divided: who learnt by itself is too sure of its moves
LEARNT: Final = tuple(name for name in Network._fields if name not in ("likings", "odds"))

Arrays = Mapping[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class Learnt:
    """A network in integers, and what is known about it."""

    arrays: Arrays
    about: dict[str, Any]


class NetworkError(ArgosyError):
    """A file that is no network, or one of another version; says which and why."""


def table_of(rules: Ruleset) -> str:
    """Return which network a table needs: by edition, players and all that joins; partners and own data have none.

    >>> from argosy.wonders.options import Options
    >>> from argosy.wonders.ruleset import ruleset
    >>> table_of(ruleset(Options(players=3, expansions=("armada", "cities")))), table_of(ruleset(Options(edition="1")))
    ('2-armada-cities-3', '1-3')
    """
    options = rules.options
    if options.teams or options.data:
        return ""
    leaders = [] if options.leaders == NO_LEADERS else [LEADERS, options.leaders]
    return "-".join([options.edition, *sorted(options.expansions), *options.boxes, *leaders, str(options.players)])


def in_integers(floats: Arrays) -> dict[str, NDArray[Any]]:
    """Return a network in integers; a bias counts in products of a weight and what a layer gives.

    The first layer reads whole numbers, so its bias counts in weights.
    """
    return {name: _in_integers(name, floats[name]) for name in LEARNT}


def _in_integers(name: str, value: NDArray[Any]) -> NDArray[Any]:
    if not name.endswith("_bias"):
        return _rounded(value * WEIGHT, np.int16)
    return _rounded(value * (WEIGHT if name == "first_bias" else WEIGHT * GIVEN), np.int32)


def _rounded(value: NDArray[Any], kind: type[np.signedinteger[Any]]) -> NDArray[Any]:
    limit = np.iinfo(kind).max
    made: NDArray[Any] = np.clip(np.rint(value), -limit, limit).astype(kind)
    return made


def write(path: Path, arrays: Arrays, about: dict[str, Any]) -> None:
    """Write a network: its arrays, and what is known about it."""
    room = io.BytesIO()
    told = json.dumps({**VERSIONS, "checksum": _checksum(arrays), **about})
    parts: dict[str, Any] = {name: arrays[name] for name in LEARNT}
    np.savez_compressed(room, about=np.array(told), **parts)
    path.write_bytes(room.getvalue())


def read(path: Any) -> Learnt:
    """Read a network; refuse a file that is damaged or of another version."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in LEARNT if name in file}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise NetworkError(f"{path}: found no network that can be read ({error}); expected plain arrays") from error
    for name, version in VERSIONS.items():
        if about.get(name) != version:
            raise NetworkError(f"{path}: found {name} {about.get(name)}; expected {name} {version}")
    if set(arrays) != set(LEARNT) or about.get("checksum") != _checksum(arrays):
        raise NetworkError(f"{path}: found numbers that do not fit the checksum; expected a file that is whole")
    return Learnt(arrays, about)


def _checksum(arrays: Arrays) -> str:
    """Return the SHA-256 of all numbers, as 32-bit integers in the order of the kernel."""
    digest = hashlib.sha256()
    for name in LEARNT:
        digest.update(np.ascontiguousarray(arrays[name], "<i4").tobytes())
    return digest.hexdigest()


def blank_network(inputs: int, actions: int, players: int) -> Learnt:
    """Return a network that has learnt nothing."""
    sizes = {"first": (inputs, WIDTH), "second": (WIDTH, DEPTH), "third": (DEPTH, LAST)}
    sizes |= {"policy": (actions, LAST), "wins": (players, LAST), "points": (players, LAST)}
    floats = {name: np.zeros(shape) for name, shape in sizes.items()}
    out = {"first": WIDTH, "second": DEPTH, "third": LAST, "policy": actions, "wins": players, "points": players}
    return Learnt(in_integers(floats | {f"{name}_bias": np.zeros(size) for name, size in out.items()}), {})


@lru_cache(maxsize=16)
def placed(learnt: Learnt, compiled: bool) -> Network:
    """Return a network as a run of the kernel reads it."""
    steps = -np.arange(ODDS) * ODDS_STEP / (WEIGHT * GIVEN)
    tables = [np.rint(EVEN_ODDS * np.exp(each)).astype(np.int32) for each in (steps / OPENNESS, steps)]
    whole = [np.ascontiguousarray(each) for each in (*(learnt.arrays[name] for name in LEARNT), *tables)]
    return Network(*(whole if compiled else (each.tolist() for each in whole)))


@lru_cache(maxsize=8)
def network_for(rules: Ruleset) -> Learnt | None:
    """Return the network that is shipped for a table, or None if there is none."""
    table = table_of(rules)
    file = files(__package__).joinpath("networks", f"wonders-{table}.npz")
    return read(file) if table and file.is_file() else None
