"""`argosy verify`: prove that the deals and dice of a recorded game came from the secret that was sealed before it."""

import argparse
import json
from typing import Any

from rich.console import Console

from argosy.cli.arguments import Subparsers, add_command, add_json
from argosy.cli.files import AnyRecord, read_record, source_of
from argosy.tabletop.errors import ArgosyError, ReplayError
from argosy.tabletop.game import Game
from argosy.tabletop.sealed import SealedSeed


def add(commands: Subparsers) -> None:
    """Add the command."""
    description = (
        "Prove that every deal and die of a recorded game came from its secret, and that the secret is the one that "
        "the server committed to before the game."
    )
    parser = add_command(commands, "verify", run, "prove the deals of a recorded game", description)
    parser.add_argument("record", metavar="RECORD", help="the record of a game; - reads standard input")
    meaning = "the commitment that you saw at the table: the record must have the same"
    parser.add_argument("--commitment", metavar="DIGITS", default="", help=meaning)
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Verify and print."""
    record = read_record(given)
    try:
        game = _proved(record, given.commitment.strip().lower())
    except ArgosyError as error:
        raise ReplayError(f"{source_of(given.record)}: {error}") from error
    if given.json:
        print(json.dumps(_proof(record, game)))
    else:
        _print(_proof(record, game), Console(highlight=False, soft_wrap=True))
    return 0


def _proved(record: AnyRecord, seen: str) -> Game[Any, Any, Any]:
    """Play the game again from its secret, or say what does not fit."""
    if not isinstance(record.seed, SealedSeed):
        raise ReplayError(f"this game was dealt from seed {record.seed}, which nobody committed to: it proves nothing")
    if seen and seen != record.commitment:
        raise ReplayError(f"the commitment is {record.commitment}, and you saw {seen}: this is another game or secret")
    game: Game[Any, Any, Any] = record.replay()
    if not game.over:
        raise ReplayError(
            f"the record ends after round {len(game.rounds)}, and the game is not over: decisions are missing"
        )
    return game


def _proof(record: AnyRecord, game: Game[Any, Any, Any]) -> dict[str, Any]:
    """Return what was proved, for programs."""
    seed = game.seed
    assert isinstance(seed, SealedSeed)
    whens = [position.moment for position in game.positions()]
    deals = [
        {"round": deal.round, "when": whens[deal.round], "draws": deal.draws, "mark": deal.mark}
        for deal in record.deals
        if deal.draws
    ]
    return {
        "game": game.name,
        "number": seed.number,
        "secret": seed.secret,
        "commitment": seed.commitment,
        "rounds": len(game.rounds),
        "draws": game.draws()[-1],
        "deals": deals,
    }


def _print(proof: dict[str, Any], console: Console) -> None:
    """Print what was proved, for people."""
    console.print(f"The secret      {proof['secret']}")
    console.print(f"of game number  {proof['number']}")
    console.print(f"fits            {proof['commitment']}")
    deals = proof["deals"]
    count = f"{len(deals)} deals and rolls, {proof['draws']} numbers drawn, {proof['rounds']} rounds played again"
    console.print(f"Proved: everything that was dealt or rolled came from it ({count}).")
    console.print("Compare the commitment with the one that you saw when the game began (--commitment).")
