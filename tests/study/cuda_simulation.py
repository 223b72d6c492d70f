"""Count games in Numba's simulator of CUDA, and print what they add up to: for a process with NUMBA_ENABLE_CUDASIM=1.

The simulator runs Python. Local arrays of structs are lists of plain ones here, since integers of NumPy would overflow
where those of a GPU do not. Threads need not meet: a barrier is for speed alone.
"""

import json
import sys
from typing import Any

from numba.cuda.simulator.kernelapi import FakeCUDALocal

from argosy.study import cuda
from argosy.study.plan import Plan
from argosy.tabletop import games
from argosy.tabletop.struct import blank


def go_on(active: bool) -> bool:
    """Stand in for a barrier."""
    return active


def local_array(self: Any, shape: int, cls: Any) -> list[Any]:
    """Stand in for an array in local memory."""
    return [blank(cls) for _ in range(shape)]


if __name__ == "__main__":
    game, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    setattr(FakeCUDALocal, "array", local_array)  # noqa: B010  mypy refuses the plain way
    setattr(cuda, "dtype", lambda cls: cls)  # noqa: B010
    cuda.STAND_INS["meet"] = go_on
    options = games.load(game).read_options(json.loads(sys.argv[4]))
    plan = Plan(game, options, last, 5, (), last, 0, True)
    counter = cuda.Counter(plan, blocks=2, threads=3)
    counter._rules = [plan.table.rules]
    print(json.dumps(counter.games(range(first, last))))
