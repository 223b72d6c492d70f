"""What a table may agree on: B3, R23 and the switches of the rulings, through Python, files and the command line."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.cli.main import parser
from argosy.cli.table_options import table_options
from argosy.tabletop.errors import NotationError, OptionError
from argosy.tabletop.options import option_rows
from argosy.wonders.options import Options
from tests.rules.table import table

OF_TWO = ["free_city_any_side", "free_city_must_play", "free_city_card_changes"]
SWITCHES = [row.name for row in option_rows(Options) if row.kind == "flag" and row.advanced]


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_can_be_turned(switch: str) -> None:
    usual = getattr(Options(), switch)
    turned = Options.from_dict({switch: not usual})
    assert getattr(turned, switch) is not usual
    assert Options.from_dict(turned.to_dict()) == turned
    assert table(f"options = {{{switch} = {str(not usual).lower()}}}").options == turned


def test_what_few_groups_play_is_off_unless_turned_on() -> None:
    assert [switch for switch in SWITCHES if not getattr(Options(), switch)] == [
        "masks_copy_most",
        *OF_TWO,
        "board_coins_alone",
        "tiles_of_last_turn_wait",
        "free_steps_beside_projects",
    ]


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_is_an_argument(switch: str) -> None:
    for argument, value in ((f"--{switch}", True), (f"--no-{switch}", False)):
        given = parser().parse_args(["simulate", "wonders", argument.replace("_", "-")])
        assert table_options(given, "wonders") == Options.from_dict({switch: value})


@pytest.mark.rule("B3")
@pytest.mark.parametrize(
    "wrong, named",
    [
        ({"wonders": ("gizah",)}, "gizah"),
        ({"wonders": ("gizah", "gizah", "random")}, "gizah"),
        ({"wonders": ("gizah", "atlantis", "random")}, "atlantis"),
        ({"sides": ("day", "night")}, "day, night"),
        ({"sides": ("A",)}, "A"),
        ({"edition": "1", "sides": ("night",)}, "night"),
    ],
)
def test_wonders_and_sides_that_cannot_be_are_refused(wrong: dict[str, Any], named: str) -> None:
    option = "wonders" if "wonders" in wrong else "sides"
    with pytest.raises(OptionError, match=rf"option '{option}': found '{named}'; expected .*\(B3\)"):
        Options(**wrong)


@pytest.mark.parametrize(
    "values, message",
    [
        ({"salvage": True}, "option 'salvage': found 'True'; expected one of edition, players"),
        ({"chains_optional": "yes"}, "option 'chains_optional': found 'yes'; expected true or false"),
        ({"players": "many"}, "option 'players': found 'many'; expected a whole number"),
        ({"sides": 3}, "option 'sides': found '3'; expected a list of words"),
    ],
)
def test_misshapen_options_are_named(values: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Options.from_dict(values)


@pytest.mark.rule("R23")
def test_there_is_one_edition_for_the_whole_table() -> None:
    with pytest.raises(OptionError, match=r"option 'edition': found '3'; expected 1 or 2 \(R23"):
        Options(edition="3")


@pytest.mark.rule("R23")
@pytest.mark.parametrize(
    "edition, seat",
    [("1", 'built = ["well"]'), ("2", 'built = ["pawnshop"]'), ("1", 'side = "day"'), ("2", 'side = "A"')],
)
def test_cards_and_sides_of_the_other_edition_are_refused(edition: str, seat: str) -> None:
    with pytest.raises(NotationError, match="seat 1"):
        table(f'options = {{edition = "{edition}"}}\nseat = [{{{seat}}}]')


@pytest.mark.rule("R23")
@pytest.mark.parametrize("edition, worth", [("1", 2), ("2", 3)])
def test_the_edition_says_which_cards_are_meant(edition: str, worth: int) -> None:
    altar = next(card for card in Options(edition=edition).catalog().cards if card.id == "altar")
    assert altar.effects[0].amount == worth
