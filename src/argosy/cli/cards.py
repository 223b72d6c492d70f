"""`argosy cards`: the cards, wonder boards, islands and shipyards of an edition, in a chosen language."""

import argparse
import json
from typing import Any

from rich.console import Console

from argosy.cli.arguments import Subparsers, add_command
from argosy.cli.card_facts import card_facts, island_facts, shipyard_facts, wonder_facts
from argosy.cli.card_tables import (
    card_tables,
    great_project_table,
    island_table,
    leader_table,
    notes,
    project_table,
    shipyard_tables,
    tile_table,
    wonder_table,
)
from argosy.cli.style import NARROW, TITLE, open_console
from argosy.cli.table_options import add_catalog_options, catalog_of
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.facts.babel import BABEL
from argosy.wonders.facts.catalog import Card, Catalog
from argosy.wonders.facts.edifice import EDIFICE
from argosy.wonders.facts.leaders import LEADERS, Leader
from argosy.wonders.facts.words import COLOURS, LANGUAGES
from argosy.wonders.options import check_expansions


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "cards",
        run,
        "list all cards, wonders, islands or shipyards",
        "List the cards and leaders of an edition and its expansions, or its boards and islands.",
    )
    add_catalog_options(parser)
    parser.add_argument("--language", default="en", choices=LANGUAGES, help="of the names (default en)")
    parser.add_argument("--age", type=int, choices=(1, 2, 3), help="only cards of this age")
    parser.add_argument("--colour", choices=COLOURS, help="only cards of this colour")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--wonders", action="store_true", help="the wonder boards instead of the cards")
    what.add_argument("--islands", action="store_true", help="the islands of Armada instead of the cards")
    what.add_argument("--shipyards", action="store_true", help="the shipyards of Armada and the tracks of the fleets")


def run(given: argparse.Namespace) -> int:
    """Print the list."""
    check_expansions(given.expansions)
    catalog = catalog_of(given)
    _check(given, catalog)
    cards = [card for card in catalog.cards if given.age in (None, card.age) and given.colour in (None, card.colour)]
    if given.json:
        box = {"edition": catalog.edition, "expansions": list(catalog.expansions), "boxes": list(catalog.boxes)}
        print(json.dumps({**box, **_facts(given, catalog, cards)}))
    else:
        _print(given, catalog, cards, open_console())
    return 0


def _check(given: argparse.Namespace, catalog: Catalog) -> None:
    """Refuse what would list nothing, and choices that the list does not know."""
    asked = [name for name in ("wonders", "islands", "shipyards") if getattr(given, name)]
    for name in asked:
        if given.age or given.colour:
            raise ArgosyError(f"--{name}: boards and islands have no age and no colour: leave --age and --colour out")
        if not getattr(catalog, name):
            raise ArgosyError(f"--{name}: there are none; expected --expansions armada")


def _facts(given: argparse.Namespace, catalog: Catalog, cards: list[Card]) -> dict[str, Any]:
    if given.wonders:
        return wonder_facts(catalog)
    if given.islands:
        return island_facts(catalog, given.language)
    return shipyard_facts(catalog) if given.shipyards else card_facts(catalog, cards, given.language)


def _print(given: argparse.Namespace, catalog: Catalog, cards: list[Card], console: Console) -> None:
    leaders = (LEADERS,) if catalog.leaders else ()
    edifice = (EDIFICE,) if catalog.projects else ()
    babel = (BABEL,) if catalog.tiles or catalog.great_projects else ()
    joined = (*catalog.expansions, *catalog.boxes, *leaders, *edifice, *babel)
    box = ", ".join((f"edition {catalog.edition}", *joined))
    if given.wonders:
        console.print(f"7 Wonders, {box}: {len(catalog.wonders)} wonders", wonder_table(catalog), style=TITLE)
    elif given.islands:
        console.print(f"7 Wonders, {box}: {len(catalog.islands)} islands", style=TITLE)
        console.print(island_table(catalog, given.language), *notes(catalog.islands, given.language), sep="\n")
    elif given.shipyards:
        console.print(f"7 Wonders, {box}: {len(catalog.shipyards)} shipyards", style=TITLE)
        console.print(*shipyard_tables(catalog), sep="\n")
    else:
        _print_cards(given, catalog, cards, console, box)


def _print_cards(given: argparse.Namespace, catalog: Catalog, cards: list[Card], console: Console, box: str) -> None:
    """Print the cards by age; leaders, which have no age and no colour, come before them."""
    narrow = console.width < NARROW
    console.print(f"7 Wonders, {box}: {len(cards)} cards", style=TITLE)
    leaders = [] if given.age or given.colour else catalog.leaders
    if leaders:
        console.print(leader_table(catalog, given.language, narrow))
    if catalog.projects and not given.colour:
        console.print(project_table(catalog, given.language, narrow))
    if catalog.great_projects and not given.colour:
        console.print(great_project_table(catalog, given.language, narrow))
    if catalog.tiles and not (given.age or given.colour):
        console.print(tile_table(catalog, given.language, narrow))
    named: list[Card | Leader] = [*cards, *leaders]
    for part in (*card_tables(catalog, cards, given.language, narrow), *notes(named, given.language)):
        console.print(part)
