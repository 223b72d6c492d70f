"""Redeals are exact: all that a seat cannot exclude comes up, nothing else, and each as often as it should."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.wonders.deal_oracle import Deal, TooManyError, deal_of, possible_deals
from tests.wonders.frequencies import assert_frequencies
from tests.wonders.small_game import small_options, small_rounds

DRAWS = 25  # for each possible outcome
BOTH = ("armada", "cities")


# Against the oracle


def cases(position: Position, seat: int | None) -> list[tuple[int, dict[Deal, int]]]:
    """The ages of which a seat cannot exclude a handful of deals, with these deals."""
    found = []
    for age in range(position.age):
        try:
            deals = possible_deals(position, seat, age, patience=1500)
        except TooManyError:
            continue
        assert deal_of(position, age) in deals
        if 1 < len(deals) <= 24:
            found.append((age, deals))
    return found


def is_open_to(position: Position, seat: int | None) -> bool:
    """Whether nothing couples the ages: a seat that is asked to build from the pile may do so with any age."""
    return position.phase != "salvage" or position.age == 1 or seat in position.pending


@pytest.mark.parametrize(
    "seed, salvage_optional, salvage_sees_leftovers, expansions",
    [
        (8, True, True, ()),
        (24, True, False, ()),
        (7, False, True, ()),
        (5, False, False, ()),
        pytest.param(3, True, True, BOTH, marks=pytest.mark.rule("A9", "C1", "R13")),
        pytest.param(5, False, False, BOTH, marks=pytest.mark.rule("A9", "C1", "R13")),
    ],
)
def test_redeals_agree_with_the_oracle(
    tmp_path: Path, seed: int, salvage_optional: bool, salvage_sees_leftovers: bool, expansions: tuple[str, ...]
) -> None:
    options = small_options(tmp_path, salvage_optional, salvage_sees_leftovers, expansions)
    chance = Seeds(21).stream()
    compared = 0
    for moment in small_rounds(options, seed):
        position = moment.before
        for seat in (0, 1, 2, None):
            if not is_open_to(position, seat) or draw(chance, 2):
                continue
            redealer = Redealer(position, seat)
            for age, deals in cases(position, seat):
                found = [deal_of(redealer.draw(chance), age) for _ in range(DRAWS * len(deals))]
                assert_frequencies(found, deals)
                compared += 1
    assert compared > 10


# Cases that a person can follow


def first(position: Position, seat: int, action: str) -> Move:
    return next(move for move in position.legal(seat) if move.action == action)


def played(*rounds: str) -> Position:
    """Three seats of the usual game after rounds of b(uild) and s(ell), one letter a seat."""
    options = Options(players=3, wonders=("gizah", "rhodos", "ephesos"), sides=("day",))
    position, chance = Position.start(options, Seeds(3).stream()), Seeds(4).stream()
    for letters in rounds:
        moves = [first(position, seat, {"b": "build", "s": "sell"}[letter]) for seat, letter in enumerate(letters)]
        position = position.play(moves, chance)
    return position


def redeals(position: Position, seat: int | None, times: int) -> list[Position]:
    redealer, chance = Redealer(position, seat), Seeds(22).stream()
    return [redealer.draw(chance) for _ in range(times)]


def test_each_card_of_a_passed_hand_is_as_likely_to_be_the_one_that_was_sold() -> None:
    hand = played("bbb").hand(1)  # seat 1 has just passed it on
    after = played("bbb", "bsb")
    draws = redeals(after, 0, 600)
    assert_frequencies(
        [redealt.rules.card(redealt.state.packets[0].card[1]).id for redealt in draws],
        Counter(card.id for card in hand),
    )
    for redealt in draws:
        sold = redealt.rules.card(redealt.state.packets[0].card[1])
        assert Counter(redealt.hand(2)) == Counter(hand) - Counter([sold])


def test_two_sold_cards_of_a_hand_that_came_back_may_be_swapped() -> None:
    after = played("bbb", "bsb", "bbs")
    one, other = after.state.packets[0].card[1:3]
    found = [tuple(redealt.state.packets[0].card[1:3]) for redealt in redeals(after, 0, 200)]
    assert_frequencies(found, {(one, other): 1, (other, one): 1})


def test_the_left_over_card_is_known_to_who_held_it_last() -> None:
    after = played("sss", "sss", "sss", "sss", "sss", "sss")
    assert after.age == 2
    last = [(seat, (seat - 5) % 3) for seat in range(3)]  # in the sixth turn a seat holds the packet of five seats back
    for seat, packet in last:
        known = {tuple(redealt.state.packets[packet].card[5:7]) for redealt in redeals(after, seat, 40)}
        assert known == {tuple(after.state.packets[packet].card[5:7])}
        other = last[seat - 1][1]
        assert len({redealt.state.packets[other].card[6] for redealt in redeals(after, seat, 40)}) > 1


@pytest.mark.rule("B2")
def test_every_unseen_guild_is_as_likely_to_be_out_of_the_game() -> None:
    position, chance = played(), Seeds(6).stream()
    while position.age < 3:
        position = position.play([first(position, seat, "sell") for seat in position.pending], chance)
    guilds = {number for number, card in enumerate(position.rules.catalog.cards) if card.guild}
    unseen = guilds - {position.rules.numbers[card.id] for card in position.hand(0)}
    found = []
    for redealt in redeals(position, 0, 400):
        dealt = {card for packet in redealt.state.packets[16:19] for card in packet.card}
        assert len(guilds & dealt) == 5
        found += sorted(unseen - dealt)
    assert_frequencies(found, dict.fromkeys(unseen, 1))


@pytest.mark.rule("R13")
def test_every_unseen_card_of_the_mixed_deck_is_as_likely_to_stay_out(tmp_path: Path) -> None:
    """Sixteen cards are mixed for fifteen places: ten of the base game, and three of four of each pool."""
    position = Position.start(small_options(tmp_path, expansions=BOTH), Seeds(2).stream())
    kinds: list[str] = [card.expansion for card in position.rules.catalog.cards]
    mixed = Counter({"": 10, "armada": 3, "cities": 3})
    out: list[str] = []
    for redealt in redeals(position, 0, 600):
        dealt = Counter(kinds[card] for packet in redealt.state.packets[:3] for card in packet.card[:5])
        out += (mixed - dealt).elements()
    assert len(out) == 600
    assert_frequencies(out, mixed - Counter(card.expansion for card in position.hand(0)))


@pytest.mark.rule("A9", "C1")
def test_every_unseen_card_of_a_pool_is_as_likely_to_be_in_the_deck() -> None:
    """Four players draw four cards of each pool of the age; the base game takes part with all its cards."""
    position = Position.start(Options(players=4, expansions=BOTH), Seeds(2).stream())
    catalog, hand = position.rules.catalog, {card.id for card in position.hand(0)}
    for expansion in BOTH:
        pool = {card.id for card in catalog.cards if (card.expansion, card.age, card.guild) == (expansion, 1, False)}
        found = []
        for redealt in redeals(position, 0, 300):
            dealt = {card.id for seat in range(4) for card in redealt.hand(seat)}
            assert len(pool & dealt) == 4
            found += sorted(pool & dealt - hand)
        assert_frequencies(found, dict.fromkeys(pool - hand, 1))


# The small game: seats 1 and 2 build from the pile. All stages are free, so every move here is legal.

HANDS = """
[options]
players = 3
wonders = ["digger", "lingerer", "builder"]
data = ["{data}"]
salvage_optional = {optional}
[[seat]]
hand = ["c10", "c11", "c12", "c13", "c14"]
[[seat]]
hand = ["{other}", "c12", "c13", "c15", "c16"]
[[seat]]
hand = ["c11", "c14", "c15", "c16", "c18"]
"""


def small_position(folder: Path, optional: bool = True, other: str = "c10") -> Position:
    """The first deal; of c10 and c17 one card is in the second hand, the other one is out of the game."""
    small_options(folder)
    data = (folder / "small.toml").as_posix()
    return position_from_text(HANDS.format(data=data, optional=str(optional).lower(), other=other))


def after_moves(position: Position, *rounds: tuple[str, str, str]) -> Position:
    for texts in rounds:
        moves = [position.find(seat, text) for seat, text in enumerate(texts)]
        position = position.play(moves, Seeds(1).stream())
    return position


def names(position: Position, *places: tuple[int, int]) -> tuple[str, ...]:
    return tuple(position.rules.card(position.state.packets[packet].card[slot]).id for packet, slot in places)


@pytest.mark.rule("B42")
@pytest.mark.parametrize("optional, expected", [(True, {("c10",): 1, ("c17",): 1}), (False, {("c10",): 1})])
def test_who_must_build_from_the_pile_and_does_not_found_nothing_new(
    tmp_path: Path, optional: bool, expected: dict[tuple[str, ...], int]
) -> None:
    """Seat 2 sold a card that seat 3 has not seen; then seat 1 looked through the pile and built nothing.

    Seat 3 misses two cards, c10 and c17. If seat 1 had to build, the sold one stood in its city: it was c10.
    """
    position = after_moves(
        small_position(tmp_path, optional),
        ("build c10", "sell c10", "build c18"),
        ("stage c11", "build c11", "build c12"),
    )
    if optional:
        position = position.play([Move("decline")], Seeds(1).stream())
    assert (position.turn, position.city(0).looked) == (3, 1)
    assert_frequencies([names(redealt, (1, 0)) for redealt in redeals(position, 2, 200)], expected)


def test_what_stood_in_a_city_when_its_owner_looked_counts_not_what_it_built_later(tmp_path: Path) -> None:
    """As above, with building compulsory: a spectator too knows that c10 was sold, the only one in the city then."""
    position = after_moves(
        small_position(tmp_path, optional=False),
        ("build c10", "sell c10", "build c18"),
        ("stage c11", "build c11", "build c12"),
        ("build c13", "build c15", "build c14"),
    )
    assert_frequencies([names(redealt, (1, 0)) for redealt in redeals(position, None, 50)], {("c10",): 1})


def after_taking(folder: Path) -> Position:
    """Seat 2 sold c12 and c11, then seat 1 took c12 from the pile."""
    position = after_moves(
        small_position(folder),
        ("build c10", "sell c12", "build c18"),
        ("stage c16", "sell c11", "build c15"),
    )
    assert position.pending == (0,)
    return position.play([Move("take", "c12")], Seeds(1).stream())


@pytest.mark.rule("B42")
def test_a_card_that_was_taken_lay_in_the_pile_but_nobody_else_knows_where_from(tmp_path: Path) -> None:
    """Seat 3 misses c11, c12 and c17. One of the two sold cards was c12, the other may be any other."""
    found = [names(redealt, (1, 0), (0, 1)) for redealt in redeals(after_taking(tmp_path), 2, 400)]
    possible = [("c12", "c11"), ("c12", "c17"), ("c11", "c12"), ("c17", "c12")]
    assert_frequencies(found, dict.fromkeys(possible, 1))


@pytest.mark.rule("B10")
def test_who_looked_through_the_pile_knows_more(tmp_path: Path) -> None:
    """Seat 1 saw c11 and c12 there, and both copies of c11 in other hands: it knows who sold what."""
    found = [names(redealt, (1, 0), (0, 1)) for redealt in redeals(after_taking(tmp_path), 0, 50)]
    assert_frequencies(found, {("c12", "c11"): 1})


@pytest.mark.rule("B42")
@pytest.mark.parametrize("optional", [True, False])
def test_who_is_asked_to_build_from_the_pile_finds_something_new_there_if_it_must(
    tmp_path: Path, optional: bool
) -> None:
    """Seat 3 misses c10, c12 twice, c13 and c14. Seat 1 owns a c10: if it must build, it was not c10 that was sold."""
    position = after_moves(
        small_position(tmp_path, optional, other="c17"),
        ("build c10", "sell c12", "build c18"),
        ("stage c11", "build c11", "build c13"),
    )
    assert position.pending == (0,)
    expected = {("c12",): 2, ("c13",): 1, ("c14",): 1, **({("c10",): 1} if optional else {})}
    for asked in (position, position.choose(0, Move("take", "c12"))):
        assert_frequencies([names(redealt, (1, 0)) for redealt in redeals(asked, 2, 300)], expected)


def test_a_card_is_marked_as_taken_where_it_lay_at_that_time(tmp_path: Path) -> None:
    """Seat 1 took c12 from the packet of seat 2; the other c12, sold later, comes first in memory and stays."""
    position = after_moves(after_taking(tmp_path), ("build c13", "build c14", "sell c12"))
    assert names(position, (1, 0), (0, 2)) == ("c12", "c12")
    for redealt in redeals(position, 0, 20):
        assert redealt.state.packets[1].fate[0] == codes.TAKEN
        assert codes.TAKEN not in redealt.state.packets[0].fate
