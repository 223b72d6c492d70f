"""The page of a report: it needs nothing else, says everything in five languages, and its queries run as they are."""

from __future__ import annotations

import contextlib
import html
import io
import json
import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from argosy import study
from argosy.cli.main import main
from argosy.study.report import what_if
from argosy.study.report.asking import Answer, Desk
from argosy.study.report.make import make_report
from argosy.study.report.queries.pairs import built_when_seen, paired
from argosy.study.report.queries.wonders import by_seat, by_wonder, led_by_turn
from argosy.study.report.query_text import over_studies
from argosy.study.report.source import StudyError, open_studies
from argosy.study.report.words import LANGUAGES, read_words
from argosy.tabletop.own_files import OwnFile
from tests.study.report.synthetic import WondersRows, write_study
from tests.study.rows import digests, rows_of

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
def page_without_moves(wonders_study: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = Path(shutil.copytree(wonders_study, tmp_path_factory.mktemp("seats") / "only"))
    shutil.rmtree(folder / "moves")
    return page_of(folder)


@pytest.fixture(scope="module")
def counted_page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("studies") / "counted"
    study.run("wonders", folder, {"players": 3}, games=300, seed=1, counts_only=True, workers=1)
    facts = json.loads((folder / "study.json").read_text(encoding="utf-8"))
    changed = {**facts, "versions": {"argosy": "0.0.1"}, "engine": "cuda"}
    (folder / "study.json").write_text(json.dumps(changed), encoding="utf-8")
    return page_of(folder)


@pytest.fixture(scope="module")
def leaders_page(leaders_study: Path) -> str:
    return page_of(leaders_study)


@pytest.fixture(scope="module")
def boxes_page(boxes_study: Path) -> str:
    return page_of(boxes_study)


@pytest.fixture(scope="module")
def pages(
    page: str,
    page_without_moves: str,
    counted_page: str,
    pair_page: str,
    armada_study: Path,
    leaders_page: str,
    boxes_page: str,
    eldorado_study: Path,
) -> dict[str, str]:
    others = {"counted": counted_page, "armada": page_of(armada_study), "eldorado": page_of(eldorado_study)}
    others |= {"leaders": leaders_page, "boxes": boxes_page}
    return {"one": page, "seats": page_without_moves, "pair": pair_page, **others}


def tables_of(page: str, *names: str) -> dict[str, str]:
    """Some tables of a page, as it writes them."""
    starts = {name: page.index(f'id="{name}"') for name in names}
    return {name: page[start : page.index("</table>", start)] for name, start in starts.items()}


def test_projects_and_tiles_have_tables_of_their_own(page: str, boxes_page: str) -> None:
    assert not {"projects-table", "tiles-table"} & set(re.findall(r'id="([\w-]+)"', page))
    tables = tables_of(boxes_page, "cards-table", "projects-table", "tiles-table")
    for name, words in {"cards": "Lumber Yard", "projects": "Belvedere", "tiles": "Tax on Arms"}.items():
        assert [table for table, text in tables.items() if words in text] == [f"{name}-table"]
    assert "got the reward" in tables["projects-table"]
    assert "built when in hand" in tables["tiles-table"]


def test_leaders_have_a_table_of_their_own(page: str, leaders_page: str) -> None:
    assert "leaders-table" not in page
    tables = tables_of(leaders_page, "cards-table", "leaders-table")
    assert "Nebuchadnezzar" in tables["leaders-table"]
    assert "Nebuchadnezzar" not in tables["cards-table"]
    assert "Lumber Yard" in tables["cards-table"]
    assert "Lumber Yard" not in tables["leaders-table"]
    assert "Selection: strong positions can afford more" in leaders_page[leaders_page.index('id="leaders"') :]


def queries(page: str) -> dict[str, str]:
    found = re.findall(r'<pre class="code" id="([\w-]+)-query" tabindex="0">(.*?)</pre>', page, re.DOTALL)
    return {name: html.unescape(code) for name, code in found}


def run_query(code: str) -> pl.DataFrame:
    """Run the code of a query in a namespace of its own, and return what it found."""
    space: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(code, space)
    found: pl.DataFrame = space["result"]
    return found.with_columns(pl.col(pl.Categorical).cast(pl.String))


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


def test_every_plot_has_a_table_behind_it(pages: dict[str, str]) -> None:
    for page in pages.values():
        for figure in re.findall(r'<section class="panel fs .*?</section>', page, re.DOTALL):
            (table, *_) = re.findall(r'<table [^>]*id="([\w-]+)"', figure)
            assert f'data-table="{table}"' in figure, "and it can be downloaded"


def test_without_decisions_there_is_no_column_of_turns(page: str, counted_page: str) -> None:
    assert 'data-name="turn"' in page
    assert 'data-name="turn"' not in counted_page
    assert "this study kept no decisions" in counted_page


def test_a_page_says_how_its_study_is_played_again(page: str, counted_page: str) -> None:
    numbers = "--players 3 --games 240 --seed 1 --chunk 80 --bots merchant,sailor,sailor --moves 1000 --out "
    assert f"argosy study wonders {numbers}" in page
    assert "--games 300 --seed 1 --chunk 19 --counts-only --engine cuda --out " in counted_page


def test_the_command_of_a_page_plays_the_same_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = study.run("wonders", "own", {"players": 3}, games=60, seed=4, moves=500, chunk=7, workers=1)
    (command,) = re.findall(r"argosy (study .*) --out own", html.unescape(make_report([(Path("own"), "own")])))
    assert main([*shlex.split(command), "--out", "again", "--workers", "1"]) == 0
    assert digests(study.Study.open("again")) == digests(found)


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
        assert_frame_equal(run_query(answer.query), answer.found)  # sums of parts may be added up in another order


@pytest.mark.parametrize("name", ["seats", "counted", "armada", "eldorado"])
def test_the_queries_of_other_pages_run_too(pages: dict[str, str], name: str) -> None:
    for code in queries(pages[name]).values():
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(code, {})
        assert "shape:" in printed.getvalue()


def test_a_query_shows_the_functions_that_it_calls(wonders_study: Path) -> None:
    code = over_studies(by_wonder, ["seats"], {str(wonders_study): {"players": 3}})
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
    assert "What if: Edition: second edition → first edition" in words_of(page_of(tmp_path))


def words_of(page: str) -> str:
    return re.sub(r"<[^>]+>", "", page)


BOTS = ["captain/200", "sailor", "sailor"]


@pytest.mark.parametrize(
    "options, facts, language, said_of_it",
    [
        ({"edition": "1"}, {}, "de", "Ausgabe: zweite Ausgabe → erste Ausgabe"),
        ({"salvage_optional": False}, {}, "en", "Building from the discard pile is optional: yes → no"),
        ({"expansions": ["armada", "cities"]}, {}, "fr", "Extensions : aucune → Armada, Cities"),
        ({}, {"bots": BOTS}, "en", "bots: merchant, sailor, sailor in changing seats → captain/200, sailor, sailor in"),
        ({}, {"hashes": {"rules": "0124", "data": "4567", "rows": "89ab"}}, "en", "rules: 0123 → 0124"),
        (
            {"edition": "1", "chains_optional": False},
            {},
            "it",
            "Edizione: seconda edizione → prima edizione; Le catene sono facoltative: sì → no",
        ),
    ],
)
def test_a_what_if_says_in_words_what_was_changed(
    options: dict[str, Any],
    facts: dict[str, Any],
    language: str,
    said_of_it: str,
    wonders_study: Path,
    changed_rows: WondersRows,
    tmp_path: Path,
) -> None:
    other = write_study(tmp_path / "other", changed_rows, {"edition": "2", **options})
    path = other / "study.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **facts}))
    page = words_of(page_of(wonders_study, other, language=language))
    assert f"{read_words(language)['what_if_title'].format(change=said_of_it)}" in page


def test_figures_name_all_seeds_and_versions(wonders_rows: WondersRows, tmp_path: Path) -> None:
    write_study(tmp_path / "three", wonders_rows, {"edition": "2"})
    path = write_study(tmp_path / "five", WondersRows(5, 30, 9), {"edition": "2"}, seed=7) / "study.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "versions": {"argosy": "0.0.2"}}))
    (tmp_path / "studies.json").write_text(json.dumps({"format": 1, "studies": ["three", "five"]}))
    sources = re.findall(r'<p class="src">(.*?)</p>', page_of(tmp_path))
    assert all("three, five · seed 1, 7 · 270 games · argosy 0.0.1, 0.0.2" in words_of(one) for one in sources)


def test_seats_that_are_dealt_otherwise_are_told(wonders_study: Path, tmp_path: Path) -> None:
    other = write_study(tmp_path / "other", WondersRows(3, 240, 6, deals=2), {"edition": "2", "expansions": ["armada"]})
    page = words_of(page_of(wonders_study, other))
    assert re.search(r"In \d+ % of seats both studies deal the same wonder and side; only these", page)


def test_studies_without_any_seat_in_common_are_refused(wonders_study: Path, tmp_path: Path) -> None:
    rows = WondersRows(3, 30, 6)
    for row in rows.seats:
        row["wonder"] = "another"
    other = write_study(tmp_path / "other", rows, {"edition": "2"})
    with pytest.raises(StudyError, match="other: no seat has the wonder and side that it has in"):
        page_of(wonders_study, other)


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


def test_all_figures_of_a_study_that_goes_on_are_of_the_same_games(wonders_study: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(wonders_study, tmp_path / "half"))
    parts = [folder / kind / "part-000002.parquet" for kind in ("seats", "moves")]
    later = [part.rename(tmp_path / part.parent.name) for part in parts]
    desk = Desk(open_studies(folder))
    for back, part in zip(later, parts, strict=True):
        back.rename(part)  # as a study does that is played meanwhile
    for query, tables in ((by_seat, ("seats",)), (led_by_turn, ("moves", "seats"))):
        answer = desk.ask(query, *tables)
        assert set(answer.found["games"]) == {160}
        assert_frame_equal(run_query(answer.query), answer.found)
    pair = desk.ask_pair(paired, desk.sources[0], open_studies(wonders_study)[0], by=["seat"])
    assert set(pair.found["pairs"]) == {160}
    assert_frame_equal(run_query(pair.query), pair.found)


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


def test_no_interval_of_a_very_large_study_reads_zero(tmp_path: Path) -> None:
    """The figures of 10^9 games: those of a few, a few million times over."""
    study.run("wonders", tmp_path, {"players": 3}, games=300, seed=1, counts_only=True, workers=1)
    path = tmp_path / "counts.json"
    counts = json.loads(path.read_text(encoding="utf-8"))
    for row in (row for rows in counts["tables"].values() for row in rows):
        row |= {name: 3_000_000 * row[name] for name in ("seats", "won", "games") if name in row}
    path.write_text(json.dumps(counts), encoding="utf-8")
    page = page_of(tmp_path)
    intervals = re.findall(r"± ([\d.]+)<", page)
    assert len(intervals) > 50
    assert min(map(float, intervals)) > 0


ALTAR = """
[[card]]
id = "altar"
name = "Altar"
age = 1
colour = "blue"
copies = [3, 5]
cost = "SW"
effects = ["vp 5", "shields 2", "produce W/S"]
"""


def test_a_changed_card_is_drawn_before_and_after(tmp_path: Path) -> None:
    (tmp_path / "altar.toml").write_text(ALTAR, encoding="utf-8")
    own = {"data": [OwnFile.read(tmp_path / "altar.toml")]}
    for name, more in (("printed", {}), ("changed", own)):
        study.run("wonders", tmp_path / name, {"players": 3, **more}, games=60, seed=1, workers=1)
    page = page_of(tmp_path / "printed", tmp_path / "changed")
    assert "What if: Altar as in altar.toml" in re.sub(r"<[^>]+>", "", page)
    before, after = re.findall(r'<div class="card fam-blue">(.*?)</figcaption>', page, re.DOTALL)
    assert (icons(before, "ch"), icons(before, "co")) == (["fam-blue", "vp"], ["no-cost"])
    assert icons(after, "ch") == ["fam-blue", "vp", "shield-land", "shield-land", "wood", "stone"]
    assert icons(after, "co") == ["wood", "stone"]
    seats = [pl.scan_parquet(tmp_path / name / "seats" / "*.parquet") for name in ("printed", "changed")]
    number = study.Study.open(tmp_path / "printed").facts["lists"]["card"].index("altar")
    found = built_when_seen(seats[0], seats[1], [number, number]).to_dicts()
    for folder, row in zip(("printed", "changed"), found, strict=True):
        rows = rows_of(study.Study.open(tmp_path / folder).seats())
        seen = [one for one in rows if one["seen_0"] >> number & 1]
        assert (row["seen"], row["built"]) == (len(seen), sum(one["built_0"] >> number & 1 for one in seen))


def icons(drawing: str, part: str) -> list[str]:
    """List the icons in a part of a drawn card."""
    inner = drawing.partition(f'<div class="{part}">')[2].partition("</div>")[0]
    return re.findall(r'href="#i-([\w-]+)"', inner)


def test_another_edition_changes_too_many_cards_to_draw_them(pair_page: str) -> None:
    assert '<div class="card ' not in pair_page
