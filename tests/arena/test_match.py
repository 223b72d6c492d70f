"""A match: who sits where, equal deals in each rotation, and refusals that name what is wrong."""

import pytest

from argosy.arena.match import Match
from argosy.arena.play import play
from argosy.bots.bot import Budget
from argosy.tabletop.errors import OptionError
from argosy.wonders.game import Game
from argosy.wonders.options import Options
from tests.arena.entrants import FIRST, RANDOM, WITNESS, Witness


def match_of(*levels: str, teams: bool = False, seed: int = 7) -> Match:
    return Match("wonders", Options(players=len(levels), teams=teams), levels, games=6, seed=seed)


def test_everybody_sits_everywhere_once_in_a_rotation() -> None:
    match = match_of(FIRST, RANDOM, "sailor", "merchant")
    seatings = [match.seating(number) for number in range(match.rotation)]
    for seat in range(4):
        assert sorted(seating[seat] for seating in seatings) == [0, 1, 2, 3]
    assert match.seating(match.rotation) == seatings[0] == (0, 1, 2, 3)


def test_partners_stay_side_by_side() -> None:
    match = match_of("merchant", "merchant", "sailor", "sailor", teams=True)
    assert [match.seating(number) for number in range(3)] == [(0, 1, 2, 3), (2, 3, 0, 1), (0, 1, 2, 3)]


def test_the_deals_of_a_rotation_are_equal_and_those_of_the_next_are_others() -> None:
    Witness.seen.clear()
    match = match_of(WITNESS, WITNESS, WITNESS)
    dealt = []
    for number in range(4):
        play(match, number)
        dealt.append([position.hand(seat) for seat, position in Witness.seen if position.moment == "I.1"])
        Witness.seen.clear()
    assert dealt[0] == dealt[1] == dealt[2] != dealt[3]
    assert len(dealt[0]) == 3


def test_bots_are_shown_guesses_and_not_what_others_choose_meanwhile() -> None:
    Witness.seen.clear()
    match = match_of(WITNESS, RANDOM, RANDOM)
    play(match, 0)
    true = Game(Options(players=3), match.seed, match.deal(0)).position
    seat, shown = Witness.seen[0]
    assert shown.view(seat) == true.view(seat)
    assert shown != true
    assert all(len(position.pending) == 3 for _, position in Witness.seen if position.phase == "turn")


def test_bots_are_made_with_the_budget_of_the_match() -> None:
    Witness.budgets.clear()
    budget = Budget(playouts=5, seconds=1.5)
    play(Match("wonders", Options(), (WITNESS, FIRST, FIRST), games=1, seed=1, budget=budget), 0)
    assert set(Witness.budgets) == {budget}


def test_thoughts_and_deals_come_from_different_streams() -> None:
    match = match_of(FIRST, FIRST, FIRST)
    streams = [stream for number in range(6) for stream in match.thoughts(number)]
    assert len({(stream.low, stream.high) for stream in streams}) == 6 * 4


def test_whether_anybody_thinks() -> None:
    assert match_of("sailor", "merchant", "sailor").kernels == {"argosy.bots.wonders"}
    assert not match_of("sailor", FIRST, "sailor").kernels


@pytest.mark.parametrize(
    "levels, wanted",
    [
        (
            ("emperor", "sailor", "sailor"),
            "'level': found 'emperor'; expected a level of wonders: sailor, mercha",
        ),
        (("sailor", "sailor"), "'levels': found 'sailor sailor'; expected one level for each of 3 seats"),
    ],
)
def test_a_bad_line_up_is_named(levels: tuple[str, ...], wanted: str) -> None:
    with pytest.raises(OptionError, match=wanted):
        Match("wonders", Options(players=3), levels, games=1, seed=1)
