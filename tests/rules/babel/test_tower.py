"""N1 to N17, N57, N58, N60 to N68: the draft of tiles, building them, and placing them."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import IllegalMoveError, NotationError, OptionError
from argosy.wonders.facts.babel import Tile
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.tower import kind_of_place
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.babel.tower import (
    PRODUCERS,
    RICH,
    built,
    coins,
    drafted,
    go,
    hand,
    holds,
    in_sight,
    start,
    tower,
    until,
)
from tests.rules.table import can, chance, pile, points, refused_by


def places(position: Position, kind: int) -> int:
    """How many tiles are in places of a kind."""
    tiles = position.kernel_rules.tiles
    return sum(kind_of_place(place) == kind for place in position.state.tile_place[:tiles])


def ids(tiles: list[Tile]) -> list[str]:
    """Tiles by id."""
    return [tile.id for tile in tiles]


# -- the draft --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N1")
@pytest.mark.rule("N57")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_two_to_seven_play(players: int) -> None:
    assert len(start(players).pending) == players


@pytest.mark.rule("N1")
@pytest.mark.rule("N57")
def test_eight_play_with_cities_and_use_all_tiles() -> None:
    opening = start(8, expansions=("cities",))
    assert (places(opening, codes.TILE_IN_DRAFT), places(opening, codes.TILE_IN_BOX)) == (24, 0)
    assert len(in_sight(opening)) == 4


@pytest.mark.rule("N2")
@pytest.mark.parametrize("players, spaces", [(2, 3), (3, 3), (4, 3), (5, 4), (7, 4)])
def test_the_board_has_three_or_four_spaces(players: int, spaces: int) -> None:
    assert in_sight(start(players)) == [""] * spaces


@pytest.mark.rule("N3")
def test_three_tiles_each_after_boards_and_coins() -> None:
    opening = start(4)
    assert (opening.phase, coins(opening)) == ("tiles", 3)
    assert (places(opening, codes.TILE_IN_DRAFT), places(opening, codes.TILE_IN_BOX)) == (12, 12)


@pytest.mark.rule("N4")
@pytest.mark.rule("N17")
def test_tiles_go_to_the_right() -> None:
    opening = start(3)
    dealt = [ids(opening.drafting_tiles(seat)) for seat in range(3)]
    second = go(opening, *[f"pick {tiles[0]}" for tiles in dealt])
    assert [ids(second.drafting_tiles(seat)) for seat in range(3)] == [dealt[1][1:], dealt[2][1:], dealt[0][1:]]
    done = go(second, *[f"pick {dealt[(seat + 1) % 3][1]}" for seat in range(3)])
    assert done.phase == "turn"
    kept = [{dealt[seat][0], dealt[(seat + 1) % 3][1], dealt[(seat + 2) % 3][2]} for seat in range(3)]
    assert [set(ids(done.tile_hand(seat))) for seat in range(3)] == kept


@pytest.mark.rule("N4")
def test_only_tiles_of_the_own_packet_can_be_kept() -> None:
    opening = start(3)
    assert refused_by(opening, 0, f"pick {opening.drafting_tiles(1)[0].id}") == "L8"


@pytest.mark.rule("N5")
@pytest.mark.rule("N91")
def test_tiles_come_before_leaders() -> None:
    opening = start(3, leaders="all")
    assert opening.phase == "tiles"
    assert go(go(opening)).phase == "draft"


@pytest.mark.rule("N16")
@pytest.mark.rule("N67")
def test_a_seat_sees_three_two_and_one_tile() -> None:
    opening = start(4)
    seen = drafted(opening).view(1)
    assert [(sight.dealt_to, sight.pick, len(sight.tiles)) for sight in seen.tiles_seen or ()] == [
        (2, 1, 3),
        (3, 2, 2),
        (4, 3, 1),
    ]
    assert seen.tile_hand == ids(drafted(opening).tile_hand(1))
    assert [city.tiles_held for city in seen.cities] == [3, 3, 3, 3]


@pytest.mark.rule("N67")
def test_what_was_passed_on_is_with_the_next_seats_to_the_right() -> None:
    position = drafted(start(5))
    first = next(iter(position.view(2).tiles_seen or ()))
    passed = set(first.tiles) - set(ids(position.tile_hand(2)))
    for seed in range(12):
        other = position.redeal(2, chance(seed))
        holders = {tile.id: seat for seat in range(5) for tile in other.tile_hand(seat) if tile.id in passed}
        assert sorted(holders.values()) == [0, 1]


@pytest.mark.rule("N58")
def test_two_players_have_three_tiles_each_and_the_free_city_none() -> None:
    position = drafted(start(2))
    assert [len(position.tile_hand(city)) for city in range(3)] == [3, 3, 0]
    assert places(position, codes.TILE_IN_BOX) == 18


@pytest.mark.rule("N60")
def test_the_tower_goes_with_edition_2_too() -> None:
    assert start(3, "2").phase == "tiles"
    assert start(4, "2", edifice=True).phase == "tiles"


@pytest.mark.rule("N60")
def test_a_word_that_is_no_choice_is_refused() -> None:
    with pytest.raises(OptionError, match="babel"):
        Options("1", 3, babel="half")


# -- building a tile --------------------------------------------------------------------------------------------------


@pytest.mark.rule("N7")
@pytest.mark.rule("N68")
def test_a_card_is_given_up_for_a_tile() -> None:
    before = tower(f"{hand('altar', 'baths')}, {holds('tax-red')}")
    after = go(before, "tile baths for tax-red")
    assert coins(after) == 3
    assert "baths" in pile(after)
    assert (in_sight(after)[0], ids(after.tiles_built(0)), after.tile_hand(0)) == ("tax-red", ["tax-red"], [])


@pytest.mark.rule("N7")
def test_only_tiles_of_the_own_hand_can_be_built() -> None:
    position = tower(f"{hand('altar')}, {holds('tax-red')}", holds("tax-blue"))
    with pytest.raises(IllegalMoveError, match="N7"):
        position.find(0, "tile altar for tax-blue")


@pytest.mark.rule("N7")
@pytest.mark.parametrize("text", ["tile altar", "build altar for tax-red", "tile altar for tax-red left 2"])
def test_texts_that_say_too_little_or_too_much(text: str) -> None:
    with pytest.raises(NotationError):
        tower(f"{hand('altar')}, {holds('tax-red')}").find(0, text)


@pytest.mark.rule("N7")
def test_without_the_tower_no_tile_is_built() -> None:
    plain = position_from_text('[[seat]]\nhand = ["altar"]')
    with pytest.raises(IllegalMoveError, match="now is the time to build or stage or sell"):
        plain.find(0, "tile altar for tax-red")


@pytest.mark.rule("N8")
@pytest.mark.rule("N17")
def test_a_tile_is_secret_until_all_have_chosen() -> None:
    before = tower(f"{hand('altar')}, {holds('tax-red', 'tax-blue')}")
    chosen = before.choose(0, "tile altar for tax-red")
    assert chosen.view(1).cities[0].tiles_built == []
    assert chosen.view(1).decision is None
    assert chosen.view(0).decision == "tile altar for tax-red"
    assert go(chosen).view(1).cities[0].tiles_built == ["tax-red"]


@pytest.mark.rule("N9")
@pytest.mark.rule("N2")
def test_t1_tiles_of_one_turn_are_placed_by_number() -> None:
    seats = [holds("goods-cheaper", "idle-mixed"), holds("tax-green"), holds("idle-caravans"), holds("tax-yellow")]
    position = tower(*seats, players=4)
    position = go(position, f"tile {position.hand(0)[0].id} for goods-cheaper")
    position = go(position, "", f"tile {position.hand(1)[0].id} for tax-green")
    position = go(position, "", "", f"tile {position.hand(2)[0].id} for idle-caravans")
    assert in_sight(position) == ["goods-cheaper", "tax-green", "idle-caravans"]
    last = f"tile {position.hand(3)[0].id} for tax-yellow"
    position = go(position, f"tile {position.hand(0)[0].id} for idle-mixed", "", "", last)
    assert in_sight(position) == ["tax-yellow", "idle-mixed", "idle-caravans"]


@pytest.mark.rule("N9")
@pytest.mark.rule("N12")
def test_t2_the_lower_number_takes_the_last_space() -> None:
    laws = ("tax-red", "tax-blue", "raw-dearer")
    position = tower(holds("idle-mixed"), holds("tax-yellow"), players=5, laws=laws)
    texts = [f"tile {position.hand(0)[0].id} for idle-mixed", f"tile {position.hand(1)[0].id} for tax-yellow"]
    assert in_sight(go(position, *texts)) == ["idle-mixed", "tax-blue", "raw-dearer", "tax-yellow"]


@pytest.mark.rule("N10")
@pytest.mark.rule("N64")
def test_tiles_stay_until_they_are_covered() -> None:
    position = tower(turn=6, laws=("tax-red", "tax-blue", "raw-dearer"), age=2)
    later = go(position)
    assert (later.age, in_sight(later)) == (3, ["tax-red", "tax-blue", "raw-dearer"])


@pytest.mark.rule("N11")
@pytest.mark.rule("N18")
@pytest.mark.rule("N63")
def test_t3_a_law_holds_from_the_next_turn_on() -> None:
    cards = hand("altar", "baths", "theater", "pawnshop", "stockade")
    before = tower(f"{cards}, {holds('tax-blue')}", f"{cards}, {RICH}", turn=3)
    after = go(before, "tile altar for tax-blue", "build altar")
    assert coins(after, 1) == 20
    blue = "build theater" if "theater" in can(after, 1, "build") else f"build {can(after, 1, 'build')[0]}"
    assert coins(go(after, "", blue), 1) == 18


@pytest.mark.rule("N11")
@pytest.mark.rule("N63")
def test_a_tile_that_is_covered_held_for_the_whole_turn() -> None:
    laws = ("tax-blue", "raw-dearer", "goods-dearer")
    before = tower(f"{hand('altar', 'baths')}, {holds('tax-red')}", f"{hand('altar', 'baths')}, {RICH}", laws=laws)
    after = go(before, "tile altar for tax-red", "build altar")
    assert coins(after, 1) == 18
    assert in_sight(after) == ["tax-red", "raw-dearer", "goods-dearer"]


@pytest.mark.rule("N12")
@pytest.mark.rule("N66")
@pytest.mark.rule("N15")
def test_more_tiles_than_spaces() -> None:
    tiles = ("tax-green", "raw-cheaper", "guild-bounty", "mild-defeats")  # 3, 8, 15, 22
    position = tower(*map(holds, tiles), players=4)
    texts = [f"tile {position.hand(seat)[0].id} for {tile}" for seat, tile in enumerate(tiles)]
    after = go(position, *texts)
    assert in_sight(after) == ["mild-defeats", "raw-cheaper", "guild-bounty"]
    assert points(after, "tower", 0) == 2


@pytest.mark.rule("N13")
def test_the_last_card_and_one_that_could_not_be_built_serve_too() -> None:
    babylon = f'wonder = "babylon", side = "B", stages = 2, {hand("baths")}, {holds("tax-red")}'
    extra = until(tower(babylon, turn=6), "extra")
    last = extra.hand(0)[0].id
    assert in_sight(go(extra, f"tile {last} for tax-red"))[0] == "tax-red"
    owned = tower(f'built = ["altar"], {hand("altar")}, {holds("tax-red")}')
    assert "altar" in can(owned, 0, "tile")
    assert "altar" not in can(owned, 0, "build")


@pytest.mark.rule("N13")
def test_a_card_of_the_discard_pile_builds_no_tile() -> None:
    seat = f'wonder = "halikarnassos", side = "A", salvages = 1, stages = 2, {holds("tax-red")}'
    salvage = tower(seat, phase="salvage", more='discard = ["altar"]\ndeciding = 1')
    assert {move.action for move in salvage.legal(0)} == {"take", "decline"}


@pytest.mark.rule("N14")
def test_nobody_has_to_build_a_tile_and_none_is_built_twice() -> None:
    position = tower(f"{hand('altar', 'baths')}, {holds('tax-red')}")
    after = go(position, "tile altar for tax-red")
    assert can(after, 0, "tile") == []
    assert {"sell", "tile"} <= {move.action for move in position.legal(0)}


@pytest.mark.rule("N14")
@pytest.mark.rule("N68")
def test_no_ship_sails_with_a_tile() -> None:
    position = tower(f"{hand('altar')}, {holds('tax-red')}, {RICH}", options='expansions = ["armada"]')
    with pytest.raises(NotationError):
        position.find(0, "tile altar for tax-red with yellow")


@pytest.mark.rule("N15")
@pytest.mark.parametrize("tiles, worth", [(0, 0), (1, 2), (2, 5), (3, 10)])
def test_t5_points_by_the_number_of_tiles(tiles: int, worth: int) -> None:
    mine = ["tax-red", "tax-blue", "tax-green"][:tiles]
    seat = f"tiles_built = {mine}" if mine else ""
    laws = tuple(mine) if tiles < 3 else ("tax-red", "tax-blue", "tax-green")
    assert points(tower(seat, laws=laws, age=3, phase="over"), "tower") == worth


@pytest.mark.rule("N15")
def test_covered_tiles_count() -> None:
    seat = 'tiles_built = ["tax-red", "tax-blue", "tax-green"]'
    position = tower(seat, laws=("raw-dearer", "goods-dearer", "raw-cheaper"), age=3, phase="over")
    assert points(position, "tower") == 10
    assert position.breakdown(1)["tower"] == 0


@pytest.mark.rule("N6")
def test_tokens_do_not_run_out() -> None:
    position = tower("defeats = 12", laws=("bitter-defeats",), age=3, turn=6)
    assert position_from_text(position_to_text(position)) == position


# -- time -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("N61")
@pytest.mark.rule("N62")
def test_t19_a_law_of_war_built_in_the_last_turn_counts() -> None:
    seats = ['built = ["stockade"]', holds("lesser-victories"), ""]
    position = tower(*seats, turn=6)
    after = go(position, "", f"tile {position.hand(1)[0].id} for lesser-victories")
    assert [after.city(seat).victories for seat in range(3)] == [[0, 0, 0]] * 3
    assert [after.city(seat).defeats for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("N61")
@pytest.mark.rule("N62")
def test_t20_a_tax_built_in_the_last_turn_is_due_in_the_extra_turn() -> None:
    babylon = f'wonder = "babylon", side = "B", stages = 2, coins = 0, {hand("altar", "baths")}'
    position = tower(babylon, f"{hand('tavern', 'theater')}, {holds('tax-blue')}", turn=6)
    extra = go(position, "sell baths", "tile tavern for tax-blue")
    assert (extra.phase, coins(extra), in_sight(extra)[0]) == ("extra", 3, "tax-blue")
    assert coins(go(extra, "build altar")) == 1


@pytest.mark.rule("N62")
def test_with_the_option_tiles_of_the_last_turn_wait() -> None:
    seats = ['built = ["stockade"]', holds("lesser-victories"), ""]
    position = tower(*seats, turn=6, options="tiles_of_last_turn_wait = true")
    after = go(position, "", f"tile {position.hand(1)[0].id} for lesser-victories")
    assert after.city(0).victories == [2, 0, 0]
    assert (after.age, in_sight(after)[0]) == (2, "lesser-victories")


@pytest.mark.rule("N29")
@pytest.mark.rule("N65")
@pytest.mark.parametrize(
    "laws, defeats", [(("bitter-defeats", "mild-defeats"), 0), (("mild-defeats", "bitter-defeats"), 2)]
)
def test_of_two_laws_of_defeat_the_later_one_wins(laws: tuple[str, ...], defeats: int) -> None:
    after = go(tower('built = ["stockade"]', turn=6, laws=laws))
    assert after.city(1).defeats == defeats


@pytest.mark.rule("N65")
def test_within_one_turn_the_higher_number_is_later() -> None:
    position = tower('built = ["stockade"]', holds("bitter-defeats"), holds("mild-defeats"), turn=6)
    texts = [f"tile {position.hand(1)[0].id} for bitter-defeats", f"tile {position.hand(2)[0].id} for mild-defeats"]
    assert go(position, "", *texts).city(1).defeats == 0


@pytest.mark.rule("N68")
def test_halikarnassos_builds_the_card_in_the_same_turn() -> None:
    seat = f'wonder = "halikarnassos", side = "B", {hand("tavern", "baths")}, {RICH}, {built(*PRODUCERS)}'
    other = f"{hand('altar', 'theater')}, {holds('tax-red')}"
    position = go(tower(seat, other, age=1), "stage tavern", "tile altar for tax-red")
    assert position.phase == "salvage"
    assert "altar" in can(position, 0, "take")
