"""Boards, conflicts, the score and other boxes at a table of two (V14 to V24, V28 to V31, V36, V37, V39 to V44)."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import OptionError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.wonders.herald import standing
from argosy.wonders.kernel import codes
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.table import chance, table
from tests.rules.two_players.duo import FIRST, FREE, SECOND, both, for_the_free_city, start, to_the_last_turn, turn, two
from tests.support import random_moves

ANY_SIDE = "free_city_any_side = true"


@pytest.mark.rule("V14")
def test_case_u9_a_power_serves_its_own_city_alone() -> None:
    powers = 'wonder = "olympia", side = "A", stages = 2, hand = ["baths", "workshop", "apothecary"]'
    position = two(second=powers, top="turn = 2")
    by_power = [move.card for move in position.legal(SECOND) if move.by == "power"]
    assert set(by_power) >= {"apothecary", "baths", "workshop"}
    position = both(position, second="sell workshop")
    assert not [move for move in position.legal(SECOND) if move.by == "power"]


@pytest.mark.rule("V15")
@pytest.mark.rule("V37")
def test_a_player_plays_the_last_card_alone() -> None:
    babylon = 'wonder = "babylon", side = "B", stages = 2'
    position = turn(two(babylon, top="turn = 6"))
    assert (position.phase, position.pending, position.draw_pile) == ("extra", (FIRST,), 1)
    assert len(position.hand(FIRST)) == 1
    after = position.choose(FIRST, position.legal(FIRST)[0]).advance(chance())
    assert (after.age, after.turn, after.phase) == (2, 1, "turn")


@pytest.mark.rule("V14")
@pytest.mark.rule("V28")
def test_case_u12_the_free_city_has_no_last_card() -> None:
    position = two(free='wonder = "babylon", side = "B", stages = 2', options=ANY_SIDE, top="turn = 6")
    sold = len(position.pile())
    after = turn(position)
    assert (after.age, after.phase) == (2, "turn")
    assert len(after.pile()) - sold >= 3


@pytest.mark.rule("V28")
def test_the_first_card_of_the_age_is_its_own_first_card() -> None:
    free = 'wonder = "olympia", side = "night", stages = 1, coins = 0'
    hand = 'hand = ["baths", "workshop"]'
    first = both(two(hand, free=free, options=ANY_SIDE, edition="2"), "sell workshop")
    assert "build baths by first" in [str(move) for move in first.legal(FIRST)]
    later = both(two(hand, free=free, options=ANY_SIDE, edition="2", top="turn = 3"), "sell workshop")
    assert "baths" not in for_the_free_city(later, "build")


@pytest.mark.rule("V16")
def test_choices_at_the_end_are_skipped() -> None:
    guilds = 'built = ["scientists-guild", "apothecary", "workshop"], wonder = "olympia", side = "B", stages = 3'
    top = 'age = 3\nphase = "over"'
    sheet = two('built = ["traders-guild"]', free=guilds, options=ANY_SIDE, top=top).sheet(FREE)
    assert (sheet.symbols[:3], sheet.copied) == ([1, 1, 0], codes.NO_CARD)
    own = two(guilds, 'built = ["traders-guild"]', top=top).sheet(FIRST)
    assert (sum(own.symbols[:3]), own.copied != codes.NO_CARD) == (3, True)


@pytest.mark.rule("V17")
def test_case_u7_three_conflicts() -> None:
    position = two('built = ["stockade", "barracks"]', free='built = ["guard-tower"]', top="turn = 6")
    after = _end_age(position)
    assert [after.city(city).victories[0] for city in range(3)] == [2, 0, 1]
    assert [after.city(city).defeats for city in range(3)] == [0, 2, 1]


def _end_age(position: Position) -> Position:
    """Sell everything that can be sold, and arm nobody."""
    position = both(position)
    moves = position.legal(position.pending[0])
    calm = [move for move in moves if move.action == "sell" or position.rules.card_of(move.card).colour != "red"]
    return position.choose(position.pending[0], calm[0]).advance(chance())


@pytest.mark.rule("V18")
def test_case_u8_guilds_count_the_free_city() -> None:
    yellow = '"east-trading-post", "west-trading-post"'
    position = two(
        'built = ["traders-guild"]',
        f'built = [{yellow}, "marketplace"]',
        f"built = [{yellow}]",
        top='age = 3\nphase = "over"',
    )
    assert position.breakdown(FIRST)["guilds"] == 5


@pytest.mark.rule("V19")
@pytest.mark.rule("V36")
def test_case_u10_the_free_city_cannot_win() -> None:
    position = two("coins = 156", "coins = 147", "coins = 180", top='age = 3\nphase = "over"')
    assert position.scores() == (52, 49)
    assert position.sheet(FREE).total == 60
    assert position.winners() == (FIRST,)
    told = standing(position, None)
    assert [seat.place for seat in told.seats] == [1, 2]
    assert told.free_city is not None
    assert (told.free_city.total, told.free_city.place) == (60, 0)


@pytest.mark.rule("V19")
def test_coins_break_ties_and_else_both_win() -> None:
    top = 'age = 3\nphase = "over"'
    assert two("coins = 7", "coins = 6", top=top).winners() == (FIRST,)
    assert two("coins = 6", "coins = 6", top=top).winners() == (FIRST, SECOND)


@pytest.mark.rule("V20")
def test_the_pile_and_the_choices_of_others_are_secret() -> None:
    position = start(3)
    for _ in range(4):
        position = turn(position)
        for seat in (FIRST, SECOND):
            view = position.view(seat)
            assert view.free_city
            assert view.free_city.pile == position.draw_pile
            assert (len(view.free_city.draws) > 0) == (position.turn > 1 or seat == FIRST)
            assert all(draw.turn % 2 == 1 - seat for draw in view.free_city.draws)
    assert both(position).view(SECOND).decision is None


@pytest.mark.rule("V21")
def test_the_own_hand_comes_back() -> None:
    """In turn 3 the first player knows all of the hand but what the other drew: it is seen again."""
    position = start(5)
    position = turn(turn(position))
    packets = [packet for packet in position.view(FIRST).packets if packet.age == 1]
    assert [sight.turn for sight in packets[0].seen] == [1, 3]
    assert [len(sight.cards) for sight in packets[0].seen] == [8, 6]
    assert [sight.turn for sight in packets[1].seen] == [2]


@pytest.mark.rule("V29")
def test_what_is_missing_tells_what_was_played() -> None:
    """What a redeal may change of turns that a seat did not see is just what the rule says, in many random games."""
    for seed in range(6):
        deals, minds = Seeds(seed).stream(0), Seeds(seed).stream(1)
        position = Position.start(Options(edition="1", players=2), deals)
        while not position.over and position.age == 1:
            for seat in (FIRST, SECOND):
                _check_redeals(position, seat, Seeds(seed).stream(2))
            position = position.play(list(random_moves(position, minds).values()), deals)


def _check_redeals(position: Position, seat: int, draws: Chance) -> None:
    """Own cards, the hand that shrinks from turn 2 on, and all of the growing hand but the newest card stay."""
    other, age = 1 - seat, position.age - 1
    for _ in range(3):
        redealt = position.redeal(seat, draws)
        assert redealt.view(seat) == position.view(seat)
        assert redealt.hand(seat) == position.hand(seat)
        if position.phase == "turn" and position.turn > 1:
            true, guessed = position.hand(other), redealt.hand(other)
            if position.holder == other:
                drawn = position.rules.card(position.state.drawn[9 * age + position.turn - 1])
                true = [card for card in true if card.id != drawn.id]
                assert all(guessed.count(card) >= true.count(card) for card in true)
            else:
                assert guessed == true


@pytest.mark.rule("V30")
def test_the_holder_builds_from_the_pile_for_the_free_city() -> None:
    free = 'wonder = "halikarnassos", side = "A", stages = 1, built = ["foundry", "ore-vein", "sawmill"], coins = 9'
    hand = 'hand = ["palace", "arena", "lodge"]'
    position = two(hand, free=free, top='age = 3\nturn = 5\ndiscard = ["altar", "theater"]')
    position = both(position, "sell palace")
    staged = position.choose(FIRST, position.find(FIRST, "stage arena")).advance(chance())
    assert (staged.phase, staged.pending) == ("free-salvage", (FIRST,))
    assert staged.view(FIRST).pile.cards is not None
    assert staged.view(SECOND).pile.cards is None
    after = staged.choose(FIRST, "take altar").advance(chance())
    assert "altar" in [card.id for card in after.buildings(FREE)]


@pytest.mark.rule("V31")
def test_several_cities_build_from_the_pile_in_the_order_of_all_tables() -> None:
    """By then the three cards that were left over lie there too."""
    free = 'wonder = "halikarnassos", side = "A", stages = 1, built = ["foundry", "ore-vein"], coins = 9'
    position = both(two(free=free, top="age = 2\nturn = 6"))
    raised = next(move for move in position.legal(SECOND) if move.action == "stage")
    after = position.choose(SECOND, raised).advance(chance())
    assert (after.phase, after.pending) == ("free-salvage", (SECOND,))
    assert len(after.pile()) == 2 + 3


@pytest.mark.rule("V22")
@pytest.mark.rule("V43")
def test_babel_with_two_has_three_spaces_and_six_tiles() -> None:
    opening = start(1, babel="both")
    assert (len(opening.tower()), opening.pending) == (3, (FIRST, SECOND))
    drafted = opening
    while drafted.phase == "tiles":
        drafted = drafted.play([drafted.legal(seat)[0] for seat in drafted.pending], chance())
    assert [len(drafted.tile_hand(seat)) for seat in (FIRST, SECOND, FREE)] == [3, 3, 0]


@pytest.mark.rule("V42")
def test_laws_hold_for_the_free_city_which_builds_no_tiles_and_takes_no_part() -> None:
    """Case U15: a tax on red is part of what the free city pays."""
    position = both(two(free='coins = 1, built = ["lumber-yard"], pile = ["stockade"]', top='tower = ["tax-red"]',
                        options='babel = "both"'))  # fmt: skip
    assert position.phase == "free-turn"
    moves = position.legal(position.pending[0])
    assert not [move for move in moves if move.action == "tile" or move.ship == "project"]


@pytest.mark.rule("V44")
def test_a_project_of_two_players_has_two_tokens() -> None:
    assert list(start(1, babel="projects").state.pawns) == [2, 0, 0]


@pytest.mark.rule("V23")
@pytest.mark.parametrize("box", ["armada", "cities"])
@pytest.mark.parametrize("edition", ["1", "2"])
def test_boxes_that_begin_with_three_are_refused(edition: str, box: str) -> None:
    with pytest.raises(OptionError, match=r"V23"):
        Options(edition=edition, players=2, expansions=(box,))


@pytest.mark.rule("V39")
def test_teams_and_leaders_are_refused() -> None:
    with pytest.raises(OptionError, match="teams"):
        Options(players=2, teams=True)
    with pytest.raises(OptionError, match="V39"):
        Options(players=2, leaders="standard")


@pytest.mark.rule("V24")
def test_boards_of_the_wonder_pack() -> None:
    """Players may be dealt them, the free city only gets one that is named."""
    options = {"wonder_pack": True}
    dealt = [start(seed, **options) for seed in range(60)]
    base = {wonder.id for wonder in Options(edition="1").catalog().wonders}
    assert {one.board(FREE)[0].id for one in dealt} <= base
    assert not {one.board(FIRST)[0].id for one in dealt} <= base
    named = start(1, wonders=["gizah", "rhodos", "manneken-pis"], **options)
    assert named.board(FREE)[0].id == "manneken-pis"


@pytest.mark.rule("V40")
def test_the_great_wall_takes_coins_from_the_free_city() -> None:
    """Side B, third stage: what others lose, the free city pays as far as it can."""
    workshops = '"sawmill", "quarry", "brickyard", "foundry", "glassworks-1", "press-1", "loom-1"'
    wall = f'wonder = "great-wall", side = "B", built = [{workshops}], coins = 20'
    position = two(wall, "coins = 9", "coins = 1", options="wonder_pack = true", top="age = 2\nturn = 2")
    losses = {}
    for stage in (1, 2, 3, 4):
        card = position.hand(FIRST)[0].id
        ways = position.ways(FIRST, "stage", card, stage=stage)
        if not ways:
            continue
        played = position.choose(FIRST, ways[0]).choose(SECOND, f"sell {position.hand(SECOND)[0].id}")
        played = played.advance(chance())
        sold = next(move for move in played.legal(SECOND))
        after = played.choose(SECOND, sold).advance(chance())
        losses[stage] = (9 + 3 - after.city(SECOND).coins, after.city(FREE).coins)
    taken = [stage for stage, (lost, _) in losses.items() if lost > 1]
    assert taken
    assert all(losses[stage][1] <= 3 for stage in taken)


@pytest.mark.rule("V41")
def test_manneken_pis_copies_both_players() -> None:
    free = 'wonder = "manneken-pis", side = "A"'
    position = two(free=free, options="wonder_pack = true")
    stages = position.board_stages(FREE)
    first, second = position.board_stages(FIRST), position.board_stages(SECOND)
    assert stages[0].effects == first[0].effects
    assert stages[1].effects == second[1].effects


def test_the_table_of_the_text_is_a_table_of_two() -> None:
    """A file with a free city has two seats without saying so."""
    assert table("[free_city]").players == 2
    assert to_the_last_turn(start()).turn == 6
