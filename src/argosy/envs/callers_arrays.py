"""Arrays of the caller, written in place: of NumPy, torch, or anything that offers its memory by DLPack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from argosy.tabletop.errors import OptionError


def looked_at(name: str, given: Any, shape: tuple[int, ...], kinds: Sequence[type[np.generic]]) -> NDArray[Any]:
    """Return the caller's array as one of NumPy that shares its memory."""
    array = _shared(given)
    wanted = f"a writable C-contiguous array of {' or '.join(kind.__name__ for kind in kinds)}, {shape}"
    if not isinstance(array, np.ndarray) or array.shape != shape or array.dtype not in kinds:
        raise OptionError(name, f"{type(given).__name__} {getattr(given, 'shape', '')}", wanted)
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise OptionError(name, "an array that cannot be written in place", wanted)
    return array


def _shared(given: Any) -> Any:
    """Return an array that shares the memory of a tensor, if there is one: of torch, or by the DLPack protocol."""
    if isinstance(given, np.ndarray):
        return given
    if hasattr(given, "numpy"):
        return given.numpy()
    return np.from_dlpack(given) if hasattr(given, "__dlpack__") else None
