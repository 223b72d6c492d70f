"""The analysis of a record: complete, consistent, the same for equal seeds, and honest about what was known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from argosy.bots.bot import Budget
from argosy.coach.analyse import analyse, replayed
from argosy.coach.coaches import load
from argosy.coach.key_moments import MARKED, MOST, MOST_OF_A_SEAT
from argosy.coach.kinds import FINE, HOPELESS, INTERVAL, PER_POINT, interval_among, kind_of, measured
from argosy.coach.position import weigh_position
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.seeds import Seeds
from argosy.wonders.notation import Record
from tests.coach.games import CORPUS, QUICK, SAILORS, beginning, played_by, sailors


def test_every_decision_between_several_moves_is_weighed() -> None:
    game, found = replayed(Record.load(SAILORS)), sailors()
    moments = zip(game.positions(), game.rounds, strict=False)
    wanted = [
        (number, seat + 1, str(move))
        for number, (position, made) in enumerate(moments, 1)
        for seat, move in made
        if len(position.legal(seat)) > 1
    ]
    assert [(one.round, one.seat, one.played) for one in found.decisions] == wanted
    assert (found.done, found.total, found.state) == (len(wanted), len(wanted), "done")


def test_each_decision_lists_all_its_moves_and_tells_what_the_played_one_cost() -> None:
    game = replayed(Record.load(SAILORS))
    for one in sailors().decisions:
        legal = {str(move) for move in game.positions()[one.round - 1].legal(one.seat - 1)}
        assert {move.move for move in one.moves} == legal | {one.played}
        assert one.playouts == sum(move.playouts for move in one.moves)
        assert all(move.playouts > 0 and move.error >= 0 and (move.points_error or 0) >= 0 for move in one.moves)
        often = [measured(one, move) for move in one.moves if move.playouts >= one.best.playouts]
        assert measured(one, one.best) == max(often)
        assert one.cost == pytest.approx(max(0.0, one.best.chance - one.played_move.chance))
        assert one.by_points or one.level == (one.cost <= one.interval * one.error)
        assert one.interval == interval_among(len(one.moves))
        worth = [measured(one, move) for move in one.moves]
        assert one.kind == kind_of(worth, one.moves.index(one.played_move), one.interval)


def test_who_can_hardly_win_is_judged_by_points() -> None:
    hopeless = [one for one in sailors().decisions if one.by_points]
    assert hopeless
    for one in hopeless:
        assert all(move.chance < HOPELESS for move in one.moves if move.playouts >= one.best.playouts)
        lost = (one.best.points or 0) - (one.played_move.points or 0)
        assert one.points_cost == pytest.approx(lost)
        assert (one.kind in ("slip", "costly")) <= (lost > FINE / PER_POINT)
    assert any(one.kind in ("slip", "costly") for one in hopeless)
    assert all(one.points_cost is None for one in sailors().decisions if not one.by_points)
    places = {(one.round, one.seat) for one in hopeless}
    assert not places & {(one.round, one.seat) for one in sailors().key_moments}


def test_chances_add_up_and_end_with_the_result() -> None:
    record, found = Record.load(SAILORS), sailors()
    assert [moment.round for moment in found.moments] == list(range(1, len(record.lines) + 2))
    assert [moment.when for moment in found.moments[:-1]] == [line.label for line in record.lines]
    assert all(sum(moment.chance) == pytest.approx(1) for moment in found.moments)
    assert found.moments[-1].chance == (1.0, 0.0, 0.0)
    assert [(moment.part, moment.turn) for moment in found.moments[:3]] == [(1, 1), (1, 2), (1, 3)]


def test_the_curve_is_one_estimate_from_what_all_seats_know() -> None:
    record = Record.load(CORPUS / "edition-2-armada" / "players-3-explorers.toml")
    game, coach = replayed(record), load("wonders")
    budget = replace(QUICK, playouts=600)
    for number in range(12):
        found = coach.chances(game.positions()[number], budget, Seeds(number).stream(), False)
        assert (found.seat, found.moves) == (0, ())
        assert sum(found.seat_chance) == pytest.approx(1)
        assert all(0 <= error < 0.2 for error in found.seat_error)
    again = [coach.chances(game.positions()[0], budget, Seeds(1).stream(), is_open) for is_open in (False, False, True)]
    assert again[0] == again[1] != again[2]


def test_the_curve_is_the_same_whoevers_decisions_are_asked_for() -> None:
    record = beginning(SAILORS, 3)
    every, second = (analyse(record, QUICK, seat=seat, workers=1) for seat in (None, 1))
    assert every.moments == second.moments
    assert {one.seat for one in second.decisions} == {2}
    assert (second.done, second.total) == (3, 3)


def test_key_moments_are_the_largest_differences_outside_noise() -> None:
    found = sailors()
    moments = found.key_moments
    kinds = {(one.round, one.seat): one.kind for one in found.decisions}
    assert 0 < len(moments) <= MOST
    assert all(kinds[one.round, one.seat] == one.kind in MARKED for one in moments)
    assert all(one.difference > INTERVAL * one.error for one in moments)
    assert all(sum(one.seat == seat for one in moments) <= MOST_OF_A_SEAT for seat in (1, 2, 3))
    kept = {(one.round, one.seat) for one in moments}
    crowded = {seat for seat in (1, 2, 3) if sum(one.seat == seat for one in moments) == MOST_OF_A_SEAT}
    least = min(one.difference for one in moments)
    costly = [one for one in found.decisions if one.kind in ("slip", "costly") and not one.by_points]
    left = [one for one in costly if (one.round, one.seat) not in kept]
    assert all(one.cost <= least for one in left if one.seat not in crowded)


def test_equal_seeds_give_equal_analyses_in_any_number_of_processes() -> None:
    record = beginning(SAILORS, 2)
    alone, together, other = (
        analyse(record, QUICK, seed=seed, workers=workers) for seed, workers in ((3, 1), (3, 2), (4, 1))
    )
    assert alone == together
    assert [one.moves for one in alone.decisions] != [one.moves for one in other.decisions]


def test_who_stops_an_analysis_gets_what_was_weighed() -> None:
    def stop(done: int) -> None:
        if done == 6:  # two moments of the curve among them
            raise KeyboardInterrupt

    found = analyse(beginning(SAILORS, 3), QUICK, workers=1, progress=stop)
    assert (found.done, found.total, found.state) == (4, 9, "stopped")
    assert [(one.round, one.seat) for one in found.decisions] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert [moment.round for moment in found.moments] == [1, 2]
    assert [(grade.weighed, grade.decisions, grade.is_complete) for grade in found.grades] == [
        (2, 3, False),
        (1, 3, False),
        (1, 3, False),
    ]


def test_one_moment_or_seat_can_be_asked_for() -> None:
    record = beginning(SAILORS, 3)
    assert [(one.when, one.seat) for one in analyse(record, QUICK, when="I.2", seat=1, workers=1).decisions] == [
        ("I.2", 2)
    ]


def test_what_the_seat_cannot_know_changes_nothing_unless_cards_are_open() -> None:
    game = replayed(Record.load(SAILORS))
    for number in (0, 7, 14):
        position, guesses = game.positions()[number], Seeds(7).stream()
        seat = position.pending[0]
        known = [position, position.redeal(seat, guesses)]
        closed = [weigh_position("wonders", one, seat, QUICK, seed=2) for one in known]
        assert closed[0] == closed[1]
    known = [game.positions()[0], game.positions()[0].redeal(0, Seeds(7).stream())]
    opened = [weigh_position("wonders", one, 0, QUICK, seed=2, is_open=True) for one in known]
    assert opened[0] != opened[1]


def test_open_cards_give_no_accuracy() -> None:
    found = analyse(beginning(SAILORS, 1), QUICK, is_open=True, workers=1)
    assert found.is_open
    assert found.grades == ()
    assert len(found.decisions) == 3


def test_a_dear_payment_is_weighed_as_it_was_made() -> None:
    file = CORPUS / "edition-2" / "players-5-random.toml"
    game = replayed(Record.load(file))
    dear = [
        (position, seat, move)
        for position, made in zip(game.positions(), game.rounds, strict=False)
        for seat, move in made
        if move not in position.legal(seat)
    ]
    assert dear
    position, seat, move = dear[0]
    found = load("wonders").weigh(position, seat, move, QUICK, Seeds(1).stream(), False)
    assert {one.move for one in found.moves} == {str(one) for one in position.legal(seat)} | {str(move)}
    assert next(one for one in found.moves if one.move == str(move)).playouts > QUICK.playouts / 4  # type: ignore[operator]


@pytest.mark.parametrize(
    "box", ["edition-1-armada-cities/players-4-teams-eventful", "edition-2-armada/players-3-explorers"]
)
def test_every_phase_can_be_weighed(box: str) -> None:
    record = Record.load(CORPUS / f"{box}.toml")
    game, met = replayed(record), set()
    for position, made in zip(game.positions(), game.rounds, strict=False):
        seat, move = made[-1]
        if position.phase not in met or position.phase == "turn":
            found = load("wonders").weigh(position, seat, move, replace(QUICK, playouts=20), Seeds(1).stream(), False)
            assert sum(found.seat_chance) == pytest.approx(record.options.team_size)
        met.add(position.phase)
    assert met >= {"turn", "fleet", "island"}


def accuracy_by_level(levels: tuple[str, ...], seeds: tuple[int, ...], playouts: int) -> dict[str, float]:
    """Analyse games of bots; return the mean accuracy of each level."""
    by_level: dict[str, list[float]] = {}
    for seed in seeds:
        found = analyse(played_by(levels, seed), Budget(playouts, engine="cpu"), workers=1)
        for level, grade in zip(levels, found.grades, strict=True):
            by_level.setdefault(level, []).append(grade.accuracy or 0)
    return {level: sum(each) / len(each) for level, each in by_level.items()}


def test_who_plays_better_has_a_higher_accuracy() -> None:
    found = accuracy_by_level(("captain", "merchant", "sailor"), (3, 4, 5, 6), 200)
    assert found["captain"] > found["merchant"] > found["sailor"]


def test_with_seven_players_too_who_plays_better_has_a_higher_accuracy() -> None:
    found = accuracy_by_level(("sailor", "captain", "merchant") * 2 + ("sailor",), (4, 5, 6), 150)
    assert found["captain"] > found["merchant"] + 10
    assert found["merchant"] > found["sailor"] + 5


def test_a_game_without_a_coach_is_refused() -> None:
    known = "expected one of: wonders, eldorado"
    with pytest.raises(ArgosyError, match=f"a game of chess, which cannot be analysed yet; {known}"):
        load("chess")


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    position = replayed(Record.load(SAILORS)).position
    with pytest.raises(ArgosyError, match="seat 1 has nothing to decide; expected a seat that does: none"):
        weigh_position("wonders", position, 0, QUICK)
