"""What the compiler calls: every entry point of the kernel once."""

from argosy.eldorado.options import Options
from argosy.envs.calling import call_tables
from argosy.envs.eldorado.tensors import Tensors
from argosy.tabletop.runs import Run


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    call_tables(run, Tensors(Options()))
