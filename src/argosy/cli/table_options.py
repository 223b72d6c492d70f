"""The arguments that say what a table of wonders plays with, shared by all commands."""

from __future__ import annotations

import argparse
from typing import Final

from argosy.cli.arguments import add_data, add_json, add_table_group, words
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
OWN_DATA: Final = "own cards and wonders (TOML)"
OFF: Final = ("masks_copy_most",)  # unless one says so


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a table of wonders to a command."""
    add_wonders_options(add_table_group(parser, PLAYERS, OWN_DATA))


def add_wonders_options(group: argparse._ArgumentGroup) -> None:
    """Add the options that only wonders has."""
    _add_boxes(group)
    group.add_argument("--teams", action="store_true", help="teams of two: seats 1 and 2, 3 and 4, ... (A66)")
    group.add_argument(
        "--wonders", type=words, default=(), metavar="W,W,...", help="one a seat, or 'random' (default: all random)"
    )
    group.add_argument(
        "--sides", type=words, default=(RANDOM,), metavar="S", help="random (default), chosen, A, B, day, night"
    )
    _add_rulings(group)


def add_catalog_options(parser: argparse.ArgumentParser, expansions: tuple[str, ...] = ()) -> None:
    """Add the options of a command that lists facts: which boxes, own data, and JSON."""
    _add_boxes(parser, expansions)
    add_data(parser, OWN_DATA)
    add_json(parser)


def _add_boxes(group: argparse._ActionsContainer, expansions: tuple[str, ...] = ()) -> None:
    """Add the edition and the expansions, of which these are the default."""
    group.add_argument("--edition", default="2", choices=EDITIONS, help="1 (2010) or 2 (2020, default)")
    usual = "both" if expansions else "none"
    meaning = f"armada, cities (default: {usual})"
    group.add_argument("--expansions", type=words, default=expansions, metavar="E,E", help=meaning)


def _add_rulings(group: argparse._ActionsContainer) -> None:
    """Add the points where groups play by different rulings."""
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
        help="coins of yellow space 2, on which sources differ (A26; default 0: as the data says)",
    )


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def table_options(given: argparse.Namespace) -> Options:
    """Return the options that the arguments ask for."""
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
