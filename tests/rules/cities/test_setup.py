"""C1, C2, C4, C5, R6 and R12 to R14: what Cities adds to the table."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.tabletop.errors import NotationError, OptionError
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.cities.cities_table import BOTH, cities, debts, diplomacy
from tests.rules.table import chance, ids, pile, play, play_age, points, table

PLAYERS = {"1": (3, 4, 5, 6, 7, 8), "2": (3, 4, 5, 6, 7)}
TABLES = [(edition, players) for edition in BOTH for players in PLAYERS[edition]]
GUILDS_OF_CITIES = {"counterfeiters-guild", "guild-of-shadows", "mourners-guild"}


def start(edition: str, players: int, *expansions: str, seed: int = 1) -> Position:
    options = Options(edition=edition, players=players, expansions=expansions or ("cities",))
    return Position.start(options, chance(seed))


def dealt(position: Position) -> list[str]:
    return [card for seat in range(position.players) for card in ids(position.hand(seat))]


def black(edition: str, age: int) -> set[str]:
    cards = load_catalog(edition, ("cities",)).cards
    return {card.id for card in cards if card.colour == "black" and card.age == age}


def guilds(edition: str) -> set[str]:
    return {card.id for card in load_catalog(edition, ("cities",)).cards if card.guild}


def base_deck(edition: str, age: int, players: int) -> Counter[str]:
    cards = [card for card in load_catalog(edition).cards if card.age == age and not card.guild]
    return Counter(card.id for card in cards for number in card.copies if number <= players)


@pytest.mark.rule("C1")
@pytest.mark.parametrize("edition, players", TABLES)
def test_every_deck_gets_as_many_black_cards_as_there_are_players(edition: str, players: int) -> None:
    position = start(edition, players)
    deck_players = min(players, 7)  # eight use the decks of seven (R13)
    for age in (1, 2, 3):
        cards = dealt(position)
        drawn = [card for card in cards if card in black(edition, age)]
        drawn_guilds = [card for card in cards if card in guilds(edition)]
        assert len(drawn) == len(set(drawn)) == deck_players
        assert len(drawn_guilds) == len(set(drawn_guilds)) == (deck_players + 2 if age == 3 else 0)
        assert Counter(cards) - Counter(drawn) - Counter(drawn_guilds) == base_deck(edition, age, deck_players)
        position = play_age(position)


@pytest.mark.rule("C1")
@pytest.mark.parametrize("edition, of_an_age, new_guilds", [("1", 9, GUILDS_OF_CITIES), ("2", 14, set())])
def test_what_the_box_holds(edition: str, of_an_age: int, new_guilds: set[str]) -> None:
    assert [len(black(edition, age)) for age in (1, 2, 3)] == [of_an_age] * 3
    assert guilds(edition) - {card.id for card in load_catalog(edition).cards} == new_guilds


@pytest.mark.rule("C1")
@pytest.mark.parametrize("edition", BOTH)
def test_black_cards_are_drawn_at_random_from_all_of_the_age(edition: str) -> None:
    draws = [black(edition, 1) & set(dealt(start(edition, 3, seed=seed))) for seed in range(40)]
    assert set().union(*draws) == black(edition, 1)
    assert len({frozenset(draw) for draw in draws}) > 20


@pytest.mark.rule("R12")
def test_the_guilds_of_edition_1_join_the_ten_of_the_base_game() -> None:
    draws = [set(dealt(play(cities(clock="age = 2\nturn = 7", edition="1"), seed=seed))) for seed in range(40)]
    assert [len(draw & guilds("1")) for draw in draws] == [5] * 40
    assert set().union(*draws) & guilds("1") == guilds("1")
    assert len(guilds("1")) == 13


@pytest.mark.rule("C2")
@pytest.mark.parametrize("edition, players", [(edition, players) for edition, players in TABLES if players < 8])
def test_eight_cards_and_seven_turns(edition: str, players: int) -> None:
    position = start(edition, players)
    assert [len(position.hand(seat)) for seat in range(players)] == [8] * players
    for turn in range(1, 8):
        assert (position.age, position.turn) == (1, turn)
        position = play(position)
    assert (position.age, position.turn, len(pile(position))) == (2, 1, 8 * players)


@pytest.mark.rule("C2")
def test_the_card_left_after_the_seventh_turn_joins_the_discard_pile() -> None:
    position = cities('hand = ["altar", "hideout"]', 'hand = ["dive", "loom"]', 'hand = ["press"]', clock="turn = 7")
    after = play(position, "build altar", "build dive", "build press")
    assert after.age == 2
    assert {"hideout", "loom-1"} < set(pile(after))
    assert len(pile(after)) == 3


@pytest.mark.rule("C2")
@pytest.mark.rule("A76")
@pytest.mark.parametrize("edition", BOTH)
def test_with_armada_nine_cards_and_eight_turns(edition: str) -> None:
    position = start(edition, 3, "armada", "cities")
    assert [len(position.hand(seat)) for seat in range(3)] == [9] * 3
    for turn in range(1, 9):
        assert (position.age, position.turn) == (1, turn)
        position = play(position)
    assert (position.age, position.turn) == (2, 1)


@pytest.mark.rule("C4")
@pytest.mark.parametrize("wonder", ["byzantium", "petra"])
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("expansions", [(), ("armada",)])
def test_byzantium_and_petra_need_cities(wonder: str, edition: str, expansions: tuple[str, ...]) -> None:
    seats = (wonder, "random", "random")
    with pytest.raises(OptionError, match=f"'wonders': found '{wonder}'"):
        Options(edition=edition, wonders=seats, expansions=expansions)
    with pytest.raises(NotationError, match=wonder):
        table(f'options = {{edition = "{edition}"}}\nseat = [{{wonder = "{wonder}"}}]')
    with_cities = Options(edition=edition, wonders=seats, expansions=(*expansions, "cities"))
    assert Position.start(with_cities, chance()).board(0)[0].id == wonder


@pytest.mark.rule("C4")
@pytest.mark.parametrize("edition", BOTH)
def test_with_cities_both_are_dealt_like_all_others(edition: str) -> None:
    met: set[str] = set()
    for seed in range(20):
        position = start(edition, 3, seed=seed)
        met |= {position.board(seat)[0].id for seat in range(3)}
    assert met == {wonder.id for wonder in load_catalog(edition, ("cities",)).wonders}
    assert {"byzantium", "petra"} < met


@pytest.mark.rule("C5")
def test_tokens_of_cities_never_run_out() -> None:
    """Far more than the 42 points of debts and the 4 diplomacy tokens that the box holds."""
    seats = ["debts = 40, diplomacy = 2"] * 7
    position = cities(*seats, clock="turn = 7")
    assert [points(position, "treasury", seat) for seat in range(7)] == [1 - 40] * 7
    after = play(position)
    assert (debts(after), diplomacy(after)) == ([40] * 7, [1] * 7)


@pytest.mark.rule("R6")
@pytest.mark.parametrize("edition, players", TABLES)
def test_so_many_may_play(edition: str, players: int) -> None:
    assert start(edition, players).pending == tuple(range(players))


@pytest.mark.rule("R6")
@pytest.mark.parametrize("edition, players", [("1", 2), ("1", 9), ("2", 2), ("2", 8)])
def test_fewer_or_more_are_refused(edition: str, players: int) -> None:
    most = max(PLAYERS[edition])
    with pytest.raises(OptionError, match=rf"'players': found '{players}'; expected 3 to {most} .*R6"):
        Options(edition=edition, players=players, expansions=("cities",))


@pytest.mark.rule("R13")
def test_eight_players_are_dealt_seven_cards_each() -> None:
    alone, both = start("1", 8), start("1", 8, "armada", "cities")
    for position in (alone, both):
        assert [len(position.hand(seat)) for seat in range(8)] == [7] * 8
    assert len(black("1", 1) & set(dealt(alone))) == 7  # 49 and 7 cards deal out exactly


@pytest.mark.rule("R14")
def test_byzantium_or_petra_may_be_the_eighth_wonder() -> None:
    position = start("1", 8)
    assert {position.board(seat)[0].id for seat in range(8)} & {"byzantium", "petra"}
    assert len({position.board(seat)[0].id for seat in range(8)}) == 8
