"""`argosy train`: let a network learn to judge the tables of a game, by games that it plays against itself."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from argosy.cli.arena_options import tell_compiling
from argosy.cli.arguments import Subparsers, positive, seed, whole
from argosy.cli.progress import with_bar
from argosy.cli.table_options import add_table_options, table_options
from argosy.tabletop.errors import ArgosyError, OptionError

if TYPE_CHECKING:
    from argosy.train.wonders.course import Training

GAMES: Final = ("wonders",)  # whose bots judge by a network
STOPPED: Final = 130  # the exit code of a command that was interrupted
NUMBERS: Final = {  # of a plan, in the order of the course; those that are not named have the plan's own values
    "sight_rounds": "rounds of games by first sight (default 12)",
    "sight_games": "games of each of them (default 8000)",
    "rounds": "rounds of self-play (default 16)",
    "games": "games of each of them (default 1200)",
    "iterations": "of the search, for each decision of these games (default 30)",
    "match_every": "rounds of self-play between two matches (default 8)",
}


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "train",
        help="train a network for a bot",
        description="Let a network learn by games against itself. A training that was stopped goes on.",
    )
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME", help=" or ".join(GAMES))
    for game in GAMES:
        _add_arguments(games.add_parser(game), game)


def _add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where everything is kept")
    parser.add_argument("--device", default="cpu", metavar="D", help="of PyTorch: cpu (default) or cuda")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="where chance comes from (default 1)")
    for name, meaning in NUMBERS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=positive, metavar="N", help=meaning)
    parser.add_argument(
        "--match-games", type=whole, metavar="N", help="games of each match, or 0 for none (default 30)"
    )
    add_table_options(parser, game)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Train; one that is interrupted keeps all rounds that are done."""
    training = _begin(given)
    try:
        with_bar("rounds", training.plan.all_rounds, training.train)
    except KeyboardInterrupt:
        print(f"stopped; rounds kept: {len(training.rows)}. The same command goes on from there")
        return STOPPED
    last = training.rows[-1]
    won = "".join(f", won {last[name]:.1%} against {name[4:]}s" for name in last if name.startswith("won_"))
    print(f"rounds: {len(training.rows)}{won}; the network is {training.network_file}")
    return 0


def _begin(given: argparse.Namespace) -> Training:
    if not find_spec("torch"):
        raise ArgosyError("argosy train needs PyTorch, which is not installed: pip install 'argosy[train]'")
    import torch

    from argosy.train.wonders.course import Plan, Training
    from argosy.train.wonders.games import KERNEL

    if given.device.partition(":")[0] not in ("cpu", "cuda"):
        raise OptionError("device", given.device, "cpu or cuda")
    if given.device.startswith("cuda") and not torch.cuda.is_available():
        raise OptionError("device", given.device, "cpu, since PyTorch finds no GPU here")
    numbers = {name: getattr(given, name) for name in (*NUMBERS, "match_games")}
    named: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    plan = Plan(table_options(given, given.game), seed=given.seed, **named)
    given.out.mkdir(parents=True, exist_ok=True)
    tell_compiling({KERNEL}, "cpu")
    return Training(plan, given.out, given.device)
