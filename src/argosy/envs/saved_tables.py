"""Tables as bytes: the same whether a CPU or a GPU plays on."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final, NamedTuple

import numpy as np

from argosy.tabletop.errors import OptionError

ARRAYS: Final = ("observations", "masks", "rewards", "points", "dones", "illegal")


class Kind(NamedTuple):
    """What tables must have in common for one to go on from the other."""

    versions: Mapping[str, int]
    rows: np.dtype[Any]
    masks: tuple[int, ...]


def packed(kind: Kind, rows: Any, terms: Any, arrays: Mapping[str, Any]) -> bytes:
    """Return tables with the arrays of their last step as bytes."""
    buffer = BytesIO()
    seeds, versions = np.array([terms.seed_low, terms.seed_high]), np.array(list(kind.versions.values()))
    np.savez_compressed(buffer, versions=versions, rows=rows, seeds=seeds, **{name: arrays[name] for name in ARRAYS})
    return buffer.getvalue()


def unpacked(saved: bytes, terms: Any, kind: Kind) -> Any:
    """Return the rows and arrays of tables of a kind, and write their seed into the terms."""
    found = np.load(BytesIO(saved))
    if found["masks"].shape != kind.masks:
        raise OptionError("saved", f"{found['masks'].shape} actions", f"tables of this kind: {kind.masks}")
    versions = dict(zip(kind.versions, found["versions"].tolist(), strict=True))
    if versions != kind.versions:
        raise OptionError("saved", str(versions), f"spaces of these versions: {kind.versions}")
    if found["rows"].dtype != kind.rows:
        raise OptionError("saved", "tables of another version of the rules", "tables of this version")
    terms.seed_low, terms.seed_high = found["seeds"].tolist()
    return found
