"""What a table agrees on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from argosy.tabletop.errors import OptionError
from argosy.tabletop.options import option, read_options, told_options
from argosy.tabletop.own_files import OwnSource, own_data, own_files
from argosy.wonders.facts.catalog import Catalog, Wonder
from argosy.wonders.facts.library import EDITIONS, LATER_EXPANSIONS, load_catalog
from argosy.wonders.facts.words import EXPANSIONS

RANDOM: Final = "random"
CHOSEN: Final = "chosen"
EDITION: Final = "edition"
TIE_BREAKS: Final = (EDITION, "coins", "shared")
TRADE_COINS: Final = (0, 2, 3)
TEAM_TABLES: Final = (4, 6, 8)
ruling = partial(option, advanced=True)
BOX_RULES: Final = {"armada": "A4", "cities": "C4"}  # that say which wonders an expansion brings


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table, with good defaults.

    `wonders` names one wonder a seat or is empty; "random" deals it. `sides` is "random", "chosen" (each seat
    chooses for itself), or the name of a side; one word for all seats, or one a seat.
    `expansions` are any of "armada" and "cities"; with `teams` partners sit side by side, seats 1 and 2, 3 and 4, ...
    The others are rulings that groups play otherwise, see docs/rulings.md.

    >>> Options(players=4, sides=("day",)).side_of(3)
    'day'
    """

    edition: str = option("2", "choice", "R23", "1 (2010) or 2 (2020, default)", EDITIONS)
    players: int = option(3, "number", "B1", "3 to 7 (default 3), or 8 in edition 1 with an expansion")
    wonders: tuple[str, ...] = option(
        (), "per-seat", "B3", "one a seat, or 'random' (default: all random)", distinct=True
    )
    sides: tuple[str, ...] = option(
        (RANDOM,), "per-seat", "B3", "random (default), chosen, A, B, day, night", one_for_all=True
    )
    data: tuple[OwnSource, ...] = own_data()
    salvage_optional: bool = ruling(True, "flag", "B42", "building from the discard pile is voluntary (B42)")
    salvage_sees_leftovers: bool = ruling(
        True, "flag", "B43", "left-over cards lie on the pile before it is built from (B43, R7)"
    )
    free_builds_waive_coins: bool = ruling(True, "flag", "B40", "Olympia's free buildings drop coin costs too (B40)")
    chains_optional: bool = ruling(
        True, "flag", "R21", "what is free may be paid for (R21); partners must use a chain (A67)"
    )
    expansions: tuple[str, ...] = option((), "many", "A1", "armada, cities (default: none)", EXPANSIONS)
    teams: bool = option(False, "flag", "A66", "teams of two: seats 1 and 2, 3 and 4, ... (A66)")
    team_tie_break: str = ruling(
        EDITION,
        "choice",
        "R16",
        "between equal teams: joint coins, or a shared victory (R16; default: by edition)",
        TIE_BREAKS,
    )
    second_trade_space_coins: int = ruling(
        0,
        "choice",
        "A26",
        "coins of yellow space 2, where sources differ (A26; default 0: as the data says)",
        TRADE_COINS,
    )
    masks_copy_most: bool = ruling(
        False, "flag", "R9", "a mask may copy a green card that shows the symbol owned most (R9)"
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "data", own_files(self.data))
        if self.edition not in EDITIONS:
            wanted = f"{' or '.join(EDITIONS)} (R23: one edition for the whole table)"
            raise OptionError("edition", self.edition, wanted)
        check_expansions(self.expansions)
        object.__setattr__(self, "expansions", tuple(name for name in EXPANSIONS if name in self.expansions))
        catalog = self.catalog()
        self._check_players(catalog)
        self._check_teams()
        self._check_wonders([wonder.id for wonder in catalog.wonders])
        self._check_sides(catalog.wonders)
        self._check_rulings()

    @property
    def team_size(self) -> int:
        """Return how many seats side by side play together (A66)."""
        return 2 if self.teams else 1

    def catalog(self) -> Catalog:
        """Return the facts that this table plays with."""
        return load_catalog(self.edition, self.expansions, self.data)

    def wonder_of(self, seat: int) -> str:
        """Return the wonder named for a seat, or "random"."""
        return self.wonders[seat] if self.wonders else RANDOM

    def side_of(self, seat: int) -> str:
        """Return the side named for a seat, or "random" or "chosen"."""
        return self.sides[seat] if len(self.sides) > 1 else self.sides[0]

    def _check_players(self, catalog: Catalog) -> None:
        box = " and ".join((f"edition {self.edition}", *self.expansions))
        numbers = catalog.numbers
        if not numbers.min_players <= self.players <= numbers.max_players:
            most = f"{numbers.min_players} to {numbers.max_players} with {box} (B1)"
            wanted = f"{most}; 8 need edition 1 with an expansion (A65, R6)"
            raise OptionError("players", self.players, wanted)
        if len(catalog.wonders) < self.players:
            wanted = f"at most {len(catalog.wonders)}, since {box} has so many wonders (R14)"
            raise OptionError("players", self.players, wanted)

    def _check_teams(self) -> None:
        if self.teams and self.players not in TEAM_TABLES:
            raise OptionError("teams", f"{self.players} players", "4 or 6 players, or 8 in edition 1 (A66, C28)")

    def _check_rulings(self) -> None:
        if self.team_tie_break not in TIE_BREAKS:
            raise OptionError("team_tie_break", self.team_tie_break, f"{', '.join(TIE_BREAKS)} (R16)")
        if self.second_trade_space_coins not in TRADE_COINS:
            raise OptionError("second_trade_space_coins", self.second_trade_space_coins, "2 or 3 (A26), or 0")

    def _check_wonders(self, known: Sequence[str]) -> None:
        if self.wonders and len(self.wonders) != self.players:
            raise OptionError("wonders", ", ".join(self.wonders), f"one for each of the {self.players} seats (B3)")
        named = [wonder for wonder in self.wonders if wonder != RANDOM]
        for wonder in named:
            if wonder not in known:
                raise OptionError("wonders", wonder, f"random, {', '.join(known)} (B3){self._box_of(wonder)}")
            if named.count(wonder) > 1:
                raise OptionError("wonders", wonder, "each wonder at most once (B3)")

    def _box_of(self, wonder: str) -> str:
        """Name the expansion that brings a wonder that is not at this table, in words; empty if none does."""
        boxes = {one.id: one.expansion for one in load_catalog(self.edition, EXPANSIONS).wonders if one.expansion}
        return f"; {wonder} comes with {boxes[wonder]} ({BOX_RULES[boxes[wonder]]})" if wonder in boxes else ""

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
        """Return the options as plain values, without those at their default (but always edition and players)."""
        return told_options(self, ("edition", "players"))

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Options:
        """Read options; an unknown or misshapen one is an `OptionError` that names it."""
        return read_options(cls, values)


def check_expansions(names: Sequence[str]) -> None:
    """Refuse an expansion that Argosy does not have, by name, and one named twice."""
    for name in names:
        if name in LATER_EXPANSIONS:
            raise OptionError("expansions", name, f"{', '.join(EXPANSIONS)}: {name} is not part of Argosy yet (A74)")
        if name not in EXPANSIONS or names.count(name) > 1:
            raise OptionError("expansions", ", ".join(names), f"each of {', '.join(EXPANSIONS)} at most once")


def side_names(wonder: Wonder) -> tuple[str, ...]:
    """List the sides of a wonder by name."""
    return tuple(side.id for side in wonder.sides)
