"""What Leaders, the free city and the Wonder Pack add to a state, at its limit: no run leaves its arrays."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from argosy.tabletop.errors import DataError
from argosy.wonders.facts import court_capacity
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.kernel import layout
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from tests.wonders.test_limits import limit_of, names, own_cards, play, refused

LEADERS = [leader.id for leader in load_catalog("2", leaders="all").leaders]
PRODUCERS = ["sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1"]
BOTH = 'expansions = ["armada", "cities"]'


def court(clock: str, *fields: str, options: str = "", players: int = 3) -> str:
    """A table with Leaders; the fields are those of its first seat."""
    return f"{clock}\n[options]\nleaders = 'all'\nplayers = {players}\n{options}\n[[seat]]\n" + "\n".join(fields)


@pytest.mark.rule("L23")
@pytest.mark.parametrize("age, most", [(1, 3), (2, 4), (3, 5)])
def test_leaders_in_play_leave_room_for_those_still_to_be_recruited(age: int, most: int) -> None:
    def text(count: int) -> str:
        clock = f'age = {age}\nphase = "recruitment"'
        hand = f"leader_hand = {LEADERS[10:14]}"
        return court(clock, 'wonder = "gizah"', "coins = 99", f"leaders = {LEADERS[:count]}", hand, options=BOTH)

    assert limit_of(text(layout.CITY_LEADERS)) == most
    play(position_from_text(text(most)))


@pytest.mark.rule("L75")
def test_leaders_in_play_leave_room_for_those_that_roma_calls() -> None:
    def text(count: int) -> str:
        roma = ('wonder = "roma"', 'side = "night"', "stages = 1", "coins = 999")
        hand = f"leader_hand = {LEADERS[10:16]}"
        return court('age = 3\nphase = "recruitment"', *roma, f"leaders = {LEADERS[:count]}", hand)

    assert limit_of(text(layout.CITY_LEADERS)) == 3
    play(position_from_text(text(3)))


def test_all_that_can_be_done_with_a_full_hand_of_leaders_fits_into_the_list_of_moves() -> None:
    def text(count: int) -> str:
        seat = (f"built = {PRODUCERS}", "coins = 9999", f"leader_hand = {LEADERS[:count]}")
        return court('age = 3\nphase = "recruitment"', *seat)

    assert limit_of(text(20)) == court_capacity.MAX_IN_HAND
    position = position_from_text(text(court_capacity.MAX_IN_HAND))
    assert len(position.legal(0)) == 3 * court_capacity.MAX_IN_HAND
    each = 1 + layout.STAGES * (1 + layout.FLEETS) + 1  # recruit, a stage with or without a ship, sell
    assert court_capacity.MAX_IN_HAND * each < layout.MOVES
    play(position)


@pytest.mark.parametrize(
    "seat",
    [
        "leader_salvages = 9\ncopied_salvages = 9",
        'leader_hand = ["solomon"]',
        'phase = "salvage"',
    ],
)
@pytest.mark.rule("L25")
def test_a_full_city_has_room_for_buildings_that_leaders_take_from_the_pile(tmp_path: Path, seat: str) -> None:
    aside = [f"own-{number}" for number in range(layout.TABLEAU, layout.TABLEAU + 3)]
    phase, field = ("salvage", "") if "phase" in seat else ("recruitment", seat)
    turn = "turn = 3\ndeciding = 1" if phase == "salvage" else ""

    def text(count: int) -> str:
        data = own_cards(tmp_path, layout.TABLEAU + 3, ["coins 1"])
        head = f'age = 3\n{turn}\nphase = "{phase}"\ndiscard = {aside}'
        other = f"[[seat]]\nleader_hand = {LEADERS[:2]}"
        return court(head, "coins = 99", f"built = {names(count)}", field, other, options=data)

    most = limit_of(text(layout.TABLEAU))
    play(position_from_text(text(most)))


@pytest.mark.rule("L76")
def test_buried_leaders_are_worth_what_a_byte_holds() -> None:
    dear = [leader.id for leader in load_catalog("2", leaders="all").leaders if leader.cost == 5]

    def text(count: int, burying: int) -> str:
        seat = ('wonder = "abu-simbel"', 'side = "night"', "stages = 2", f"leaders = {LEADERS[:2]}")
        buried = [name for name in dear if name not in LEADERS[:2]][:count]
        return court('age = 3\nphase = "burial"', *seat, f"buried = {buried}", f"burying = {burying}")

    assert "field 'buried'" in refused(text(5, 9))
    play(position_from_text(text(2, 2)))


@pytest.mark.rule("L8")
@pytest.mark.parametrize("sizes", [(), (4,), (4, 4, 3), (1, 1, 1), (5, 4, 4)])
def test_packets_of_the_draft_are_all_equally_large(sizes: tuple[int, ...]) -> None:
    assert "field 'packet'" in refused(draft(*sizes))


def draft(*sizes: int) -> str:
    cuts = [sum(sizes[:number]) for number in range(len(sizes) + 1)]
    packets = [f"[[seat]]\npacket = {LEADERS[low:high]}" for low, high in pairwise(cuts)]
    return "\n".join(['phase = "draft"', "[options]", "players = 3", "leaders = 'all'", *packets])


@pytest.mark.rule("L8")
@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_draft_goes_on_from_any_pick(size: int) -> None:
    play(position_from_text(draft(size, size, size)))


@pytest.mark.rule("L8")
def test_nobody_drafts_after_the_draft() -> None:
    assert "field 'packet'" in refused(court('phase = "recruitment"', f"packet = {LEADERS[:2]}"))


@pytest.mark.parametrize("phase", ["draft", "recruitment", "call", "burial", "courtesans", "tribute"])
def test_phases_of_leaders_need_leaders(phase: str) -> None:
    assert "at a table without Leaders" in refused(f'phase = "{phase}"\n[options]\nplayers = 3')


@pytest.mark.parametrize("phase", ["free-turn", "free-salvage"])
def test_phases_of_the_free_city_need_two_players(phase: str) -> None:
    deciding = "deciding = 1\n" if phase == "free-salvage" else ""
    text = f'phase = "{phase}"\n{deciding}discard = ["altar"]\n[options]\nplayers = 3'
    assert "at a table without the free city" in refused(text)


@pytest.mark.rule("L54")
def test_a_victory_token_of_nitocris_beside_those_of_both_neighbours() -> None:
    text = court("age = 2", "victories = [2, 3, 0]", 'leaders = ["nitocris"]')
    position = position_from_text(text)
    assert position_from_text(position_to_text(position)) == position
    assert limit_of(text.replace("3, 0", "4, 0")) == 3


@pytest.mark.parametrize(
    "effect, field",
    [("extra_recruit 2", "extra_recruit"), ("draw_leaders 3", "draw_leaders"), ("bury_leader 11", "bury_leader")],
)
def test_own_cards_that_bring_more_leaders_than_a_city_holds(tmp_path: Path, effect: str, field: str) -> None:
    path = tmp_path / "own.toml"
    own_cards(tmp_path, 1, [effect])
    with pytest.raises(DataError, match=rf"field '{field}': found \d+; expected at most"):
        Options(leaders="all", data=(str(path),))


def test_what_a_city_holds_is_what_the_structs_have_room_for() -> None:
    assert court_capacity.MAX_IN_PLAY == layout.CITY_LEADERS
    assert court_capacity.DEALT == layout.DRAFTED


# -- the free city, and the Wonder Pack -------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", [False, True])
def test_a_full_free_city_between_full_cities(tmp_path: Path, pack: bool) -> None:
    def text(count: int) -> str:
        own = own_cards(tmp_path, layout.TABLEAU + 1, ["coins 1"])
        options = f'[options]\nedition = "1"\nplayers = 2\nwonder_pack = {str(pack).lower()}\n{own}'
        boards = ("great-wall", "manneken-pis") if pack else ("halikarnassos", "olympia")
        seats = [f'[[seat]]\nwonder = "{name}"\nside = "A"\nbuilt = {names(count)}' for name in boards]
        return "\n".join(["age = 2", options, *seats, "[free_city]", f"built = {names(count)}"])

    most = limit_of(text(layout.TABLEAU))
    assert most >= 27
    play(position_from_text(text(most)))


@pytest.mark.parametrize("board", ["manneken-pis", "stonehenge", "great-wall"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_full_city_with_a_board_of_the_wonder_pack(tmp_path: Path, board: str, side: str) -> None:
    def text(count: int) -> str:
        own = own_cards(tmp_path, layout.TABLEAU + 1, ["coins 1"])
        options = f'[options]\nedition = "1"\nplayers = 3\nwonder_pack = true\n{BOTH}\n{own}'
        seat = f'[[seat]]\nwonder = "{board}"\nside = "{side}"\ncoins = 99\nbuilt = {names(count)}'
        return f'age = 1\n{options}\n{seat}\n[[seat]]\nwonder = "halikarnassos"\nside = "B"'

    play(position_from_text(text(limit_of(text(layout.TABLEAU)))))
