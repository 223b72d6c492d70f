"""A small board of our own, far from the packaged one: nothing in the rules may depend on that."""

from __future__ import annotations

from pathlib import Path

from argosy.eldorado.facts.catalog import COLOURS
from argosy.tabletop import toml

LETTERS = {"turquoise": "T", "red": "R", "blue": "B", "orange": "O"}


def spaces() -> list[dict[str, object]]:
    """Four provinces of three areas in a row, an El Dorado of three, each with one coast, and one sea between."""
    found: list[dict[str, object]] = []
    for colour, letter in LETTERS.items():
        rows = {1: ["2"], 2: ["1", "3"], 3: ["2"]}
        for number, beside in rows.items():
            borders = [f"{letter}{other}" for other in beside] + [f"K{letter}1"]
            area = _land(f"{letter}{number}", colour, borders)
            found.append(area | ({"city": True} if number != 2 else {}))
    for name, post, borders in (
        ("E1", "centre", ["E2", "E3"]),
        ("E2", "north", ["E1", "KE1"]),
        ("E3", "", ["E1", "KE1"]),
    ):
        found.append(_land(name, "eldorado", borders) | ({"post": post} if post else {}))
    for letter in (*LETTERS.values(), "E"):
        shores = [f"{letter}{number}" for number in (1, 2, 3)] if letter != "E" else ["E2", "E3"]
        found.append({"id": f"K{letter}1", "name": "Coast", "kind": "coast", "borders": [*shores, "M1"]})
    coasts = [f"K{letter}1" for letter in (*LETTERS.values(), "E")]
    return [*found, {"id": "M1", "name": "Sea", "kind": "sea", "borders": coasts}]


def _land(name: str, region: str, borders: list[str]) -> dict[str, object]:
    return {"id": name, "name": name, "kind": "land", "region": region, "island": region, "borders": borders}


def write_board(folder: Path) -> str:
    """The board and the numbers that fit it, as a data file."""
    counts = {"land": 15, "coast": 5, "sea": 1, "borders": 29, "islands": 5, "eldorado": 3, "posts": 2}
    counts |= {"provinces": 4, "areas_per_province": 3, "cities_per_province": 2}
    numbers = {"province_areas": 2, "victory_posts": 2, "hiring_posts": 1, "victory_cities": 3, "land_hiring_areas": 2}
    provinces = [
        {
            "colour": colour,
            "opposite": COLOURS[(number + 2) % 4],
            "harbours": [f"{LETTERS[colour]}1", f"{LETTERS[colour]}3"],
            "muster": [f"{LETTERS[colour]}{area}" for area in (1, 2, 3)],
        }
        for number, colour in enumerate(COLOURS)
    ]
    table = {"map": {"name": "Pond"}, "counts": counts, "numbers": numbers, "province": provinces, "space": spaces()}
    path = folder / "pond.toml"
    path.write_text(toml.dumps(table), encoding="utf-8")
    return str(path)
