"""Islands on offer: a seat knows its own, and what the others may hold (A36, A37)."""

from __future__ import annotations

from itertools import combinations

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.position import Position
from tests.support import present
from tests.wonders.frequencies import assert_frequencies

FIRST = ("overgrown-island", "virgin-island", "bronze-island", "whistling-island", "foggy-island")
FIRST_TAKEN = ("topaz-island", "amber-island", "lost-island", "inhabited-island")
SECOND = ("abandoned-oasis", "iron-oasis", "windy-oasis", "forgotten-oasis", "ancient-oasis")
SECOND_TAKEN = ("stormy-oasis", "wondrous-oasis", "oasis-of-statues", "pirate-oasis")

# Five islands of each level are left. Seats 1 and 2 explore level 1 together, seat 3 explores level 2 alone.
EXPLORERS = f"""
turn = 3
phase = "island"
[options]
players = 4
expansions = ["armada"]
[[seat]]
ships = {{ green = 2 }}
offered = ["{FIRST[0]}", "{FIRST[3]}"]
[[seat]]
ships = {{ green = 2 }}
offered = ["{FIRST[1]}", "{FIRST[2]}"]
[[seat]]
ships = {{ green = 4 }}
offered = {list(SECOND[:4])}
[[seat]]
islands = {[*FIRST_TAKEN, *SECOND_TAKEN]}
""".replace("'", '"')


def explorers() -> Position:
    return position_from_text(EXPLORERS)


def redeals(position: Position, seat: int | None, times: int) -> list[Position]:
    redealer, chance = Redealer(position, seat), Seeds(51).stream()
    return [redealer.draw(chance) for _ in range(times)]


def offer(position: Position, seat: int) -> tuple[str, ...]:
    return tuple(island.id for island in position.offered(seat))


@pytest.mark.rule("A37")
def test_who_explores_together_is_offered_what_is_left() -> None:
    """Seat 1 sees two of five islands; seat 2 holds any two of the other three."""
    draws = redeals(explorers(), 0, 300)
    assert {offer(redealt, 0) for redealt in draws} == {offer(explorers(), 0)}
    left = [island for island in FIRST if island not in offer(explorers(), 0)]
    assert_frequencies([offer(redealt, 1) for redealt in draws], dict.fromkeys(combinations(left, 2), 1))


@pytest.mark.rule("A36")
def test_who_explores_alone_may_be_offered_any_islands_of_its_level() -> None:
    found = [offer(redealt, 2) for redealt in redeals(explorers(), 0, 300)]
    assert_frequencies(found, dict.fromkeys(combinations(SECOND, 4), 1))


@pytest.mark.rule("A37")
@pytest.mark.parametrize("watching", [3, None])
def test_who_does_not_explore_knows_no_offer(watching: int | None) -> None:
    found = [(offer(redealt, 0), offer(redealt, 1)) for redealt in redeals(explorers(), watching, 1500)]
    pairs = [(one, two) for one in combinations(FIRST, 2) for two in combinations(FIRST, 2) if not {*one} & {*two}]
    assert len(pairs) == 30
    assert_frequencies(found, dict.fromkeys(pairs, 1))


@pytest.mark.rule("A38")
def test_a_choice_of_others_is_made_anew_among_what_they_are_offered_then() -> None:
    """The own choice stays, and so does the own offer."""
    own = Move("keep", FIRST[3])
    position = explorers().choose(0, own).choose(1, Move("keep", FIRST[1]))
    draws = redeals(position, 0, 300)
    assert {(redealt.pending, redealt.chosen(0)) for redealt in draws} == {((2,), own)}
    chosen = [(offer(redealt, 1), getattr(redealt.chosen(1), "card", "")) for redealt in draws]
    left = [island for island in FIRST if island not in offer(position, 0)]
    assert_frequencies(chosen, {(two, island): 1 for two in combinations(left, 2) for island in two})


@pytest.mark.rule("A37", "A38")
def test_what_was_not_kept_is_not_remembered() -> None:
    """All that nobody keeps is shuffled back: then only the islands in play tell something."""
    position, chance = explorers(), Seeds(52).stream()
    position = position.play([f"keep {FIRST[0]}", f"keep {FIRST[1]}", f"keep {SECOND[0]}"], chance)
    assert [offer(position, seat) for seat in range(4)] == [()] * 4
    decks = [deck.islands for deck in present(position.view(0).island_decks)]
    assert decks[:2] == [[*FIRST[2:]], [*SECOND[1:]]]
    for redealt in redeals(position, 0, 20):
        assert redealt.state.isle_decks == position.state.isle_decks
