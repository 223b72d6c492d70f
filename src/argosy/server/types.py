"""Write the types of the wire for the browser as a JSON schema: `python -m argosy.server.types [PATH]`."""

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from argosy.arena.published import PublishedLadder
from argosy.server import http_wire, lesson_wire, puzzle_wire, study_wire, wire
from argosy.server.reports import AnalysisReport, ShownDecision
from argosy.tabletop.games import GAMES, herald

PATH: Final = Path("web/src/wire/schema.json")
WIRE: Final = (
    http_wire.NewTable,
    http_wire.AskedFacts,
    http_wire.Join,
    http_wire.PlayOn,
    http_wire.Seated,
    wire.Problem,
    http_wire.GameInfo,
    http_wire.Waypoint,
    http_wire.TurnMark,
    http_wire.Proof,
    http_wire.HeldSeats,
    http_wire.HeldTable,
)
LADDERS: Final = (PublishedLadder,)
STUDIES: Final = (study_wire.StudyInfo,)
ANALYSES: Final = (AnalysisReport, ShownDecision)
LESSONS: Final = (lesson_wire.LessonInfo, lesson_wire.LessonMoves, lesson_wire.LessonState)
PUZZLES: Final = (
    puzzle_wire.PuzzleInfo,
    puzzle_wire.PuzzleState,
    puzzle_wire.PuzzleAnswer,
    puzzle_wire.PuzzleVerdict,
    puzzle_wire.PlayPuzzle,
)
_REFERENCE: Final = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """Return one schema with every message, and with View, Facts, Choices and Standing of each game."""
    roots = {"ToServer": wire.ToServer, "ToClient": wire.ToClient}
    types = [type_ for game in GAMES for type_ in herald(game).TYPES.values()]
    made, definitions = msgspec.json.schema_components(
        (*roots.values(), *WIRE, *LADDERS, *STUDIES, *LESSONS, *PUZZLES, *ANALYSES, *types), ref_template=_REFERENCE
    )
    definitions |= dict(zip(roots, made, strict=False))
    every = {name: {"$ref": _REFERENCE.format(name=name)} for name in sorted(definitions)}
    return {"title": "Wire", "type": "object", "properties": every, "required": list(every), "$defs": definitions}


def main(arguments: list[str]) -> int:
    """Write the schema to the given file."""
    path = Path(arguments[0]) if arguments else PATH
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(schema(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"Written: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
