"""Make the report of studies: the sections of their game, and what changed between studies on equal deals."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from argosy.study.report import cards, counted, eldorado, kinds, what_if, wonders
from argosy.study.report.asking import Desk
from argosy.study.report.names import Names
from argosy.study.report.page import Content, write_page
from argosy.study.report.parts import Section, Studies
from argosy.study.report.provenance import about, provenance, state
from argosy.study.report.source import Source, open_studies
from argosy.study.report.words import Speech, say


class Progress(Protocol):
    """Tells how much is done, and of how much."""

    def __call__(self, done: int, total: int | None = None) -> None: ...


Maker = Callable[[Studies], Section]
MAKERS: Final[dict[str, tuple[Maker, ...]]] = {
    "wonders": (
        *(wonders.boards, wonders.seats, cards.cards, kinds.leaders, kinds.projects, kinds.tiles),
        *wonders.SECTIONS,
    ),
    "eldorado": eldorado.SECTIONS,
}
COUNTED: Final[dict[str, tuple[Maker, ...]]] = {  # where there are count tables only
    "wonders": (
        *(wonders.boards, wonders.seats, cards.cards, kinds.leaders, kinds.tiles),
        *(counted.points_by_wonder, counted.pairs, wonders.margins),
    ),
    "eldorado": (eldorado.first_player, eldorado.provinces, eldorado.lengths, eldorado.endings),
}


def make_report(
    paths: Sequence[tuple[Path, str]],
    language: str = "en",
    fixed_language: bool = False,
    progress: Progress = lambda done, total=None: None,
) -> str:
    """Return the page about the studies in some folders, each given with the name under which queries show it.

    The first folder is what the report is about; studies of other folders are compared with those of the first.
    """
    base, *others = (open_studies(path, shown) for path, shown in paths)
    family = what_if.family_of(base[0], base)
    changed = [source for source in base if source not in family] + [source for group in others for source in group]
    pairs = list(what_if.pairs(family, changed))
    studies = _studies(family, [*family, *changed], language)
    makers = COUNTED if family[0].counts_only else MAKERS
    works = [partial(make, studies) for make in makers[family[0].game]]
    works[:0] = [partial(what_if.compare, studies, *pair, number) for number, pair in enumerate(pairs)]
    sections = []
    for number, work in enumerate(works):
        progress(number, len(works))
        sections.append(work())
    return write_page(_content(family, changed, sections), studies.speech, fixed_language)


def _studies(family: Sequence[Source], sources: Sequence[Source], language: str) -> Studies:
    names = Names()
    for source in sources:
        names.add(source)
    return Studies(Desk(family), Speech(language, names.texts), names)


def _content(family: Sequence[Source], changed: Sequence[Source], sections: Sequence[Section]) -> Content:
    sources, game = [*family, *changed], family[0].game
    return Content(
        title=say("title_pair" if changed else f"title_{game}"),
        about=about(family),
        state=state(sources),
        findings=[finding for section in sections for finding in section.findings],
        figures=[figure for section in sections for figure in section.figures],
        provenance=[provenance(source) for source in sources],
        study=family[0].name,
    )
