"""Networks as files: plain arrays with a version and a checksum, one file for each box they were trained with."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from math import exp
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from argosy.bots.wonders.admiral.kernel import inputs
from argosy.bots.wonders.admiral.kernel.network import ODDS, ODDS_STEP, ONE, Network
from argosy.bots.wonders.admiral.names import input_names
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.struct import blank, fields
from argosy.wonders.ruleset import Ruleset

VERSION: Final = 1  # of the file: of the inputs by name, of the layers and of what their numbers mean
EVEN_ODDS: Final = 1 << 20
LEARNT: Final = tuple(field.name for field in fields(Network) if field.name != "odds")

Arrays = Mapping[str, NDArray[Any]]


class NetworkError(ArgosyError):
    """A file that is no network, or one of another version; says which and why."""


def box_of(rules: Ruleset) -> str:
    """Return which network a table needs: by edition and expansions; partners and own data have none.

    >>> from argosy.wonders.options import Options
    >>> from argosy.wonders.ruleset import ruleset
    >>> box_of(ruleset(Options(players=3, expansions=("armada", "cities")))), box_of(ruleset(Options(edition="1")))
    ('2-armada-cities', '1')
    """
    options = rules.options
    if options.teams or options.data:
        return ""
    return "-".join([options.edition, *sorted(options.expansions)])


def write(path: Path, arrays: Arrays, names: list[str], about: dict[str, Any]) -> None:
    """Write a network: its arrays, the names of the inputs that its rows belong to, and what is known about it."""
    room = io.BytesIO()
    told = json.dumps({"version": VERSION, "inputs": names, "checksum": _checksum(arrays, names), **about})
    parts: dict[str, Any] = {name: arrays[name] for name in LEARNT}
    np.savez_compressed(room, about=np.array(told), **parts)
    path.write_bytes(room.getvalue())


def read(path: Any) -> tuple[Arrays, dict[str, Any]]:
    """Read a network and what is known about it; refuse a file that is damaged or of another version."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            arrays = {name: file[name] for name in LEARNT}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise NetworkError(
            f"{path}: found no network that can be read ({error}); expected a file of `argosy train`"
        ) from error
    if about.get("version") != VERSION:
        raise NetworkError(f"{path}: found a network of version {about.get('version')}; expected version {VERSION}")
    if about.get("checksum") != _checksum(arrays, about["inputs"]):
        raise NetworkError(f"{path}: found numbers that do not fit the checksum; expected a file that is whole")
    return arrays, about


def _checksum(arrays: Arrays, names: list[str]) -> str:
    """Return the SHA-256 of the names and of all numbers, as 32-bit integers in the order of the kernel."""
    digest = hashlib.sha256("\n".join(names).encode())
    for name in LEARNT:
        digest.update(np.ascontiguousarray(arrays[name], "<i4").tobytes())
    return digest.hexdigest()


def placed(arrays: Arrays, names: list[str], rules: Ruleset) -> Network:
    """Return a network for a table: every row where the table has the input of its name."""
    known = {name: row for row, name in enumerate(names)}
    first = np.zeros((len(arrays["first"]), inputs.INPUTS, arrays["first"].shape[2]), np.int32)
    for at, name in enumerate(input_names(rules)):
        if name in known:
            first[:, at] = arrays["first"][:, known[name]]
    net = blank(Network)
    for name in LEARNT:
        setattr(net, name, first.tolist() if name == "first" else arrays[name].tolist())
    net.odds = [round(EVEN_ODDS * exp(-step * ODDS_STEP / ONE)) for step in range(ODDS)]
    return net


@lru_cache(maxsize=8)
def network_for(rules: Ruleset) -> Network | None:
    """Return the network that is shipped for a table, or None if there is none."""
    box = box_of(rules)
    file = files(__package__).joinpath("networks", f"wonders-{box}.npz")
    if not box or not file.is_file():
        return None
    arrays, about = read(file)
    return placed(arrays, about["inputs"], rules) if rules.options.players in about["players"] else None
