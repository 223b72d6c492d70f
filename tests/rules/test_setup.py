"""B1 to B4: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.table import chance, coins, ids, play, play_age, refused_by, table

EDITIONS = ("1", "2")
PLAYERS = (3, 4, 5, 6, 7)
GUILDS_IN_PLAY = {3: 5, 4: 6, 5: 7, 6: 8, 7: 9}


def start(options: Options, seed: int = 1) -> Position:
    return Position.start(options, chance(seed))


def dealt(position: Position) -> Counter[str]:
    return Counter(card for seat in range(position.players) for card in ids(position.hand(seat)))


def guilds(position: Position) -> Counter[str]:
    return Counter({card: count for card, count in dealt(position).items() if card.endswith("-guild")})


def deck(edition: str, age: int, players: int) -> Counter[str]:
    """The copies whose number is not above the number of players."""
    cards = [card for card in load_catalog(edition).cards if card.age == age and not card.guild]
    return Counter(card.id for card in cards for number in card.copies if number <= players)


def boards(position: Position) -> list[tuple[str, str]]:
    sides = [position.board(seat) for seat in range(position.players)]
    return [(wonder.id, side.id) for wonder, side in sides]


@pytest.mark.rule("B1")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_to_seven_play(players: int) -> None:
    position = start(Options(players=players))
    assert position.pending == tuple(range(players))


@pytest.mark.rule("B1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [0, 1, 8])
def test_fewer_or_more_are_refused(edition: str, players: int) -> None:
    with pytest.raises(OptionError, match=rf"'players': found '{players}'; expected 2 to 7 .*\(B1, V1\)"):
        Options(edition=edition, players=players)


@pytest.mark.rule("B2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_age_deals_the_deck_for_this_many_players(edition: str, players: int) -> None:
    position = start(Options(edition=edition, players=players))
    for age in (1, 2):
        assert dealt(position) == deck(edition, age, players)
        position = play_age(position)
    assert dealt(position) - guilds(position) == deck(edition, 3, players)
    assert [len(position.hand(seat)) for seat in range(players)] == [7] * players


@pytest.mark.rule("B2")
@pytest.mark.parametrize("players, number", GUILDS_IN_PLAY.items())
def test_two_more_guilds_than_players(players: int, number: int) -> None:
    position = play(table(f"age = 2\nturn = 6\noptions = {{players = {players}}}"))
    assert len(guilds(position)) == guilds(position).total() == number


@pytest.mark.rule("B2")
def test_guilds_are_drawn_at_random_from_all_ten() -> None:
    last_turn = table("age = 2\nturn = 6")
    drawn = [frozenset(guilds(play(last_turn, seed=seed))) for seed in range(12)]
    assert len(frozenset.union(*drawn)) == 10
    assert len(set(drawn)) > 6


@pytest.mark.rule("B3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chance_deals_different_wonders_on_any_side(edition: str) -> None:
    tables = [boards(start(Options(edition=edition, players=7), seed)) for seed in range(80)]
    assert all(len({wonder for wonder, _ in table}) == 7 for table in tables)
    assert len({table[0] for table in tables}) == 14


@pytest.mark.rule("B3")
def test_wonders_may_be_named_and_sides_mixed() -> None:
    options = Options(edition="1", wonders=("rhodos", "random", "gizah"), sides=("B", "A", "A"))
    first, second, third = boards(start(options))
    assert (first, third) == (("rhodos", "B"), ("gizah", "A"))
    assert second[0] not in ("rhodos", "gizah")
    assert second[1] == "A"


@pytest.mark.rule("B3")
def test_sides_may_be_chosen_before_the_deal() -> None:
    options = Options(wonders=("gizah", "babylon", "rhodos"), sides=("chosen", "day", "chosen"))
    position = start(options)
    assert (position.phase, position.pending) == ("sides", (0, 2))
    assert not any(position.hand(seat) for seat in range(3))
    assert refused_by(position, 0, "side dawn") == "B3"
    chosen = play(position, "side night", "side day")
    assert boards(chosen) == [("gizah", "night"), ("babylon", "day"), ("rhodos", "day")]
    assert (chosen.phase, len(chosen.hand(0))) == ("turn", 7)


@pytest.mark.rule("B3")
def test_a_dealt_wonder_comes_with_the_choice_of_its_side() -> None:
    position = start(Options(edition="1", sides=("chosen",)))
    wonders = [wonder for wonder, _ in boards(position)]
    assert [str(move) for move in position.legal(1)] == ["side A", "side B"]
    chosen = play(position, "side b", "side a", "side b")
    assert boards(chosen) == list(zip(wonders, "BAB", strict=True))


@pytest.mark.rule("B3")
def test_the_side_chosen_is_the_side_played() -> None:
    options = Options(wonders=("gizah", "babylon", "rhodos"), sides=("chosen",))
    chosen = play(start(options), "side night", "side night", "side day")
    assert [len(chosen.board(seat)[1].stages) for seat in range(3)] == [4, 2, 3]


@pytest.mark.rule("B4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_begins_with_three_coins(edition: str) -> None:
    assert coins(start(Options(edition=edition, players=5))) == [3, 3, 3, 3, 3]


@pytest.mark.rule("B4")
def test_coins_have_no_limit() -> None:
    assert coins(play(table("seat = [{coins = 1000}]"), "sell"))[0] == 1003
