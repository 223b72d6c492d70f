"""Redeals at tables with expansions: nothing leaks, nothing appears and nothing is lost."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import differences, out_of_range
from argosy.wonders.kernel.islands import deck_size, level_of
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.tables import deck_of
from tests.support import covering_tables, pick
from tests.wonders.conserved import dealt, fates, open_facts
from tests.wonders.eventful import eventful, moments, observers

WITH_EXPANSIONS = [table for table in covering_tables() if table.expansions]
BOXES = sorted({(table.edition, table.expansions) for table in WITH_EXPANSIONS})
PHASES = {"armada": {"fleet", "island"}, "cities": {"losses"}}
MOST = 7  # players whose decks are dealt to the last card (R13)


def boxes(position: Position, cards: Counter[int]) -> Counter[str]:
    """How many of the cards come from each box, guilds apart."""
    known = position.rules.catalog.cards
    return Counter("guild" if known[card].guild else known[card].expansion for card in cards.elements())


def assert_cards_are_kept(position: Position, redealt: Position) -> None:
    """As many cards of each box, none more often than it exists. What eight players leave out may be any card (R13)."""
    assert fates(redealt.state) == fates(position.state)
    for age in range(position.age):
        before, after = dealt(position.state, age), dealt(redealt.state, age)
        assert after.total() == before.total()
        assert after <= Counter(deck_of(position.kernel_rules, age))
        if position.players <= MOST:
            assert boxes(position, after) == boxes(position, before)


def assert_islands_are_kept(position: Position, redealt: Position) -> None:
    """Every explorer has as many islands to choose from, all of its level, that nobody has or is offered too."""
    decks = [*redealt.state.isle_decks]
    for seat in range(position.players):
        offered = redealt.city(seat).offered
        assert deck_size(offered) == deck_size(position.city(seat).offered)
        if offered:
            level = level_of(redealt.city(seat))
            assert offered & ~decks[level] == 0
            decks[level] &= ~offered


@pytest.mark.rule("A9", "A36", "A37", "C1", "R13")
@pytest.mark.parametrize("edition, expansions", BOXES)
def test_nothing_leaks_and_nothing_is_lost(edition: str, expansions: tuple[str, ...]) -> None:
    """For a seat or a spectator at each moment of a game, with any number of players, in teams or not."""
    chance = Seeds(41).stream()
    phases = set()
    for table in WITH_EXPANSIONS:
        if (table.edition, table.expansions) == (edition, expansions):
            for position in moments(eventful(table), seed=1):
                phases.add(position.phase)
                assert_redeal_is_sound(position, pick(observers(position), chance), chance)
    assert phases >= {"turn", "extra", "salvage", "over"}.union(*(PHASES[name] for name in expansions))


def assert_redeal_is_sound(position: Position, seat: int | None, chance: Chance) -> None:
    """The seat cannot tell the positions apart, nor what is redealt from either by equal chance."""
    redealt = position.redeal(seat, chance)
    assert view_bytes(redealt, seat) == view_bytes(position, seat)
    assert view_bytes(redealt, None) == view_bytes(position, None)
    assert differences(open_facts(redealt), open_facts(position)) == []
    assert out_of_range(redealt.state) == []
    assert_cards_are_kept(position, redealt)
    assert_islands_are_kept(position, redealt)
    if not draw(chance, 4):
        assert redealt.redeal(seat, Seeds(2).stream()) == position.redeal(seat, Seeds(2).stream())


@pytest.mark.parametrize("table", WITH_EXPANSIONS[::3])
def test_a_redealt_game_goes_on_to_its_end(table: Options) -> None:
    chance = Seeds(42).stream()
    for position in moments(eventful(table), seed=2):
        if position.phase != "turn":
            redealt = position.redeal(draw(chance, position.players), chance)
            while not redealt.over:
                moves = [redealt.legal(seat)[0] for seat in redealt.pending]
                redealt = redealt.play(moves, chance)
