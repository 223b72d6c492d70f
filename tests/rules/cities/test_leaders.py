"""C48 to C51: rules about leaders, which Argosy does not have yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.tabletop.errors import ArgosyError, NotationError, OptionError
from argosy.tabletop.rulebook import read_rulebook
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.options import Options
from tests.own_data import own
from tests.rules.cities.cities_table import BOTH, cities

LEADERS = {
    "1": ("Berenice", "Darius", "Caligula", "Aspasia", "Diocletian", "Semiramis"),
    "2": ("Caligula", "Diocletian", "Octavia", "Arsinoe", "Aspasia", "Darius"),
}


@pytest.mark.rule("C50")
@pytest.mark.rule("C51")
@pytest.mark.parametrize("edition", BOTH)
def test_leaders_are_refused_by_name(edition: str) -> None:
    with pytest.raises(OptionError, match=r"'expansions': found 'leaders'.*leaders is not part of Argosy yet"):
        Options(edition=edition, expansions=("cities", "leaders"))
    with pytest.raises(NotationError, match="leaders is not part of Argosy yet"):
        cities(edition=edition, expansions='"leaders"')


@pytest.mark.rule("C50")
@pytest.mark.rule("C51")
@pytest.mark.parametrize("edition, names", LEADERS.items())
def test_no_leader_is_among_the_cards(edition: str, names: tuple[str, ...]) -> None:
    printed = {card.name for card in load_catalog(edition, ("armada", "cities")).cards}
    assert not printed & set(names)
    with pytest.raises(NotationError, match=names[0].lower()):
        cities(f'hand = ["{names[0].lower()}"]', edition=edition)


@pytest.mark.rule("C48")
@pytest.mark.rule("C49")
@pytest.mark.parametrize("effect", ["coins_on_build_black 2", "bank_gain_bonus 1"])
def test_effects_of_leaders_are_no_words_of_the_vocabulary(effect: str, tmp_path: Path) -> None:
    text = f'[[card]]\nid = "bank"\nname = "Bank"\nage = 1\ncolour = "black"\ncopies = [3]\neffects = ["{effect}"]\n'
    with pytest.raises(ArgosyError, match=effect.split()[0]):
        Options(expansions=("cities",), data=(own(tmp_path, text),)).catalog()


@pytest.mark.rule("C48")
@pytest.mark.rule("C49")
@pytest.mark.rule("C50")
@pytest.mark.rule("C51")
@pytest.mark.parametrize("rule", ["C48", "C49", "C50", "C51"])
def test_the_rules_say_that_leaders_are_not_there(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert read_rulebook("wonders")[rule].outside
    assert main(["rule", rule]) == 0
    assert "Argosy does not have Leaders yet" in " ".join(capsys.readouterr().out.split())
