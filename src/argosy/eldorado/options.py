"""What a table agrees on before a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from argosy.eldorado.facts.catalog import COLOURS, Catalog
from argosy.eldorado.facts.library import load_catalog
from argosy.tabletop.errors import OptionError
from argosy.tabletop.options import option, read_options, told_options
from argosy.tabletop.own_files import OwnSource, own_data, own_files

RANDOM: Final = "random"
PLAYERS: Final = (2, 4)
PLACEMENTS: Final = ("balanced", "own")
VICTORY_CHECKS: Final = ("unbroken", "own_turn_ends")
MOST_ROUNDS: Final = 9999


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table, with good defaults.

    `colours` is "random", or names one colour a seat; two players have the opposite colour besides (E54).
    `placement` is "balanced", as the board proposes, or "own": the players place their pieces (E14).
    `victory_check` and `round_limit` are points that groups play otherwise, see docs/eldorado/rulings.md (Q1, Q57).

    >>> Options(players=2, colours=("red", "blue")).seats()
    (1, 0, 1, 0)
    """

    players: int = option(4, "number", "E54", "2 to 4 (default 4)", range(PLAYERS[0], PLAYERS[1] + 1))
    cards: bool = option(False, "flag", "E49", "play with action cards (E49)")
    land_hiring: bool = option(False, "flag", "E48", "play with land hiring (E48)")
    placement: str = option("balanced", "choice", "E14", "balanced (default), or the players' own (E14)", PLACEMENTS)
    colours: tuple[str, ...] = option(
        (RANDOM,), "per-seat", "E13", "random (default), or one a seat (E13)", COLOURS, distinct=True
    )
    victory_check: str = option("unbroken", "choice", "Q1", "when a claim wins (Q1)", VICTORY_CHECKS, advanced=True)
    round_limit: int = option(
        60,
        "number",
        "Q57",
        "rounds, 0 for no limit (Q57; default 60, none for people)",
        least=0,
        most=MOST_ROUNDS,
        advanced=True,
    )
    data: tuple[OwnSource, ...] = own_data()

    def __post_init__(self) -> None:
        object.__setattr__(self, "data", own_files(self.data))
        low, high = PLAYERS
        if not low <= self.players <= high:
            raise OptionError("players", self.players, f"{low} to {high} (E54, E57)")
        _check_word("placement", self.placement, PLACEMENTS)
        _check_word("victory_check", self.victory_check, VICTORY_CHECKS)
        if not 0 <= self.round_limit <= MOST_ROUNDS:
            raise OptionError("round_limit", self.round_limit, f"0 to {MOST_ROUNDS} rounds (Q57)")
        self._check_colours()
        self.catalog()

    @property
    def team_size(self) -> int:
        """Return how many play together: everybody plays alone."""
        return 1

    def catalog(self) -> Catalog:
        """Load the facts this table plays with."""
        return load_catalog(self.data)

    def seats(self) -> tuple[int | None, ...]:
        """List the seats by colour, in the order of play; None for a neutral colour. Empty if chance deals them."""
        if self.colours == (RANDOM,):
            return ()
        named = [COLOURS.index(colour) for colour in self.colours]
        if self.players == PLAYERS[0]:
            return tuple(0 if colour % 2 == named[0] % 2 else 1 for colour in range(len(COLOURS)))
        return tuple(named.index(colour) if colour in named else None for colour in range(len(COLOURS)))

    def _check_colours(self) -> None:
        if self.colours == (RANDOM,):
            return
        if len(self.colours) != self.players:
            raise OptionError("colours", ", ".join(self.colours), f"random, or one for each of {self.players} seats")
        for colour in self.colours:
            _check_word("colours", colour, COLOURS)
            if self.colours.count(colour) > 1:
                raise OptionError("colours", colour, "each colour at most once (E13)")
        if self.players == PLAYERS[0] and len({COLOURS.index(colour) % 2 for colour in self.colours}) == 1:
            raise OptionError("colours", ", ".join(self.colours), "colours that are not opposite each other (E54)")

    def to_dict(self) -> dict[str, Any]:
        """Return the options as plain values without those at their default; players are always there."""
        return told_options(self, ("players",))

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Options:
        """Read options; an unknown or misshapen one is an `OptionError` that names it."""
        return read_options(cls, values)


def _check_word(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise OptionError(name, value, f"one of {', '.join(known)}")
