"""The types of the wire for the browser, as a JSON schema: `python -m argosy.server.types [PATH]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from argosy.server import wire
from argosy.tabletop.games import GAMES, herald

PATH: Final = Path("web/src/wire/schema.json")
WIRE: Final = (wire.NewTable, wire.Join, wire.Seated, wire.Problem, wire.GameInfo, wire.Waypoint)
SHARED: Final = ("Phrase",)  # of the heralds, the same in all games
_REFERENCE: Final = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """One schema with every message, and View, Facts, Choices and Standing of each game under the game's name."""
    definitions = _wire_definitions()
    for game in GAMES:
        try:
            definitions |= _herald_definitions(game, herald(game).TYPES)
        except ModuleNotFoundError as error:
            print(f"{game} has no herald yet: {error}", file=sys.stderr)
    every = {name: {"$ref": _REFERENCE.format(name=name)} for name in sorted(definitions)}
    return {"title": "Wire", "type": "object", "properties": every, "required": list(every), "$defs": definitions}


def _wire_definitions() -> dict[str, Any]:
    unions = {"ToServer": wire.ToServer, "ToClient": wire.ToClient}
    (*_, to_server, to_client), definitions = msgspec.json.schema_components(
        (*WIRE, *unions.values()), ref_template=_REFERENCE
    )
    return {**definitions, "ToServer": to_server, "ToClient": to_client}


def _herald_definitions(game: str, types: Mapping[str, Any]) -> dict[str, Any]:
    """The definitions of one herald, each with the name of the game before its own."""
    prefix = game.capitalize()
    made, found = msgspec.json.schema_components(types.values(), ref_template=f"#/$defs/{prefix}{{name}}")
    text = json.dumps({f"{prefix}{name}": definition for name, definition in found.items() if name not in SHARED})
    for name in SHARED:
        text = text.replace(_REFERENCE.format(name=f"{prefix}{name}"), _REFERENCE.format(name=name))
    definitions: dict[str, Any] = json.loads(text)
    for name, reference in zip(types, made, strict=True):
        definitions.setdefault(f"{prefix}{name}", reference)
    return definitions


def main(arguments: list[str]) -> int:
    """Write the schema to the given file."""
    path = Path(arguments[0]) if arguments else PATH
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(schema(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"Written: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
