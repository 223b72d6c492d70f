"""What `argosy moves` says: what every move costs and gives, and why a card cannot be built."""

from typing import Any

import pytest
from msgspec import to_builtins

from argosy.cli.moves import moves, obstacles
from argosy.wonders.herald.gain import WondersGain
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import TABLES, lively_moves, random_rounds

TABLE = """
age = {age}
turn = {turn}
[[seat]]
wonder = "gizah"
side = "day"
{seat}
[[seat]]
wonder = "rhodos"
{left}
[[seat]]
wonder = "ephesos"
{right}
"""


def table(seat: str = "", left: str = "", right: str = "", age: int = 1, turn: int = 1) -> Position:
    """A position whose first seat is Gizah, between Rhodos on its left and Ephesos on its right."""
    return position_from_text(TABLE.format(seat=seat, left=left, right=right, age=age, turn=turn))


def offered(position: Position, text: str, seat: int = 0) -> dict[str, Any]:
    return next(move for move in moves(position, seat) if move["move"] == text)


def reason(position: Position, card: str | None, seat: int = 0) -> tuple[str, str]:
    return next((each["rule"], each["reason"]) for each in obstacles(position, seat) if each["card"] == card)


# -- offers -------------------------------------------------------------------------------------------------------


def test_a_free_building() -> None:
    offer = offered(table('hand = ["altar"]'), "build altar")
    assert (offer["bank"], offer["left"], offer["right"], offer["free"]) == (0, 0, 0, None)
    assert offer["effects"] == ["vp 3"]
    assert offer["gain"] == to_builtins(WondersGain(coins=0, shields=0, points=3, production=(), naval=0, debts=0))


def test_coins_to_the_bank_lower_the_treasury() -> None:
    offer = offered(table('hand = ["timber-yard"]'), "build timber-yard")
    assert offer["bank"] == 1
    assert offer["gain"] == to_builtins(
        WondersGain(coins=-1, shields=0, points=-1, production=("W/S",), naval=0, debts=0)
    )


def test_every_way_to_pay_is_offered() -> None:
    position = table('hand = ["guard-tower"]', 'built = ["clay-pool"]', 'built = ["clay-pit"]')
    towers = [offer for offer in moves(position, 0) if offer["move"].startswith("build guard-tower")]
    assert {(offer["left"], offer["right"]) for offer in towers} == {(2, 0), (0, 2)}
    assert all(offer["gain"]["shields"] == 1 and offer["gain"]["coins"] == -2 for offer in towers)


def test_a_sale() -> None:
    offer = offered(table('hand = ["altar"]'), "sell altar")
    assert offer["words"] == "3 coins"
    assert offer["gain"] == to_builtins(WondersGain(coins=3, shields=0, points=1, production=(), naval=0, debts=0))


def test_a_stage() -> None:
    position = table('hand = ["altar"]\nbuilt = ["sawmill"]')
    stage = next(offer for offer in moves(position, 0) if offer["action"] == "stage")
    assert stage["gain"]["points"] == 3
    assert stage["words"] == "3 points"


def test_a_chain_names_the_parent() -> None:
    offer = offered(table('built = ["baths"]\nhand = ["aqueduct"]', age=2), "build aqueduct by chain")
    assert offer["free"] == "chain from Baths (B14)"
    assert offer["bank"] == 0


def test_coins_of_a_building_count_only_what_stands_now() -> None:
    position = table('hand = ["vineyard"]\nbuilt = ["lumber-yard"]', 'built = ["clay-pool"]', age=2)
    assert offered(position, "build vineyard")["gain"]["coins"] == 2


def test_a_card_from_the_discard_pile() -> None:
    text = 'phase = "salvage"\ndeciding = 1\ndiscard = ["tavern", "altar"]\n[[seat]]\nbuilt = ["altar"]'
    position = position_from_text(text)
    assert offered(position, "take tavern")["gain"]["coins"] == 5
    assert offered(position, "decline")["gain"] == to_builtins(WondersGain(0, 0, 0, 0, 0, ()))
    assert reason(position, "altar") == ("B11", "the city already has Altar")


def test_a_side_gives_its_resource() -> None:
    position = position_from_text('phase = "sides"\noptions.sides = ["chosen"]\n[[seat]]\nwonder = "gizah"')
    assert offered(position, "side night")["gain"] == to_builtins(WondersGain(0, 0, 0, 0, 0, ("S",)))
    assert obstacles(position, 0) == []


def test_who_has_decided_gets_no_advice() -> None:
    position = table('hand = ["altar"]\nchosen = "sell altar"')
    assert moves(position, 0) == []
    assert obstacles(position, 0) == []


def test_an_offer_as_plain_values() -> None:
    told = offered(table('hand = ["timber-yard"]'), "build timber-yard")
    assert (told["move"], told["action"], told["card"], told["by"]) == (
        "build timber-yard",
        "build",
        "timber-yard",
        None,
    )
    assert (told["bank"], told["left"], told["right"], told["free"]) == (1, 0, 0, None)
    assert told["gain"]["coins"] == -1


@pytest.mark.parametrize("edition, players", TABLES)
def test_offers_are_all_moves_and_their_coins_are_what_is_paid(edition: str, players: int) -> None:
    for played in random_rounds(Options(edition=edition, players=players), players, lively_moves):
        for seat in played.before.pending[:2]:
            found = moves(played.before, seat)
            assert [offer["move"] for offer in found] == list(map(str, played.before.all_moves(seat)))
            earns = {"coins", "coins_per"}
            for offer in found:
                if not earns & {effect.split()[0] for effect in offer["effects"]}:
                    assert offer["gain"]["coins"] == -(offer["bank"] + offer["left"] + offer["right"])


# -- obstacles ----------------------------------------------------------------------------------------------------


def test_a_building_already_there() -> None:
    assert reason(table('hand = ["altar"]\nbuilt = ["altar"]'), "altar") == ("B11", "the city already has Altar")


def test_too_few_coins_for_the_bank() -> None:
    position = table('hand = ["timber-yard"]\ncoins = 0')
    assert reason(position, "timber-yard") == ("B22", "it costs 1 coin, and the city has 0")


def test_missing_resources_are_named() -> None:
    position = table('hand = ["library"]', age=2)  # SSL; the city has one stone
    assert reason(position, "library") == (
        "B18",
        "no loom, and nobody sells any; 1 stone short: the city makes 1, and 2 are needed",
    )


def test_only_what_is_missing_is_named() -> None:
    position = table('hand = ["library"]', 'built = ["loom-1"]', age=2)
    assert reason(position, "library") == ("B18", "1 stone short: the city makes 1, and 2 are needed")


def test_an_either_or_card_covers_one_unit_only() -> None:
    position = table(
        'hand = ["stables"]\nbuilt = ["clay-pit"]', "", "", age=2
    )  # WCO; clay or ore, and Rhodos sells ore
    assert reason(position, "stables") == ("B18", "no wood, and nobody sells any")


def test_purchases_that_are_too_dear_are_priced() -> None:
    position = table('hand = ["walls"]\ncoins = 3', 'built = ["stone-pit"]', 'built = ["quarry"]', age=2)  # SSS
    assert reason(position, "walls") == ("B22", "it costs at least 4 coins to the neighbours, and the city has 3")


def test_the_price_for_the_bank_is_told_apart() -> None:
    position = table("coins = 3\nhand = ['caravansery']", 'built = ["lumber-yard"]', 'built = ["lumber-yard"]', age=2)
    assert reason(position, "caravansery") == ("B22", "it costs at least 4 coins to the neighbours, and the city has 3")


def test_a_complete_wonder() -> None:
    assert reason(table("stages = 3"), None) == ("B13", "all stages of the wonder are built")


def test_a_stage_without_resources() -> None:
    assert reason(table(), None) == ("B18", "no wood, and nobody sells any")


@pytest.mark.parametrize("edition, players", TABLES)
def test_every_card_is_either_offered_or_explained(edition: str, players: int) -> None:
    for played in random_rounds(Options(edition=edition, players=players), players + 7, lively_moves):
        position = played.before
        for seat in position.pending if position.phase in ("turn", "extra") else ():
            built = {offer["card"] for offer in moves(position, seat) if offer["action"] == "build"}
            refused = {each["card"] for each in obstacles(position, seat) if each["action"] == "build"}
            assert built | refused == {card.id for card in position.hand(seat)}
            assert not built & refused
