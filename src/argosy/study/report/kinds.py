"""The sections about leaders, tiles and projects: who held or met them, used them, and won with them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from argosy.study.report.asking import Answer
from argosy.study.report.cards import Card, cells_of, counted_cards, figures_of, scale_of, warning
from argosy.study.report.figure import Head, Rows, Table, csv_button
from argosy.study.report.markup import tag
from argosy.study.report.parts import Section, Studies
from argosy.study.report.queries.projects import by_project
from argosy.study.report.words import say
from argosy.wonders.facts.babel import WITH_PROJECTS


class Kind(NamedTuple):
    """Things that are counted as cards are, and what their columns are called, by the names of those of cards."""

    name: str
    heads: tuple[tuple[str, str], ...]


_HELD: Final = ("seen", "head_held")
LEADERS: Final = Kind(
    "leaders",
    (
        *(("card", "head_leader"), _HELD, ("built", "head_recruited"), ("tucked", "head_tucked")),
        *(("sold", "head_sold_share"), ("won_built", "head_won_recruited"), ("won_passed", "head_won_not_recruited")),
    ),
)
TILES: Final = Kind(
    "tiles",
    (
        *(("card", "head_tile"), _HELD, ("built", "head_built_held")),
        *(("won_built", "head_won_built"), ("won_passed", "head_won_passed")),
    ),
)
PROJECTS: Final = Kind(
    "projects",
    (
        *(("card", "head_project"), ("seen", "head_open"), ("built", "head_part"), ("tucked", "head_rewarded")),
        *(("sold", "head_owed"), ("won_built", "head_won_part"), ("won_passed", "head_won_no_part")),
    ),
)
STYLES: Final = {"card": "", "seen": "num x2", "built": "x3 num", "tucked": "num x2", "sold": "num x2"}


def leaders(studies: Studies) -> Section:
    """Show every leader that somebody held: how often it is recruited, and what its owners win."""
    return _section(studies, LEADERS, counted_cards(studies), studies.names.leaders) if studies.names.leaders else NONE


def tiles(studies: Studies) -> Section:
    """Show every tile that somebody held: how often it is built, and what its builders win."""
    return _section(studies, TILES, counted_cards(studies), studies.names.tiles) if studies.names.tiles else NONE


def projects(studies: Studies) -> Section:
    """Show every project that lay open: how many take part and are rewarded, and what they win."""
    if not all(_has_projects(source.options) for source in studies.sources):
        return NONE
    answer = studies.desk.ask(by_project)
    return _section(studies, PROJECTS, answer, {row["card"] for row in answer.rows()})


def _has_projects(options: Mapping[str, Any]) -> bool:
    """Say whether a table plays projects, those of Edifice or those of Babel."""
    return bool(options.get("edifice")) or options.get("babel") in WITH_PROJECTS


NONE: Final = Section([], [])


def _section(studies: Studies, kind: Kind, counted: Answer, ids: set[str]) -> Section:
    found = [figures_of(row, None) for row in counted.rows() if row["seen"] and row["card"] in ids]
    table = _table(studies, kind, found)
    name = f"{studies.sources[0].name}-{kind.name}"
    body = warning(studies.speech) + table.html(studies.speech, say(f"{kind.name}_title"), name)
    body += tag("p", csv_button(table.id, studies.speech), class_="tb noprint")
    body += tag("p", studies.speech.html(say(f"{kind.name}_caption")), class_="cap")
    return Section([studies.figure(kind.name, body, counted, None, "wide")], [])


def _heads(kind: Kind) -> list[Head]:
    first, *rest = [Head(name, say(words), STYLES.get(name, "num")) for name, words in kind.heads]
    players, difference = Head("players", say("head_players"), "num x1"), say("head_difference_points")
    interval = Head("interval", say("head_interval"), "num x2")
    return [first, players, *rest, Head("difference", difference, "dd num"), interval]


def _table(studies: Studies, kind: Kind, found: Sequence[Card]) -> Table:
    scale, groups, heads = scale_of(found), [], _heads(kind)
    for players in studies.sizes:
        here = [one for one in found if one["players"] == players]
        here.sort(key=lambda one: -(one["difference"] if one["difference"] is not None else -1))
        rows = [cells_of(studies, one, scale) for one in here]
        groups.append(Rows([[row[head.name] for head in heads] for row in rows], players))
    return Table(f"{kind.name}-table", heads, groups, "t ct", "difference")
