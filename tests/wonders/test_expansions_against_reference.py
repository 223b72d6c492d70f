"""Whole random games with Armada, Cities and teams, judged round by round by the slow reference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from argosy.wonders.facts.words import FLEETS
from argosy.wonders.options import Options
from tests.support import RULINGS, Round, covering_tables, lively_moves, random_rounds
from tests.wonders.referee import fleets_of, follow

HOUSE_EXPANSIONS = (
    Path(__file__).parents[1] / "reference" / "house-expansions.toml"
)  # own data, far from any printed game
BOTH = ("armada", "cities")

COVERING = [table for table in covering_tables() if table.expansions or table.teams]
OTHERWISE = [
    *(Options.from_dict({"players": 4, "expansions": BOTH, ruling: False}) for ruling in RULINGS),
    Options(players=5, expansions=BOTH, masks_copy_most=True),
    Options(players=4, expansions=("armada",), second_trade_space_coins=3),
    Options(players=4, expansions=BOTH, teams=True, team_tie_break="shared"),
    Options(edition="1", players=4, expansions=BOTH, teams=True, team_tie_break="coins", sides=("chosen",)),
]
SYRACUSE = [
    Options(edition=edition, expansions=("armada",), wonders=("syracuse", "babylon", "halikarnassos"), sides=(side,))
    for edition, side in (("1", "A"), ("1", "B"), ("2", "day"), ("2", "night"))
]
HOUSE = [
    Options(players=players, expansions=BOTH, wonders=("gizah", *["random"] * (players - 1)), sides=(side,), data=data)
    for data in [(str(HOUSE_EXPANSIONS),)]
    for players, side in ((3, "day"), (4, "night"), (4, "day"), (5, "day"), (7, "night"))
]
EVERY = COVERING + OTHERWISE + SYRACUSE + HOUSE


def label(options: Options) -> str:
    agreed = [f"{name} {value}" for name, value in options.to_dict().items() if name not in ("data", "wonders")]
    return " ".join(agreed + ["house"] * bool(options.data) + [*options.wonders[:1]])


def game(options: Options) -> Iterator[Round]:
    return random_rounds(options, options.players, lively_moves)


@pytest.mark.parametrize("options", EVERY, ids=label)
def test_whole_games_agree_with_the_reference(options: Options) -> None:
    follow(game(options))


def test_the_games_reach_every_action_and_phase() -> None:
    seen: set[str] = set()
    for options in OTHERWISE + SYRACUSE + HOUSE:
        for played in game(options):
            moves = played.moves.values()
            seen.add(played.before.phase)
            seen |= fleets_of(moves) | {move.action for move in moves}
            seen |= {"far"} if any(move.far_left or move.far_right for move in moves) else set()
            seen |= {"sold for a step"} if any(move.action == "sell" and move.ship for move in moves) else set()
            seen |= {"stage in any order"} if any(move.stage for move in moves) else set()
    assert seen >= {"sides", "turn", "extra", "salvage", "fleet", "island", "losses", "sea"}
    assert seen >= {"build", "stage", "sell", "take", "decline", "sail", "keep", "lose", "fight", "abstain"}
    assert seen >= {*FLEETS, "far", "sold for a step", "stage in any order"}
