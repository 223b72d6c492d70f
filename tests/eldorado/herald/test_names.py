"""Cards and spaces of El Dorado by name, in every language of the browser."""

from __future__ import annotations

from argosy.eldorado.facts.library import load_catalog
from argosy.eldorado.herald import facts
from argosy.eldorado.options import Options
from argosy.tabletop.own_names import own_names
from argosy.tabletop.rulebook import LANGUAGES

TOLD = facts(Options(players=4, cards=True))


def test_every_card_has_a_name_in_every_language() -> None:
    assert [card.id for card in TOLD.cards if card.names.keys() != set(LANGUAGES)] == []


def test_names_that_nobody_printed_are_marked_as_ours() -> None:
    marks = {card.id: set(card.names_ours) for card in TOLD.cards}
    assert marks["shipyard"] == {"nl", "it"}, "named in German and French by the rule book and a public page"
    assert marks["spy"] == set(LANGUAGES), "a card of our own"


def test_a_printed_name_is_never_replaced() -> None:
    own = own_names("eldorado")
    printed = [card for card in load_catalog().cards if card.confidence != "designed"]
    assert [(card.id, tag) for card in printed for tag in card.names if card.name in own[tag]] == []


def test_spaces_are_named_in_every_language_that_has_another_word_for_them() -> None:
    translated = [space for space in TOLD.spaces if "de" in space.names]
    assert len(translated) > 100
    assert [space.id for space in translated if space.names.keys() != set(LANGUAGES)] == []
    for language in LANGUAGES:
        names = [space.names.get(language, space.names["en"]) for space in TOLD.spaces]
        assert len(set(names)) == len(names), language


def test_our_names_belong_to_something() -> None:
    known = {card.name for card in load_catalog().cards} | {space.name for space in load_catalog().board.spaces}
    assert {name for names in own_names("eldorado").values() for name in names} <= known
