"""The arguments that say what a table plays with, shared by all commands."""

from __future__ import annotations

import argparse
from typing import Final

from argosy.cli.arguments import words
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.options import RANDOM, Options

SWITCHES: Final = {
    "salvage_optional": "building from the discard pile is voluntary (B42)",
    "salvage_sees_leftovers": "left-over cards lie on the pile before it is built from (B43, R7)",
    "free_builds_waive_coins": "Olympia's free buildings drop coin costs too (B40)",
    "chains_optional": "a chain may be left unused (R21)",
}


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a table to a command."""
    group = parser.add_argument_group("the table")
    group.add_argument("--players", type=int, metavar="N", help="3 to 7 (default 3)")
    group.add_argument("--edition", default="2", choices=EDITIONS, help="1 (2010) or 2 (2020, default)")
    group.add_argument(
        "--wonders", type=words, default=(), metavar="W,W,...", help="one a seat, or 'random' (default: all random)"
    )
    group.add_argument(
        "--sides", type=words, default=(RANDOM,), metavar="S", help="random (default), chosen, A, B, day, night"
    )
    group.add_argument("--data", action="append", default=[], metavar="FILE", help="own cards and wonders (TOML)")
    for name, meaning in SWITCHES.items():
        group.add_argument(
            f"--{name.replace('_', '-')}", action=argparse.BooleanOptionalAction, default=True, help=meaning
        )


def table_options(given: argparse.Namespace) -> Options:
    """The options that the arguments ask for."""
    switches = {name: getattr(given, name) for name in SWITCHES}
    return Options(
        edition=given.edition,
        players=Options().players if given.players is None else given.players,
        wonders=given.wonders,
        sides=given.sides,
        data=tuple(given.data),
        **switches,
    )
