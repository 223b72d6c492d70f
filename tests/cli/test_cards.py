"""The card list through the command, in both editions and all languages."""

import json
from pathlib import Path
from typing import Any

import pytest

from argosy.cli.main import main
from argosy.wonders.explain.effects import effects_symbols, effects_words
from argosy.wonders.facts.effects import parse
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.facts.words import EXPANSIONS

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(["cards", *arguments]) == 0
    return capsys.readouterr().out


def listed(capsys: Capture, *arguments: str) -> Any:
    return json.loads(printed(capsys, *arguments, "--json"))


@pytest.mark.parametrize("edition", ["1", "2"])
def test_every_card_of_an_edition_is_listed(capsys: Capture, edition: str) -> None:
    cards = listed(capsys, "--edition", edition)["cards"]
    assert [card["id"] for card in cards] == [card.id for card in load_catalog(edition).cards]


def test_a_card_is_told_with_all_its_facts(capsys: Capture) -> None:
    (forum,) = [card for card in listed(capsys)["cards"] if card["id"] == "forum"]
    assert forum == {
        "id": "forum",
        "building": "forum",
        "name": "Forum",
        "name_is_english": True,
        "age": 2,
        "colour": "yellow",
        "expansion": None,
        "guild": False,
        "copies": [3, 6, 7],
        "cost": {"coins": 0, "resources": "CC"},
        "effects": ["produce_private L/G/P"],
        "words": "produces loom, glass or papyrus, not for sale",
        "chain_from": ["east-trading-post", "west-trading-post"],
        "chain_to": ["haven"],
        "confidence": "very high",
        "cost_confidence": "very high",
    }


def test_age_and_colour_choose_cards(capsys: Capture) -> None:
    cards = listed(capsys, "--age", "3", "--colour", "red")["cards"]
    assert {(card["age"], card["colour"]) for card in cards} == {(3, "red")}
    assert "Arsenal" in printed(capsys, "--age", "3", "--colour", "red")


@pytest.mark.parametrize(
    "language, edition, name",
    [("de", "1", "Holzplatz"), ("fr", "2", "Chantier"), ("it", "2", "Pantheon"), ("nl", "2", "Lumber Yard*")],
)
def test_names_come_in_the_language_asked_for(capsys: Capture, language: str, edition: str, name: str) -> None:
    assert name in printed(capsys, "--language", language, "--edition", edition)


def test_a_missing_name_is_english_and_marked(capsys: Capture) -> None:
    text = printed(capsys, "--language", "nl", "--colour", "grey")
    assert "Loom*" in text
    assert "no name is known in this language (nl)" in text
    assert "no name is known" not in printed(capsys, "--language", "de", "--colour", "grey")


def test_less_than_very_high_confidence_is_marked(capsys: Capture) -> None:
    rows = printed(capsys, "--colour", "blue", "--age", "3")
    assert rows.count("(high)") == 1  # Town Hall
    assert "(high)" not in printed(capsys, "--edition", "1")


@pytest.mark.parametrize("edition, sides", [("1", ("A", "B")), ("2", ("day", "night"))])
def test_wonders_are_listed_with_sides_and_stages(capsys: Capture, edition: str, sides: tuple[str, str]) -> None:
    wonders = listed(capsys, "--wonders", "--edition", edition)["wonders"]
    assert len(wonders) == 7
    assert all(tuple(side["side"] for side in wonder["sides"]) == sides for wonder in wonders)
    text = printed(capsys, "--wonders", "--edition", edition)
    assert all(wonder["name"] in text for wonder in wonders)


def test_wonders_have_no_age(capsys: Capture) -> None:
    assert main(["cards", "--wonders", "--age", "2"]) == 2
    assert "--age" in capsys.readouterr().err


def test_own_cards_are_listed_too(capsys: Capture, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[[card]]\nid = "kiosk"\nname = "Kiosk"\nage = 1\ncolour = "yellow"\ncopies = [3]\n'
                   'effects = ["coins 7"]\nconfidence = "designed"\n')  # fmt: skip
    text = printed(capsys, "--data", str(own), "--age", "1", "--colour", "yellow")
    assert "Kiosk" in text
    assert "(designed)" in " ".join(text.split())


def test_cards_of_expansions_are_listed_with_their_box_and_doubts(capsys: Capture) -> None:
    cards = listed(capsys, "--expansions", "armada,cities")["cards"]
    boxes = [card["expansion"] for card in cards]
    assert (boxes.count("armada"), boxes.count("cities")) == (24, 42)
    (pier,) = [card for card in cards if card["id"] == "pier"]
    assert pier["copies"] == [4]
    assert pier["cost_confidence"] == "designed"
    rows = " ".join(printed(capsys, "--expansions", "armada", "--age", "3", "--colour", "red").split())
    assert "(designed)" in rows
    assert "A, C: from Armada or Cities" in rows


@pytest.mark.parametrize("edition, boards", [("1", 8), ("2", 7)])
def test_shipyards_are_listed_with_every_doubt(capsys: Capture, edition: str, boards: int) -> None:
    table = ("--shipyards", "--expansions", "armada", "--edition", edition)
    told = listed(capsys, *table)
    assert len(told["shipyards"]) == boards
    assert told["shipyards"][0]["confidences"]["red"][1] == "designed"
    assert told["tracks"]["yellow"][2]["alternatives"] == {"coins": [3]}
    text = " ".join(printed(capsys, *table).split())
    assert text.count("what the spaces cost") == boards
    assert "G (designed)" in text
    assert "coins (low)" in text


def test_islands_are_listed_by_level_in_a_language(capsys: Capture) -> None:
    table = ("--islands", "--expansions", "armada", "--language", "de")
    islands = listed(capsys, *table)["islands"]
    assert [island["level"] for island in islands] == [1] * 9 + [2] * 9 + [3] * 9
    text = printed(capsys, *table)
    assert all(island["name"] in text for island in islands)


def test_leaders_are_listed_before_the_cards_of_the_ages(capsys: Capture) -> None:
    facts = listed(capsys, "--leaders", "all")
    assert [leader["id"] for leader in facts["leaders"]] == [one.id for one in load_catalog(2, leaders="all").leaders]
    (makeda,) = [leader for leader in facts["leaders"] if leader["id"] == "makeda"]
    assert makeda == {
        "id": "makeda",
        "name": "Makeda",
        "name_is_english": True,
        "set": "expert",
        "cost": {"coins": None, "of_the_age": True},
        "effects": ["vp_if_more coins 5"],
        "words": "5 points for more coins than each neighbour",
        "confidence": "high",
    }
    text = " ".join(printed(capsys, "--leaders", "standard").split())
    assert text.index("Nebuchadnezzar") < text.index("Lumber Yard")
    assert "Makeda" not in text
    assert "Croesus" not in printed(capsys, "--leaders", "all", "--age", "1")


def test_boards_without_a_resource_say_what_they_do(capsys: Capture) -> None:
    text = " ".join(printed(capsys, "--wonders", "--leaders", "all").split())
    assert "own leaders cost" in text
    assert "0 coins" not in text


def test_a_wonder_with_stages_in_any_order_says_so(capsys: Capture) -> None:
    assert "any order" in " ".join(printed(capsys, "--wonders", "--expansions", "armada").split())


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--islands",), "expected --expansions armada"),
        (("--shipyards", "--expansions", "cities"), "expected --expansions armada"),
        (("--expansions", "leaders"), "leaders have an option of their own, such as --leaders standard"),
        (("--leaders", "more"), "only edition 1 has more (L3)"),
        (("--islands", "--expansions", "armada", "--age", "1"), "leave --age and --colour out"),
    ],
)
def test_what_is_not_there_is_refused(capsys: Capture, arguments: tuple[str, ...], words: str) -> None:
    assert main(["cards", *arguments]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("width", ["40", "60", "80", "160"])
def test_the_list_keeps_to_the_width_and_has_no_colour_codes_in_a_pipe(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    for what in ((), ("--shipyards",), ("--islands",), ("--wonders",)):
        text = printed(capsys, "--edition", "2", "--expansions", "armada,cities", *what)
        assert "\x1b" not in text
        assert all(len(line) <= int(width) for line in text.splitlines())


@pytest.mark.parametrize("edition", ["1", "2"])
def test_every_effect_of_the_data_has_words_and_symbols(edition: str) -> None:
    catalog = load_catalog(edition, EXPANSIONS)
    for part in (*catalog.parts(), *catalog.islands):
        assert effects_words(part.effects) != "nothing"
        assert effects_symbols(part.effects) != "-"


@pytest.mark.parametrize(
    "effect, words, symbols",
    [
        ("vp 1", "1 point", "1★"),
        ("produce WW", "produces 2 wood", "WW"),
        ("science any", "one science symbol of your choice", "any science"),
        ("vp_per wonder_stage+defeat_token 2 neighbours+self",
         "2 points per wonder stage or defeat token, own and neighbours'", "2★/stage+token own←→"),
        ("trade raw+goods right+left 1",
         "raw materials and manufactured goods from both neighbours cost 1 coin", "raw+goods←→1¢"),
        ("vp_if wonder_complete 7", "7 points if your wonder is complete", "7★ if complete"),
        ("fleet any 1", "a free step of any fleet", "+ship"),
        ("fleet red+green 1", "a free step of the red or green fleet", "+red/green ship"),
        ("buy_far left 3",
         "3 times a turn, buy one resource for 1 coin from the player two seats to the left", "3x⇐1¢"),
        ("others_lose_per blue+victory_token_2 2",
         "everybody else loses 2 coins per blue card or victory token of Age II of their own",
         "others −2¢/blue+victory II"),
        ("produce_missing 2",
         "produces 2 resources that your cards and board do not produce, not for sale", "[2 missing]"),
    ],
)  # fmt: skip
def test_effects_in_words_and_symbols(effect: str, words: str, symbols: str) -> None:
    assert effects_words([parse(effect)]) == words
    assert effects_symbols([parse(effect)]) == symbols
