"""`argosy train`: let a network learn a game by playing against itself."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from argosy.cli.arena_options import tell_compiling
from argosy.cli.arguments import Subparsers, positive, seed, whole
from argosy.cli.table_options import add_table_options, table_options
from argosy.tabletop.errors import ArgosyError, OptionError
from argosy.tabletop.games import GAMES

if TYPE_CHECKING:
    from argosy.train.course import Training

STOPPED: Final = 130  # the exit code of a command that was interrupted
TABLES: Final = {"cpu": 512, "cuda": 16_384}
ROWS: Final = {"cpu": 2_048, "cuda": 16_384}  # decisions that are learnt from at once


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "train",
        help="train a network to play a game",
        description="Let a network learn by games against itself. A training that was stopped goes on.",
    )
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME", help=" or ".join(GAMES))
    for game in GAMES:
        _add_arguments(games.add_parser(game), game)


def _add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where everything is kept")
    parser.add_argument("--minutes", type=float, default=6.0, metavar="M", help="of all parts together (default 6)")
    parser.add_argument("--updates", type=whole, default=0, metavar="N", help="end after so many steps instead")
    parser.add_argument("--device", default="cpu", metavar="D", help="of PyTorch: cpu (default) or cuda")
    parser.add_argument("--threads", type=positive, default=1, metavar="N", help="that play (default 1)")
    parser.add_argument("--tables", type=positive, metavar="N", help="played at once (default 512; on a GPU 16384)")
    parser.add_argument("--rows", type=positive, metavar="N", help="learnt from at once (default 2048; on a GPU 16384)")
    parser.add_argument("--epochs", type=positive, default=2, metavar="N", help="times that all is learnt (default 2)")
    parser.add_argument("--widths", type=_widths, metavar="N,N", help="of the layers (default 512,256,256)")
    parser.add_argument(
        "--from", type=Path, dest="start", metavar="FILE", help="a network of an admiral to begin with (default: none)"
    )
    parser.add_argument(
        "--match-games",
        type=whole,
        default=0,
        metavar="N",
        help="of matches along the way (default 0: none)",
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="where chance comes from (default 1)")
    add_table_options(parser, game)
    parser.set_defaults(run=run)


def _widths(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def run(given: argparse.Namespace) -> int:
    """Train; one that is interrupted keeps what was learnt."""
    training = _begin(given)
    try:
        training.train(_tell)
    except KeyboardInterrupt:
        print("stopped; the same command goes on from what was kept last", file=sys.stderr)
        return STOPPED
    return 0


def _tell(row: dict[str, Any]) -> None:
    """Print a row of the curve."""
    print("  ".join(f"{name} {value}" for name, value in row.items() if value is not None), flush=True)


def _begin(given: argparse.Namespace) -> Training:
    if not find_spec("torch"):
        raise ArgosyError("argosy train needs PyTorch, which is not installed: pip install 'argosy[train]'")
    import torch

    from argosy.train.course import Plan, Training
    from argosy.train.model import WIDTHS

    device = given.device.partition(":")[0]
    if device not in TABLES:
        raise OptionError("device", given.device, "cpu or cuda")
    if device == "cuda" and not torch.cuda.is_available():
        raise OptionError("device", given.device, "cpu, since PyTorch finds no GPU here")
    plan = Plan(
        given.game,
        table_options(given, given.game),
        given.seed,
        given.minutes,
        given.updates,
        tables=given.tables or TABLES[device],
        epochs=given.epochs,
        rows=given.rows or ROWS[device],
        widths=given.widths or WIDTHS,
        match_games=given.match_games,
        start=str(given.start or ""),
    )
    given.out.mkdir(parents=True, exist_ok=True)
    if device == "cpu":
        tell_compiling({f"argosy.envs.{given.game}"}, "cpu")
    return Training(plan, given.out, given.device, given.threads)
