"""The types of the wire as a JSON schema, from which the browser's TypeScript types are made.

python -m argosy.server.types web/src/wire/schema.json
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from argosy.server import wire

HTTP_TYPES = (wire.NewTable, wire.Join, wire.Seated, wire.Problem)


def schema() -> dict[str, Any]:
    """Every named type of the wire and of the heralds."""
    types = [wire.ToServer, wire.ToClient, *HTTP_TYPES, *herald_types()]
    _, components = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")
    return dict(sorted(components.items()))


def herald_types() -> list[Any]:
    """The typed dictionaries of every game that has a herald."""
    names = [f"argosy.{game}.herald" for game in ("wonders", "eldorado")]
    heralds = [importlib.import_module(name) for name in names if importlib.util.find_spec(name)]
    return [shape for herald in heralds for shape in herald.TYPES.values()]


def main() -> None:
    """Write the schema to the file that is named, or print it."""
    text = json.dumps(schema(), indent=1) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
