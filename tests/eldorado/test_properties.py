"""What holds in every game: pieces and cards are conserved, texts round-trip, views do not leak, mirrors agree."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import KINDS, State
from argosy.eldorado.move import Move
from argosy.eldorado.notation import position_from_text, position_to_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import out_of_range, size
from tests.eldorado.lively import TABLES, Step, lively_positions, lively_steps, melee
from tests.eldorado.table import view_bytes
from tests.support import repeatable

PLAYERS = st.sampled_from([2, 3, 4])
SEEDS = st.integers(0, 1 << 32)
few = settings(repeatable, max_examples=25)


def check_pieces(position: Position) -> None:
    """Pirates, gold, natives and ships are where they can be, and none has appeared or gone (E1, E3, E21, E24)."""
    s, r = position.state, position.kernel_rules
    areas, ships = s.areas[: r.areas], s.ships[: s.afloat]
    found: Counter[int] = Counter()
    for area in areas:
        assert (area.troops > 0) == (area.holder != codes.NOBODY)
        assert area.holder in (codes.NOBODY, area.control)  # whoever stands here has taken it over
        found[area.holder] += area.troops
    for ship in ships:
        found[ship.colour] += ship.crew
        assert ship.crew + ship.gold <= r.capacity - (ship.crew == 0)
        assert ship.space >= r.areas or (ship.crew, ship.gold, ship.colour) == (0, 0, codes.NOBODY)
    assert [found[colour] for colour in range(4)] == [band.pirates for band in s.bands]
    assert max(band.pirates for band in s.bands) <= r.pirates_per_colour
    assert found[codes.NATIVES] + s.natives == r.natives
    assert sum(area.gold for area in areas) + sum(ship.gold for ship in ships) + s.gold == r.gold
    assert {ship.space: number for number, ship in enumerate(ships)} == {
        space: number for space, number in enumerate(s.ship_at) if number != codes.NO_SHIP_HERE
    }


def check_cards(position: Position) -> None:
    """Every card is in the pile, in a hand or among the discards; what is known of a hand is in it."""
    s, r = position.state, position.kernel_rules
    for kind in range(KINDS):
        hands = [seat.hand[kind] for seat in s.seats]
        copies = r.cards[kind].copies if r.with_cards else 0
        assert s.pile[kind] + s.discards[kind] + sum(hands) == copies
        assert all(seat.known[other][kind] <= hands[other] for seat in s.seats for other in range(4))
    for number in range(s.players):
        check_memory(s, number)
    assert (s.piled, s.discarded) == (sum(s.pile), sum(s.discards))
    assert [seat.cards for seat in s.seats] == [sum(seat.hand) for seat in s.seats]


def check_memory(s: State, number: int) -> None:
    """What a seat has seen in the pile is there still, or among the unknown cards of others."""
    seat, others = s.seats[number], [other for other in range(s.players) if other != number]
    if not s.knows_pile >> number & 1:
        assert not any(seat.seen)
        assert not any(seat.drawn)
        return
    gone = [seen - left for seen, left in zip(seat.seen, s.pile, strict=True)]
    assert sum(gone) == sum(seat.drawn)
    for kind in range(KINDS):
        assert 0 <= gone[kind] <= sum(s.seats[other].hand[kind] - seat.known[other][kind] for other in others)
    assert all(seat.drawn[other] <= s.seats[other].cards - sum(seat.known[other]) for other in others)


def check_step(step: Step) -> None:
    """A step keeps what is explored explored, and somebody decides next unless the game is over."""
    check_pieces(step.after)
    check_cards(step.after)
    assert not out_of_range(step.after.state)
    assert step.after.over == (not step.after.pending)
    for before, after in zip(step.before.state.areas, step.after.state.areas, strict=True):
        assert before.control == codes.UNEXPLORED or after.control != codes.UNEXPLORED
        if after.control == codes.NATIVES and before.control != codes.NATIVES:
            assert step.move.action in ("explore", "pick", "play", "pass")  # a card, or nobody who cancels it
        elif after.control != before.control:
            assert after.holder == after.control  # a flag gives way to who moves in (E35)


@few
@given(PLAYERS, st.booleans(), SEEDS)
def test_pieces_and_cards_are_conserved_in_the_thick_of_it(players: int, cards: bool, seed: int) -> None:
    for step in lively_steps(melee(players, cards), seed, 60):
        check_step(step)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_pieces_and_cards_are_conserved_from_the_start(options: Options) -> None:
    for step in lively_steps(Position.start(options, Seeds(3).stream()), 3):
        check_step(step)


@few
@given(PLAYERS, st.booleans(), SEEDS)
def test_positions_and_moves_round_trip(players: int, cards: bool, seed: int) -> None:
    for step in lively_steps(melee(players, cards), seed, 25):
        assert position_from_text(position_to_text(step.before)) == step.before
        assert Move.parse(str(step.move)) == step.move
        assert step.before.find(step.seat, str(step.move)) == step.move


def test_a_state_takes_at_most_four_kilobytes() -> None:
    assert size(State) <= 4096


# -- views --------------------------------------------------------------------------------------------------------


@few
@given(PLAYERS, SEEDS)
def test_views_do_not_tell_positions_apart_that_a_seat_cannot(players: int, seed: int) -> None:
    for number, step in enumerate(lively_steps(melee(players), seed, 30)):
        for seat in (*range(players), None):
            other = step.before.redeal(seat, Seeds(number).stream())
            assert view_bytes(other, seat) == view_bytes(step.before, seat)
            assert other.pending == step.before.pending
            check_cards(other)


def test_redeals_differ_in_what_is_hidden() -> None:
    position = melee(4)
    hands = {str([card.id for card in position.redeal(0, Seeds(seed).stream()).hand(1)]) for seed in range(20)}
    assert len(hands) > 10


def test_a_redeal_keeps_what_a_seat_has_seen() -> None:
    looks = [
        position
        for players in (2, 3, 4)
        for position in lively_positions(players, True)
        if any(any(known) for seat in position.state.seats for known in seat.known)
    ]
    assert looks
    for position in looks[::7]:
        for seat in range(position.players):
            dealt = position.redeal(seat, Seeds(1).stream())
            for other in range(position.players):
                known = position.state.seats[seat].known[other]
                assert all(held >= seen for held, seen in zip(dealt.state.seats[other].hand, known, strict=True))


def test_a_view_is_plain_and_shows_no_foreign_hand() -> None:
    for position in lively_positions(4, True)[::9]:
        for seat in (0, None):
            told = json.loads(view_bytes(position, seat))
            assert all(("hand" in each) == (seat is not None and each["seat"] == seat + 1) for each in told["seats"])


# -- mirrors ------------------------------------------------------------------------------------------------------


def mirrored(text: str, name: str, position: Position) -> str:
    """A text with every space and colour in its mirror image."""
    board = position.rules.catalog.board
    image = dict(board.mirrors[name])
    for province in board.provinces:
        first = board.areas(province.colour)[0].id
        image[province.colour] = next(space.region for space in board.spaces if space.id == image[first])
    return re.sub(r"\b([A-Z]\d+|" + "|".join(COLOURS) + r")\b", lambda word: image[word[0]], text)


@pytest.mark.parametrize("name", ["left_right", "top_bottom"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_mirrored_game_gives_the_mirrored_result(name: str, players: int) -> None:
    """Within a turn: who comes next is a matter of the order of colours, which no mirror keeps."""
    compared = 0
    for number, step in enumerate(lively_steps(melee(players), 2, 300)):
        before, after = step.before, step.after
        if before.phase in ("raiding", "cancelling") or (after.turn, after.active) != (before.turn, before.active):
            continue
        image = position_from_text(mirrored(position_to_text(before), name, before))
        assert {mirrored(str(move), name, before) for move in before.legal(step.seat)} == {
            str(move) for move in image.legal(step.seat)
        }
        one = before.choose(step.seat, step.move).advance(Seeds(number).stream())
        move = image.find(step.seat, mirrored(str(step.move), name, before))
        other = image.choose(step.seat, move).advance(Seeds(number).stream())
        if (one.turn, one.active) == (before.turn, before.active):
            assert position_from_text(mirrored(position_to_text(one), name, before)) == other
            compared += 1
    assert compared > 50
