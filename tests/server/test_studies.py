"""Studies over HTTP: the list, reports with their own policy, what is refused, and what is kept."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import httpx
import pytest

from argosy.server.app import make_app
from argosy.server.problems import RefusedError
from argosy.server.settings import Settings
from argosy.server.study_reports import Wanted, compute_report, infos, last_change
from tests.study.report.synthetic import EldoradoRows, WondersRows, write_study


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a whole study, one with fewer games on equal deals, a broken one, and things that are none."""
    folder = tmp_path_factory.mktemp("server") / "studies"
    write_study(folder / "printed", WondersRows(3, 90, 1), {"edition": "2"})
    write_study(folder / "half", WondersRows(3, 90, 2), {"edition": "1"})
    (folder / "half" / "seats" / "part-000002.parquet").unlink()
    write_study(folder / "pirates", EldoradoRows(3, 30, 1), {})
    shutil.copytree(folder / "printed", folder / "broken")
    (folder / "broken" / "study.json").write_text("{")
    (folder / "no-study").mkdir()
    (folder / ".hidden").mkdir()
    for age, name in enumerate(("printed", "half", "pirates", "broken")):
        for place in (folder / name, *(folder / name).glob("*/")):
            os.utime(place, (10**9 - age, 10**9 - age))
    return folder


def test_studies_are_listed_with_what_is_there(folder: Path) -> None:
    found = {info.name: info for info in infos(folder)}
    assert list(found) == ["printed", "half", "pirates", "broken"], "what was changed last comes first"
    printed, half, broken = found["printed"], found["half"], found["broken"]
    assert (printed.game, printed.players, printed.games, printed.done, printed.trouble) == ("wonders", [3], 90, 90, "")
    assert (half.games, half.done) == (90, 60)
    assert broken.trouble.startswith("study.json: ")
    assert str(folder) not in broken.trouble, "where the server keeps its files is told to nobody"
    assert infos(folder / "not-there") == []


def test_several_studies_of_a_file_are_one_row(folder: Path, tmp_path: Path) -> None:
    for name in ("printed", "half"):
        shutil.copytree(folder / name, tmp_path / "both" / name)
    (tmp_path / "both" / "studies.json").write_text(json.dumps({"format": 1, "studies": ["printed", "half"]}))
    (info,) = infos(tmp_path)
    assert (info.name, info.variants, info.games, info.done) == ("both", ["printed", "half"], 180, 150)


@pytest.mark.parametrize("name", ["nothing", "no-study", "../studies/printed", ".hidden", "a/b", ""])
def test_what_is_no_study_has_no_report(folder: Path, name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        last_change(folder, (name,))
    assert refused.value.problem.name == "no-such-study"


def test_a_report_is_refused_as_the_command_refuses_it(folder: Path) -> None:
    with pytest.raises(RefusedError, match="half: game: found wonders; expected eldorado, as in pirates"):
        compute_report(folder, Wanted(("pirates", "half"), ""))
    with pytest.raises(RefusedError, match=r"study\.json"):
        compute_report(folder, Wanted(("broken",), ""))


def test_without_its_packages_the_server_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(RefusedError, match=r"argosy\[study\]"):
        compute_report(folder, Wanted(("printed",), ""))
    assert all("argosy[study]" in info.trouble for info in infos(folder))


async def test_studies_over_http(folder: Path, tmp_path: Path) -> None:
    app = make_app(Settings(database=f"sqlite:///{tmp_path}/t.db", studies=str(folder)))
    async with app.router.lifespan_context(app):
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost", timeout=120)
        async with client:
            listed = (await client.get("/api/studies")).json()
            assert [one["name"] for one in listed] == ["printed", "half", "pirates", "broken"]
            report = await client.get("/api/studies/printed/report?language=fr")
            check_page(report, "Les merveilles sont-elles équitables")
            again = await client.get("/api/studies/printed/report?language=fr")
            assert again.text == report.text
            pair = await client.get("/api/studies/printed/report?against=half")
            check_page(pair, "What if: Edition: second edition → first edition")
            assert str(folder) not in pair.text, "queries name studies, not where the server keeps them"
            await check_refusals(client)


def check_page(answer: httpx.Response, words: str) -> None:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    assert policy.endswith("frame-ancestors 'none'")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert words in answer.text


async def check_refusals(client: httpx.AsyncClient) -> None:
    refused: dict[str, Any] = {
        "/api/studies/nothing/report": (404, "no-such-study"),
        "/api/studies/printed/report?against=nothing": (404, "no-such-study"),
        "/api/studies/printed/report?against=../half": (404, "no-such-study"),
        "/api/studies/printed/report?language=la": (404, "no-such-language"),
        "/api/studies/broken/report": (422, "bad-study"),
        "/api/studies/pirates/report?against=half": (422, "bad-study"),
    }
    for path, (status, name) in refused.items():
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["name"]) == (status, name), path
    foreign = await client.get("/api/studies", headers={"origin": "http://elsewhere.example"})
    assert foreign.status_code == 403
