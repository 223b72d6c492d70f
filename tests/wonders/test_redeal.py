"""Redeals: positions that a seat cannot tell from the true one."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import differences, out_of_range
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, ASIDE, SEATS
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.tables import deck_of
from tests.support import TABLES
from tests.wonders.conserved import dealt, fates, open_facts
from tests.wonders.eventful import any_moment, eventful_moves, eventful_options, moment, moments, observers
from tests.wonders.small_game import small_options, small_rounds


@cache
def game(edition: str, players: int, seed: int = 1) -> tuple[Position, ...]:
    """The positions of a game, for all tests that walk through it."""
    return tuple(moments(eventful_options(edition, players), seed))


# What a redeal keeps


@pytest.mark.parametrize("edition, players", TABLES)
def test_the_seat_cannot_tell_the_difference(edition: str, players: int) -> None:
    chance = Seeds(11).stream()
    phases = set()
    for position in game(edition, players):
        phases.add(position.phase)
        for seat in observers(position):
            assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)
    assert phases == {"turn", "extra", "salvage", "over"}


@pytest.mark.parametrize("seed, expansions", [(7, ()), (8, ()), (13, ()), (4, ("armada", "cities"))])
def test_the_seat_cannot_tell_the_difference_in_a_game_of_its_own_cards(
    tmp_path: Path, seed: int, expansions: tuple[str, ...]
) -> None:
    """Own data: two seats look through the pile, and the deck is larger than the deal."""
    chance = Seeds(14).stream()
    for played in small_rounds(small_options(tmp_path, expansions=expansions), seed):
        for position in (played.before, played.after):
            for seat in observers(position):
                assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)


@settings(max_examples=40, deadline=None)
@given(position=any_moment(), seats=st.permutations(range(3)), seed=st.integers(0, 999))
def test_a_redeal_leaks_nothing_and_loses_nothing(position: Position, seats: list[int], seed: int) -> None:
    """At any moment of any game, for any two seats: the redeal of one keeps its view, and what all can see."""
    seat, other, _ = seats
    chance = Seeds(seed).stream()
    redealt = position.redeal(seat, chance)
    assert view_bytes(redealt, seat) == view_bytes(position, seat)
    assert view_bytes(redealt, None) == view_bytes(position, None)
    again = redealt.redeal(other, chance)
    assert view_bytes(again, other) == view_bytes(redealt, other)
    assert view_bytes(again, None) == view_bytes(position, None)


@pytest.mark.parametrize("edition, players", TABLES)
def test_cards_and_fates_are_conserved(edition: str, players: int) -> None:
    chance = Seeds(12).stream()
    for position in game(edition, players):
        guilds = {number for number, card in enumerate(position.rules.catalog.cards) if card.guild}
        redealt = position.redeal(observers(position)[draw(chance, players + 1)], chance)
        assert fates(redealt.state) == fates(position.state)
        assert differences(open_facts(redealt), open_facts(position)) == []
        assert out_of_range(redealt.state) == []
        for age in range(AGES):
            before, after = dealt(position.state, age), dealt(redealt.state, age)
            changed = (before - after) + (after - before)
            assert before.total() == after.total()
            assert changed.keys() <= guilds
            assert all(after[guild] <= 1 for guild in guilds)


@pytest.mark.parametrize("edition, players", TABLES)
def test_redealt_hands_are_sorted_and_the_game_goes_on(edition: str, players: int) -> None:
    chance = Seeds(13).stream()
    for position in game(edition, players):
        redealt = position.redeal(draw(chance, players), chance)
        for seat in range(players):
            numbers = [redealt.rules.numbers[card.id] for card in redealt.hand(seat)]
            assert numbers == sorted(numbers)
        while not redealt.over:
            for seat in redealt.pending:
                redealt = redealt.choose(seat, redealt.legal(seat)[0])
            redealt = redealt.advance(chance)


@pytest.mark.parametrize("edition, players", TABLES)
def test_when_the_game_is_over_nothing_is_redealt(edition: str, players: int) -> None:
    """Nothing is hidden then; the cards taken from the pile are marked as the kernel marked them."""
    *_, position = game(edition, players)
    assert any(codes.TAKEN in packet.fate or codes.TAKEN_LEFT_OVER in packet.fate for packet in position.state.packets)
    for seat in observers(position):
        assert position.redeal(seat, Seeds(1).stream()) == position


# What a redeal changes


def test_everything_that_a_seat_has_not_seen_changes() -> None:
    position = Position.start(Options(players=4), Seeds(2).stream())
    redealer, chance = Redealer(position, 1), Seeds(3).stream()
    draws = [redealer.draw(chance) for _ in range(60)]
    for seat in (0, 2, 3):
        for slot in range(7):
            assert len({redealt.state.packets[seat].card[slot] for redealt in draws}) > 3
    assert len({tuple(redealt.hand(1)) for redealt in draws}) == 1


def test_redeals_depend_on_chance_alone() -> None:
    position = moment(Options(players=5), seed=4, rounds=9)
    assert position.redeal(2, Seeds(5).stream()) == position.redeal(2, Seeds(5).stream())
    assert position.redeal(2, Seeds(5).stream()) != position.redeal(2, Seeds(6).stream())


@pytest.mark.parametrize("edition, players", TABLES)
def test_a_redeal_does_not_look_at_hidden_cards(edition: str, players: int) -> None:
    """From all positions that look alike to a seat, equal chance redeals the very same position."""
    chance = Seeds(19).stream()
    different = 0
    for position in game(edition, players, seed=2):
        for seat in observers(position)[:: players // 2]:
            other = position.redeal(seat, chance)
            different += other != position
            assert other.redeal(seat, Seeds(2).stream()) == position.redeal(seat, Seeds(2).stream())
    assert different > 10


def test_committed_decisions_of_others_are_made_anew() -> None:
    """Seat 2 holds the hand that seat 1 passed on, so seat 1 knows which decisions are possible, and not more."""
    position = moment(Options(players=3), seed=6, rounds=1)
    own, moves = position.legal(0)[0], position.legal(1)
    position = position.choose(0, own).choose(1, moves[0])
    redealer, chance = Redealer(position, 0), Seeds(7).stream()
    draws = [redealer.draw(chance) for _ in range(100 * len(moves))]
    assert {(redealt.pending, redealt.chosen(0)) for redealt in draws} == {((2,), own)}
    decisions = Counter(redealt.chosen(1) for redealt in draws)
    assert decisions.keys() == set(moves)
    assert all(50 < count < 150 for count in decisions.values())


def test_sides_that_others_have_chosen_are_chosen_anew() -> None:
    start = Position.start(Options(players=3, sides=("chosen",)), Seeds(1).stream())
    position = start.choose(0, start.legal(0)[1]).choose(1, start.legal(1)[1])
    chance = Seeds(8).stream()
    draws = [position.redeal(0, chance) for _ in range(30)]
    assert {str(redealt.chosen(0)) for redealt in draws} == {"side night"}
    assert {str(redealt.chosen(1)) for redealt in draws} == {"side day", "side night"}


# Positions written by hand


WRITTEN = """
age = 2
turn = 3
discard = ["altar", "tavern"]
[[seat]]
wonder = "halikarnassos"
stages = 1
tucked = ["stockade"]
built = ["baths"]
[[seat]]
wonder = "gizah"
stages = 2
tucked = ["west-trading-post", "barracks"]
[[seat]]
wonder = "rhodos"
"""


def aside(position: Position, k: int) -> list[str]:
    packet = position.state.packets[ASIDE + k]
    return [position.rules.card(card).id for card in packet.card if card != codes.NO_CARD]


def test_untold_cards_stay_untold_and_those_set_aside_are_hidden_from_others() -> None:
    position = position_from_text(WRITTEN)
    redealer, chance = Redealer(position, 0), Seeds(10).stream()
    draws = [redealer.draw(chance) for _ in range(200)]
    assert all(view_bytes(redealt, 0) == view_bytes(position, 0) for redealt in draws)
    assert {aside(redealt, 0)[0] for redealt in draws} == {"stockade"}
    others = Counter(name for redealt in draws for name in aside(redealt, 1))
    assert len(others) > 10
    assert not others.keys() & {"stockade", "baths"}
    for redealt in draws:
        for k in range(3):
            assert redealt.state.packets[SEATS + k].card[:2] == [codes.NO_CARD] * 2


@pytest.mark.parametrize("expansions", [[], ["armada", "cities"]])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_written_positions_can_be_redealt_wherever_they_lead(age: int, expansions: list[str]) -> None:
    text = WRITTEN.replace("age = 2", f"age = {age}") + f"[options]\nexpansions = {expansions}\n"
    position, chance = position_from_text(text), Seeds(15).stream()
    while not position.over:
        for seat in observers(position):
            assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)
        position = position.play(list(eventful_moves(position, chance).values()), chance)


@pytest.mark.rule("B10")
def test_the_pile_of_a_written_position_is_known_to_who_looks() -> None:
    looking = position_from_text(WRITTEN.replace("turn = 3", 'turn = 3\nphase = "salvage"\ndeciding = 1'))
    chance = Seeds(16).stream()
    piles = {
        seat: {tuple(sorted(card.id for card in looking.redeal(seat, chance).pile())) for _ in range(40)}
        for seat in (0, 1)
    }
    assert piles[0] == {("altar", "tavern")}
    assert len(piles[1]) > 20


@pytest.mark.parametrize("looks", ['["1.6"]', '["1.6 altar"]', '["1.2 baths"]'])
def test_looks_of_a_written_position_need_not_tell_the_truth(looks: str) -> None:
    """Building from the pile is compulsory here, so somebody must have taken something; what, only a history tells."""
    text = WRITTEN.replace('built = ["baths"]', f'built = ["baths"]\nlooks = {looks}')
    position = position_from_text(text + "[options]\nsalvage_optional = false\n")
    chance = Seeds(18).stream()
    for seat in observers(position):
        assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)


@pytest.mark.rule("B2")
def test_guilds_may_lie_among_the_cards_that_are_not_told() -> None:
    """Six guilds are in a game of four. Seat 1 has seen 15 other cards; 5 are in the hand of seat 4, 8 are not told."""
    table = Position.start(Options(players=4), Seeds(1).stream())
    deck = [card.id for card in table.rules.cards(deck_of(table.kernel_rules, AGES - 1))]
    hands = "".join(f"[[seat]]\nhand = {deck[5 * seat : 5 * seat + 5]}\n" for seat in range(3))
    position = position_from_text(f"age = 3\nturn = 3\n{hands}[[seat]]\n")
    redealer, chance = Redealer(position, 0), Seeds(17).stream()
    guilds = sum(card.guild for _ in range(400) for card in redealer.draw(chance).hand(3))
    assert abs(guilds / 400 - 6 * 5 / 13) < 0.25
