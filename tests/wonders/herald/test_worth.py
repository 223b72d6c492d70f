"""What a decision is worth: the parts add up, conflicts count, and nothing hidden plays a part."""

from __future__ import annotations

import pytest

from argosy.tabletop.herald import Phrase
from argosy.wonders.herald import choices, without_worth
from argosy.wonders.herald.gain import Gains, WondersPart, WondersWorth
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.wonders.herald.games import OWN_DATA, TABLES, decisions, name


def table(seats: list[str], head: str = "") -> Position:
    wonders = ("gizah", "rhodos", "ephesos", "olympia")
    return position_from_text(
        head
        + "".join(
            f'[[seat]]\nwonder = "{wonder}"\nside = "day"\n{more}\n'
            for wonder, more in zip(wonders, seats, strict=False)
        )
    )


def parts(position: Position, move: str) -> list[WondersPart]:
    return Gains(position, 0).of(position.find(0, move)).parts


def test_points_count_now_and_coins_say_how_many() -> None:
    position = table(['hand = ["altar", "timber-yard"]', "", ""])
    assert parts(position, "build altar") == [WondersPart(3, Phrase("worth-line", {"line": "civil"}, "B30"), None)]
    (coins,) = parts(position, "build timber-yard")
    assert (coins.amount, coins.says) == (-1, Phrase("worth-coins", {"coins": -1, "debts": 0}, "B30"))


def test_a_shield_is_worth_what_it_turns_in_the_conflicts_of_this_age() -> None:
    seats = ['hand = ["training-ground"]\nbuilt = ["ore-vein", "lumber-yard"]', 'built = ["barracks"]', ""]
    position = table([seats[0].replace("]\n", "]\ncoins = 9\n", 1), *seats[1:]], "age = 2\n")
    found = {
        part.says.values["whom"]: part
        for part in parts(position, "build training-ground")
        if "whom" in part.says.values
    }
    assert found[2] == WondersPart(
        4,  # a victory of 3 instead of a defeat
        Phrase("worth-land-won", {"whom": 2, "shields": 2, "other_shields": 1}, "B28"),
        Phrase("if-shields-stay", {"whom": 2}, "B28"),
    )
    assert found[3].amount == 3
    told = next(card for card in choices(position, 0).cards if card.card == "training-ground")
    assert told.worth == sum(part.amount for part in parts(position, "build training-ground"))


def test_a_lead_that_stands_already_is_worth_nothing_more() -> None:
    position = table(['hand = ["barracks"]\nbuilt = ["stockade", "ore-vein"]', "", ""])
    land = [part for part in parts(position, "build barracks") if part.says.key == "worth-land-won"]
    assert [(part.amount, part.condition) for part in land] == [(0, None), (0, None)]


@pytest.mark.parametrize("options", [*TABLES, OWN_DATA], ids=name)
def test_parts_add_up_to_the_worth_and_the_card_says_the_best_line(options: Options) -> None:
    conflicts = 0
    for _, _, told in decisions(options):
        for card in told.cards:
            gains = [line.gain for line in card.lines if line.gain]
            for one in gains:
                conflicts += check_parts(one)
            building = [
                line.gain.worth for line in card.lines if line.gain and line.kind in ("build", "build-sail", "take")
            ]
            assert card.worth == max(building, default=None)
            line = None if card.worth_line is None else card.lines[card.worth_line]
            assert (line is None) == (card.worth is None)
            assert line is None or (line.gain is not None and line.gain.worth == card.worth)
    assert conflicts > 0


def check_parts(told: WondersWorth) -> int:
    """The parts without a condition that are on the sheet make the points; return how many have one."""
    assert told.worth == sum(part.amount for part in told.parts)
    on_sheet = [part.amount for part in told.parts if part.says.key in ("worth-line", "worth-coins")]
    assert sum(on_sheet) == told.points
    held = [part for part in told.parts if part.condition]
    assert all(part.amount for part in held)
    return len(held)


def test_a_table_without_aids_hears_nothing_of_worth() -> None:
    told = without_worth(choices(table(['hand = ["altar"]', "", ""]), 0))
    assert {(card.worth, card.worth_line) for card in told.cards} == {(None, None)}
    assert all(line.gain is None for card in told.cards for line in card.lines)


def test_a_dove_keeps_out_of_conflicts() -> None:
    head = 'age = 1\noptions.expansions = ["cities"]\n'
    position = table(['hand = ["residence"]\nbuilt = ["clay-pool"]', 'built = ["barracks"]', ""], head)
    land = {part.says.values["whom"]: part for part in parts(position, "build residence") if "whom" in part.says.values}
    assert (land[2].amount, land[2].says) == (1, Phrase("worth-land-peace", {"whom": 2}, "C23"))  # no defeat
    assert land[3].amount == 0


def test_a_move_is_what_it_was() -> None:
    position = table(['hand = ["altar"]', "", ""])
    told = Gains(position, 0).of(Move.parse("sell altar"))
    assert (told.coins, told.points, told.worth) == (3, 1, 1)
