"""What the compiler calls: every entry point of the kernel once."""

from argosy.eldorado.options import Options
from argosy.study.description import describe
from argosy.study.playing import Tables
from argosy.tabletop.runs import Run


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    Tables(describe("eldorado", Options()), run).call_all()
