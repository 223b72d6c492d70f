"""`argosy cards`: the cards and wonder boards of an edition, in a chosen language."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from argosy.cli.arguments import Subparsers
from argosy.cli.terminal.console import NARROW, open_console
from argosy.cli.terminal.palette import PAID, TITLE, card_name, colour_mark, colour_word
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.explain.wording import RESOURCE_NAMES, cost_symbols, effects_symbols, effects_words, title
from argosy.wonders.facts.catalog import AGE_NAMES, CONFIDENCES, LANGUAGES, Card, Catalog, Side, Stage, Wonder
from argosy.wonders.facts.effects import COLOURS
from argosy.wonders.facts.library import EDITIONS, load_catalog

SURE: Final = CONFIDENCES[0]


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "cards", help="list all cards or wonders", description="List the cards of an edition, or its wonder boards."
    )
    parser.add_argument("--edition", default="2", choices=EDITIONS, help="1 (2010) or 2 (2020, default)")
    parser.add_argument("--language", default="en", choices=LANGUAGES, help="of the names (default en)")
    parser.add_argument("--age", type=int, choices=(1, 2, 3), help="only cards of this age")
    parser.add_argument("--colour", choices=COLOURS, help="only cards of this colour")
    parser.add_argument("--wonders", action="store_true", help="the wonder boards instead of the cards")
    parser.add_argument("--data", action="append", default=[], metavar="FILE", help="own cards and wonders (TOML)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Print the list."""
    catalog = load_catalog(given.edition, given.data)
    if given.wonders and (given.age or given.colour):
        raise ArgosyError("--wonders lists boards, which have no age and no colour: leave --age and --colour out")
    cards = [card for card in catalog.cards if given.age in (None, card.age) and given.colour in (None, card.colour)]
    if given.json:
        facts = _wonder_facts(catalog) if given.wonders else _card_facts(catalog, cards, given.language)
        print(json.dumps({"edition": catalog.edition, **facts}))
    elif given.wonders:
        _print_wonders(catalog)
    else:
        _print_cards(catalog, cards, given.language)
    return 0


# -- as plain values ----------------------------------------------------------------------------------------------


def _card_facts(catalog: Catalog, cards: list[Card], language: str) -> dict[str, Any]:
    return {"language": language, "cards": [_card(catalog, card, language) for card in cards]}


def _card(catalog: Catalog, card: Card, language: str) -> dict[str, Any]:
    return {
        "id": card.id,
        "building": card.building,
        "name": card.title(language),
        "name_is_english": language == "en" or language not in card.names,
        "age": card.age,
        "colour": card.colour,
        "guild": card.guild,
        "copies": [] if card.guild else list(card.copies),
        **_made(card),
        "chain_from": list(card.chain_from),
        "chain_to": [other.id for other in children(catalog, card)],
        "confidence": card.confidence,
    }


def _made(part: Card | Stage) -> dict[str, Any]:
    """What cards and stages have in common: cost and effects."""
    return {
        "cost": {"coins": part.cost.coins, "resources": part.cost.goods},
        "effects": [str(effect) for effect in part.effects],
        "words": effects_words(part.effects),
    }


def _wonder_facts(catalog: Catalog) -> dict[str, Any]:
    return {
        "wonders": [
            {"id": wonder.id, "name": wonder.name, "sides": [_side(side) for side in wonder.sides]}
            for wonder in catalog.wonders
        ]
    }


def _side(side: Side) -> dict[str, Any]:
    stages = [_made(stage) for stage in side.stages]
    return {"side": side.id, "resource": side.resource, "stages": stages, "confidence": side.confidence}


def children(catalog: Catalog, card: Card) -> list[Card]:
    """The cards that this one makes free (B14)."""
    return [other for other in catalog.cards if card.building in other.chain_from]


# -- as tables ----------------------------------------------------------------------------------------------------


def _print_cards(catalog: Catalog, cards: list[Card], language: str) -> None:
    console = open_console()
    console.print(f"7 Wonders, edition {catalog.edition}: {len(cards)} cards", style=TITLE)
    for age in (1, 2, 3):
        of_age = [card for card in cards if card.age == age]
        if of_age:
            console.print(_card_table(catalog, of_age, language, narrow=console.width < NARROW))
    for note in _notes(cards, language):
        console.print(note)


def _card_table(catalog: Catalog, cards: list[Card], language: str, narrow: bool) -> Table:
    rows = [_card_row(catalog, card, language, narrow) for card in cards]
    table = _plain_table(f"Age {AGE_NAMES[cards[0].age - 1]}")
    table.add_column("" if narrow else "colour", no_wrap=True)
    table.add_column("card", min_width=_longest_word([str(row[1]) for row in rows]))
    table.add_column("copies", no_wrap=True)
    table.add_column("cost", no_wrap=True)
    table.add_column("effects", ratio=1)
    table.add_column("chains", min_width=_longest_word([str(row[5]) for row in rows]))
    for row in rows:
        table.add_row(*row)
    return table


def _plain_table(name: str) -> Table:
    return Table(title=name, title_justify="left", title_style=TITLE, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))


def _longest_word(texts: list[str]) -> int:
    """A width at which no word is cut."""
    return max((len(word) for text in texts for word in text.split()), default=0)


def _card_row(catalog: Catalog, card: Card, language: str, narrow: bool) -> list[str | Text]:
    copies = "guild" if card.guild else " ".join(str(count) for count in card.copies)
    effects = Text((effects_symbols if narrow else effects_words)(card.effects))
    if card.confidence != SURE:
        effects.append(f" (confidence: {card.confidence})", style=PAID)
    name, cost = card_name(card, language), cost_symbols(card.cost)
    colour = colour_mark(card.colour) if narrow else colour_word(card.colour)
    return [colour, name, copies, cost, effects, _chains(catalog, card, language)]


def _chains(catalog: Catalog, card: Card, language: str) -> str:
    parents = dict.fromkeys(title(other, language) for other in catalog.cards if other.building in card.chain_from)
    to = [title(other, language) for other in children(catalog, card)]
    return "\n".join([*(f"←{name}" for name in parents), *(f"→{name}" for name in to)])


def _notes(cards: list[Card], language: str) -> list[str]:
    notes = [
        f"Resources: {', '.join(f'{letter} {name}' for letter, name in RESOURCE_NAMES.items())}.",
        "Copies: the fewest players that use each copy. Chains: free after ← (any one), makes → free.",
        f"Confidence is {SURE} where no other one is told.",
    ]
    if any(title(card, language) != card.title(language) for card in cards):
        notes.append(f"* no name is known in this language ({language}); this is the English one.")
    return notes


def _print_wonders(catalog: Catalog) -> None:
    table = _plain_table(f"7 Wonders, edition {catalog.edition}: {len(catalog.wonders)} wonders")
    for name in ("wonder", "side", "gives", "stage", "cost", "effects"):
        table.add_column(name)
    for wonder in catalog.wonders:
        for side in wonder.sides:
            _add_side(table, wonder, side)
        table.add_section()
    open_console().print(table)


def _add_side(table: Table, wonder: Wonder, side: Side) -> None:
    mark = "" if side.confidence == SURE else f" (confidence: {side.confidence})"
    board = (wonder.name, side.id + mark, RESOURCE_NAMES[side.resource])
    for number, stage in enumerate(side.stages, 1):
        table.add_row(*board, str(number), cost_symbols(stage.cost), effects_words(stage.effects))
        board = ("", "", "")
