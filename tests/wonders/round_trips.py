"""What the tests of position texts share."""

from __future__ import annotations

from argosy.tabletop.struct import differences
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position


def assert_round_trip(position: Position) -> None:
    """The text of a position gives an equal one, hidden memory included."""
    read = position_from_text(position_to_text(position))
    assert differences(position.state, read.state) == []
    assert read.options == position.options


def table_name(table: Options) -> str:
    """A table in short, as a test is called: edition, expansions, players, teams."""
    words = [f"edition{table.edition}", *table.expansions, str(table.players), *(["teams"] if table.teams else [])]
    return "-".join(words)
