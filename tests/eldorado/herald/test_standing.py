"""How everybody stands: holdings, claims, and who can still answer them."""

from __future__ import annotations

import pytest

from argosy.eldorado.herald import standing
from argosy.eldorado.herald.standing import EldoradoClaim
from argosy.eldorado.sheet import holdings
from tests.eldorado.herald.moments import moments
from tests.eldorado.table import end_turns, play, table

VICTORIOUS = '"T1 turquoise 4", "E01 turquoise 3", "E07 turquoise 3", "E20 turquoise 3"'


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bands_are_what_the_score_counts(players: int) -> None:
    for moment in moments(players, True)[::10]:
        told = standing(moment.after, None)
        for band, held in zip(told.bands, holdings(moment.after.state, moment.after.kernel_rules), strict=True):
            assert all(getattr(band, name) == getattr(held, name) for name in held.__struct_fields__)
        assert told.cards == [len(moment.after.hand(seat)) for seat in range(players)]
        assert told.leaders == [seat + 1 for seat in moment.after.winners()]


def test_gold_ships_and_supply_are_those_of_a_colour() -> None:
    before = table('"T1 turquoise 4 gold 2", "T4 turquoise 1", "B3 gold 3"', ships='"K09 turquoise 3 gold 1", "T4"')
    band = standing(before, 0).bands[0]
    assert (band.gold, band.ships, band.supply, band.pirates) == (3, 2, 42, 8)
    assert (band.cities, band.home_areas, band.best_province) == (3, 7, 7)


def claim(still: list[str]) -> EldoradoClaim:
    """A claim of turquoise by trading posts."""
    return EldoradoClaim("turquoise", 1, ["posts"], still)


@pytest.mark.rule("Q1")
def test_a_claim_names_its_way_and_who_can_still_answer() -> None:
    claimed = play(table(VICTORIOUS), "end")
    assert standing(claimed, 2).claims == [claim(["red", "blue", "orange"])]
    assert standing(end_turns(claimed, 2), 2).claims == [claim(["orange"])]
    late = play(table(VICTORIOUS, options='victory_check = "own_turn_ends"'), "end")
    assert standing(end_turns(late, 3), 2).claims == [claim(["turquoise"])]


@pytest.mark.rule("E54")
def test_the_other_colour_of_a_player_does_not_answer() -> None:
    claimed = play(table(VICTORIOUS, options='players = 2\ncolours = ["turquoise", "red"]'), "end")
    assert standing(claimed, 0).claims[0].still == ["red", "orange"]


@pytest.mark.rule("Q47")
def test_who_is_out_does_not_answer() -> None:
    claimed = play(table(VICTORIOUS + ', "R1 flag blue"'), "end")
    told = standing(claimed, None)
    assert [band.out for band in told.bands] == [False, True, False, False]
    assert told.claims[0].still == ["blue", "orange"]


def test_at_the_end_the_winners_are_named() -> None:
    over = end_turns(play(table(VICTORIOUS), "end"), 3)
    told = standing(over, None)
    assert (told.over, told.winners, told.leaders, told.ending) == (True, [1], [1], "claim")
    assert told.claims[0].still == []
