"""Files of the table in the browser that reports use too: drawings, colours, and the words for options."""

from pathlib import Path
from typing import Final

_CHECKOUT: Final = Path(__file__).parents[4] / "web" / "src"
WEB: Final = _CHECKOUT if _CHECKOUT.is_dir() else Path(__file__).parent / "web"  # of an installed package
SITE: Final = Path(__file__).parents[2] / "server" / "site"  # as it was built


def read(name: str) -> str:
    """Read one of these files."""
    return (WEB / name).read_text(encoding="utf-8")
