"""What bots are called: every seat has a name of its own, and no bot that of a person at the table.

The names are the same in every language of the table.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

NAMES: Final = ("Thalia", "Zeno", "Livia", "Matteo", "Ismene", "Bruno", "Cassia", "Hanno")  # by seat
SPARE: Final = ("Daria", "Tiro", "Nerissa", "Lorenzo", "Ilaria", "Otto", "Selma", "Mago")  # where a person is called so


def bot_name(seat: int, taken: Collection[str]) -> str:
    """The name of a bot on a seat: the first that nobody else has."""
    heard = {name.casefold() for name in taken}
    return next(name for name in (NAMES[seat - 1], *SPARE) if name.casefold() not in heard)
