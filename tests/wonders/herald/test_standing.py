"""How everybody stands."""

from __future__ import annotations

import pytest
from msgspec import structs

from argosy.wonders.herald import standing
from argosy.wonders.herald.standing import WondersScience
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.sheet import public_score
from tests.support import present
from tests.wonders.herald.games import TABLES, lively_rounds, name

GIZAH = '[[seat]]\nwonder = "gizah"\nside = "day"\n'


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_the_sheets_add_up_and_the_winners_stand_when_it_is_over(options: Options) -> None:
    for played in lively_rounds(options):
        told, score = standing(played.after, None), public_score(played.after)
        assert all(sum(seat.lines.values()) == seat.total for seat in told.seats)
        assert all(list(seat.lines) == told.lines for seat in told.seats)
        assert told.leaders == score.winners
        assert told.winners == (score.winners if played.after.over else None)
        assert told.teams == (present(score.teams) if options.teams else [])


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_at_the_end_the_sheets_are_those_of_the_view(options: Options) -> None:
    after = lively_rounds(options)[-1].after
    for seat, sheet in zip(standing(after, 0).seats, present(after.view(0).score), strict=True):
        assert structs.asdict(sheet).items() <= structs.asdict(seat).items()


def test_what_a_city_makes_and_sells_and_what_it_pays() -> None:
    position = position_from_text(f'{GIZAH}built = ["caravansery", "clay-pit", "east-trading-post"]\n')
    seat = standing(position, 0).seats[0]
    assert seat.production == ["S", "C/O", "W/S/O/C"]
    assert seat.for_sale == 2
    prices = {price.seat: (price.raw, price.goods) for price in seat.prices}
    assert prices == {2: (2, 2), 3: (1, 2)}


def test_science_lies_there_unplaced() -> None:
    position = position_from_text(f'{GIZAH}built = ["apothecary", "workshop", "scientists-guild"]\n')
    seat = standing(position, 0).seats[0]
    assert seat.science == WondersScience(compass=1, gear=1, tablet=0, any=1, most=0, masks=0)
    assert seat.science_symbols == {"compass": 1, "gear": 1, "tablet": 1}


def test_shields_and_tokens() -> None:
    military = standing(position_from_text(f'{GIZAH}built = ["stockade"]\n'), 0).seats[0].military
    assert (military.shields, military.victories, military.defeats) == (1, [0, 0, 0], 0)


def opponents(text: str) -> dict[int, list[int]]:
    told = standing(position_from_text(text), None).seats
    return {seat.seat: sorted(seat.military.opponents) for seat in told}


def test_everybody_fights_both_neighbours() -> None:
    assert opponents("options.players = 4\n") == {1: [2, 4], 2: [1, 3], 3: [2, 4], 4: [1, 3]}


def test_a_dove_is_passed_over() -> None:
    text = 'options.players = 4\noptions.expansions = ["cities"]\n[[seat]]\ndiplomacy = 1\n'
    assert opponents(text) == {1: [], 2: [3, 4], 3: [2, 4], 4: [2, 3]}


def test_partners_fight_across_their_borders() -> None:
    assert opponents("options.players = 4\noptions.teams = true\n") == {1: [4], 2: [3], 3: [2], 4: [1]}


def test_who_boards_fights_once_more() -> None:
    text = 'options.players = 5\noptions.expansions = ["armada"]\n[[seat]]\nboarding = ["right"]\n'
    assert opponents(text) == {1: [2, 4, 5], 2: [1, 3], 3: [2, 4], 4: [1, 3, 5], 5: [1, 4]}
