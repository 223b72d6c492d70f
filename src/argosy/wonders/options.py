"""What a table agrees on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from argosy.tabletop.errors import OptionError
from argosy.tabletop.options import shaped
from argosy.wonders.facts.catalog import Catalog, Wonder
from argosy.wonders.facts.library import EDITIONS, load_catalog

RANDOM: Final = "random"
CHOSEN: Final = "chosen"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table, with good defaults.

    `wonders` names one wonder a seat or is empty; "random" deals it. `sides` is "random", "chosen" (each seat
    chooses for itself), or the name of a side; one word for all seats, or one a seat.
    The last four are rulings that groups play otherwise, see docs/rulings.md.

    >>> Options(players=4, sides=("day",)).side_of(3)
    'day'
    """

    edition: str = "2"
    players: int = 3
    wonders: tuple[str, ...] = ()
    sides: tuple[str, ...] = (RANDOM,)
    data: tuple[str, ...] = ()
    salvage_optional: bool = True  # B42
    salvage_sees_leftovers: bool = True  # B43, R7
    free_builds_waive_coins: bool = True  # B40
    chains_optional: bool = True  # R21

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            wanted = f"{' or '.join(EDITIONS)} (R23: one edition for the whole table)"
            raise OptionError("edition", self.edition, wanted)
        catalog = self.catalog()
        numbers = catalog.numbers
        if not numbers.min_players <= self.players <= numbers.max_players:
            raise OptionError("players", self.players, f"{numbers.min_players} to {numbers.max_players} (B1)")
        self._check_wonders([wonder.id for wonder in catalog.wonders])
        self._check_sides(catalog.wonders)

    def catalog(self) -> Catalog:
        """The facts this table plays with."""
        return load_catalog(self.edition, self.data)

    def wonder_of(self, seat: int) -> str:
        """The wonder named for a seat, or "random"."""
        return self.wonders[seat] if self.wonders else RANDOM

    def side_of(self, seat: int) -> str:
        """The side named for a seat, or "random" or "chosen"."""
        return self.sides[seat] if len(self.sides) > 1 else self.sides[0]

    def _check_wonders(self, known: Sequence[str]) -> None:
        if self.wonders and len(self.wonders) != self.players:
            raise OptionError("wonders", ", ".join(self.wonders), f"one for each of the {self.players} seats (B3)")
        named = [wonder for wonder in self.wonders if wonder != RANDOM]
        for wonder in named:
            if wonder not in known:
                raise OptionError("wonders", wonder, f"random, {', '.join(known)} (B3)")
            if named.count(wonder) > 1:
                raise OptionError("wonders", wonder, "each wonder at most once (B3)")

    def _check_sides(self, wonders: Sequence[Wonder]) -> None:
        if len(self.sides) not in (1, self.players):
            wanted = f"one word, or one for each of {self.players} seats (B3)"
            raise OptionError("sides", ", ".join(self.sides), wanted)
        for seat in range(self.players):
            self._check_side(seat, wonders)

    def _check_side(self, seat: int, wonders: Sequence[Wonder]) -> None:
        side = self.side_of(seat)
        if side in (RANDOM, CHOSEN):
            return
        for wonder in wonders:
            if self.wonder_of(seat) in (RANDOM, wonder.id) and side not in side_names(wonder):
                raise OptionError("sides", side, f"random, chosen, {', '.join(side_names(wonder))} (B3)")

    def to_dict(self) -> dict[str, Any]:
        """The options as plain values, those at their default left out (edition and players always told)."""
        told = {"edition": self.edition, "players": self.players}
        for item in fields(self):
            value = getattr(self, item.name)
            if item.name not in told and value != item.default:
                told[item.name] = list(value) if isinstance(value, tuple) else value
        return told

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Options:
        """Read options; an unknown or misshapen one is an `OptionError` that names it."""
        known = {item.name: item for item in fields(cls)}
        given: dict[str, Any] = {}
        for name, value in values.items():
            if name not in known:
                raise OptionError(name, value, f"one of {', '.join(known)}")
            given[name] = shaped(name, value, known[name].default)
        return cls(**given)


def side_names(wonder: Wonder) -> tuple[str, ...]:
    """The sides of a wonder by name."""
    return tuple(side.id for side in wonder.sides)
