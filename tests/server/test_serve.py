"""The command `argosy serve`, and the types that the browser is built with."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from argosy.server import problems, types, wire
from tests.server.playing import connected, new_table
from tests.server.serving import Server


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "argosy", "serve", *arguments], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--port", "70000"), "expected a whole number from 0 to 65535"),
        (("--database", "mysql://me:hunter2@host/x"), "option 'database': found 'mysql:...'"),
        (("--database", "sqlite:////no/such/folder/x.db"), "option 'database': found 'sqlite:...'"),
        (("--database", "postgresql://nobody:hunter2@127.0.0.1:1/x"), "the database cannot be reached"),
        (("--log-level", "loud"), "invalid choice"),
    ],
)
def test_what_cannot_be_served_is_told_in_words(arguments: tuple[str, ...], words: str) -> None:
    done = serve(*arguments)
    assert (done.returncode, words in done.stderr) == (2, True), done.stderr
    assert "Traceback" not in done.stderr
    assert "hunter2" not in done.stderr + done.stdout


async def test_a_server_stops_cleanly_and_its_log_holds_no_token(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", ("--log-level", "debug", "--no-limits")).start()
    try:
        table, tokens = await new_table(server, options={"players": 3}, start=True)
        async with connected(server, table, tokens[0]) as ann:
            await ann.until(lambda me: me.may_choose)
            assert server.stop() == 0
            await ann.socket.wait_closed()
            assert ann.socket.close_code == 1012
        log = server.text()
        assert tokens[0] not in log
        assert "Traceback" not in log
        server.start()
        async with connected(server, table, tokens[0]) as ann:
            await ann.until(lambda me: me.may_choose)
    finally:
        server.close()


def test_types_for_the_browser(tmp_path: Path) -> None:
    path = tmp_path / "new" / "schema.json"
    assert types.main([str(path)]) == 0
    schema = json.loads(path.read_text(encoding="utf-8"))
    for name in ("ToServer", "ToClient", "NewTable", "Seated", "Problem", "WondersView", "EldoradoChoices", "Phrase"):
        assert schema["properties"][name] == {"$ref": f"#/$defs/{name}"}
    assert {each["$ref"].rpartition("/")[2] for each in schema["$defs"]["ToClient"]["anyOf"]} == {
        each.__name__ for each in wire.ToClient.__args__
    }
    assert not [name for name in references(schema) if name not in schema["$defs"]]


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"].rpartition("/")[2]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*(references(each) for each in part.values()))
    return set().union(*(references(each) for each in part)) if isinstance(part, list) else set()


def test_the_page_names_every_problem() -> None:
    root = Path(__file__).parents[2]
    page = (root / "docs" / "server.md").read_text(encoding="utf-8").partition("## Problems by name")[2]
    told = set(re.findall(r"`([a-z-]+)`", page.partition("## What is kept")[0]))
    source = "".join(file.read_text(encoding="utf-8") for file in (root / "src/argosy/server").rglob("*.py"))
    used = set(re.findall(r'(?:RefusedError|StoreError|Problem|__init__)\(\s*"([a-z-]+)"', source))
    used |= {*problems.NAMES.values(), "not-gathering", "not-playing", "refused"}
    assert told == used
