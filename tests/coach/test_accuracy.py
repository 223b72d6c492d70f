"""Accuracy: whole without mistakes, scaled by what was at stake, and not lowered by noise."""

from math import exp

import pytest

from argosy.coach.accuracy import SEVERITY, accuracy, counted


def test_who_makes_no_mistake_has_a_hundred() -> None:
    assert accuracy([(0.0, 0.0, 0.3), (0.0, 0.02, 0.5)])[0] == 100


def test_at_a_table_of_three_it_is_the_plain_formula() -> None:
    found, _ = accuracy([(0.06, 0.0, 1 / 3), (0.0, 0.0, 1 / 3)])
    assert found == pytest.approx(100 * exp(-0.03 / 0.10), rel=0.01)


def test_equal_mistakes_weigh_more_where_less_can_be_won() -> None:
    three, seven = (accuracy([(0.05, 0.0, chance)])[0] for chance in (1 / 3, 1 / 7))
    assert seven < three
    assert accuracy([(0.05 * 3 / 7, 0.0, 1 / 7)])[0] == pytest.approx(three)


def test_what_may_be_noise_does_not_count() -> None:
    assert counted(0.02, 0.02) == 0
    assert counted(0.02, 0.05) == 0
    assert counted(0.10, 0.01) == pytest.approx(0.099)
    assert counted(0.0, 0.0) == 0


def test_nothing_can_be_lost_when_all_is_decided() -> None:
    assert accuracy([(0.0, 0.0, 1.0), (0.0, 0.0, 0.0)]) == (100, 0)
    assert accuracy([(0.0, 0.0, 0.0)]) == (100, 0)


def test_the_error_follows_from_those_of_the_costs() -> None:
    found, error = accuracy([(0.05, 0.01, 0.5), (0.05, 0.01, 0.5)])
    assert error == pytest.approx(found * SEVERITY * 0.01 * 2**0.5)
