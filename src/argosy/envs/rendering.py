"""A table to look at: as the text of a position file, or as a picture in SVG."""

from __future__ import annotations

from typing import Any, Final

from argosy.envs.tables import Tensors
from argosy.tabletop.errors import OptionError

RENDER_MODES: Final = ("ansi", "svg")


def check_mode(mode: str | None) -> None:
    """Refuse a mode that nothing can be shown in."""
    if mode not in (None, *RENDER_MODES):
        raise OptionError("render_mode", str(mode), ", ".join(RENDER_MODES))


def rendered(tensors: Tensors, position: Any, mode: str) -> str:
    """Return a position as a mode says."""
    check_mode(mode)
    return tensors.picture_of(position) if mode == "svg" else tensors.text_of(position)
