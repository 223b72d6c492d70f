"""The arguments that say what a table plays with. They are made from the options of the game."""

import argparse
from functools import partial
from typing import Any, Final

from argosy.cli.arguments import add_data, add_json, whole, within, words
from argosy.eldorado.options import Options as EldoradoOptions
from argosy.tabletop.errors import OptionError
from argosy.tabletop.options import OptionField, option_rows
from argosy.wonders.facts.babel import CHOICES as BABEL_CHOICES
from argosy.wonders.facts.babel import NO_BABEL
from argosy.wonders.facts.catalog import Catalog
from argosy.wonders.facts.edifice import EDITION
from argosy.wonders.facts.leaders import CHOICES, NO_LEADERS
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.facts.words import BOARD_BOXES
from argosy.wonders.options import Options, check_babel, check_leaders

OPTIONS: Final[dict[str, Any]] = {"wonders": Options, "eldorado": EldoradoOptions}
OWN_DATA: Final = {"wonders": "own cards and wonders (TOML)", "eldorado": "own board, dice and cards (TOML)"}
BOTH: Final = ("players",)  # which both games have


def add_table_options(parser: argparse.ArgumentParser, game: str) -> None:
    """Add the options of a table of one game to a command."""
    group = parser.add_argument_group("the table")
    add_data(group, OWN_DATA[game])
    for row in option_rows(OPTIONS[game]):
        _add(group, row)


def add_tables_of_both(parser: argparse.ArgumentParser) -> None:
    """Add the options of the tables of both games to one command."""
    both = parser.add_argument_group("the table, in both games")
    rows = {game: {row.name: row for row in option_rows(cls)} for game, cls in OPTIONS.items()}
    for name in BOTH:
        meaning = "; ".join(f"{game}: {own[name].words}" for game, own in rows.items())
        both.add_argument(_flag(name), type=int, metavar="N", help=meaning)
    add_data(both, "own cards, wonders or board (TOML) for the game")
    for game, own in rows.items():
        group = parser.add_argument_group(f"the table of {game} only")
        for row in own.values():
            if row.name not in BOTH:
                _add(group, row)


def refuse_foreign(given: argparse.Namespace, game: str) -> None:
    """Refuse an option that only the table of the other game has, rather than ignore it."""
    for other, cls in OPTIONS.items():
        for row in option_rows(cls):
            value = getattr(given, row.name)
            if other != game and row.name not in BOTH and value is not None:
                raise OptionError(row.name, value, f"an option of {game}")


def add_catalog_options(parser: argparse.ArgumentParser, expansions: tuple[str, ...] = ()) -> None:
    """Add the options of a command that lists facts: which boxes, own data, and JSON."""
    rows = {row.name: row for row in option_rows(Options)}
    parser.add_argument("--edition", default="2", choices=rows["edition"].choices, help=rows["edition"].words)
    meaning = "armada, cities (default: both)" if expansions else rows["expansions"].words
    parser.add_argument("--expansions", type=words, default=expansions, metavar="E,E", help=meaning)
    parser.add_argument("--wonder-pack", action="store_true", help=rows["wonder_pack"].words)
    meaning = f"leaders, with their guilds and boards: {', '.join(CHOICES)} (default none; more: edition 1 only)"
    parser.add_argument("--leaders", default=NO_LEADERS, choices=CHOICES, help=meaning)
    parser.add_argument("--edifice", action="store_true", help=rows["edifice"].words)
    parser.add_argument("--carthage", action="store_true", help=rows["carthage"].words)
    parser.add_argument("--babel", default=NO_BABEL, choices=BABEL_CHOICES, help=rows["babel"].words)
    add_data(parser, OWN_DATA["wonders"])
    add_json(parser)


def catalog_of(given: argparse.Namespace) -> Catalog:
    """Load the catalog that a command which lists facts was asked for."""
    chosen = {"wonder-pack": given.wonder_pack, "carthage": given.carthage or given.edifice}
    boards = tuple(box for box in BOARD_BOXES if chosen[box])
    check_leaders(given.edition, given.leaders)
    check_babel(given.babel, given.edition)
    if given.edifice and given.edition != EDITION:
        raise OptionError("edifice", True, f"no in edition {given.edition}: it belongs to edition 2 (F64, R23)")
    return load_catalog(given.edition, given.expansions, given.data, boards, given.leaders, given.edifice, given.babel)


def _add(group: argparse._ActionsContainer, row: OptionField) -> None:
    """Add one option; without it the game's own default counts."""
    add = partial(group.add_argument, _flag(row.name), help=row.words)
    if row.kind == "flag":
        add(action=argparse.BooleanOptionalAction)
    elif row.kind == "choice":
        add(choices=row.choices, type=type(row.default))
    elif row.kind == "number":
        add(type=whole if row.most is None else within(row.least or 0, row.most), metavar="N")
    else:
        add(type=words, metavar="A,B,...")


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def table_options(given: argparse.Namespace, game: str, **otherwise: Any) -> Any:
    """Return the options that the arguments ask for; `otherwise` counts where they do not name an option."""
    cls = OPTIONS[game]
    named = {row.name: getattr(given, row.name) for row in option_rows(cls)}
    asked = {name: value for name, value in named.items() if value is not None}
    return cls.from_dict({**otherwise, **asked, "data": given.data})
