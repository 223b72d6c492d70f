"""`argosy report`: one page about a study, or about what differs between studies on equal deals."""

import argparse
import webbrowser
from pathlib import Path

from argosy.cli.arguments import Subparsers, add_command
from argosy.cli.progress import with_bar
from argosy.tabletop.errors import ArgosyError


def add(commands: Subparsers) -> None:
    """Add the command."""
    description = (
        "Write one page about a study: plots, tables, and the queries that computed them. With further folders, "
        "compare studies on equal deals with the first one, game by game."
    )
    parser = add_command(commands, "report", run, "write a page about a study", description)
    parser.add_argument("studies", nargs="+", metavar="DIR", help="folder of a study; others are compared with it")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the page (default: report.html in the first folder)")
    meaning = "of the page at first: en, de, fr, it, nl (default: as the reader chose before, else en)"
    parser.add_argument("--language", metavar="LANGUAGE", help=meaning)
    parser.add_argument("--open", action="store_true", help="open the page in the browser")


def run(given: argparse.Namespace) -> int:
    """Compute the figures and write the page."""
    from argosy.study.report.make import make_report  # only this command needs polars and the plots
    from argosy.study.report.words import LANGUAGES

    if given.language not in (None, *LANGUAGES):
        raise ArgosyError(f"option 'language': found '{given.language}'; expected one of: {', '.join(LANGUAGES)}")
    paths = [(Path(name), name.rstrip("/") or name) for name in given.studies]
    page = with_bar(
        "figures",
        1,
        lambda progress: make_report(paths, given.language or "en", given.language is not None, progress),
    )
    out: Path = given.out or paths[0][0] / "report.html"
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise ArgosyError(f"{out}: cannot be written: {error.strerror}; expected a file for the page") from error
    print(f"{out}: {len(page.encode()) / 1e6:.1f} MB, for any browser, with or without a network")
    if given.open:
        webbrowser.open(out.resolve().as_uri())
    return 0
