"""Own data files as values: what carries options carries the cards, and nothing without bounds is read."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from argosy.eldorado.options import Options as EldoradoOptions
from argosy.tabletop.errors import ArgosyError, DataError, OptionError
from argosy.tabletop.games import herald
from argosy.tabletop.own_files import MOST_BYTES, MOST_ENTRIES, MOST_FILES, OwnFile, names_path, own_files
from argosy.tabletop.own_files import shown_options as shown
from argosy.wonders.game import Game, Record
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options

INN = """
[[card]]
id = "inn"
name = "Inn <script>alert(1)</script>"
age = 1
colour = "yellow"
copies = [3, 4, 5, 7]
effects = ["coins 4", "vp 1"]
"""
CARD = '[[card]]\nid = "inn"\n'


def inn(text: str = INN, name: str = "inn.toml") -> Options:
    return Options(players=3, data=(OwnFile(name, text),))


def played(options: Options) -> Game:
    game = Game(options, seed=5)
    while not game.over:
        for seat in game.pending:
            game.choose(seat, game.position.legal(seat)[0])
    return game


def test_options_hold_what_a_file_said_when_they_were_made(tmp_path: Path) -> None:
    path = tmp_path / "inn.toml"
    path.write_text(INN)
    options = Options(players=3, data=(str(path),))
    path.unlink()
    assert options == inn() == Options.from_dict(options.to_dict())
    assert any(card.id == "inn" for card in options.catalog().cards)


def test_a_record_carries_its_cards() -> None:
    record = Record.from_game(played(inn()))
    text = record.to_text()
    assert INN in text
    assert Record.parse(text) == record
    assert Record.parse(text).replay().position.scores() == record.result.scores if record.result else False


def test_a_position_carries_its_cards() -> None:
    text = position_to_text(played(inn()).positions()[3])
    assert position_from_text(text).options == inn()
    assert position_to_text(position_from_text(text)) == text


@pytest.mark.parametrize(
    "comment", ["# it's '''quoted'''", "# ends with '", "# a\ttab and \U0001f3ba", '# "quotes" \\']
)
def test_whatever_a_file_holds_comes_back_from_a_record(comment: str) -> None:
    record = Record.from_game(Game(inn(f"{INN}\n{comment}"), seed=5))
    assert Record.parse(record.to_text()) == record


def test_lines_may_end_as_on_windows() -> None:
    assert inn("\ufeff" + INN.replace("\n", "\r\n")) == inn()


def test_a_record_with_other_cards_does_not_replay() -> None:
    text = Record.from_game(played(inn())).to_text()
    with pytest.raises(ArgosyError, match="facts have changed"):
        Record.parse(text.replace('"vp 1"', '"vp 2"')).replay()


def test_people_are_shown_names_of_files() -> None:
    assert shown(inn().to_dict()) == {"edition": "2", "players": 3, "data": ["inn.toml"]}
    view = played(inn()).position.view(0)
    assert view.options["data"] == ["inn.toml"]


def test_a_path_in_plain_options_is_noticed() -> None:
    assert not names_path(inn().to_dict())
    assert not names_path({})
    assert names_path({"data": ["/etc/passwd"]})
    assert names_path({"data": "/etc/passwd"})


HOSTILE: dict[str, tuple[str, str]] = {
    "too many bytes": ("#" * (MOST_BYTES + 1), f"expected at most {MOST_BYTES}"),
    "10,000 cards": ("[[card]]\n" * 10_000, f"found 10000 entries; expected at most {MOST_ENTRIES}"),
    "deep lists": ("x = " + "[" * 5000, "expected TOML"),
    "lists in lists": ("x = " + "[" * 9 + "]" * 9, "field 'x': found more than 6 lists"),
    "deep keys": ("a." * 5000 + "b = 1", "field 'a': found more than 6 lists"),
    "long list": ("remove = [" + '"a",' * 3000 + "]", "field 'remove': found 3000 values"),
    "huge number": ("x = " + "9" * 5000, "expected TOML"),
    "card is a list": ("card = [1]", "field 'card': found 1; expected [[card]] tables"),
    "card is a text": ('card = "x"', "field 'card'"),
    "other game": ('game = "eldorado"', "field 'game': found 'eldorado'; expected one of: wonders"),
    "game is a number": ("game = 3", "field 'game': found 3"),
    "name is a list": (CARD + "name = []", "card 'inn', field 'name'"),
    "name is too long": (CARD + f'name = "{"n" * 61}"', "card 'inn', field 'name': found 61 signs"),
    "long text": (CARD + f'cost = "{"W" * 5000}"', "card 'inn', field 'cost': found 5000 signs"),
    "control sign": (CARD + 'name = "a\\u0007b"', "card 'inn', field 'name': found the sign U+0007"),
    "other direction": (CARD + 'name = "a\\u202Eb"', "card 'inn', field 'name': found the sign U+202E"),
    "half a sign": (CARD + 'name = "\\ud800"', "not a Unicode scalar"),
    "names in another language": (CARD + 'names = { de = "a\\u0000" }', "card 'inn', field 'names'"),
}


@pytest.mark.parametrize("text, told", HOSTILE.values(), ids=list(HOSTILE))
def test_hostile_files_are_refused_by_file_entry_and_field(text: str, told: str) -> None:
    with pytest.raises(DataError) as caught:
        inn(text)
    assert str(caught.value).startswith("inn.toml: ")
    assert told in str(caught.value)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    "value",
    [3, None, {}, [3], [[]], [{"name": "x"}], [{"name": "x", "text": 3}], [{"name": "x", "text": "", "path": "y"}]],
)
def test_anything_else_is_no_own_file(value: Any) -> None:
    with pytest.raises(OptionError, match="option 'data'"):
        Options.from_dict({"data": value})


@pytest.mark.parametrize("name", ["", "a/b", "n" * 61, "a\nb", "\u202e"])
def test_a_name_is_the_name_of_a_file(name: str) -> None:
    with pytest.raises(OptionError, match="the name of a file"):
        own_files([OwnFile(name, "")])


def test_half_a_sign_is_no_text() -> None:
    with pytest.raises(OptionError, match="option 'data'"):
        inn("# \ud800")


def test_files_are_counted() -> None:
    with pytest.raises(OptionError, match=f"found '{MOST_FILES + 1} files'"):
        own_files([OwnFile("x", "")] * (MOST_FILES + 1))


def test_a_file_says_which_game_it_is_for() -> None:
    own = OwnFile("dice.toml", 'game = "eldorado"\n[numbers]\n')
    assert own.game == "eldorado"
    assert OwnFile("inn.toml", INN).game == "wonders"
    assert EldoradoOptions(data=(own,)).catalog() == EldoradoOptions().catalog()


VALUES = (
    "0",
    "-1",
    "99999999999999999999",
    '""',
    '"x"',
    "[]",
    "{}",
    "true",
    "nan",
    "1979-05-27",
    '"²"',
    '"vp 0"',
    '"coins -1"',
)


def mutated(chance: random.Random) -> str:
    """Return a file in which some values are others, or lines stand elsewhere."""
    lines = INN.splitlines()
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(lines))
        if chance.random() < 0.3:
            lines.insert(chance.randrange(len(lines)), lines.pop(place))
        else:
            lines[place] = re.sub(r'"[^"]*"|\b\d+\b', lambda _: chance.choice(VALUES), lines[place], count=1)
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_a_file_says_it_is_read_or_refused_by_name(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20):
        with suppress(OptionError, DataError):
            herald("wonders").facts(inn(mutated(chance)))
