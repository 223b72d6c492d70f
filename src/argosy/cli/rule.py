"""`argosy rule`: what a numbered rule says, and the rulings on it."""

import argparse
import json
from dataclasses import asdict
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from argosy.cli.arguments import Subparsers, add_command
from argosy.tabletop.rulebook import Rule, Ruling, find_rule, read_rulebook

BASES: Final = {  # where the rules of each game come from
    "wonders": {
        "book": "a rule book that was at hand",
        "faq": "the publisher's answers for edition 2",
        "source": "another source that states it",
        "derived": "it follows from other rules",
        "ruled": "our own ruling",
    },
    "eldorado": {"book": "the rule book of the third edition", "ruled": "our own ruling"},
}


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands, "rule", run, "print numbered rules", "Print rules by their ids; without an id, list all of them."
    )
    parser.add_argument("id", nargs="*", help="such as B14, A23, C13 or R7 (7 Wonders), or E22 (El Dorado)")
    parser.add_argument("--json", action="store_true", help="print a JSON list with everything known of the rules")


def run(given: argparse.Namespace) -> int:
    """Print the rules asked for."""
    known = {name: each for game in BASES for name, each in read_rulebook(game).items()}
    rules = [find_rule(known, name) for name in given.id] or list(known.values())
    if given.json:
        print(json.dumps([asdict(each) for each in rules]))
    elif given.id:
        _print(rules)
    else:
        for each in rules:
            print(f"{each.id:<4} {each.title}")
    return 0


def _print(rules: list[Rule]) -> None:
    console = Console(highlight=False)
    for each in rules:
        console.print(f"[bold]{each.id}  {escape(each.title)}[/]")
        console.print(Padding.indent(escape(each.text), 2))
        console.print(f"  Comes from: {_sources(each)}.", style="dim")
        for ruling in each.rulings:
            console.print(Padding.indent(escape(_ruling(ruling)), 2))


def _sources(each: Rule) -> str:
    """Say where a rule comes from."""
    (bases,) = (BASES[game] for game in BASES if each.id in read_rulebook(game))
    sources = ", ".join(bases[basis] for basis in each.basis)
    return f"{sources}; option of the table: {each.option}" if each.option else sources


def _ruling(ruling: Ruling) -> str:
    option = f" Option: {ruling.option}." if ruling.option else ""
    return f"{ruling.question} {ruling.answer} {ruling.why} How sure: {ruling.sure}.{option}"
