"""`argosy apply`: the position after every seat that decides has made its move."""

import argparse

from argosy.cli.arguments import Subparsers, add_command, seed
from argosy.cli.files import add_position_file, position_to_text, read_position
from argosy.tabletop.seeds import Seeds


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "apply",
        run,
        "play one round of a position",
        "Make one move for each seat that decides, and print the position after the round.",
    )
    add_position_file(parser)
    parser.add_argument(
        "move", nargs="*", metavar="MOVE", help="one for each seat that decides, in seat order: 'build altar left 2'"
    )
    parser.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="chance for dealing the next age or rolling dice (default 0)"
    )


def run(given: argparse.Namespace) -> int:
    """Print the position after the round."""
    position = read_position(given)
    print(position_to_text(position.play(given.move, Seeds(given.seed).stream())), end="")
    return 0
