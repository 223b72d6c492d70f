"""The effect vocabulary: every text of the data round-trips, every mistake is explained."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argosy.wonders.explain.effects import effects_symbols, effects_words
from argosy.wonders.facts.arguments import EffectError
from argosy.wonders.facts.catalog import Catalog
from argosy.wonders.facts.effects import Effect, parse
from argosy.wonders.facts.library import EDITIONS, load_catalog
from argosy.wonders.facts.verbs import POWERS, VERBS
from argosy.wonders.facts.words import (
    COUNTED,
    EXPANSIONS,
    FLEETS,
    MANUFACTURED,
    RAW,
    RESOURCES,
    SYMBOLS,
    VICTORY_TOKENS,
)
from argosy.wonders.kernel import codes


def all_effects(catalog: Catalog) -> list[Effect]:
    sides = [side for wonder in catalog.wonders for side in wonder.sides]
    on_stages = [effect for side in sides for stage in side.stages for effect in stage.effects]
    on_islands = [effect for island in catalog.islands for effect in island.effects]
    return [effect for card in catalog.cards for effect in card.effects] + on_stages + on_islands


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_effect_of_the_data_round_trips(edition: str) -> None:
    for effect in all_effects(load_catalog(edition, EXPANSIONS)):
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
        ("science most", Effect("science", 1, ("most",))),
        ("naval 2", Effect("naval", 2)),
        ("fleet any 2", Effect("fleet", 2, FLEETS)),
        ("fleet blue 1", Effect("fleet", 1, ("blue",))),
        ("fleet red+green 2", Effect("fleet", 2, ("red", "green"))),
        ("fleet_discount", Effect("fleet_discount")),
        ("coins_on_fleet 1", Effect("coins_on_fleet", 1)),
        ("wonder_fleet_free", Effect("wonder_fleet_free")),
        ("no_tax_or_pirates", Effect("no_tax_or_pirates")),
        ("naval_optional", Effect("naval_optional")),
        ("free_stage_resources", Effect("free_stage_resources")),
        ("others_lose 3", Effect("others_lose", 3)),
        ("others_lose_per trade_level 1", Effect("others_lose_per", 1, ("trade_level",))),
        ("others_lose_per victory_token 1", Effect("others_lose_per", 1, VICTORY_TOKENS)),
        ("others_gain 2", Effect("others_gain", 2)),
        ("neighbours_gain 1", Effect("neighbours_gain", 1)),
        ("neighbours_debt 1", Effect("neighbours_debt", 1)),
        ("buy_far left 2", Effect("buy_far", 2, (), ("left",))),
        ("boarding right", Effect("boarding", 0, (), ("right",))),
        ("draw_island 3", Effect("draw_island", 3)),
        ("diplomacy 1", Effect("diplomacy", 1)),
        ("copy_symbol 1", Effect("copy_symbol", 1)),
        ("produce_owned 1", Effect("produce_owned", 1)),
        ("produce_missing 1", Effect("produce_missing", 1)),
        ("first_discount left 1", Effect("first_discount", 1, (), ("left",))),
        ("start_discount 1", Effect("start_discount", 1)),
        ("victory_token 3", Effect("victory_token", 3)),
        ("drop_defeats", Effect("drop_defeats")),
        ("vp_best_colour 1", Effect("vp_best_colour", 1)),
        ("vp_per victory_token_2 3 self", Effect("vp_per", 3, ("victory_token_2",), ("self",))),
        ("vp_per island 2 self", Effect("vp_per", 2, ("island",), ("self",))),
        ("coins_per black+victory_token 1 self", Effect("coins_per", 1, ("black", *VICTORY_TOKENS), ("self",))),
    ],
)
def test_text_and_value(text: str, effect: Effect) -> None:
    assert parse(text) == effect
    assert str(effect) == text


def some_of(words: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(words), min_size=1, unique=True).map(tuple)


amounts = st.integers(0, 99)
sides = st.tuples(st.sampled_from(("left", "right")))
choices = st.one_of(some_of(RAW), some_of(MANUFACTURED)).filter(lambda kinds: len(kinds) > 1)
effects = st.one_of(
    st.builds(Effect, st.sampled_from(("vp", "coins", "shields")), amounts),
    st.builds(Effect, st.sampled_from(("produce", "produce_private")), st.just(1), choices),
    st.builds(Effect, st.just("produce"), st.integers(1, 4), st.tuples(st.sampled_from(RESOURCES))),
    st.builds(Effect, st.just("trade"), st.integers(0, 15), some_of(("raw", "goods")), some_of(("left", "right"))),
    st.builds(Effect, st.just("science"), st.just(1), st.tuples(st.sampled_from((*SYMBOLS, "any", "most")))),
    st.builds(
        Effect,
        st.sampled_from(("coins_per", "vp_per")),
        amounts,
        some_of(COUNTED),
        some_of(("self", "neighbours")),
    ),
    st.builds(Effect, st.just("vp_if"), amounts, st.just(("wonder_complete",))),
    st.builds(Effect, st.sampled_from(POWERS)),
    st.builds(Effect, st.just("fleet"), st.just(1), some_of(FLEETS)),
    st.builds(Effect, st.just("others_lose_per"), amounts, some_of(COUNTED)),
    st.builds(Effect, st.just("buy_far"), st.integers(1, 4), st.just(()), sides),
    st.builds(Effect, st.just("first_discount"), st.integers(1, 15), st.just(()), sides),
    st.builds(Effect, st.just("boarding"), st.just(0), st.just(()), sides),
    st.builds(Effect, st.sampled_from(("naval", "others_lose", "others_gain", "vp_best_colour")), amounts),
)


@given(effects)
def test_every_effect_of_the_vocabulary_round_trips(effect: Effect) -> None:
    assert parse(str(effect)) == effect


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "unknown effect ''"),
        ("fly 3", "unknown effect 'fly 3'"),
        ("vp", "'vp' expects 'vp N', as in 'vp 3'"),
        ("vp three", "found 'three'"),
        ("vp -1", "found '-1'"),
        ("vp 100", "0 to 99"),
        ("vp ²", "whole number"),
        ("produce", "expects 'produce WW|W/S', as in 'produce W/S'"),
        ("produce X", "found 'X'"),
        ("produce WS", "one kind (WW) or a choice (W/S)"),
        ("produce WWWWW", "at most 4 units"),
        ("produce W/L", "cannot mix"),
        ("produce W/W", "names something twice"),
        ("trade raw left", "'trade' expects"),
        ("trade raw left 16", "0 to 15"),
        ("trade ships left 1", "found 'ships'"),
        ("trade any left 1", "found 'any'"),
        ("trade raw north 1", "found 'north'"),
        ("science", "'science' expects 'science compass|gear|"),
        ("science wheel", "found 'wheel'"),
        ("science gear/tablet", "found 'gear/tablet'"),
        ("vp_per brown 1", "'vp_per' expects"),
        ("coins_per pink 1 self", "found 'pink'"),
        ("vp_per brown 1 all", "found 'all'"),
        ("vp_if rich 7", "'vp_if' expects"),
        ("play_seventh_card 2", "takes no arguments"),
        ("drop_defeats 1", "takes no arguments"),
        ("fleet any", "'fleet any|FLEETS N', as in 'fleet red+blue 1'"),
        ("fleet any 5", "from 1 to 4"),
        ("fleet any 0", "from 1 to 4"),
        ("fleet blue 2", "from 1 to 1"),
        ("fleet purple 1", "found 'purple'"),
        ("draw_island 4", "from 1 to 3"),
        ("victory_token 0", "from 1 to 3"),
        ("buy_far left", "'buy_far left|right N'"),
        ("buy_far left 0", "from 1 to 4"),
        ("buy_far left+right 1", "expects left or right; found 'left+right'"),
        ("boarding", "'boarding left|right'"),
        ("boarding up", "found 'up'"),
        ("first_discount left 16", "from 1 to 15"),
        ("copy_symbol 5", "0 to 4"),
        ("produce_owned 5", "from 1 to 4"),
        ("others_lose_per trade_level", "'others_lose_per WHAT N'"),
        ("others_lose_per ships 1", "found 'ships'"),
        ("vp_per victory_token+victory_token_1 1 self", "names something twice"),
    ],
)
def test_mistakes_are_explained(text: str, told: str) -> None:
    with pytest.raises(EffectError) as caught:
        parse(text)
    assert told in str(caught.value)


@pytest.mark.parametrize("verb", VERBS)
def test_a_row_is_enough_to_read_write_and_describe_a_verb(verb: str) -> None:
    effect = parse(" ".join((verb, *(argument.example for argument in VERBS[verb].arguments))))
    assert parse(str(effect)) == effect
    assert effects_words([effect])
    assert effects_symbols([effect])
    assert "{" not in effects_words([effect]) + effects_symbols([effect])


def test_every_verb_has_a_code_of_its_own_and_every_power_a_bit_of_its_own() -> None:
    verbs = [row.code for row in VERBS.values() if not row.power]
    powers = [row.power for row in VERBS.values() if row.power]
    assert len({*verbs, codes.POWER}) == len(verbs) + 1
    assert max(row.code for row in VERBS.values() if not (row.leaders or row.law)) < codes.FIRST_OF_LEADERS
    assert powers == [1 << bit for bit in range(len(powers))]
