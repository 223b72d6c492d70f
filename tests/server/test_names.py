"""Nobody passes for somebody else at a table."""

from __future__ import annotations

import pytest

from argosy.server.names import clean_name, look_of
from argosy.server.problems import RefusedError
from tests.server.serving import Server

CYRILLIC, WIDE, ZERO_WIDTH = "\u0412\u043eb", "\uff22\uff4f\uff42", "B\u200bob"
FILLED, BLANK, STROKE = "Bob\u3164", "\u2800Bob", "B\u00f8b"
GREEK_ZENO = "Z\u0395\u039d\u039f"


@pytest.mark.parametrize("name", ["bob", "B0b", "B ob", "Bób", CYRILLIC, WIDE, ZERO_WIDTH, FILLED, BLANK, STROKE])
async def test_a_name_that_looks_like_another_is_refused(server: Server, name: str) -> None:
    async with server.http() as http:
        body = {"game": "wonders", "name": "Bob", "options": {"players": 3}}
        table = (await http.post("/api/tables", json=body)).json()["table"]["id"]
        answer = await http.post(f"/api/tables/{table}/seats", json={"name": name})
        assert (answer.status_code, answer.json()["name"]) == (409, "name-taken")
        assert (await http.post(f"/api/tables/{table}/seats", json={"name": "Bobby"})).status_code == 201


@pytest.mark.parametrize("one, other", [("Arnold", "Amold"), ("Vvim", "Wim"), ("Zo\u0451", "Zo\u00eb")])
def test_names_that_are_read_alike(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)


@pytest.mark.parametrize("name", ["\u3164", " \u200b", "\u2800\u115f", "\ufe0f"])
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    with pytest.raises(RefusedError, match="found nothing to show"):
        clean_name(name)


async def test_a_bot_takes_no_name_that_looks_like_that_of_a_person(server: Server) -> None:
    async with server.http() as http:
        body = {"game": "wonders", "name": GREEK_ZENO, "options": {"players": 3}, "start": True}
        seats = (await http.post("/api/tables", json=body)).json()["table"]["seats"]
        assert "Zeno" not in [seat["name"] for seat in seats]
