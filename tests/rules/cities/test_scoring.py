"""C46, C47, R3 and R11: points of black cards, and the guilds of edition 1."""

from __future__ import annotations

import pytest

from tests.rules.cities.cities_table import BOTH, EVERYTHING, cities, everything, named
from tests.rules.table import coins, play, points, sheet


@pytest.mark.rule("C46")
@pytest.mark.parametrize("edition", BOTH)
def test_the_secret_network_counts_itself(edition: str) -> None:
    card = named(edition, "secret-network")
    builder = f'{everything("militia", "lair")}, coins = 0, hand = ["{card}"]'
    after = play(cities(builder, clock="age = 3", edition=edition), f"build {card}")
    assert (coins(after)[0], points(after, "black")) == (3, 3 + 3)  # the lair has 3 of its own


@pytest.mark.rule("C46")
def test_its_points_count_black_cards_that_come_later() -> None:
    builder = f'{everything("secret-network")}, coins = 0, hand = ["opium-distillery"]'
    position = cities(builder, clock="age = 3")
    assert points(position, "black") == 1
    after = play(position, "build opium-distillery")
    assert (coins(after)[0], points(after, "black")) == (5, 2)  # no further coin for it


@pytest.mark.rule("C47")
@pytest.mark.rule("R3")
@pytest.mark.parametrize("edition", BOTH)
def test_points_of_black_cards_have_a_line_of_their_own(edition: str) -> None:
    position = cities('built = ["hideout", "lair", "capitol"], coins = 0, debts = 2', clock="age = 3", edition=edition)
    lines = {line: worth for line, worth in sheet(position).lines.items() if worth}
    assert lines == {"black": 2 + 3 + 8, "treasury": -2}
    assert sheet(position).total == 11


@pytest.mark.rule("R3")
@pytest.mark.parametrize("edition, byzantium", [("1", 3 + 2 + 7), ("2", 3 + 4 + 7)])
def test_points_of_stages_guilds_and_masks_stand_in_their_lines(edition: str, byzantium: int) -> None:
    mask = named(edition, "pigeonhole")
    guild = '"mourners-guild"' if edition == "1" else '"spies-guild"'
    own = f'wonder = "byzantium", stages = 3, coins = 0, built = ["{mask}", {guild}]'
    neighbour = 'wonder = "rhodos", victories = [2, 0, 0], built = ["workshop", "stockade", "barracks"]'
    position = cities(own, neighbour, clock="age = 3", edition=edition)
    lines = {line: worth for line, worth in sheet(position).lines.items() if worth}
    assert lines == {"wonder": byzantium, "guilds": 2, "science": 1}


@pytest.mark.rule("C47")
@pytest.mark.parametrize("edition", BOTH)
def test_guilds_and_yellow_cards_of_the_base_game_do_not_count_black_cards(edition: str) -> None:
    """The same cities with and without black cards: nothing else on the sheet changes."""
    black = ("militia", "hideout", "residence", "lair", "consulate")
    guilds = ("workers-guild", "craftsmens-guild", "traders-guild", "philosophers-guild", "spies-guild")
    more = ("magistrates-guild", "shipowners-guild", "haven", "lighthouse", "arena")
    owner = f"built = {[*guilds, *more]}"
    plain = cities(owner, "", "", clock="age = 3", edition=edition)
    dark = cities(f"built = {[*guilds, *more, *black]}", f"built = {[*black]}", clock="age = 3", edition=edition)
    changed = {line for line in sheet(plain).lines if points(plain, line) != points(dark, line)}
    assert changed == {"black"}


@pytest.mark.rule("R11")
@pytest.mark.parametrize("guild, worth", [("counterfeiters-guild", 5), ("guild-of-shadows", 2), ("mourners-guild", 3)])
def test_a_copied_guild_scores_from_the_seat_of_the_copier(guild: str, worth: int) -> None:
    """Olympia copies the guild of its left neighbour, and counts that neighbour and the one to the right."""
    olympia = 'wonder = "olympia", side = "B", stages = 3, victories = [2, 2, 2], built = ["capitol"], coins = 4'
    owner = f'wonder = "gizah", built = ["{guild}", "militia"], victories = [1, 0, 0], coins = 4'
    far = 'wonder = "ephesos", victories = [2, 2, 0], built = ["hideout", "lair", "consulate"]'
    right = 'wonder = "rhodos", victories = [1, 1, 0], built = ["mercenaries"]'
    position = cities(olympia, owner, far, right, clock="age = 3", edition="1")
    assert (points(position, "guilds"), sheet(position).copied_guild) == (worth, guild)


@pytest.mark.rule("R11")
def test_copying_the_counterfeiters_costs_nobody_coins() -> None:
    olympia = 'wonder = "olympia", side = "B", stages = 2, coins = 9, hand = ["palace"], ' + EVERYTHING
    owner = 'wonder = "gizah", built = ["counterfeiters-guild"], coins = 9'
    after = play(cities(olympia, owner, clock="age = 3", edition="1"), "stage palace")
    assert (after.phase, points(after, "guilds"), coins(after)[1]) == ("turn", 5, 12)


GUILDS = [("guild-of-shadows", "WSSP", 3), ("mourners-guild", "WCCLG", 4), ("counterfeiters-guild", "OOOLG", 5)]


@pytest.mark.rule("C1")
@pytest.mark.rule("R12")
@pytest.mark.parametrize("guild, cost, worth", GUILDS)
def test_every_guild_of_cities(guild: str, cost: str, worth: int) -> None:
    """Neighbours have 1 and 2 black cards, 1 and 3 victories; the seat opposite and the builder do not count."""
    builder = f'wonder = "rhodos", {everything("militia")}, victories = [2, 0, 0], hand = ["{guild}"]'
    left = 'built = ["hideout"], victories = [0, 1, 0], defeats = 2, coins = 3'
    opposite = 'built = ["lair", "consulate"], victories = [2, 2, 0], coins = 3'
    right = 'built = ["mercenaries", "residence"], victories = [1, 2, 0], coins = 3'
    position = cities(builder, left, opposite, right, clock="age = 3", edition="1")
    printed = next(card for card in position.rules.catalog.cards if card.id == guild)
    assert (printed.colour, printed.age, printed.guild, str(printed.cost)) == ("purple", 3, True, cost)
    after = play(position, f"build {guild}")
    assert points(after, "guilds") == worth
    assert [after.city(seat).loss for seat in range(4)] == (
        [0, 3, 3, 3] if guild == "counterfeiters-guild" else [0] * 4
    )
