"""The section about leaders: who held, recruited, used and sold them, and what those who recruit them win."""

from collections.abc import Sequence
from typing import Final

from argosy.study.report.cards import Card, cells_of, counted_cards, figures_of, scale_of, warning
from argosy.study.report.figure import Head, Rows, Table, csv_button
from argosy.study.report.markup import tag
from argosy.study.report.parts import Section, Studies
from argosy.study.report.words import say

HEADS: Final = (  # in place of those of cards
    Head("card", say("head_leader"), ""),
    Head("players", say("head_players"), "num x1"),
    Head("seen", say("head_held"), "num x2"),
    Head("built", say("head_recruited"), "x3 num"),
    Head("tucked", say("head_tucked"), "num x2"),
    Head("sold", say("head_sold_share"), "num x2"),
    Head("won_built", say("head_won_recruited")),
    Head("won_passed", say("head_won_not_recruited")),
    Head("difference", say("head_difference_points"), "dd num"),
    Head("interval", say("head_interval"), "num x2"),
)


def leaders(studies: Studies) -> Section:
    """Show every leader that somebody held: how often it is recruited, and what its owners win."""
    if not studies.names.leaders:
        return Section([], [])
    counted = counted_cards(studies)
    found = [figures_of(row, None) for row in counted.rows() if row["seen"] and row["card"] in studies.names.leaders]
    table = _table(studies, found)
    body = warning(studies.speech) + table.html(
        studies.speech, say("leaders_title"), f"{studies.sources[0].name}-leaders"
    )
    body += tag("p", csv_button(table.id, studies.speech), class_="tb noprint")
    body += tag("p", studies.speech.html(say("leaders_caption")), class_="cap")
    return Section([studies.figure("leaders", body, counted, None, "wide")], [])


def _table(studies: Studies, found: Sequence[Card]) -> Table:
    scale, groups = scale_of(found), []
    for players in studies.sizes:
        here = [one for one in found if one["players"] == players]
        here.sort(key=lambda one: -(one["difference"] if one["difference"] is not None else -1))
        rows = [cells_of(studies, one, scale) for one in here]
        groups.append(Rows([[row[head.name] for head in HEADS] for row in rows], players))
    return Table("leaders-table", list(HEADS), groups, "t ct", "difference")
