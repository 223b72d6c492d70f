"""What a seat may know of a position, and that it learns no more."""

from __future__ import annotations

import doctest
import json
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import SEATS
from argosy.wonders.knowledge.shapes import WondersPacket, WondersPacketSight, WondersRemoval, WondersView
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheets, winners
from tests.support import TABLES, present, random_rounds
from tests.wonders.eventful import DIGGER, eventful, eventful_moves, eventful_options, moments, observers
from tests.wonders.small_game import small_options

# Three seats; every hand can be sold, and hands go to the next seat in Age I.
START = Position.start(Options(players=3, wonders=("gizah", "rhodos", "ephesos"), sides=("day",)), Seeds(3).stream())


def played(*rounds: str) -> Position:
    """The position after rounds of "build", "sell" or both by letters, with the first card that allows it."""
    position, chance = START, Seeds(4).stream()
    for letters in rounds:
        position = position.play([_first(position, seat, letter) for seat, letter in enumerate(letters)], chance)
    return position


def _first(position: Position, seat: int, letter: str) -> Move:
    action = {"b": "build", "s": "sell"}[letter]
    return next(move for move in position.legal(seat) if move.action == action)


def packet_of(view: WondersView, dealt_to: int, age: int = 1) -> WondersPacket:
    (found,) = (packet for packet in view.packets if (packet.age, packet.dealt_to) == (age, dealt_to))
    return found


def ids(position: Position, seat: int) -> list[str]:
    return [card.id for card in position.hand(seat)]


@pytest.mark.parametrize("edition, players", TABLES)
def test_a_view_is_plain_json(edition: str, players: int) -> None:
    for position in moments(eventful_options(edition, players), seed=1):
        for seat in observers(position):
            assert json.loads(view_bytes(position, seat)) == msgspec.to_builtins(position.view(seat))


def test_a_seat_sees_its_own_hand_only() -> None:
    for seat in range(3):
        view = START.view(seat)
        assert view.hand == ids(START, seat)
        known = {packet.dealt_to: packet.remembered for packet in view.packets}
        assert known == {other + 1: ids(START, seat) if other == seat else None for other in range(3)}


def test_a_spectator_sees_no_hand() -> None:
    view = START.view(None)
    assert (view.seat, view.hand, view.decision) == (None, [], None)
    assert all(packet.seen == [] and packet.remembered is None for packet in view.packets)


def test_seats_that_do_not_exist_have_no_view() -> None:
    with pytest.raises(ArgosyError, match="there is no seat 4; the table has 3"):
        START.view(3)


def test_others_see_that_a_seat_has_decided_but_not_what() -> None:
    moves = START.legal(0)
    positions = [START.choose(0, move) for move in moves]
    for other in (1, 2, None):
        assert len({view_bytes(position, other) for position in positions}) == 1
        view = positions[0].view(other)
        assert (view.decided, view.pending, view.decision) == ([1], [2, 3], None)
    assert [position.view(0).decision for position in positions] == [str(move) for move in moves]


def test_sides_stay_hidden_until_all_have_chosen() -> None:
    start = Position.start(Options(players=3, sides=("chosen",)), Seeds(1).stream())
    day, night = (start.choose(0, move) for move in start.legal(0))
    assert view_bytes(day, 1) == view_bytes(night, 1)
    assert [city.side for city in day.view(0).cities] == [None, None, None]
    assert day.view(0).decision == "side day"
    chosen = day.choose(1, day.legal(1)[0]).choose(2, day.legal(2)[1]).advance(Seeds(2).stream())
    assert [city.side for city in chosen.view(None).cities] == ["day", "day", "night"]


def test_buildings_are_public_and_sold_cards_are_known_to_the_seller() -> None:
    after = played("bsb")
    sold = _first(START, 1, "s").card
    for seat in (0, 1, 2, None):
        view = after.view(seat)
        (built,) = packet_of(view, dealt_to=1).log
        assert built == WondersRemoval(turn=1, seat=1, how="built", card=_first(START, 0, "b").card)
        (removal,) = packet_of(view, dealt_to=2).log
        assert (removal.seat, removal.how) == (2, "sold")
        assert removal.card == (sold if seat == 1 else None)


def test_a_seat_remembers_the_hand_it_passed_on() -> None:
    after = played("bbb")
    passed = packet_of(after.view(0), dealt_to=1)
    assert passed.seen == [WondersPacketSight(turn=1, cards=ids(START, 0))]
    assert (passed.held_by, passed.held) == (2, 6)
    assert Counter(passed.remembered) == Counter(ids(START, 0)) - Counter([_first(START, 0, "b").card])


def test_a_passed_hand_that_lost_a_card_face_down_is_uncertain() -> None:
    """The seat knows six cards, of which one was sold: it cannot tell which."""
    before, after = played("bbb"), played("bbb", "bsb")
    passed = packet_of(after.view(0), dealt_to=1)
    assert passed.remembered == packet_of(before.view(0), dealt_to=1).remembered
    assert passed.held == 5
    assert (passed.log[1].how, passed.log[1].card) == ("sold", None)


def test_a_card_that_left_alone_face_down_is_known_when_the_hand_comes_back() -> None:
    before, after = played("bbb"), played("bbb", "bsb", "bbb")
    log = packet_of(after.view(0), dealt_to=1).log
    assert (log[1].how, log[1].card) == ("sold", _first(before, 1, "s").card)
    assert log[2].how == "built"


def test_two_cards_that_left_face_down_are_known_but_not_their_order() -> None:
    after = played("bbb", "bsb", "bbs")
    packet = packet_of(after.view(0), dealt_to=1)
    assert [removal.card for removal in packet.log[1:]] == [None, None]
    first, second = (Counter(seen.cards) for seen in packet.seen)
    assert (first - second).total() == 3


@pytest.mark.parametrize("edition, players", TABLES)
def test_the_memory_of_hands_is_what_the_seat_held(edition: str, players: int) -> None:
    held: dict[tuple[int, int, int], list[str]] = {}
    for moment in random_rounds(eventful_options(edition, players), 5, eventful_moves):
        if moment.before.phase == "turn":
            for seat in range(players):
                held[seat, moment.before.age, moment.before.turn] = ids(moment.before, seat)
    for seat in range(players):
        packets = moment.before.view(seat).packets
        seen = {(packet.age, sight.turn): sight.cards for packet in packets for sight in packet.seen}
        assert seen == {(age, turn): hand for (who, age, turn), hand in held.items() if who == seat}


@pytest.mark.rule("B10")
@pytest.mark.parametrize("edition, players", TABLES)
@pytest.mark.parametrize("with_leftovers", [True, False])
def test_only_who_builds_from_the_pile_looks_and_remembers(edition: str, players: int, with_leftovers: bool) -> None:
    options = eventful_options(edition, players, salvage_sees_leftovers=with_leftovers)
    piles: list[list[str]] = []
    taken: list[str | None] = []
    for moment in random_rounds(options, 1, eventful_moves):
        position = moment.before
        if position.phase == "salvage":
            assert position.pending == (DIGGER,)
            piles.append(sorted(card.id for card in position.pile()))
            taken.append(moment.moves[DIGGER].card or None)
            assert sorted(present(position.view(DIGGER).pile.cards)) == piles[-1]
        seen = [sorted(look.cards) for look in position.view(DIGGER).pile.seen]
        assert [pile for pile in seen if pile] == piles
        for other in (*range(1, players), None):
            view = position.view(other)
            assert (view.pile.cards, view.pile.seen) == (None, [])
            assert view.pile.size == len(position.pile())
    looks = moment.after.view(None).cities[DIGGER].looks
    assert [look.took for look in looks if look.took] == [card for card in taken if card]
    assert any(taken)


@pytest.mark.parametrize("with_leftovers, age_end", [(True, 3), (False, 1)])
def test_a_look_in_the_last_turn_sees_extra_cards_and_perhaps_left_over_ones(
    tmp_path: Path, with_leftovers: bool, age_end: int
) -> None:
    """Seat 2 sells its last card after the last turn; that card lies on the pile in any case (R7)."""
    options = small_options(tmp_path, salvage_sees_leftovers=with_leftovers)
    position, chance = Position.start(options, Seeds(1).stream()), Seeds(2).stream()
    while position.phase == "turn":
        actions = ["build", "stage" if position.turn == 1 else "build", "build"]
        actions[0] = "stage" if position.turn == 4 else "build"
        moves = [next(move for move in position.legal(seat) if move.action == actions[seat]) for seat in range(3)]
        position = position.play(moves, chance)
    assert (position.phase, position.pile()) == ("extra", [])
    (sold,) = position.hand(1)
    position = position.play([Move("sell", sold.id)], chance)
    (look,) = position.view(0).pile.seen
    assert sold.id in look.cards
    assert len(look.cards) == age_end


def test_a_card_taken_from_the_pile_does_not_tell_which_of_its_kind_it_was() -> None:
    """The kernel marks one of several equal cards as taken. A view must not show which."""
    seen = 0
    for position in moments(eventful_options("1", 7), seed=1):
        for k, packet in enumerate(position.state.packets[: SEATS * position.age]):
            for slot, fate in enumerate(packet.fate):
                if fate in (codes.TAKEN, codes.TAKEN_LEFT_OVER):
                    log = packet_of(position.view(None), k % SEATS + 1, k // SEATS + 1).log
                    assert log[slot].how == ("sold" if fate == codes.TAKEN else "left over")
                    seen += 1
    assert seen


def test_the_owner_knows_the_cards_under_its_wonder() -> None:
    for moment in random_rounds(eventful_options("2", 3), 2, eventful_moves):
        for seat, move in moment.moves.items():
            if move.action == "stage":
                before, after = (
                    Counter(position.view(seat).cities[seat].tucked) for position in (moment.before, moment.after)
                )
                assert after - before >= Counter([move.card])


def test_when_the_game_is_over_everything_lies_open() -> None:
    *_, position = moments(eventful_options("2", 4), seed=3)
    sheets = score_sheets(position)
    for seat in observers(position):
        view = position.view(seat)
        assert view.score == sheets
        assert view.winners == [winner + 1 for winner in winners(position, sheets)]
        assert all(removal.card for packet in view.packets for removal in packet.log)
        assert Counter(view.pile.cards) == Counter(card.id for card in position.pile())
        assert [len(city.tucked) for city in view.cities] == [city.stages for city in view.cities]


def test_the_page_about_views_explains_every_field_and_its_session_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "views.md").read_text(encoding="utf-8")
    *_, position = moments(eventful(Options(players=4, expansions=("armada", "cities"), teams=True)), seed=1)
    view = position.view(0)
    packet = view.packets[0]
    parts = (view, view.cities[0], packet, packet.log[0], view.pile, present(view.island_decks)[0])
    assert [field for part in parts for field in part.__struct_fields__ if f"`{field}`" not in page] == []
    (block,) = re.findall(r"^```pycon\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest(block, {}, "views.md", None, 0)
    assert session.examples
    assert doctest.DocTestRunner().run(session).failed == 0
