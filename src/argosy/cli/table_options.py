"""The arguments that say what a table plays with, shared by all commands."""

from __future__ import annotations

import argparse
from typing import Final

from argosy.cli.arguments import words
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.options import EDITION, RANDOM, SECOND_TRADE_SPACE, TIE_BREAKS, Options

SWITCHES: Final = {
    "salvage_optional": "building from the discard pile is voluntary (B42)",
    "salvage_sees_leftovers": "left-over cards lie on the pile before it is built from (B43, R7)",
    "free_builds_waive_coins": "Olympia's free buildings drop coin costs too (B40)",
    "chains_optional": "a chain may be left unused (R21)",
    "masks_copy_most": "a mask may copy a green card that shows the symbol owned most (R9)",
}
PLAYERS: Final = "3 to 7 (default 3), or 8 in edition 1 with an expansion"
OFF: Final = ("masks_copy_most",)  # unless one says so


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a table of wonders to a command."""
    group = parser.add_argument_group("the table")
    group.add_argument("--players", type=int, metavar="N", help=PLAYERS)
    group.add_argument("--data", action="append", default=[], metavar="FILE", help="own cards and wonders (TOML)")
    add_wonders_options(group)


def add_wonders_options(group: argparse._ArgumentGroup) -> None:
    """Add the options that only wonders has."""
    group.add_argument("--edition", default="2", choices=EDITIONS, help="1 (2010) or 2 (2020, default)")
    add_expansions(group)
    group.add_argument("--teams", action="store_true", help="teams of two: seats 1 and 2, 3 and 4, ... (A66)")
    group.add_argument(
        "--wonders", type=words, default=(), metavar="W,W,...", help="one a seat, or 'random' (default: all random)"
    )
    group.add_argument(
        "--sides", type=words, default=(RANDOM,), metavar="S", help="random (default), chosen, A, B, day, night"
    )
    _add_rulings(group)


def add_expansions(group: argparse._ActionsContainer) -> None:
    """Add the argument that names expansions."""
    group.add_argument("--expansions", type=words, default=(), metavar="E,E", help="armada, cities (default: none)")


def _add_rulings(group: argparse._ActionsContainer) -> None:
    """Add what groups play otherwise."""
    for name, meaning in SWITCHES.items():
        group.add_argument(_flag(name), action=argparse.BooleanOptionalAction, default=name not in OFF, help=meaning)
    group.add_argument(
        _flag("team_tie_break"),
        default=EDITION,
        choices=TIE_BREAKS,
        help="what decides between equal teams: joint coins, or the victory is shared (R16; default: by edition)",
    )
    group.add_argument(
        _flag("second_trade_space_coins"),
        type=int,
        default=0,
        choices=SECOND_TRADE_SPACE,
        help="coins of yellow space 2, which sources tell differently (A26; default 0: as the data says)",
    )


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def table_options(given: argparse.Namespace) -> Options:
    """The options that the arguments ask for."""
    switches = {name: getattr(given, name) for name in SWITCHES}
    return Options(
        edition=given.edition,
        players=Options().players if given.players is None else given.players,
        wonders=given.wonders,
        sides=given.sides,
        data=tuple(given.data),
        expansions=given.expansions,
        teams=given.teams,
        team_tie_break=given.team_tie_break,
        second_trade_space_coins=given.second_trade_space_coins,
        **switches,
    )
