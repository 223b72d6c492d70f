"""The facts that are not sure, through the command."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from argosy.cli.main import main
from argosy.wonders.facts.library import load_catalog

Capture = pytest.CaptureFixture[str]
SHIPYARD = """
[[shipyard]]
id = "shipyard-1"
name = "Shipyard 1"
wonder_colour = "red"
red = ["W", "W", "W", "W", "W", "W"]
yellow = ["S", "S", "S", "S", "S", "S"]
blue = ["C", "C", "C", "C", "C", "C"]
green = ["O", "O", "O", "O", "O", "O"]
"""


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(["facts", *arguments]) == 0
    return capsys.readouterr().out


def listed(capsys: Capture, *arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(printed(capsys, *arguments, "--json"))["facts"]
    return found


def refused(capsys: Capture, *arguments: str) -> str:
    assert main(["facts", *arguments]) == 2
    return capsys.readouterr().err


def test_the_object_says_what_it_is_about(capsys: Capture) -> None:
    found = json.loads(printed(capsys, "--edition", "1", "--expansions", "cities", "--json"))
    assert (found["edition"], found["expansions"]) == ("1", ["cities"])
    assert {(fact["kind"], fact["id"]) for fact in found["facts"]} == {
        ("card", "slave-market"),
        ("wonder", "byzantium"),
    }


def test_both_expansions_are_listed_unless_told_otherwise(capsys: Capture) -> None:
    assert listed(capsys) == listed(capsys, "--expansions", "armada,cities")
    assert listed(capsys, "--expansions", "") == []


def test_leaders_are_listed_where_they_are_asked_for(capsys: Capture) -> None:
    of_edition = {"1": "more", "2": "all"}
    found = {
        edition: {fact["id"]: fact for fact in listed(capsys, "--edition", edition, "--leaders", leaders)}
        for edition, leaders in of_edition.items()
    }
    assert found["2"]["plato"] == {
        "kind": "leader",
        "id": "plato",
        "field": "effects",
        "place": "cost 4",
        "value": "vp_per_colour_set brown+grey+blue+yellow+red+green+purple 7",
        "confidence": "medium",
        "alternatives": [],
    }
    assert found["1"]["gorgo"]["confidence"] == "low"
    assert "gorgo" not in found["2"]
    assert "[[leader]]" in printed(capsys, "--leaders", "all")


def test_nothing_that_is_sure_is_listed(capsys: Capture) -> None:
    assert {fact["confidence"] for fact in listed(capsys)} == {"medium", "low", "designed"}


def test_only_some_marks(capsys: Capture) -> None:
    assert {fact["confidence"] for fact in listed(capsys, "--confidence", "low,designed")} == {"low", "designed"}
    low = listed(capsys, "--edition", "1", "--expansions", "armada", "--confidence", "low")
    assert [fact["id"] for fact in low if fact["field"] == "effects" and fact["kind"] == "card"] == [
        "ship-repair",
        "boathouse",
    ]


def test_a_card(capsys: Capture) -> None:
    facts = [fact for fact in listed(capsys) if fact["id"] == "pier"]
    assert facts[0] == {
        "kind": "card",
        "id": "pier",
        "field": "cost",
        "place": "",
        "value": "WWLP",
        "confidence": "designed",
        "alternatives": [],
    }
    assert [(fact["field"], fact["place"], fact["value"]) for fact in facts[1:]] == [
        ("names", "de", "Landungsbrücke"),
        ("names", "fr", "Débarcadère"),
        ("names", "it", "Molo"),
        ("names", "nl", "Pier"),
    ]


def test_every_designed_cost_of_a_shipyard_is_listed(capsys: Capture) -> None:
    facts = [fact for fact in listed(capsys, "--edition", "1") if fact["kind"] == "shipyard"]
    marks = Counter(fact["confidence"] for fact in facts if fact["field"] != "wonder_colour")
    assert marks == {"designed": 8 * 24 - 3, "medium": 2}
    assert sum(fact["field"] == "wonder_colour" for fact in facts) == 7


def test_both_readings_of_the_second_yellow_space(capsys: Capture) -> None:
    (fact,) = [fact for fact in listed(capsys, "--confidence", "low") if fact["field"] == "coins"]
    assert (fact["id"], fact["place"], fact["value"], fact["alternatives"]) == ("yellow", "space 2", "2", ["3"])


def test_a_correction_takes_its_facts_off_the_list(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(SHIPYARD, encoding="utf-8")
    before = {fact["id"] for fact in listed(capsys) if fact["kind"] == "shipyard"}
    after = {fact["id"] for fact in listed(capsys, "--data", str(file)) if fact["kind"] == "shipyard"}
    assert before - after == {"shipyard-1"}


def test_the_list_for_people(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    lines = [" ".join(line.split()) for line in printed(capsys, "--edition", "2").splitlines()]
    assert lines[0] == f"7 Wonders, edition 2: {len(listed(capsys))} facts that are not sure"
    assert "red naval low space 4: 4; space 5: 5; space 6: 7 (or 6 or 8)" in lines
    assert "ship-repair effects low vp 2, fleet any 1" in lines
    assert "shipyard-1 blue medium space 1: C" in lines
    assert "To correct them: [[track]] in a file of your own, or shipyards.toml." in lines


def test_every_entry_that_is_named_can_be_found(capsys: Capture) -> None:
    catalog = load_catalog(2, ["armada", "cities"])
    known = {
        "card": {card.id for card in catalog.cards},
        "wonder": {wonder.id for wonder in catalog.wonders},
        "island": {island.id for island in catalog.islands},
        "track": set(catalog.tracks),
        "shipyard": {shipyard.id for shipyard in catalog.shipyards},
    }
    assert all(fact["id"] in known[fact["kind"]] for fact in listed(capsys))


def test_what_is_refused(capsys: Capture) -> None:
    assert "--confidence: found 'lo'; expected 'low'" in refused(capsys, "--confidence", "lo")
    assert "leaders have an option of their own" in refused(capsys, "--expansions", "leaders")
