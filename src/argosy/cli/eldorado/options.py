"""The arguments that say what a table of El Dorado plays with."""

from __future__ import annotations

import argparse
from typing import Final

from argosy.cli.arguments import add_table_group, within, words
from argosy.eldorado.options import MOST_ROUNDS, PLACEMENTS, RANDOM, VICTORY_CHECKS, Options

PLAYERS: Final = "2 to 4 (default 4)"
OPTIONS: Final = ("cards", "land_hiring", "placement", "colours", "victory_check", "round_limit")


def add_players(parser: argparse.ArgumentParser) -> None:
    """Add the options of a table of El Dorado to a command."""
    add_options(add_table_group(parser, PLAYERS, "own board, dice and cards (TOML)"))


def add_options(group: argparse._ArgumentGroup) -> None:
    """Add the options that only El Dorado has."""
    group.add_argument("--cards", action="store_true", help="play with action cards (E49)")
    group.add_argument("--land-hiring", action="store_true", help="play with land hiring (E48)")
    group.add_argument(
        "--placement", choices=PLACEMENTS, default=PLACEMENTS[0], help="balanced (default), or the players' own (E14)"
    )
    group.add_argument(
        "--colours", type=words, default=(RANDOM,), metavar="C,C,...", help="random (default), or one a seat (E13)"
    )
    group.add_argument(
        "--victory-check", choices=VICTORY_CHECKS, default=VICTORY_CHECKS[0], help="when a claim wins (Q1)"
    )
    group.add_argument(
        "--round-limit",
        type=within(0, MOST_ROUNDS),
        metavar="N",
        help="rounds, 0 for no limit (Q57; default 60, none for people)",
    )


def eldorado_options(given: argparse.Namespace, round_limit: int = Options().round_limit) -> Options:
    """Return the options that the arguments ask for; `round_limit` counts if they name none (Q57)."""
    return Options(
        players=Options().players if given.players is None else given.players,
        cards=given.cards,
        land_hiring=given.land_hiring,
        placement=given.placement,
        colours=given.colours,
        victory_check=given.victory_check,
        round_limit=round_limit if given.round_limit is None else given.round_limit,
        data=tuple(given.data),
    )
