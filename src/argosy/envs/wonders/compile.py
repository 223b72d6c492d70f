"""What the compiler calls: every entry point of the kernel once."""

from argosy.envs.tables import Tables
from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.runs import Run
from argosy.wonders.kernel.codes import NO_MOVE
from argosy.wonders.options import Options


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    tables = Tables(run, Tensors(Options()), num_envs=1)
    tables.begin(seed=1)
    tables.step()
    tables.everything(0)
    tables.moves(0, 0)
    mask = tables.masks[0, 0]
    run.call.mask_seat(tables.state(0), tables.rules, tables.numbers, 0, NO_MOVE, tables.scratch[0], mask)
