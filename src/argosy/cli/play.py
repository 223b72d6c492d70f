"""`argosy play`: a game at the terminal, or bots to watch."""

import argparse
import os
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.text import Text

from argosy.cli.arguments import Subparsers, seed, words
from argosy.cli.eldorado.play import play_eldorado
from argosy.cli.keyboard import EndOfInput, Keyboard
from argosy.cli.session import Leave, save
from argosy.cli.style import Display, open_console
from argosy.cli.table_options import add_tables_of_both, refuse_foreign
from argosy.cli.terminal.session import Session
from argosy.cli.terminal.setup import Setup, setup, welcome
from argosy.tabletop.errors import OptionError
from argosy.tabletop.games import GAMES
from argosy.wonders.facts.babel import NO_BABEL, WITH_PROJECTS, WITH_TOWER
from argosy.wonders.facts.words import LANGUAGES
from argosy.wonders.game import Game
from argosy.wonders.notation import Record


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play", help="play a game in the terminal", description="Play 7 Wonders or El Dorado against simple opponents."
    )
    parser.add_argument("game", nargs="?", choices=GAMES, default=GAMES[0], help="wonders (default) or eldorado")
    parser.add_argument(
        "--terminal",
        action="store_true",
        help="at the terminal (the default; argosy serve --open plays in the browser)",
    )
    parser.add_argument("--demo", action="store_true", help="only opponents play; watch them")
    parser.add_argument(
        "--humans", default="1", metavar="N|S,S", help="how many people, or their seats, as in 1,3 (default 1)"
    )
    parser.add_argument("--names", type=words, default=(), metavar="A,B", help="names of the people, in seat order")
    parser.add_argument(
        "--language", default="en", choices=LANGUAGES, help="of the card names, in wonders (default en)"
    )
    parser.add_argument("--seed", type=seed, metavar="S", help="where chance comes from (default: a new one)")
    parser.add_argument(
        "--points", action=argparse.BooleanOptionalAction, default=True, help="show points so far, in wonders"
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record of the game to a new file")
    add_tables_of_both(parser)
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, given: argparse.Namespace) -> int:
    """Play one game; it ends quietly when somebody leaves or the input ends."""
    refuse_foreign(given, given.game)
    console, keyboard = open_console(), Keyboard()
    if given.record and given.record.exists():
        raise OptionError("record", given.record, "a file that does not exist yet")
    if given.record and not os.access(given.record.parent, os.W_OK):
        raise OptionError("record", given.record, "a file in a folder that can be written")
    try:
        if given.game == "eldorado":
            play_eldorado(given, console, keyboard)
            return 0
        asks = keyboard.has_person and _is_untouched(parser, given)
        table = welcome(console, keyboard, given) if asks else setup(given)
        _play(table, given, console, keyboard)
    except Leave:
        console.print(Text("You left the game."))
    except EndOfInput:
        console.print(Text("\nNo terminal, or no more input: the game stops here. To watch a game: argosy play --demo"))
    return 0


def _is_untouched(parser: argparse.ArgumentParser, given: argparse.Namespace) -> bool:
    """Say whether the command was given without arguments of its own."""
    names = set(vars(given)) - {"command", "terminal"}
    return all(getattr(given, name) == parser.get_default(name) for name in names)


def _play(table: Setup, given: argparse.Namespace, console: Console, keyboard: Keyboard) -> None:
    display = Display(table.players.names, table.language, table.seed, console.width, given.points)
    game = Game(table.options, table.seed)
    babel = table.options.babel
    if babel in WITH_TOWER:
        console.print("The printed tiles could not be found: most of those in play are designed by us, and marked so.")
    if babel in WITH_PROJECTS:
        console.print(
            "The printed projects could not be found: all of those in play are designed by us, and marked so."
        )
    if babel != NO_BABEL:
        console.print(
            f"A file of your own replaces them (--data). argosy facts --babel {babel} lists what is not sure."
        )
    try:
        Session(game, table.players, display, console, keyboard).play()
    finally:
        if given.record:
            save(Record.from_game(game, table.players.names), given.record)
