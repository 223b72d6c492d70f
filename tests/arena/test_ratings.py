"""Ratings: known strengths are found again, whatever the order of games, and never without an end."""

from __future__ import annotations

import random
from itertools import combinations
from math import exp, log

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.arena.ratings import ANCHORED, POINTS, Ranking, Rating, rate
from argosy.tabletop.errors import ArgosyError

NAMES = ("admiral", "captain", "merchant", "sailor")
seeds = st.integers(0, 2**32)
rankings = st.lists(
    st.integers(2, 4).flatmap(
        lambda size: st.builds(
            Ranking,
            st.tuples(*[st.sampled_from(NAMES)] * size),
            st.tuples(*[st.integers(1, 4)] * size),
        )
    ),
    min_size=1,
    max_size=30,
)


def by_name(found: list[Rating]) -> dict[str, Rating]:
    return {one.name: one for one in found}


def drawn(chance: random.Random, strengths: dict[str, float], names: tuple[str, ...], tie: float = 0.0) -> Ranking:
    """A ranking drawn from the model itself: each place goes to one, or with some weight to two who tie."""
    free, places, place = list(range(len(names))), [0] * len(names), 1
    while free:
        sets: list[tuple[int, ...]] = [(one,) for one in free] + (list(combinations(free, 2)) if tie else [])
        weights = [
            strengths[names[one[0]]]
            if len(one) == 1
            else tie * (strengths[names[one[0]]] * strengths[names[one[1]]]) ** 0.5
            for one in sets
        ]
        (taken,) = chance.choices(sets, weights)
        for one in taken:
            places[one] = place
            free.remove(one)
        place += len(taken)
    return Ranking(names, tuple(places))


@settings(max_examples=25, deadline=None, derandomize=True)
@given(seeds, st.lists(st.floats(-400, 400), min_size=3, max_size=3), st.sampled_from([0.0, 0.4]))
def test_known_strengths_are_found_again(seed: int, points: list[float], tie: float) -> None:
    """Within five standard errors, which chance leaves once in a million."""
    true = dict(zip(NAMES, (0.0, *points), strict=True))
    strengths = {name: exp(point / POINTS) for name, point in true.items()}
    chance = random.Random(seed)
    tables = [tuple(chance.sample(NAMES, 3)) for _ in range(300)]
    found = by_name(rate([drawn(chance, strengths, table, tie) for table in tables], NAMES[0]))
    for name, point in true.items():
        assert abs(found[name].rating - ANCHORED - point) <= found[name].error / 1.96 * 5


@settings(deadline=None)
@given(rankings, seeds)
def test_neither_the_order_of_games_nor_of_seats_matters(games: list[Ranking], seed: int) -> None:
    chance = random.Random(seed)
    mixed = []
    for names, places in chance.sample(games, len(games)):
        order = chance.sample(range(len(names)), len(names))
        mixed.append(Ranking(tuple(names[seat] for seat in order), tuple(places[seat] for seat in order)))
    anchor = games[0].names[0]
    for one, other in zip(rate(games, anchor), rate(mixed, anchor), strict=True):
        assert (one.name, one.games) == (other.name, other.games)
        assert (one.rating, one.low, one.high) == pytest.approx((other.rating, other.low, other.high))


@settings(deadline=None)
@given(rankings)
def test_everybody_gets_a_finite_rating_within_its_interval(games: list[Ranking]) -> None:
    anchor = games[0].names[0]
    found = rate(games, anchor)
    assert {one.name for one in found} == {name for game in games for name in game.names}
    ratings = [round(one.rating, 6) for one in found]  # closer ones are equal, and stand in the order of their names
    assert ratings == sorted(ratings, reverse=True)
    for one in found:
        assert 0 <= one.games <= len(games)
        if one.name == anchor:
            assert (one.low, one.rating, one.high) == (ANCHORED, ANCHORED, ANCHORED)
        else:
            assert one.low < one.rating < one.high < 20_000


@pytest.mark.parametrize("games", [1, 10, 1000])
def test_who_never_loses_is_rated_by_the_prior_and_that_is_not_sure(games: int) -> None:
    """Half a duel won and half a duel lost beforehand: odds of games + 0.5 to 0.5."""
    best = rate([Ranking(("captain", "sailor"), (1, 2))] * games, "sailor")[0]
    assert best.rating == pytest.approx(ANCHORED + POINTS * log((games + 0.5) / 0.5))
    assert best.error > 400


@settings(max_examples=30, deadline=None)
@given(st.lists(st.permutations((1, 2, 3, 4)), min_size=1, max_size=20), st.integers(2, 5))
def test_intervals_shrink_with_games(places: list[list[int]], times: int) -> None:
    """With the square root of their number, but for the prior; each game is also turned round, so nobody wins all."""
    games = [Ranking(NAMES, tuple(each)) for each in places]
    games += [Ranking(NAMES, tuple(5 - place for place in each)) for each in places]
    few, many = by_name(rate(games, "merchant")), by_name(rate(games * times, "merchant"))
    for name in set(NAMES) - {"merchant"}:
        assert many[name].games == times * few[name].games
        assert many[name].error < few[name].error
    hundred, thousand = (by_name(rate(games * (100 * more), "merchant"))["captain"].error for more in (1, 10))
    assert hundred / thousand == pytest.approx(10**0.5, rel=0.01)


def test_two_players_agree_with_the_share_of_games_won() -> None:
    """300 of 400 duels: odds of 3 to 1, and the textbook's standard error, but for the prior."""
    duels = [Ranking(("captain", "merchant"), (1, 2))] * 300 + [Ranking(("captain", "merchant"), (2, 1))] * 100
    captain = by_name(rate(duels, "merchant"))["captain"]
    assert captain.rating - ANCHORED == pytest.approx(400 * 0.4771, abs=1)
    assert captain.error == pytest.approx(1.96 * POINTS * (1 / 300 + 1 / 100) ** 0.5, rel=0.01)


def test_ties_draw_the_strong_and_the_weak_together() -> None:
    win, loss, tie = (Ranking(("captain", "merchant"), places) for places in ((1, 2), (2, 1), (1, 1)))
    apart, tied = (by_name(rate(games, "merchant"))["captain"] for games in ([win] * 30 + [loss] * 10, [tie] * 40))
    between = by_name(rate([win] * 30 + [loss] * 10 + [tie] * 40, "merchant"))["captain"]
    assert tied.rating == pytest.approx(ANCHORED)
    assert ANCHORED < between.rating < apart.rating


def test_equal_bots_at_a_table_tell_nothing_about_their_strength() -> None:
    """One of two merchants is better than the other in each game; only the captain's place counts."""
    orders = [Ranking(("captain", "merchant", "merchant"), places) for places in ((1, 2, 3), (3, 1, 2))]
    turned = [Ranking(names, (first, third, second)) for names, (first, second, third) in orders]
    assert rate(orders, "merchant") == rate(turned, "merchant")


def test_the_best_of_three_by_complete_rankings_are_told_apart_although_a_third_wins() -> None:
    games = [Ranking(NAMES[1:], places) for places in ((1, 2, 3), (1, 3, 2), (1, 2, 3))]
    assert [one.name for one in rate(games, "merchant")] == ["captain", "merchant", "sailor"]


def test_an_anchor_that_never_played_is_named() -> None:
    with pytest.raises(ArgosyError, match="found no game of 'admiral'; expected one of: captain, sailor"):
        rate([Ranking(("captain", "sailor"), (1, 2))], "admiral")
