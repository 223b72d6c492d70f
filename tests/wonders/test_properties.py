"""What holds in every game: no card appears or vanishes except by a rule, and every number fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank, out_of_range
from argosy.wonders.combinations import combinations
from argosy.wonders.facts.catalog import Card
from argosy.wonders.game import Game
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.age import deal
from argosy.wonders.kernel.layout import Demand, Rules, State
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.ruleset import ruleset
from tests.support import lively_moves, random_rounds, repeatable, tables

games = settings(repeatable, max_examples=12)
seeds = st.integers(0, 2**64 - 1)
COUNTER_LIMIT = 128  # of the packed bytes of a supply: the top bit must stay free


def ids(cards: Iterable[Card]) -> Counter[str]:
    return Counter(card.id for card in cards)


# -- cards --------------------------------------------------------------------------------------------------------


def cards_with(position: Position, wanted: int) -> Counter[str]:
    """The cards of all packets that have this fate."""
    slots = [slot for packet in position.state.packets for slot in zip(packet.card, packet.fate, strict=True)]
    return ids(position.rules.cards([card for card, fate in slots if fate == wanted and card != codes.NO_CARD]))


def cards_in_hands(position: Position) -> Counter[str]:
    """The cards that lie in hands, also while hands rest because somebody builds from the discard pile."""
    return cards_with(position, codes.HELD)


def cards_on_the_table(position: Position) -> Counter[str]:
    built = ids(card for city in range(position.options.cities) for card in position.buildings(city))
    return cards_in_hands(position) + built + cards_with(position, codes.TUCKED) + ids(position.pile())


@games
@given(tables(), seeds)
def test_every_dealt_card_stays_on_the_table(options: Options, seed: int) -> None:
    dealt: Counter[str] = Counter()
    for played in random_rounds(options, seed, lively_moves):
        position = played.before
        if (position.phase, position.turn) == ("turn", 1):
            hands = ids(card for seat in range(position.players) for card in position.hand(seat))
            drawn_later = cards_in_hands(position) - hands
            assert not hands - cards_in_hands(position)
            assert drawn_later.total() == (ruleset(options).rules.hand_size - 1 if options.has_free_city else 0)  # V5
            dealt += cards_in_hands(position)
        assert cards_on_the_table(position) == dealt
        if played.after.over:
            assert cards_on_the_table(played.after) == dealt
            assert not cards_in_hands(played.after)
    assert dealt.total() == 3 * ruleset(options).rules.hand_size * options.cities


@games
@given(tables(), seeds)
def test_no_city_holds_a_building_twice(options: Options, seed: int) -> None:
    for played in random_rounds(options, seed, lively_moves):
        for seat in range(options.players):
            buildings = [card.building for card in played.after.buildings(seat)]
            assert len(set(buildings)) == len(buildings)


def test_all_guilds_are_drawn_equally_often() -> None:
    rules = ruleset(Options(players=3)).rules
    state, chance = blank(State), Seeds(1).stream()
    state.players, state.age = 3, 2
    drawn: Counter[int] = Counter()
    for _ in range(1000):
        deal(state, rules, chance)
        dealt = [card for packet in state.packets[16:19] for card in packet.card[:7]]
        drawn.update(card for card in dealt if rules.cards[card].guild)
    assert drawn.total() == 1000 * 5  # players + 2 of ten (B2)
    assert all(abs(count - 500) < 80 for count in drawn.values())  # five standard deviations
    assert len(drawn) == 10


# -- numbers ------------------------------------------------------------------------------------------------------


@games
@given(tables(), seeds)
def test_every_number_fits_its_field(options: Options, seed: int) -> None:
    for played in random_rounds(options, seed, lively_moves):
        assert out_of_range(played.before.state) == []
        for seat in range(options.players):
            assert out_of_range(played.after.sheet(seat)) == []
        if played.after.over:
            assert out_of_range(played.after.state) == []


def counters(*words: int) -> list[int]:
    return [word >> shift & 255 for word in words for shift in range(0, 64, 8)]


def largest_demand(rules: Rules) -> int:
    def asked(demand: Demand) -> list[int]:
        return counters(*demand.raw, demand.goods)

    return max(counter for demand in rules.demands for counter in asked(demand))


@games
@given(tables(), seeds)
def test_supplies_never_reach_the_top_bit(options: Options, seed: int) -> None:
    asked = largest_demand(ruleset(options).rules)
    for played in random_rounds(options, seed, lively_moves):
        cities = [played.after.city(seat) for seat in range(options.players)]
        most = max(max(counters(*city.raw, city.goods)) for city in cities)
        assert 3 * most + asked < COUNTER_LIMIT  # own supply, two neighbours, and the demand


def test_every_number_of_the_rules_fits_its_field() -> None:
    for table in combinations():
        assert out_of_range(ruleset(table).rules) == []


# -- time ---------------------------------------------------------------------------------------------------------


@games
@given(tables(), seeds)
def test_undoing_a_round_and_playing_it_again_leads_to_the_same_place(options: Options, seed: int) -> None:
    game, chance = Game(options, seed), Seeds(seed).stream(1)
    for _ in range(8):
        for seat, move in lively_moves(game.position, chance).items():
            game.choose(seat, move)
    reached, last = game.position, game.rounds[-1]
    game.undo()
    assert game.position != reached
    for seat, move in last:
        game.choose(seat, move)
    assert game.position == reached
