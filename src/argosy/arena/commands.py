"""The commands that play a ladder or one of its matches again.

>>> from argosy.wonders.options import Options
>>> own = "argosy.bots.wonders.sailor:Sailor"
>>> ladder = Ladder("wonders", Options(players=3, expansions=("armada",)), ("sailor", own), seed=7)
>>> ladder_command(ladder, games=40, precision=20)
'argosy ladder wonders argosy.bots.wonders.sailor:Sailor --levels sailor --players 3 ... --games 40 --seed 7'
>>> match_command(ladder.matches[1], games=20)
'argosy match wonders argosy.bots.wonders.sailor:Sailor sailor sailor --expansions armada --games 20 --seed 7'
"""

import shlex
from collections.abc import Iterator, Mapping
from typing import Any, Final

from argosy.arena.ladder import Ladder
from argosy.arena.match import Match
from argosy.bots.bot import Budget
from argosy.tabletop import games as known_games
from argosy.tabletop.own_files import shown_options

PRECISION: Final = 20  # points, unless another one is asked for


def ladder_command(ladder: Ladder, games: int, precision: float) -> str:
    """Write the command that plays a ladder again; it names all levels, since there may be more of them one day."""
    own = [entrant for entrant in ladder.entrants if ":" in entrant]
    levels = [entrant for entrant in ladder.entrants if entrant not in own]
    sure = [] if precision == PRECISION else ["--precision", f"{precision:g}"]
    table = ["--players", str(ladder.options.players), *_table(ladder)]
    return shlex.join(
        ["argosy", "ladder", ladder.game, *own, "--levels", ",".join(levels), *table, *_play(ladder, games), *sure]
    )


def match_command(match: Match, games: int) -> str:
    """Write the command that plays a match again; its levels say how many players there are."""
    return shlex.join(["argosy", "match", match.game, *match.levels, *_table(match), *_play(match, games)])


def _table(contest: Ladder | Match) -> Iterator[str]:
    return table_words(contest.game, contest.options.to_dict())


def table_words(game: str, options: Mapping[str, Any]) -> Iterator[str]:
    """Write the options of a table that are not as usual, as all commands take them; players are left out."""
    usual = known_games.load(game).read_options({}).to_dict()
    for name, value in shown_options(options).items():
        if name != "players" and usual.get(name) != value:
            yield from _option(name.replace("_", "-"), value)


def _option(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, bool):
        yield f"--{name}" if value else f"--no-{name}"
    elif name == "data":
        yield from (word for file in value for word in (f"--{name}", file))
    else:
        yield from (f"--{name}", ",".join(value) if isinstance(value, list) else str(value))


def _play(contest: Ladder | Match, games: int) -> Iterator[str]:
    yield from ("--games", str(games), "--seed", str(contest.seed))
    budget: Budget = contest.budget
    if budget.playouts is not None:
        yield from ("--playouts", str(budget.playouts))
    if budget.engine == "python":
        yield from ("--engine", "python")
