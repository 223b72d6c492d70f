"""The chairs around a table, and the names of the bots on them."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final, Literal

from argosy.server.names import look_of

# The names are the same in every language.
NAMES: Final = ("Thalia", "Zeno", "Livia", "Matteo", "Ismene", "Bruno", "Cassia", "Hanno")  # by seat
SPARE: Final = ("Daria", "Tiro", "Nerissa", "Lorenzo", "Ilaria", "Otto", "Selma", "Mago")  # where a person has the name


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table."""

    name: str = ""
    kind: Literal["open", "person", "bot"] = "open"
    level: str = ""  # of a bot, or of the bot that stands in
    stand_in: bool = False

    @property
    def is_played_by_bot(self) -> bool:
        """Say whether a bot decides here now."""
        return self.kind == "bot" or self.stand_in

    @property
    def is_played_by_person(self) -> bool:
        """Say whether a person decides here now."""
        return self.kind == "person" and not self.stand_in


def name_bots(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Give every bot a name that no person and no other bot at the table has."""
    taken = {chair.name for chair in chairs if chair.kind == "person"}
    named = []
    for seat, chair in enumerate(chairs, 1):
        if chair.kind == "bot":
            chair = replace(chair, name=bot_name(seat, taken))
            taken.add(chair.name)
        named.append(chair)
    return tuple(named)


def bot_name(seat: int, taken: Collection[str]) -> str:
    """Return the first name for a bot on a seat that nobody else has."""
    in_use = {look_of(name) for name in taken}
    return next(name for name in (NAMES[seat - 1], *SPARE) if look_of(name) not in in_use)
