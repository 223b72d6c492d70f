"""What a terminal game is set up from."""

from __future__ import annotations

import argparse
import secrets
from dataclasses import dataclass
from typing import Final

from argosy.cli.table_options import table_options
from argosy.cli.terminal.party import Party, party
from argosy.tabletop.errors import OptionError
from argosy.wonders.facts.catalog import LANGUAGES
from argosy.wonders.options import Options

DRAWN_SEEDS: Final = 1_000_000  # few, so that a seed is short to tell and to type


@dataclass(frozen=True, slots=True)
class Setup:
    """The table, who sits at it, and how it is shown."""

    options: Options
    party: Party
    language: str
    seed: int


def setup(given: argparse.Namespace) -> Setup:
    """Read the arguments; without a seed one is drawn and kept in them."""
    if given.seed is None:
        given.seed = secrets.randbelow(DRAWN_SEEDS)
    if given.language not in LANGUAGES:
        raise OptionError("language", given.language, f"one of {', '.join(LANGUAGES)}")
    options = table_options(given)
    people = "0" if given.demo else given.humans
    return Setup(options, party(options.players, people, given.names), given.language, given.seed)
