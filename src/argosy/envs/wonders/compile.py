"""What the compiler calls: every entry point of the kernel once."""

from argosy.envs.calling import call_tables
from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.runs import Run
from argosy.wonders.options import Options


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    call_tables(run, Tensors(Options()))
