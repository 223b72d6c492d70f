"""Questions that can be passed for a player, and decisions for which nobody needs to be asked."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.eldorado import herald
from argosy.eldorado.options import Options
from argosy.tabletop.seeds import Seeds
from tests.eldorado.herald.moments import moments
from tests.eldorado.lively import lively_positions

REDEALS = 4


def test_the_facts_name_the_cards_that_answer_each_question() -> None:
    told = {each.question: each for each in herald.facts(Options(players=3, cards=True)).questions}
    assert {name: each.cards for name, each in told.items()} == {
        "raiding": ["raid"],
        "cancelling": ["black-spot"],
        "attacker": ["attack-weapons"],
        "defender": ["defence-weapons"],
        "ending": [],
    }
    assert told["ending"].answers == ["ask", "unless", "pass"]
    assert herald.facts(Options(players=3)).questions == []


def test_a_question_says_whether_there_is_another_answer_and_what_passing_is() -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for position in lively_positions(4, True):
        for seat in range(4):
            asked = herald.question(position, seat)
            moves = [str(move) for move in position.legal(seat)]
            if asked is None:
                continue
            seen[asked.name, asked.is_open] += 1
            assert asked.passing in moves
            assert asked.is_open == (len(moves) > 1)
            passed = herald.passed(position, seat)
            assert passed is not None
            assert set(passed.values) == set(herald.PHRASES[passed.key])
    assert {name for name, _ in seen} == set(herald.QUESTIONS)
    assert {is_open for _, is_open in seen} == {True, False}


def test_which_question_is_asked_depends_on_nothing_hidden() -> None:
    chance = Seeds(4).stream()
    for position in lively_positions(4, True)[::7]:
        for seat in position.pending:
            here, there = herald.question(position, seat), herald.question(position.redeal(None, chance), seat)
            assert (here is None, here and here.name) == (there is None, there and there.name)


@pytest.mark.parametrize("players, cards", [(2, True), (3, True), (4, True)])
def test_a_decision_is_made_for_a_seat_only_where_everybody_sees_that_it_is_the_only_one(
    players: int, cards: bool
) -> None:
    chance, found = Seeds(7).stream(), Counter[str]()
    for position in lively_positions(players, cards):
        for seat in position.pending:
            move = herald.only_move(position, seat)
            if move is None:
                continue
            found[position.phase] += 1
            assert [str(each) for each in position.legal(seat)] == [move]
            for _ in range(REDEALS):
                other = position.redeal(None, chance)
                assert [each.action for each in other.legal(seat)] == [move.split()[0]], position.phase
    assert found


def test_a_seat_with_one_answer_and_a_hand_to_hide_is_asked() -> None:
    hidden = [
        (position, seat)
        for position in lively_positions(4, True)
        for seat in position.pending
        if len(position.kinds(seat)) == 1 and position.phase in herald.QUESTIONS
    ]
    assert hidden
    assert all(herald.only_move(position, seat) is None for position, seat in hidden)


def test_a_turn_that_began_is_that_of_the_colour_named_in_the_news() -> None:
    began = 0
    for moment in moments(4, True):
        seats = [phrase.values["seat"] for phrase in herald.news(moment.after, None) if phrase.key == "turn.comes"]
        seat = herald.turn_began(moment.after)
        assert seat == (seats[-1] - 1 if seats else None)
        began += seat is not None
    assert began > 4
