"""Everything that the herald tells is plain, survives JSON, and has just the shape that its types say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from argosy.eldorado import herald
from argosy.eldorado.decisions import ACTIONS, PHASES
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.herald import TYPES, choices, facts, news, option_fields, standing
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.eldorado.tables import REGION_NAMES
from argosy.tabletop.errors import DataError
from argosy.tabletop.herald import Herald, Phrase
from argosy.tabletop.options import OptionField
from argosy.tabletop.seeds import Seeds
from tests.eldorado.herald.moments import first_moments, moments
from tests.eldorado.own_board import write_board

TABLES = [(players, cards) for players in (2, 3, 4) for cards in (False, True)]


def check(told: Any, kind: Any) -> None:
    """Check that JSON carries the value, and that reading it by its type loses nothing and adds nothing."""
    plain = msgspec.json.decode(msgspec.json.encode(told))
    assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(plain, kind))) == plain


def test_the_module_is_a_herald() -> None:
    wanted = {name for name in vars(Herald) if not name.startswith("_")}
    assert wanted == set(herald.__all__)
    assert set(TYPES) == {"View", "Facts", "Choices", "Standing"}
    assert msgspec.json.schema_components(TYPES.values())


@pytest.mark.parametrize("players, cards", TABLES)
def test_whole_games_fit_their_types(players: int, cards: bool) -> None:
    for moment in moments(players, cards)[::8]:
        _check_moment(moment.before, players)
        for seat in (None, *range(players)):
            check(news(moment.after, seat), list[Phrase])
    _check_moment(moments(players, cards)[-1].after, players)


def test_every_kind_of_table_fits_from_its_start_on() -> None:
    for moment in first_moments()[::8]:
        _check_moment(moment.before, moment.before.players)


def _check_moment(position: Position, players: int) -> None:
    for seat in (None, *range(players)):
        check(position.view(seat), TYPES["View"])
        check(standing(position, seat), TYPES["Standing"])
    for seat in range(players):
        check(choices(position, seat), TYPES["Choices"])


@pytest.mark.parametrize("cards", [False, True])
def test_facts_fit_their_type(cards: bool) -> None:
    told = facts(Options(players=3, cards=cards, land_hiring=True))
    check(told, TYPES["Facts"])
    assert sum(card.copies for card in told.cards) == (50 if cards else 0)


def test_a_board_without_shapes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="the board 'Pond' has no shapes"):
        facts(Options(data=(write_board(tmp_path),)))


def test_words_of_the_types_are_those_of_the_game() -> None:
    _, parts = msgspec.json.schema_components(TYPES.values())
    view, line = parts["EldoradoView"]["properties"], parts["EldoradoLine"]["properties"]
    assert set(view["phase"]["enum"]) == set(PHASES)
    assert set(view["turn"]["enum"]) == set(COLOURS)
    assert set(line["action"]["enum"]) == set(ACTIONS)
    assert set(facts(Options()).prices) == set(ACTIONS)
    assert {space.region for space in facts(Options()).spaces} == {None, *REGION_NAMES}


# -- the form of the options --------------------------------------------------------------------------------------


def test_option_fields_name_every_option_with_its_default() -> None:
    told = option_fields()
    check(told, list[OptionField])
    assert Options.from_dict({field.name: field.default for field in told}) == Options()
    assert {field.name for field in told} == {*Options.__dataclass_fields__} - {"data"}


def test_what_a_field_allows_the_game_allows() -> None:
    for field in option_fields():
        bounds = [value for value in (field.least, field.most) if value is not None]
        values = field.choices if field.kind != "per-seat" else [field.choices]
        assert [*values, *bounds]
        for value in (*values, *bounds):
            told = Position.start(Options.from_dict({field.name: value}), Seeds(1).stream()).options.to_dict()
            assert told.get(field.name, field.default) == value
