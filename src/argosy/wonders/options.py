"""What a table agrees on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from argosy.tabletop.errors import OptionError
from argosy.tabletop.options import option, read_options, told_options
from argosy.tabletop.own_files import OwnSource, own_data, own_files
from argosy.wonders.facts.babel import BABEL, NO_BABEL, PROJECTS_EDITION, WITH_PROJECTS
from argosy.wonders.facts.babel import CHOICES as BABEL_CHOICES
from argosy.wonders.facts.catalog import Catalog, Wonder
from argosy.wonders.facts.edifice import EDIFICE
from argosy.wonders.facts.edifice import EDITION as EDIFICE_EDITION
from argosy.wonders.facts.edifice import PLAYERS as EDIFICE_PLAYERS
from argosy.wonders.facts.leaders import CHOICES, LEADERS, NO_LEADERS, choices_in
from argosy.wonders.facts.library import ASIDE, BOARDS_OF, EDITIONS, load_catalog
from argosy.wonders.facts.words import EXPANSIONS, BoardBox

RANDOM: Final = "random"
CHOSEN: Final = "chosen"
EDITION: Final = "edition"
TIE_BREAKS: Final = (EDITION, "coins", "shared")
TRADE_COINS: Final = (0, 2, 3)
TEAM_TABLES: Final = (4, 6, 8)
TWO: Final = 2  # players with the free city (V1)
FIRST: Final = "first"  # side of a board
ruling = partial(option, advanced=True)
BOX_RULES: Final = {  # which wonders a box brings
    "armada": "A4",
    "cities": "C4",
    "wonder-pack": "W26",
    LEADERS: "L7",
    "carthage": "F4",
    EDIFICE: "F4",
}


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
    players: int = option(3, "number", "B1", "2 to 7 (default 3), or 8 in edition 1 with an expansion")
    wonders: tuple[str, ...] = option(
        (),
        "per-seat",
        "B3",
        "one a seat, or 'random' (default: all random); with two a third for the free city",
        distinct=True,
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
    free_city_any_side: bool = ruling(
        False, "flag", "V3", "with two players, the board of the free city may lie on any side (V3)"
    )
    free_city_must_play: bool = ruling(
        False, "flag", "V9", "with two players, the free city gets a card that it can use, if there is one (V9)"
    )
    free_city_card_changes: bool = ruling(
        False, "flag", "V34", "with two players, the other one begins Age II with the free city card (V34)"
    )

    board_coins_alone: bool = ruling(
        False, "flag", "W9", "the coins that a board gives replace those of everybody (W9)"
    )
    wonder_pack: bool = option(False, "flag", "W26", "the boards of the Wonder Pack join, in edition 1 (default: no)")
    leaders: str = option(
        NO_LEADERS,
        "choice",
        "L4",
        "none (default), standard, all: experts too, more: in edition 1 also those that no source is sure of (L3, L4)",
        CHOICES,
    )
    edifice: bool = option(False, "flag", "F1", "the projects of Edifice join, in edition 2 (default: no)")
    carthage: bool = option(False, "flag", "F4", "the board Carthage joins, as it does with Edifice (default: no)")
    babel: str = option(
        NO_BABEL,
        "choice",
        "N1",
        "none (default), tower: tiles that decree laws, projects: Great Projects, in edition 1, or both; most "
        "tiles, and all projects, are designed",
        BABEL_CHOICES,
    )
    tiles_of_last_turn_wait: bool = ruling(
        False, "flag", "N62", "tiles of the last turn of an age are placed when it is over (N62)"
    )
    free_steps_beside_projects: bool = ruling(
        False, "flag", "N89", "with Great Projects and Armada, taking part excludes only the paid step of a ship (N89)"
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "data", own_files(self.data))
        if self.edition not in EDITIONS:
            wanted = f"{' or '.join(EDITIONS)} (R23: one edition for the whole table)"
            raise OptionError("edition", self.edition, wanted)
        check_expansions(self.expansions)
        check_leaders(self.edition, self.leaders)
        self._check_babel()
        object.__setattr__(self, "expansions", tuple(name for name in EXPANSIONS if name in self.expansions))
        self._check_edifice()
        if not set(self.boxes) <= set(BOARDS_OF[self.edition]):
            self._refuse_boxes()
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

    @property
    def boxes(self) -> tuple[BoardBox, ...]:
        """List the boxes that bring boards, and nothing that is dealt."""
        boxes: dict[BoardBox, bool] = {"wonder-pack": self.wonder_pack, "carthage": self.carthage or self.edifice}
        return tuple(box for box, joins in boxes.items() if joins)

    @property
    def joined(self) -> tuple[str, ...]:
        """Name everything that joins the base game."""
        leaders = () if self.leaders == NO_LEADERS else (LEADERS,)
        return (*self.expansions, *self.boxes, *leaders, *((EDIFICE,) if self.edifice else ()), *self._joined_babel)

    @property
    def _joined_babel(self) -> tuple[str, ...]:
        return () if self.babel == NO_BABEL else (BABEL,)

    @property
    def is_plain(self) -> bool:
        """Return whether nothing joins the base game."""
        return not (self.joined or self.data)

    @property
    def has_free_city(self) -> bool:
        """Say whether two players sit at the table, with the free city as a third (V2)."""
        return self.players == TWO

    @property
    def cities(self) -> int:
        """Return how many cities there are: one a seat, and the free city (V2)."""
        return self.players + self.has_free_city

    def catalog(self) -> Catalog:
        """Return the facts that this table plays with."""
        return load_catalog(
            self.edition, self.expansions, self.data, self.boxes, self.leaders, self.edifice, self.babel
        )

    def wonder_of(self, seat: int) -> str:
        """Return the wonder named for a seat, or "random"; the free city comes after the seats (V35)."""
        return self.wonders[seat] if seat < len(self.wonders) else RANDOM

    def side_of(self, seat: int) -> str:
        """Return the side named for a seat, or "random" or "chosen"; that of the free city is the first one (V3)."""
        if seat == self.players:
            return RANDOM if self.free_city_any_side else FIRST
        return self.sides[seat] if len(self.sides) > 1 else self.sides[0]

    def _check_players(self, catalog: Catalog) -> None:
        box = " and ".join((f"edition {self.edition}", *self.expansions))
        numbers = catalog.numbers
        if not numbers.min_players <= self.cities <= numbers.max_players or (self.has_free_city and self.expansions):
            may_be_two = numbers.min_players == TWO + 1 and not self.expansions
            least = TWO if may_be_two else numbers.min_players
            rules = "B1, V1" if may_be_two else "B1, V23" if self.has_free_city else "B1"
            most = f"{least} to {numbers.max_players} with {box} ({rules})"
            wanted = f"{most}; 8 need edition 1 with an expansion (A65, R6)"
            raise OptionError("players", self.players, wanted)
        if len(catalog.wonders) < self.cities:
            wanted = f"at most {len(catalog.wonders)}, since {box} has so many wonders (R14)"
            raise OptionError("players", self.players, wanted)

    def _refuse_boxes(self) -> None:
        """Refuse boards that do not go with the edition."""
        if self.wonder_pack and "wonder-pack" not in BOARDS_OF[self.edition]:
            raise OptionError("wonder_pack", True, "edition 1, to which these boards belong (W14, W26)")
        name = "edifice" if self.edifice else "carthage"
        raise OptionError(name, True, f"no in edition {self.edition}: it belongs to edition 2 (F4, F64, R23)")

    def _check_babel(self) -> None:
        """Refuse what is no choice of Babel, and its projects where they cannot be played."""
        check_babel(self.babel, self.edition)
        if self.babel in WITH_PROJECTS and self.edifice:
            raise OptionError("babel", self.babel, "'tower' with Edifice, which has projects of its own (N59, F41)")

    def _check_edifice(self) -> None:
        """Refuse Edifice where it cannot be played."""
        if self.edifice and self.edition != EDIFICE_EDITION:
            raise OptionError("edifice", True, f"no in edition {self.edition}: it belongs to edition 2 (F64, R23)")
        if self.edifice and self.players > EDIFICE_PLAYERS[1]:
            raise OptionError("edifice", True, f"no with {self.players} players: pawns end with seven (F43, F65)")
        if self.edifice and self.has_free_city:
            raise OptionError("edifice", True, "no with two players: pawns begin with three (F44)")

    def _check_teams(self) -> None:
        if self.has_free_city and self.leaders != NO_LEADERS:
            raise OptionError("leaders", self.leaders, f"'{NO_LEADERS}' with two players (V39, L1)")
        if self.teams and self.players not in TEAM_TABLES:
            raise OptionError("teams", f"{self.players} players", "4 or 6 players, or 8 in edition 1 (A66, C28)")

    def _check_rulings(self) -> None:
        if self.team_tie_break not in TIE_BREAKS:
            raise OptionError("team_tie_break", self.team_tie_break, f"{', '.join(TIE_BREAKS)} (R16)")
        if self.second_trade_space_coins not in TRADE_COINS:
            raise OptionError("second_trade_space_coins", self.second_trade_space_coins, "2 or 3 (A26), or 0")

    def _check_wonders(self, known: Sequence[str]) -> None:
        if len(self.wonders) not in (0, self.players, self.cities):
            raise OptionError("wonders", ", ".join(self.wonders), f"one for each of the {self.players} seats (B3)")
        named = [wonder for wonder in self.wonders if wonder != RANDOM]
        for wonder in named:
            if wonder not in known:
                raise OptionError("wonders", wonder, f"random, {', '.join(known)} (B3){self._box_of(wonder)}")
            if named.count(wonder) > 1:
                raise OptionError("wonders", wonder, "each wonder at most once (B3)")

    def _box_of(self, wonder: str) -> str:
        """Name the box that brings a wonder that is not at this table, in words; empty if none does."""
        boards, edifice = BOARDS_OF[self.edition], self.edition == EDIFICE_EDITION
        everything = load_catalog(self.edition, EXPANSIONS, boxes=boards, leaders="all", edifice=edifice)
        boxes = {one.id: one.expansion for one in everything.wonders if one.expansion}
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


def check_babel(name: str, edition: str) -> None:
    """Refuse what is no choice of Babel, and its projects in another edition than theirs."""
    if name not in BABEL_CHOICES:
        raise OptionError("babel", name, f"one of {', '.join(BABEL_CHOICES)} (N1)")
    if name in WITH_PROJECTS and edition != PROJECTS_EDITION:
        raise OptionError("babel", name, f"'tower' in edition {edition}: the projects go with edition 1 (N60)")


def check_expansions(names: Sequence[str]) -> None:
    """Refuse an expansion that Argosy does not have, by name, and one named twice."""
    for name in names:
        if name in ASIDE:
            raise OptionError("expansions", name, f"{', '.join(EXPANSIONS)}; {ASIDE[name]}")
        if name not in EXPANSIONS or names.count(name) > 1:
            raise OptionError("expansions", ", ".join(names), f"each of {', '.join(EXPANSIONS)} at most once")


def check_leaders(edition: str, choice: str) -> None:
    """Refuse a choice of leaders that nobody has, or that an edition does not have."""
    known = choices_in(edition)
    if choice not in known:
        of_edition = "; only edition 1 has more (L3)" if choice in CHOICES else ""
        raise OptionError("leaders", choice, f"one of {', '.join(known)} (L4){of_edition}")


def side_names(wonder: Wonder) -> tuple[str, ...]:
    """List the sides of a wonder by name."""
    return tuple(side.id for side in wonder.sides)
