"""Finished games on a server, and their analyses."""

from __future__ import annotations

import json
import time
import urllib.request
from typing import Any

from tests.web.harbour import Harbour


def ask(harbour: Harbour, method: str, path: str, body: str = "") -> Any:
    """What the server answers to a request."""
    request = urllib.request.Request(f"{harbour.url}/api{path}", body.encode(), method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def upload(harbour: Harbour, record: str) -> str:
    """A finished table with the game of a record, by its id."""
    return str(ask(harbour, "POST", "/records", record)["id"])


def analysed_table(harbour: Harbour, record: str) -> str:
    """A finished table whose analysis is done, by its id."""
    table = upload(harbour, record)
    ask(harbour, "POST", f"/tables/{table}/analysis")
    while ask(harbour, "GET", f"/tables/{table}/analysis")["state"] != "done":
        time.sleep(0.2)
    return table
