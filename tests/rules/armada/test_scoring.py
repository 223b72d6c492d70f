"""A60 to A62, R3, R8: the score sheet with Armada."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.armada.harbour import both_editions, harbour, seats
from tests.rules.table import chance, points, sheet

SEVEN_BROWN = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "sawmill", "quarry", "brickyard"]
FIVE_BROWN = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "foundry"]
COMPASSES = ["apothecary", "dispensary", "lodge", "academy"]
MOST = ["cabinet-of-explorers", "navigation-firm", "circle-of-captains"]


def scored(edition: str, *cities: dict[str, Any], **options: Any) -> Position:
    return harbour(seats(*cities), edition, **options)


@pytest.mark.rule("A60")
@both_editions
def test_a_guild_is_worth_ten_points_at_most(edition: str) -> None:
    guild, brown = {"built": ["workers-guild"]}, {"built": SEVEN_BROWN}
    assert points(scored(edition, guild, brown, {"built": FIVE_BROWN[:3]}), "guilds") == 10
    assert points(scored(edition, guild, brown, {"built": FIVE_BROWN[:2]}), "guilds") == 9
    assert points(scored(edition, guild, brown, {"built": FIVE_BROWN}), "guilds") == 10


@pytest.mark.rule("A60")
@both_editions
def test_the_limit_holds_for_each_guild_alone(edition: str) -> None:
    guilds = {"built": ["workers-guild", "craftsmens-guild"]}
    neighbour = {"built": [*SEVEN_BROWN, "loom-1", "glassworks-1", "press-1"]}
    city = scored(edition, guilds, neighbour, {"built": [*FIVE_BROWN, "loom-1", "glassworks-1", "press-1"]})
    assert points(city, "guilds") == 10 + 10


@pytest.mark.rule("A60")
@both_editions
def test_only_armada_limits_guilds(edition: str) -> None:
    text = seats({"built": ["workers-guild"]}, {"built": SEVEN_BROWN}, {"built": FIVE_BROWN})
    assert points(harbour(text, edition, expansions=["cities"]), "guilds") == 12
    assert points(harbour(text, edition, expansions=["armada", "cities"]), "guilds") == 10


@pytest.mark.rule("A60")
@both_editions
def test_the_symbol_of_the_scientists_guild_has_no_limit(edition: str) -> None:
    """The guild's compass is the fifth: it adds nine points and the set none; with more symbols it adds more."""
    without = points(scored(edition, {"built": [*COMPASSES, *MOST]}), "science")
    city = scored(edition, {"built": [*COMPASSES, *MOST, "scientists-guild"]})
    assert points(city, "science") - without > 10
    assert points(city, "guilds") == 0


@pytest.mark.rule("A60")
def test_a_copied_guild_has_a_limit_of_its_own() -> None:
    """Olympia copies the guild of a neighbour that it owns a like of already."""
    olympia = {"wonder": "olympia", "side": "B", "stages": 3, "built": ["craftsmens-guild"]}
    grey = ["loom-1", "glassworks-1", "press-1"]
    left = {"built": [*SEVEN_BROWN, *grey, "workers-guild"]}
    position = scored("1", olympia, left, {"built": [*FIVE_BROWN, *grey]})
    assert points(position, "guilds") == 10 + 10
    assert sheet(position).copied_guild == "workers-guild"


@pytest.mark.rule("A61")
@pytest.mark.rule("R3")
@pytest.mark.parametrize("edition, rows", [("1", ["naval", "islands", "shipyard"]), ("2", ["naval", "islands"])])
def test_the_rows_of_armada(edition: str, rows: list[str]) -> None:
    assert list(sheet(harbour("", edition)).lines)[8:] == rows
    base = Position.start(Options(edition=edition), chance())
    assert not set(sheet(base).lines) & {"naval", "islands", "shipyard"}


@pytest.mark.rule("A61")
@pytest.mark.rule("R3")
@both_editions
def test_points_stand_in_the_row_of_what_carries_them(edition: str) -> None:
    city = {
        "wonder": "syracuse",
        "stages": [2],
        "coins": 0,
        "built": ["boathouse", "pirate-crew", "port-customs", "palace"],
        "ships": {"blue": 3, "yellow": 3},
        "islands": ["inhabited-island", "golden-archipelago"],
        "naval_tokens": [3, -2, 0],
    }
    fleet = {"civil": 3 + 8, "shipyard": 3} if edition == "1" else {"civil": 3 + 8 + 3}
    rows = {"wonder": 3, "commerce": 4 + 4, "islands": 3, "naval": 1, "science": 1, **fleet}
    told = sheet(scored(edition, city))
    assert {row: worth for row, worth in told.lines.items() if worth} == rows
    assert told.total == sum(rows.values())


@pytest.mark.rule("R3")
@both_editions
def test_with_cities_black_cards_have_a_row_and_debts_stand_with_the_coins(edition: str) -> None:
    city = {"built": ["hideout"], "coins": 7, "debts": 3, "islands": ["inhabited-island"]}
    told = sheet(scored(edition, city, expansions=["armada", "cities"])).lines
    assert (told["black"], told["treasury"], told["islands"]) == (2, 7 // 3 - 3, 3)


@pytest.mark.rule("A62")
@both_editions
@pytest.mark.parametrize("symbols", range(1, 9))
def test_equal_symbols_score_their_number_squared(edition: str, symbols: int) -> None:
    cards = [*COMPASSES, *MOST, "scientists-guild"][:symbols]
    assert points(scored(edition, {"built": cards}), "science") == symbols * symbols


@pytest.mark.rule("R8")
@both_editions
def test_naval_tokens_are_no_victory_or_defeat_tokens(edition: str) -> None:
    """Edition 1 has a guild, both have a card of Cities that count tokens on land."""
    rich = {"built": ["slave-market"], "naval_tokens": [3, 5, 7], "victories": [1, 0, 0]}
    city = scored(edition, rich, expansions=["armada", "cities"])
    assert points(city, "black") == 1
    guild = "mourners-guild" if edition == "1" else "slave-market"
    neighbours = {"naval_tokens": [3, 5, 7]}
    alone = scored(edition, {"built": [guild]}, neighbours, neighbours, expansions=["armada", "cities"])
    assert points(alone, "guilds") + points(alone, "black") == 0


@pytest.mark.rule("R8")
def test_naval_defeats_do_not_count_for_the_strategists() -> None:
    neighbours = {"naval_tokens": [-1, -2, -3]}
    assert points(scored("1", {"built": ["strategists-guild"]}, neighbours, neighbours), "guilds") == 0
    on_land = {"defeats": 2}
    assert points(scored("1", {"built": ["strategists-guild"]}, on_land, on_land), "guilds") == 4
