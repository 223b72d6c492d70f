"""The examples on the pages do what they say."""

import doctest
import json
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.tabletop.errors import DataError
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.move import Move
from argosy.wonders.notation import Record, position_from_text, position_to_text

DOCS = Path(__file__).parents[1] / "docs"
Capture = pytest.CaptureFixture[str]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(page: str, kind: str) -> list[str]:
    """The code blocks of a kind, which stands behind the opening quotes."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert found
    return [str(block) for block in found]


@pytest.mark.parametrize("text", blocks("notation.md", "toml position"))
def test_positions_can_be_read_and_round_trip(text: str) -> None:
    position = position_from_text(text)
    assert position_from_text(position_to_text(position)) == position


def test_moves_can_be_read() -> None:
    (text,) = blocks("notation.md", "moves")
    for line in text.splitlines():
        move = line.partition("#")[0].strip()
        assert str(Move.parse(move)) == move


@pytest.mark.parametrize("text", blocks("notation.md", "toml record"))
def test_records_replay(text: str) -> None:
    record = replace(Record.parse(text), data=load_catalog(2).digest)  # which a corrected card changes
    assert len(record.replay().rounds) == len(record.lines) == 1


DOORS = [f"doors-{door}.md" for door in ("batch", "gymnasium", "openspiel", "pettingzoo", "tensors")]


@pytest.mark.parametrize(
    "page",
    [
        *("analysis.md", "architecture.md", "bots.md", "fairness.md", "herald.md", "notation.md"),
        *("research.md", "training.md", *DOORS),
    ],
)
def test_sessions_in_python(page: str) -> None:
    session = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "pycon")), {}, page, None, 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(session).failed == 0


def test_own_cards_can_be_loaded_and_a_mistake_is_told(tmp_path: Path) -> None:
    (text,), (message,) = blocks("own-cards.md", "toml own"), blocks("own-cards.md", "text error")
    file = tmp_path / "my-cards.toml"
    file.write_text(text, encoding="utf-8")
    cards = {card.id: card for card in load_catalog(2, extra=[file]).cards}
    assert cards["harbour-inn"].confidence == "designed"
    assert str(cards["altar"].cost) == "C"
    assert "tavern" not in cards
    file.write_text(text.replace('cost = "C"', 'cost = "X"'), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load_catalog(2, extra=[file])
    assert str(refused.value).endswith(message.strip())


def test_own_shipyards_and_islands_can_be_loaded(tmp_path: Path) -> None:
    (text,) = blocks("own-cards.md", "toml armada")
    file = tmp_path / "my-armada.toml"
    file.write_text(text, encoding="utf-8")
    catalog = load_catalog(2, ["armada"], [file])
    assert [str(cost) for cost in catalog.shipyards[2].costs["red"]][-2:] == ["OOG", "SSOG"]
    assert catalog.tracks["yellow"].spaces[2].coins == 3
    assert [str(card.cost) for card in catalog.cards if card.id == "pier"] == ["WLLP"]
    assert [island.id for island in catalog.islands if island.level == 1][-1] == "quiet-island"
    assert catalog.numbers.guild_limit == 12


def test_an_own_bot_plays_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    (text,) = blocks("bots.md", "python")
    (tmp_path / "my_bots.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    (command,) = blocks("bots.md", "sh")
    assert main([*shlex.split(command.partition("argosy ")[2]), "--games", "3", "--workers", "1", "--json"]) == 0
    standings = json.loads(capsys.readouterr().out)["standings"]
    assert [standing["level"] for standing in standings] == ["my_bots:Miser", "sailor"]


@pytest.mark.parametrize("block", blocks("commands.md", "console"))
def test_commands_print_what_the_page_shows(
    block: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    Path("table.toml").write_text(blocks("notation.md", "toml position")[0], encoding="utf-8")
    for command, expected in re.findall(r"^\$ argosy (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
        code = main(shlex.split(command))
        shown = capsys.readouterr()
        assert code == (2 if shown.err else 0)
        assert doctest.OutputChecker().check_output(expected, shown.out + shown.err, FLAGS), shown.out + shown.err
