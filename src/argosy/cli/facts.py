"""`argosy facts`: the facts that are not sure, and where to correct them."""

import argparse
import json
from dataclasses import asdict
from typing import Final

from rich.table import Table

from argosy.cli.arguments import Subparsers, add_command, words
from argosy.cli.card_tables import plain_table
from argosy.cli.style import TITLE, open_console
from argosy.cli.table_options import add_catalog_options, catalog_of
from argosy.tabletop.errors import ArgosyError, near
from argosy.wonders.facts.confidence import UNSURE, Doubt, doubts
from argosy.wonders.facts.words import EXPANSIONS

KINDS: Final = {
    "card": ("Cards", "cards.toml"),
    "wonder": ("Wonder boards", "wonders.toml"),
    "leader": ("Leaders", "leaders.toml"),
    "project": ("Projects of Edifice", "edifice/projects.toml"),
    "great_project": ("Great Projects", "edition-1/babel/great-projects.toml"),
    "tile": ("Tiles of the tower", "edition-1/babel/tiles.toml"),
    "group": ("Groups of cards", "edition-1/babel/tiles.toml"),
    "island": ("Islands", "islands.toml"),
    "track": ("Tracks of the fleets", "shipyards.toml"),
    "shipyard": ("Shipyards", "shipyards.toml"),
}


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "facts",
        run,
        "list the facts that are not sure",
        "List every fact of the data that is not at least 'high', and where to correct it.",
    )
    add_catalog_options(parser, EXPANSIONS)
    parser.add_argument(
        "--confidence", type=words, default=UNSURE, metavar="C,C", help="medium, low, designed (default: all)"
    )


def run(given: argparse.Namespace) -> int:
    """Print the list."""
    for word in given.confidence:
        if word not in UNSURE:
            raise ArgosyError(f"--confidence: found '{word}'; expected {near(word, UNSURE)}")
    catalog = catalog_of(given)
    found = [doubt for doubt in doubts(catalog) if doubt.confidence in given.confidence]
    if given.json:
        facts = [asdict(doubt) for doubt in found]
        print(json.dumps({"edition": catalog.edition, "expansions": catalog.expansions, "facts": facts}))
    else:
        _print(catalog.edition, found)
    return 0


def _print(edition: str, found: list[Doubt]) -> None:
    console = open_console()
    console.print(f"7 Wonders, edition {edition}: {len(found)} facts that are not sure", style=TITLE)
    for kind, (name, file) in KINDS.items():
        of_kind = [doubt for doubt in found if doubt.kind == kind]
        if of_kind:
            console.print(_table(name, of_kind))
            console.print(f"To correct them: [[{kind}]] in a file of your own, or {file}.", markup=False)
    console.print(f"The files lie in src/argosy/wonders/data/edition-{edition}; own ones are laid over them with")
    console.print("--data FILE (docs/own-cards.md).")


def _table(name: str, found: list[Doubt]) -> Table:
    table = plain_table(f"{name}: {len(found)}")
    for column in ("entry", "field", "confidence"):
        table.add_column(column, no_wrap=True)
    table.add_column("found")
    for row, same in _rows(found).items():
        table.add_row(*row, "; ".join(map(_value, same)))
    return table


def _rows(found: list[Doubt]) -> dict[tuple[str, str, str], list[Doubt]]:
    """Put equally unsure facts of one field together, to make the list shorter."""
    rows: dict[tuple[str, str, str], list[Doubt]] = {}
    for doubt in found:
        rows.setdefault((doubt.id, doubt.field, doubt.confidence), []).append(doubt)
    return rows


def _value(doubt: Doubt) -> str:
    place = f"{doubt.place}: " if doubt.place else ""
    others = f" (or {' or '.join(doubt.alternatives)})" if doubt.alternatives else ""
    return place + doubt.value + others
