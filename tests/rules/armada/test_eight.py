"""A65, R13, R14: eight players, in edition 1."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.own_data import own
from tests.rules.armada.harbour import harbour, play, whole_turn
from tests.rules.table import chance, ids

ARMADA, CITIES = ("armada",), ("cities",)
BOTH = ("armada", "cities")


def eight(expansions: tuple[str, ...], seed: int = 1) -> Position:
    return Position.start(Options(edition="1", players=8, expansions=expansions), chance(seed))


def dealt(position: Position) -> Counter[str]:
    return Counter(card for seat in range(position.players) for card in ids(position.hand(seat)))


def deck(age: int) -> Counter[str]:
    """The cards of the base game for seven players."""
    cards = [card for card in Options(edition="1").catalog().cards if card.age == age and not card.guild]
    return Counter(card.id for card in cards for number in card.copies if number <= 7)


def of_expansion(position: Position, name: str) -> Counter[str]:
    known = {card.id for card in position.rules.catalog.cards if card.expansion == name and not card.guild}
    return Counter({card: count for card, count in dealt(position).items() if card in known})


@pytest.mark.rule("A65")
@pytest.mark.parametrize("age, guilds", [(1, 0), (2, 0), (3, 9)])
def test_decks_as_for_seven(age: int, guilds: int) -> None:
    last_turn = harbour(f"age = {age - 1}\nturn = 6", "1", players=8) if age > 1 else None
    position = whole_turn(last_turn) if last_turn else eight(ARMADA)
    found = dealt(position)
    drawn = Counter({card: count for card, count in found.items() if card.endswith("-guild")})
    armada = of_expansion(position, "armada")
    assert (len(drawn), armada.total(), found.total()) == (guilds, 7, 56)
    assert found - drawn - armada == deck(age)


@pytest.mark.rule("A65")
def test_hands_of_seven_and_six_turns() -> None:
    position = eight(ARMADA)
    assert [len(position.hand(seat)) for seat in range(8)] == [7] * 8
    turns = 0
    while position.age == 1:
        position = whole_turn(position)
        turns += 1
    assert turns == 6


@pytest.mark.rule("A65")
def test_eight_have_eight_wonders_and_eight_shipyards() -> None:
    position = eight(ARMADA)
    assert len({position.board(seat)[0].id for seat in range(8)}) == 8
    assert len({position.shipyard(seat).id for seat in range(8)}) == 8


@pytest.mark.rule("A65")
@pytest.mark.parametrize("edition, expansions", [("1", ()), ("2", ARMADA), ("2", CITIES), ("2", BOTH)])
def test_eight_are_refused_elsewhere(edition: str, expansions: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match=r"'players': found '8'; expected [23] to 7 .*\(.*A65.*\)"):
        Options(edition=edition, players=8, expansions=expansions)


@pytest.mark.rule("R4")
def test_the_last_turn_of_eight_players_is_the_sixth() -> None:
    city = '{wonder = "babylon", side = "B", stages = 2, hand = ["altar", "theater"]}'
    position = harbour(f"turn = 6\nseat = [{city}]", "1", players=8)
    extra = play(position, "sell altar")
    assert (extra.phase, extra.pending, ids(extra.hand(0))) == ("extra", (0,), ["theater"])


@pytest.mark.rule("R13")
def test_with_both_expansions_seven_cards_stay_out() -> None:
    tables = [eight(BOTH, seed) for seed in range(12)]
    for position in tables:
        assert [len(position.hand(seat)) for seat in range(8)] == [7] * 8
        assert of_expansion(position, "armada").total() <= 7 >= of_expansion(position, "cities").total()
    left_out = [(deck(1) - dealt(position)).total() for position in tables]
    assert deck(1).total() + 7 + 7 - 56 == 7
    assert max(left_out) <= 7
    assert len(set(left_out)) > 2  # some of the base game, the others of the expansions


@pytest.mark.rule("R13")
def test_with_cities_alone_the_decks_deal_out_exactly() -> None:
    position = eight(CITIES)
    assert dealt(position).total() == 56
    assert dealt(position) - of_expansion(position, "cities") == deck(1)


@pytest.mark.rule("R14")
@pytest.mark.parametrize("expansions, added", [(ARMADA, {"syracuse"}), (CITIES, {"byzantium", "petra"})])
def test_the_eighth_wonder_comes_with_an_expansion(expansions: tuple[str, ...], added: set[str]) -> None:
    base = {wonder.id for wonder in Options(edition="1").catalog().wonders}
    seen = {eight(expansions, seed).board(seat)[0].id for seed in range(20) for seat in range(8)}
    assert seen == base | added
    assert len(base) == 7


@pytest.mark.rule("R14")
def test_without_eight_wonders_eight_are_refused(tmp_path: Path) -> None:
    """A file of one's own takes Syracuse away."""
    path = own(tmp_path, 'remove = ["syracuse"]')
    with pytest.raises(OptionError, match=r"'players': found '8'; expected at most 7, .*wonders \(R14\)"):
        Options(edition="1", players=8, expansions=ARMADA, data=(path,))


@pytest.mark.rule("R14")
def test_with_few_wonders_few_can_play(tmp_path: Path) -> None:
    path = own(tmp_path, 'remove = ["gizah", "rhodos", "babylon"]')
    position = Position.start(Options(players=4, data=(path,)), chance())
    wonders = {position.board(seat)[0].id for seat in range(4)}
    assert wonders == {"alexandria", "ephesos", "halikarnassos", "olympia"}
    with pytest.raises(OptionError, match=r"at most 4, since edition 2 has so many wonders \(R14\)"):
        Options(players=5, data=(path,))
