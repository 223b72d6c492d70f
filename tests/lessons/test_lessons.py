"""Lessons: each can be finished, a decision that misses its step is not kept, and mistakes in a file are named."""

from __future__ import annotations

import pytest

from argosy.lessons import LESSONS, Attempt, Lesson, lesson
from argosy.tabletop.errors import ArgosyError, IllegalMoveError, NotationError

RIGHT = {
    "trade": ["build temple", "build stables"],
    "science": ["build dispensary", "build laboratory by chain"],
    "conflicts": ["build barracks", "build stockade"],
    "ships": ["build apothecary with green", "keep whistling-island", "build barracks with red"],
    "debts": ["build residence", "lose 1", "sell tavern"],
    "landing": ["load T4 K05 pirates 3", "sail K05 M09", "sail M09 K33", "unload K33 E15 pirates 2"],
    "attack": ["attack K33 E15", "attack K33 E15", "unload K33 E15 pirates 3"],
    "claim": ["unload K06 R4 pirates 3", "end"],
}
FREE = {("ships", 1), ("debts", 2)}  # every island is a good one; the token acts, whatever card is played


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_two_to_four_steps_and_can_be_finished(name: str) -> None:
    attempt = Attempt.begin(lesson(name))
    assert 2 <= len(attempt.lesson.steps) <= 4
    for done, move in enumerate(RIGHT[name], 1):
        attempt = attempt.after(move)
        assert (attempt.done, attempt.missed) == (done, "")
    assert attempt.is_finished
    with pytest.raises(IllegalMoveError, match="over"):
        attempt.after(RIGHT[name][-1])


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_can_be_missed_and_its_position_offers_the_right_decision_too(name: str) -> None:
    attempt = Attempt.begin(lesson(name))
    for right in RIGHT[name]:
        tries = [attempt.after(str(move)) for move in attempt.position.legal(0)]
        assert any(not one.missed for one in tries)
        assert any(one.missed for one in tries) or (name, attempt.done) in FREE
        attempt = attempt.after(right)


def test_a_missed_step_leaves_everything_as_it_was() -> None:
    begun = Attempt.begin(lesson("trade"))
    missed = begun.after("sell walls")
    assert (missed.done, missed.missed, missed.position) == (0, "sell walls", begun.position)
    assert missed.after("build temple").done == 1


def test_the_same_decisions_meet_the_same_dice() -> None:
    def dice() -> list[object]:
        first = Attempt.begin(lesson("attack")).after("attack K33 E15")
        return [first.news[0].values["die"], first.after("attack K33 E15").news[0].values["die"]]

    assert dice() == dice() == [1, 1]


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalMoveError, match="B18"):
        Attempt.begin(lesson("trade")).after("build dispensary")


def test_there_is_no_other_lesson() -> None:
    with pytest.raises(ArgosyError, match="there is no lesson 'chess'; expected trade"):
        lesson("chess")


@pytest.mark.parametrize(
    "text, message",
    [
        ("game = 'chess'", "lessons/x.toml: field 'game': found 'chess'"),
        ("game = 'wonders'\nseed = 1", "field 'position': missing"),
        ("game = 'wonders'\nseed = 1\nposition = 'age = 9'", "field 'position': position: field 'age': found 9"),
        ("game = 'wonders'\nseed = 1\nposition = 'age = 2'", "field 'step': missing"),
        ("game = 'wonders'\nseed = 1\nposition = 'age = 2'\n[[step]]\nwish = 1", "step number 1, field 'wish'"),
    ],
)
def test_a_mistake_in_a_file_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        Lesson.parse("x", text)
    assert message in str(error.value)
