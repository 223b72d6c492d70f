"""The kinds of decisions, at the edges of their definitions."""

import pytest

from argosy.coach.kinds import interval_among, is_level, kind_of
from argosy.coach.values import Kind


@pytest.mark.parametrize(
    "best, played, kind",
    [
        ((0.50, 0.01), (0.49, 0.01), "best"),  # within one error of the difference, which is 1.4 %
        ((0.50, 0.001), (0.49, 0.001), "fine"),
        ((0.50, 0.001), (0.471, 0.001), "fine"),
        ((0.50, 0.001), (0.469, 0.001), "slip"),
        ((0.50, 0.001), (0.421, 0.001), "slip"),
        ((0.50, 0.001), (0.419, 0.001), "costly"),
        ((0.50, 0.03), (0.40, 0.03), "slip"),  # 10 %, but perhaps only 1.7 %
        ((0.50, 0.015), (0.40, 0.015), "costly"),
        ((0.50, 0.04), (0.40, 0.04), "fine"),  # smaller than its interval: level
    ],
)
def test_what_a_decision_cost_is_its_kind(best: tuple[float, float], played: tuple[float, float], kind: Kind) -> None:
    assert kind_of([best, played], 1) == kind


@pytest.mark.parametrize(
    "second, kind", [((0.44, 0.01), "find"), ((0.46, 0.01), "best"), ((0.40, 0.06), "best"), ((0.40, 0.04), "find")]
)
def test_a_find_is_far_ahead_of_all_others(second: tuple[float, float], kind: Kind) -> None:
    assert kind_of([(0.50, 0.01), (0.20, 0.01), second], 0) == kind


def test_level_is_what_an_interval_cannot_tell_apart() -> None:
    assert is_level((0.0195, 0.01))
    assert not is_level((0.0197, 0.01))


def test_what_stands_out_among_two_moves_may_be_luck_among_many() -> None:
    chances = [(0.50, 0.01), (0.466, 0.01)]
    assert kind_of(chances, 1, interval_among(2)) == "slip"
    assert kind_of(chances, 1, interval_among(12)) == "fine"
    assert is_level((0.034, 0.0141), interval_among(12))
