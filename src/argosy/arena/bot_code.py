"""What bots are made of: a digest by which changed bots are told apart."""

import hashlib
import inspect
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from argosy.bots import roster

SOURCES: Final = (".py", ".toml", ".npz")  # of bots: code, what was tuned, and what was learnt


def bot_code(game: str, levels: Iterable[str]) -> str:
    """Return a digest of the code of some bots: one that was changed is another one, whatever its name."""
    digest = hashlib.sha256()
    for level in levels:
        own = Path(inspect.getfile(type(roster.make(game, level))))
        for file in [own] if ":" in level else sorted(own.parent.rglob("*")):
            if file.suffix in SOURCES:
                digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]
