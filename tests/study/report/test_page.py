"""The page of a report: it needs nothing else, says everything in five languages, and its queries run as they are."""

from __future__ import annotations

import contextlib
import html
import io
import json
import re
import shutil
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from argosy.cli.main import main
from argosy.study.report import what_if
from argosy.study.report.asking import Answer, Desk
from argosy.study.report.make import make_report
from argosy.study.report.queries.wonders import by_wonder
from argosy.study.report.query_text import over_studies
from argosy.study.report.source import StudyError, open_studies
from argosy.study.report.words import LANGUAGES, read_words
from tests.study.report.synthetic import WondersRows, write_study

BLANK = re.compile(r"\{(\w+)\}")


def page_of(*folders: Path, **more: Any) -> str:
    return make_report([(folder, str(folder)) for folder in folders], **more)


@pytest.fixture(scope="module")
def page(wonders_study: Path) -> str:
    return page_of(wonders_study)


@pytest.fixture(scope="module")
def pair_page(wonders_study: Path, changed_study: Path) -> str:
    return page_of(wonders_study, changed_study)


@pytest.fixture(scope="module")
def pages(page: str, pair_page: str, armada_study: Path, eldorado_study: Path) -> dict[str, str]:
    return {"one": page, "pair": pair_page, "armada": page_of(armada_study), "eldorado": page_of(eldorado_study)}


def queries(page: str) -> dict[str, str]:
    found = re.findall(r'<pre class="code" id="([\w-]+)-query" tabindex="0">(.*?)</pre>', page, re.DOTALL)
    return {name: html.unescape(code) for name, code in found}


def test_a_page_asks_nothing_of_anybody(pages: dict[str, str]) -> None:
    for page in pages.values():
        loaded = re.findall(r'(?:src|href|action)="([^"#][^"]*)"|url\(([^)]*)\)|@import', page)
        assert [one for one in loaded if not one[1].startswith("data:")] == []
        assert "http://" not in page
        assert "https://" not in page
        assert " style=" not in page, "the policy of the page lets no style of single elements in"
        assert "default-src 'none'" in page


def test_every_figure_names_its_study_seed_and_versions(pages: dict[str, str]) -> None:
    for page in pages.values():
        sources = re.findall(r'<p class="src">(.*?)</p>', page)
        assert len(sources) == page.count('<section class="panel fs')
        assert all("seed 1" in source and "argosy 0.0.1" in source for source in sources)


def test_every_query_runs_as_it_is_and_gives_the_same_numbers(
    pages: dict[str, str], monkeypatch: pytest.MonkeyPatch, wonders_study: Path, changed_study: Path
) -> None:
    """What was computed is kept beside the code of its query; each code runs in a namespace of its own."""
    kept: list[Answer] = []
    for name in ("ask", "ask_pair"):
        ask = getattr(Desk, name)

        def listen(self: Desk, *given: Any, _ask: Any = ask, **more: Any) -> Answer:
            kept.append(_ask(self, *given, **more))
            return kept[-1]

        monkeypatch.setattr(Desk, name, listen)
    again = page_of(wonders_study, changed_study)
    shown = "\n".join(queries(again).values())
    assert len(kept) >= 10
    for answer in kept:
        assert answer.query.strip() in shown
        space: dict[str, Any] = {}
        with contextlib.redirect_stdout(io.StringIO()):
            exec(answer.query, space)
        found = space["result"].with_columns(pl.col(pl.Categorical).cast(pl.String))
        assert_frame_equal(found, answer.found)  # sums of parts may be added up in another order


@pytest.mark.parametrize("name", ["armada", "eldorado"])
def test_the_queries_of_other_pages_run_too(pages: dict[str, str], name: str) -> None:
    for code in queries(pages[name]).values():
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(code, {})
        assert "shape:" in printed.getvalue()


def test_a_query_shows_the_functions_that_it_calls(wonders_study: Path) -> None:
    code = over_studies(by_wonder, "seats", {str(wonders_study): {"players": 3}})
    assert code.index("def with_interval") < code.index("def shares") < code.index("def by_wonder")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_say_everything(language: str) -> None:
    english, words = read_words("en"), read_words(language)
    assert words.keys() == english.keys()
    for key, text in english.items():
        assert sorted(set(BLANK.findall(words[key]))) == sorted(set(BLANK.findall(text))), key
    same = {
        key for key in english if words[key] == english[key] and re.search(r"[a-z]{4}", BLANK.sub("", english[key]))
    }
    assert len(same) < len(english) / 10, sorted(same)


def test_no_text_is_there_in_vain(pages: dict[str, str]) -> None:
    sources = "\n".join(path.read_text() for path in Path(what_if.__file__).parent.glob("*.py"))
    unused = {key for key in read_words("en") if key not in sources}
    used = {key for page in pages.values() for key in said(page)["en"]}
    rare = re.compile(
        r"finding_\w+|side_word_\w|line_\w+|\w+_sizes|ending_limit|so_far|cards_caption_no_moves|bots_\w+"
    )
    assert {key for key in unused - used if not rare.fullmatch(key)} == set()


def said(page: str) -> dict[str, dict[str, str]]:
    found = re.search(r'<script type="application/json" id="words">(.*?)</script>', page)
    assert found
    words: dict[str, dict[str, str]] = json.loads(found[1])
    return words


def test_a_page_holds_its_words_in_all_languages(page: str, wonders_study: Path) -> None:
    words = said(page)
    assert list(words) == list(LANGUAGES)
    assert words["de"]["card_lumber-yard"] == "Holzplatz"
    german = page_of(wonders_study, language="de", fixed_language=True)
    assert '<html lang="de" data-theme="papyrus" data-language="fixed">' in german
    assert "Wie fair sind die Weltwunder?" in german


def test_tables_of_several_sizes_are_one_report(wonders_rows: WondersRows, tmp_path: Path) -> None:
    write_study(tmp_path / "three", wonders_rows, {"edition": "2"})
    write_study(tmp_path / "five", WondersRows(5, 30, 9), {"edition": "2"})
    (tmp_path / "studies.json").write_text(json.dumps({"format": 1, "studies": ["three", "five"]}))
    page = page_of(tmp_path)
    assert "fair share 20.0 %" in page
    assert "fair share 33.3 %" in page
    assert page.count("<tbody data-players=") == 2
    assert "What if" not in re.sub(r'<script type="application/json".*?</script>', "", page)


def test_studies_of_a_file_that_were_not_begun_are_left_out(wonders_rows: WondersRows, tmp_path: Path) -> None:
    write_study(tmp_path / "three", wonders_rows, {"edition": "2"})
    (tmp_path / "studies.json").write_text(json.dumps({"format": 1, "studies": ["three", "five"]}))
    assert [source.name for source in open_studies(tmp_path)] == ["three"]


def test_a_variant_on_equal_deals_is_compared(
    wonders_rows: WondersRows, changed_rows: WondersRows, tmp_path: Path
) -> None:
    write_study(tmp_path / "printed", wonders_rows, {"edition": "2"})
    write_study(tmp_path / "changed", changed_rows, {"edition": "1"})
    (tmp_path / "studies.json").write_text(json.dumps({"format": 1, "studies": ["printed", "changed"]}))
    assert "What if: edition: 2 → 1" in page_of(tmp_path)


@pytest.mark.parametrize(
    "make, trouble",
    [
        (lambda folder: write_study(folder, WondersRows(4, 9, 1), {"edition": "2"}), "players: found 4; expected 3"),
        (
            lambda folder: write_study(folder, WondersRows(3, 9, 1), {"edition": "2"}, seed=9),
            "seed: found 9; expected 1",
        ),
    ],
)
def test_studies_on_other_deals_are_refused(make: Any, trouble: str, wonders_study: Path, tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=trouble):
        page_of(wonders_study, make(tmp_path / "other"))


def test_an_unfinished_study_is_reported_with_a_mark(wonders_study: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(wonders_study, tmp_path / "half"))
    (folder / "seats" / "part-000001.parquet").unlink()
    assert "so far, 67 %: 160 of 240 games" in page_of(folder)


def test_what_is_no_study_is_refused(wonders_study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(tmp_path)]) == 2
    assert f"{tmp_path}: no study; expected a folder with study.json" in capsys.readouterr().err
    folder = Path(shutil.copytree(wonders_study, tmp_path / "other"))
    facts = json.loads((folder / "study.json").read_text())
    (folder / "study.json").write_text(json.dumps({**facts, "format": 99}))
    with pytest.raises(StudyError, match="found format 99; this version of Argosy reads format 1"):
        open_studies(folder)
    (folder / "study.json").write_text(json.dumps({key: facts[key] for key in facts if key != "seed"}))
    with pytest.raises(StudyError, match="found no field 'seed'"):
        open_studies(folder)
    (folder / "study.json").write_text(json.dumps(facts))
    shutil.rmtree(folder / "seats")
    with pytest.raises(StudyError, match="0 of 240 games are there"):
        open_studies(folder)


def test_the_command_writes_the_page(
    wonders_study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    out = tmp_path / "page.html"
    assert main(["report", str(wonders_study), "--out", str(out), "--language", "nl", "--open"]) == 0
    assert str(out) in capsys.readouterr().out
    assert "Hoe eerlijk zijn de wereldwonderen?" in out.read_text(encoding="utf-8")
    assert opened == [out.as_uri()]
    assert main(["report", str(wonders_study), "--language", "la"]) == 2
    assert "found 'la'; expected one of: en, de, fr, it, nl" in capsys.readouterr().err
