"""The effect vocabulary: every text of the data round-trips, every mistake is explained."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argosy.wonders.facts.catalog import Catalog
from argosy.wonders.facts.effects import (
    COUNTED,
    MANUFACTURED,
    POWERS,
    RAW,
    RESOURCES,
    SYMBOLS,
    Effect,
    EffectError,
    parse,
)
from argosy.wonders.facts.library import EDITIONS, load_catalog


def all_effects(catalog: Catalog) -> list[Effect]:
    sides = [side for wonder in catalog.wonders for side in wonder.sides]
    on_stages = [effect for side in sides for stage in side.stages for effect in stage.effects]
    return [effect for card in catalog.cards for effect in card.effects] + on_stages


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_effect_of_the_data_round_trips(edition: str) -> None:
    for effect in all_effects(load_catalog(edition)):
        assert parse(str(effect)) == effect


@pytest.mark.parametrize(
    "text, effect",
    [
        ("vp 3", Effect("vp", 3)),
        ("coins 0", Effect("coins", 0)),
        ("shields 2", Effect("shields", 2)),
        ("produce WW", Effect("produce", 2, ("W",))),
        ("produce C/O", Effect("produce", 1, ("C", "O"))),
        ("produce_private L/G/P", Effect("produce_private", 1, ("L", "G", "P"))),
        ("trade raw left 1", Effect("trade", 1, ("raw",), ("left",))),
        ("trade goods left+right 1", Effect("trade", 1, ("goods",), ("left", "right"))),
        ("science any", Effect("science", 1, ("any",))),
        ("coins_per grey 2 self+neighbours", Effect("coins_per", 2, ("grey",), ("self", "neighbours"))),
        ("vp_per brown+grey+purple 1 self", Effect("vp_per", 1, ("brown", "grey", "purple"), ("self",))),
        ("vp_per defeat_token 1 neighbours", Effect("vp_per", 1, ("defeat_token",), ("neighbours",))),
        ("vp_if wonder_complete 7", Effect("vp_if", 7, ("wonder_complete",))),
        ("play_seventh_card", Effect("play_seventh_card")),
    ],
)
def test_text_and_value(text: str, effect: Effect) -> None:
    assert parse(text) == effect
    assert str(effect) == text


def some_of(words: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(words), min_size=1, unique=True).map(tuple)


amounts = st.integers(0, 99)
choices = st.one_of(some_of(RAW), some_of(MANUFACTURED)).filter(lambda kinds: len(kinds) > 1)
effects = st.one_of(
    st.builds(Effect, st.sampled_from(("vp", "coins", "shields")), amounts),
    st.builds(Effect, st.sampled_from(("produce", "produce_private")), st.just(1), choices),
    st.builds(Effect, st.just("produce"), st.integers(1, 4), st.tuples(st.sampled_from(RESOURCES))),
    st.builds(Effect, st.just("trade"), st.integers(0, 15), some_of(("raw", "goods")), some_of(("left", "right"))),
    st.builds(Effect, st.just("science"), st.just(1), st.tuples(st.sampled_from((*SYMBOLS, "any")))),
    st.builds(
        Effect,
        st.sampled_from(("coins_per", "vp_per")),
        amounts,
        some_of(COUNTED),
        some_of(("self", "neighbours")),
    ),
    st.builds(Effect, st.just("vp_if"), amounts, st.just(("wonder_complete",))),
    st.builds(Effect, st.sampled_from(POWERS)),
)


@given(effects)
def test_every_effect_of_the_vocabulary_round_trips(effect: Effect) -> None:
    assert parse(str(effect)) == effect


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "unknown effect ''"),
        ("fly 3", "unknown effect 'fly 3'"),
        ("vp", "expects one number"),
        ("vp three", "found 'three'"),
        ("vp -1", "found '-1'"),
        ("vp 100", "0 to 99"),
        ("vp ²", "whole number"),
        ("produce", "expects resources"),
        ("produce X", "found 'X'"),
        ("produce WS", "one kind (WW) or a choice (W/S)"),
        ("produce WWWWW", "at most 4 units"),
        ("produce W/L", "cannot mix"),
        ("produce W/W", "names something twice"),
        ("trade raw left", "'trade' expects"),
        ("trade raw left 16", "0 to 15"),
        ("trade ships left 1", "found 'ships'"),
        ("trade raw north 1", "found 'north'"),
        ("science", "'science' expects one of"),
        ("science wheel", "found 'wheel'"),
        ("science gear/tablet", "found 'gear/tablet'"),
        ("vp_per brown 1", "'vp_per' expects"),
        ("coins_per pink 1 self", "found 'pink'"),
        ("vp_per brown 1 all", "found 'all'"),
        ("vp_if rich 7", "'vp_if' expects"),
        ("play_seventh_card 2", "takes no arguments"),
    ],
)
def test_mistakes_are_explained(text: str, told: str) -> None:
    with pytest.raises(EffectError) as caught:
        parse(text)
    assert told in str(caught.value)
