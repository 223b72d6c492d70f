"""L1 to L34 and L98 to L119: setting up, the draft, and the recruitment."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import IllegalMoveError, OptionError
from argosy.wonders.facts.leaders import load_leaders, pool
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import SEATS
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.leaders.court import coins, court, go, hand, has, over, points, recruitment, start, until
from tests.rules.table import refused_by

THREE = Options(players=3, leaders="all")


def places(position: Position, kind: int) -> int:
    """How many leaders are in places of a kind."""
    leaders = position.kernel_rules.leaders
    return sum(place // SEATS == kind for place in position.state.leader_place[:leaders])


@pytest.mark.rule("L1")
@pytest.mark.parametrize("edition, players", [("2", 3), ("2", 7), ("1", 3), ("1", 7)])
def test_three_to_seven_play(edition: str, players: int) -> None:
    assert len(start(Options(edition, players, leaders="all")).pending) == players


@pytest.mark.rule("L2")
@pytest.mark.rule("L5")
@pytest.mark.rule("L8")
@pytest.mark.rule("L11")
def test_k1_four_each_and_six_coins() -> None:
    opening = start(Options("1", 3, leaders="all"))
    assert (places(opening, codes.IN_DRAFT), places(opening, codes.IN_BOX)) == (12, 24)
    assert [coins(opening, seat) for seat in range(3)] == [6, 6, 6]
    drafted = go(go(go(opening)))
    assert drafted.phase == "recruitment"
    assert [len(drafted.leader_hand(seat)) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("L4")
@pytest.mark.rule("L5")
@pytest.mark.rule("L74")
def test_k2_the_box_of_seven_players() -> None:
    opening = start(Options("2", 7, leaders="standard"))
    assert (places(opening, codes.IN_DRAFT), places(opening, codes.IN_BOX)) == (28, 6)


@pytest.mark.rule("L3")
@pytest.mark.rule("L4")
def test_the_pools() -> None:
    assert [
        len(Options(edition, 3, leaders=choice).catalog().leaders) for edition in "12" for choice in ("standard", "all")
    ] == [36, 36, 34, 49]
    with_cities = [Options(edition, 3, leaders="all", expansions=("cities",)) for edition in "12"]
    assert [len(options.catalog().leaders) for options in with_cities] == [42, 55]
    assert len(pool(load_leaders(1), cities=True, on_request=True)) == 57
    with pytest.raises(OptionError, match="leaders"):
        Options(leaders="some")


@pytest.mark.rule("L6")
def test_guilds_of_edition_1() -> None:
    guilds = [card.id for card in Options("1", 3, leaders="all").catalog().cards if card.guild]
    assert len(guilds) == 14
    assert sum(card.guild for card in Options("2", 3, leaders="all").catalog().cards) == 10


@pytest.mark.rule("L7")
def test_boards_that_need_leaders() -> None:
    assert {"roma", "abu-simbel"} <= {wonder.id for wonder in THREE.catalog().wonders}
    with pytest.raises(OptionError):
        Options(players=3, wonders=("roma", "gizah", "rhodos"))


@pytest.mark.rule("L8")
@pytest.mark.rule("L9")
@pytest.mark.rule("L10")
def test_packets_go_to_the_right() -> None:
    opening = start(Options(players=4, leaders="all"))
    first = [leader.id for leader in opening.drafting(1)]
    after = go(opening, *[f"pick {opening.drafting(seat)[0].id}" for seat in range(4)])
    assert [leader.id for leader in after.drafting(0)] == first[1:]
    assert len(opening.legal(0)) == 4
    assert len(after.legal(0)) == 3
    one, other = (opening.choose(1, f"pick {leader}") for leader in (first[0], first[3]))
    assert view_bytes(one, 0) == view_bytes(other, 0)


@pytest.mark.rule("L12")
def test_the_recruitment_comes_before_the_cards() -> None:
    opened = until(start(THREE), "recruitment")
    assert opened.age == 1
    assert not opened.hand(0)
    dealt = go(opened)
    assert (dealt.phase, dealt.turn) == ("turn", 1)
    again = until(dealt, "recruitment")
    assert again.age == 2


@pytest.mark.rule("L13")
@pytest.mark.rule("L14")
def test_three_uses() -> None:
    position = recruitment(hand("sappho"), hand("midas"), hand("plato"))
    assert {move.action for move in position.legal(0)} == {"recruit", "sell"}
    rich = recruitment(f'built = ["sawmill"], {hand("sappho")}')
    assert {move.action for move in rich.legal(0)} == {"recruit", "stage", "sell"}
    assert refused_by(position, 0, "recruit midas") == "L13"


@pytest.mark.rule("L15")
@pytest.mark.rule("L43")
def test_k3_caesar() -> None:
    after = go(recruitment(f"coins = 6, {hand('caesar')}"), "recruit caesar")
    assert (coins(after), after.city(0).shields) == (1, 2)
    assert refused_by(recruitment(f"coins = 4, {hand('caesar')}"), 0, "recruit caesar") == "L15"
    poor = recruitment(f"coins = 0, {hand('croesus')}")
    assert refused_by(poor, 0, "recruit croesus") == "L15"
    assert coins(go(recruitment(f"coins = 1, {hand('croesus')}"), "recruit croesus")) == 6


@pytest.mark.rule("L15")
@pytest.mark.parametrize("age, left", [(1, 4), (2, 3), (3, 2)])
def test_k4_the_number_of_the_age(age: int, left: int) -> None:
    assert coins(go(recruitment(f"coins = 5, {hand('cynisca')}", age=age), "recruit cynisca")) == left


@pytest.mark.rule("L16")
@pytest.mark.rule("L38")
@pytest.mark.rule("L118")
def test_k5_maecenas() -> None:
    first = go(recruitment(f"coins = 6, {hand('maecenas', 'pericles')}"), "recruit maecenas")
    assert coins(first) == 5
    second = recruitment(f"coins = 0, {has('maecenas:1')}, {hand('pericles', 'cynisca')}", age=2)
    assert coins(go(second, "recruit pericles")) == 0
    assert coins(go(second, "recruit cynisca")) == 0


@pytest.mark.rule("L16")
@pytest.mark.rule("L73")
@pytest.mark.parametrize("edition, side", [("1", "A"), ("2", "day")])
def test_k6_roma_recruits_for_nothing(edition: str, side: str) -> None:
    roma = f'wonder = "roma", side = "{side}", coins = 0, {hand("pericles")}'
    after = go(recruitment(roma, edition=edition), "recruit pericles")
    assert coins(after) == 0
    assert [leader.id for leader in after.leaders(0)] == ["pericles"]
    assert after.board(0)[1].resource == ""


@pytest.mark.rule("L16")
@pytest.mark.rule("L118")
def test_k7_roma_makes_leaders_cheaper() -> None:
    position = recruitment(f'wonder = "roma", side = "night", {hand("midas")}')
    assert [position.recruiting_cost(seat, "caesar") for seat in range(3)] == [3, 4, 4]
    assert position.recruiting_cost(2, "sappho") == 0


@pytest.mark.rule("L20")
@pytest.mark.rule("L63")
def test_k8_a_sale_brings_three_coins() -> None:
    assert coins(go(recruitment(f"coins = 2, {hand('midas')}"), "sell midas")) == 5
    assert coins(go(recruitment(f"coins = 2, {has('berenice:1')}, {hand('midas')}", age=2), "sell midas")) == 6
    assert not go(recruitment(hand("midas")), "sell midas").pile()


@pytest.mark.rule("L17")
@pytest.mark.rule("L18")
def test_a_leader_is_no_building() -> None:
    after = go(recruitment(f"coins = 6, {hand('sappho')}"), "recruit sappho")
    assert not after.buildings(0)
    assert points(after) == 2
    assert after.city(0).colours == [0] * 8


@pytest.mark.rule("L19")
def test_a_stage_with_a_leader() -> None:
    after = go(recruitment(f'side = "day", built = ["sawmill"], {hand("sappho")}'), "stage sappho")
    assert after.city(0).stages == 1
    assert not after.leaders(0)
    assert points(after) == 0
    assert after.view(0).own_tucked == ["sappho"]
    assert after.view(1).own_tucked == []
    assert after.view(1).cities[0].leaders_tucked == 1


@pytest.mark.rule("L21")
@pytest.mark.rule("L98")
def test_k48_and_k49_powers_of_olympia() -> None:
    built = f'wonder = "olympia", side = "night", stages = 1, coins = 6, {hand("sappho")}'
    after = go(recruitment(built, age=2), "recruit sappho")
    assert coins(after) == 5
    ways = {move.by for move in after.legal(0) if move.action == "build"}
    assert "first" in ways
    fresh = f'wonder = "olympia", side = "night", built = ["foundry"], coins = 6, {hand("sappho")}'
    later = go(recruitment(fresh, age=2), "stage sappho")
    assert "first" in {move.by for move in later.legal(0) if move.action == "build"}


@pytest.mark.rule("L22")
@pytest.mark.rule("L130")
def test_the_last_leader_is_laid_aside() -> None:
    after = go(recruitment(f"coins = 6, {hand('sappho', 'midas')}", age=3), "recruit sappho")
    assert not after.leader_hand(0)
    assert coins(after) == 5
    assert after.view(0).own_aside == ["midas"]
    roma = f'wonder = "roma", side = "night", stages = 1, coins = 6, {hand("sappho", "midas")}'
    assert len(go(recruitment(roma, age=3), "recruit sappho").leader_hand(0)) == 1


@pytest.mark.rule("L23")
def test_three_leaders_are_in_play_at_most_but_for_roma() -> None:
    position = start(THREE)
    while not position.over:
        position = go(
            position,
            *[str(next((m for m in position.legal(p) if m.action == "recruit"), "")) for p in position.pending],
        )
    assert all(len(position.leaders(seat)) <= 3 for seat in range(3))


@pytest.mark.rule("L24")
@pytest.mark.rule("L39")
def test_the_recruitment_is_a_turn_of_its_own() -> None:
    bilkis = f'coins = 6, side = "day", built = ["lumber-yard"], {has("bilkis:1")}, {hand("midas")}'
    after = go(recruitment(bilkis, age=2), "stage midas bank 1")
    assert coins(after) == 5
    assert after.city(0).stages == 1
    assert any(move.bank for move in after.all_moves(0))


@pytest.mark.rule("L26")
def test_coins_of_the_recruitment_can_be_spent_in_the_first_turn() -> None:
    after = go(recruitment(f"coins = 0, {hand('midas')}"), "sell midas")
    assert coins(after) == 3


@pytest.mark.rule("L27")
def test_neighbours_sell_what_they_had_before() -> None:
    seller = f'wonder = "rhodos", side = "day", built = [], {hand("plato")}'
    position = recruitment(f'side = "day", coins = 6, {hand("midas")}', seller)
    assert not any(move.action == "stage" for move in position.legal(0))


@pytest.mark.rule("L28")
@pytest.mark.rule("L136")
def test_who_was_sold_stays_unknown() -> None:
    after = go(recruitment(hand("midas", "plato"), hand("sappho", "nero")), "sell midas", "sell nero")
    assert after.view(0).own_sold == ["midas"]
    assert after.view(1).own_sold == ["nero"]
    assert [city.leaders_sold for city in after.view(2).cities] == [1, 1, 0]
    assert after.view(2).leader_hand == []


@pytest.mark.rule("L31")
@pytest.mark.rule("L17")
def test_leaders_have_a_line_of_their_own() -> None:
    assert "leaders" in over(has("sappho")).breakdown(0)
    assert "leaders" not in start(Options(players=3)).breakdown(0)


@pytest.mark.rule("L34")
def test_coins_still_break_ties() -> None:
    assert over("coins = 1", "coins = 2", "coins = 0").winners() == (1,)


@pytest.mark.rule("L99")
def test_the_recruitment_belongs_to_its_age() -> None:
    used = 'wonder = "olympia", side = "A", stages = 2, once_used = true'
    last = court(used, age=1, turn=6, edition="1")
    following = go(last)
    assert (following.age, following.city(0).once_used) == (2, 0)


@pytest.mark.rule("L100")
def test_eight_need_another_box() -> None:
    with pytest.raises(OptionError):
        Options("1", 8, leaders="all")
    assert len(start(Options("1", 8, leaders="all", expansions=("cities",))).pending) == 8


@pytest.mark.rule("L13")
@pytest.mark.parametrize("text", ["build midas", "take midas", "pick midas", "bury midas"])
def test_there_are_three_uses_and_no_other(text: str) -> None:
    position = recruitment(hand("midas"))
    assert {move.action for move in position.legal(0)} == {"recruit", "sell"}
    with pytest.raises(IllegalMoveError, match="now is the time to recruit or stage or sell"):
        position.choose(0, text)


@pytest.mark.rule("L101")
def test_nobody_without_a_leader_is_asked() -> None:
    assert recruitment(hand("midas")).pending == (0,)


@pytest.mark.rule("L95")
def test_eight_players_leave_four_leaders() -> None:
    opening = start(Options("1", 8, leaders="all", expansions=("armada",)))
    assert (places(opening, codes.IN_DRAFT), places(opening, codes.IN_BOX)) == (32, 4)
    assert places(start(Options("1", 8, leaders="all", expansions=("cities",))), codes.IN_BOX) == 10


@pytest.mark.rule("L96")
def test_there_is_always_something_legal() -> None:
    position = start(Options(players=3, leaders="all", wonders=("roma", "abu-simbel", "gizah"), sides=("night",)))
    while not position.over:
        assert all(position.legal(seat) for seat in position.pending)
        position = go(position)


def test_a_picked_leader_must_be_in_the_packet() -> None:
    opening = start(THREE)
    other = opening.drafting(1)[0].id
    with pytest.raises(IllegalMoveError, match="L8"):
        opening.choose(0, f"pick {other}")
