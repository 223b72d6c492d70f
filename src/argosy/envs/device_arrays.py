"""Arrays in the memory of a GPU: made by the library at hand, written through Numba, never copied."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from argosy.tabletop.cuda import gpu
from argosy.tabletop.errors import OptionError

PROTOCOL: Final = "__cuda_array_interface__"


def zeros(shape: tuple[int, ...], kind: type[np.generic]) -> Any:
    """Make an array of the library that the program uses: a tensor of torch, else an array of CuPy, else of Numba."""
    name = np.dtype(kind).name
    torch, cupy = sys.modules.get("torch"), sys.modules.get("cupy")
    if torch is not None and torch.cuda.is_available():
        return torch.zeros(shape, dtype=getattr(torch, name), device="cuda")
    if cupy is not None:
        return cupy.zeros(shape, name)
    return gpu().to_device(np.zeros(shape, kind))


def seen(array: Any) -> Any:
    """Return an array in the memory of the GPU as one of Numba that shares it; None if it lies elsewhere."""
    if not hasattr(array, PROTOCOL) and hasattr(array, "__dlpack__") and not isinstance(array, np.ndarray):
        array = _by_dlpack(array)
    if hasattr(array, PROTOCOL):
        return gpu().as_cuda_array(array)
    return array if hasattr(array, "copy_to_host") else None  # as in the simulator of CUDA


def _by_dlpack(array: Any) -> Any:
    """Return what CuPy or torch, whichever is at hand, makes of a tensor of another library."""
    library = sys.modules.get("cupy") or sys.modules.get("torch")
    return array if library is None else library.from_dlpack(array)


def writable(name: str, given: Any, shape: tuple[int, ...], kinds: Sequence[type[np.generic]]) -> Any:
    """Return the caller's array as one of Numba, if it is of the right shape and kind."""
    array = seen(given)
    wanted = f"a C-contiguous array of {' or '.join(kind.__name__ for kind in kinds)}, {shape}, on the GPU"
    if array is None or tuple(array.shape) != shape or array.dtype not in kinds or not array.is_c_contiguous():
        raise OptionError(name, f"{type(given).__name__} {tuple(getattr(given, 'shape', ()))}", wanted)
    return array.view(np.int8) if array.dtype == np.bool_ else array
