"""Own data for tests: a card, a wonder, and how to keep them in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLLY: Final = """
[[card]]
id = "folly"
name = "Folly"
age = 1
colour = "blue"
copies = [3, 5]
cost = "1 PW"
effects = ["vp 4"]
"""
ALTAR: Final = FOLLY.replace("folly", "altar").replace("Folly", "Altar")
TOWER: Final = """
[[wonder]]
id = "tower"
name = "Tower"
[[wonder.side]]
id = "A"
resource = "W"
[[wonder.side.stage]]
cost = "WW"
effects = ["vp 3"]
"""


def own(folder: Path, text: str, name: str = "my.toml") -> str:
    """The name of a new data file with this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def follies(count: int, text: str = FOLLY) -> str:
    """Several cards like the folly, each a building of its own."""
    return "".join(text.replace("folly", f"folly-{n}").replace("Folly", f"Folly {n}") for n in range(count))
