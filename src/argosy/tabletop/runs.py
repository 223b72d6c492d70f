"""One rules source, run three ways.

A kernel package is plain Python in the subset that Numba compiles. `python_run` uses its functions as they are, on
plain records. `cpu_run`, and cuda.py for the GPU, rebuild every function over a namespace of its own, compiled; so
all runs live side by side in one process and none knows of the others.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from inspect import getsourcelines, signature
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Final, TypeAlias, TypeVar

from argosy.tabletop import kernel_cache
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.games import package
from argosy.tabletop.struct import Struct, blank, clone, copy, dtype, fetch, store

ENGINES: Final = ("python", "cpu", "cuda")
SHARED: Final = "argosy.tabletop.kernel"
NOTING: Final = ("notes", "happenings")  # kernel modules whose functions only take notes
INLINED_LINES: Final = 20
CPU_FLAGS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}

R = TypeVar("R", bound=Struct)
Answers: TypeAlias = tuple[tuple[str, int | None], ...]  # functions with what they answer


class EngineMissingError(ArgosyError):
    """An engine that this machine cannot run; says what is missing."""


class Run:
    """The functions of a kernel in one of its runs, with records to call them on."""

    def __init__(self, engine: str, functions: SimpleNamespace, compiled: bool) -> None:
        self.engine = engine
        self.call = functions
        self.compiled = compiled

    def make(self, cls: type[Struct]) -> Any:
        """A new record, all zero, of the body that this run works on."""
        return _rows(cls)[0] if self.compiled else blank(cls)

    def put(self, source: Struct) -> Any:
        """A record of this run with the values of a plain one."""
        record = self.make(type(source))
        return self.write(source, record)

    def write(self, source: Struct, record: Any) -> Any:
        """Write a plain record over a record of this run."""
        if not self.compiled:
            return copy(source, record)
        store(source, record)
        return record

    def copy(self, source: Any, target: Any) -> Any:
        """Write a record of this run over another one that `make` or `put` has made."""
        if not self.compiled:
            return copy(source, target)
        target.base[0] = source  # a row is no more than a view of the array that it was made in
        return target

    def get(self, record: Any, cls: type[R]) -> R:
        """A record of this run as a new plain one."""
        plain: R = fetch(record, blank(cls)) if self.compiled else clone(record)
        return plain


def _rows(cls: type[Struct]) -> Any:
    import numpy as np

    return np.zeros(1, dtype(cls))


def kernel_modules(game: str) -> list[ModuleType]:
    """Every module of a game's kernel, and of the kernel that games share."""
    return [module for kernel in _kernels(game) for module in _modules_of(kernel)]


def entry_points(game: str) -> set[str]:
    """The functions that are called from outside of the kernel, as each kernel package names them itself."""
    return {name for kernel in _kernels(game) for name in kernel.ENTRY_POINTS}


def inlined_functions(game: str) -> set[str]:
    """The short functions of the modules that a kernel package names as hot, but for those it takes out.

    They are compiled into their callers: left to itself, LLVM keeps calls that cost more than what they do.
    """
    hot = [module for module in kernel_modules(game) if module.__name__.rpartition(".")[2] in _named(game, "HOT")]
    short = {f.__name__ for f in kernel_functions(hot) if len(getsourcelines(f)[0]) <= INLINED_LINES}
    return short - _named(game, "RARE")


def _named(game: str, what: str) -> set[str]:
    return {name for kernel in _kernels(game) for name in getattr(kernel, what, ())}


def _kernels(game: str) -> list[ModuleType]:
    return [importlib.import_module(name) for name in (SHARED, f"{package(game)}.kernel")]


def _modules_of(kernel: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.iter_modules(kernel.__path__):
        yield importlib.import_module(f"{kernel.__name__}.{found.name}")


def kernel_functions(modules: list[ModuleType]) -> Iterator[FunctionType]:
    """The functions that the modules define themselves."""
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield value


@cache
def python_run(game: str) -> Run:
    """The rules as plain Python: at once, in a debugger, under coverage."""
    functions = {function.__name__: function for function in kernel_functions(kernel_modules(game))}
    return Run("python", SimpleNamespace(**functions), compiled=False)


@cache
def cpu_run(game: str) -> Run:
    """The rules compiled for the CPU; slow the first time, then read from the cache folder."""
    try:
        import numba
    except ImportError as error:
        raise EngineMissingError("engine 'cpu' needs Numba, which is not installed: pip install numba") from error
    with kernel_cache.active(game):
        entries, inlined, kept = entry_points(game), inlined_functions(game), kernel_cache.usable(game)
        parts = _as_parts()

        def jit(function: FunctionType) -> Any:
            name = function.__name__
            options = {"cache": kept} if name in entries else parts
            return numba.njit(function, forceinline=name in inlined, **options, **CPU_FLAGS)

        compiled = vars(rebuild(game, jit))
    return Run("cpu", SimpleNamespace(**{name: compiled[name] for name in entries}), compiled=True)


def _as_parts() -> dict[str, Any]:
    """How to compile functions that Python never calls."""
    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    try:
        from argosy.tabletop.parts import PartCompiler
    except ImportError:  # another Numba: it takes longer
        return options
    return options | {"pipeline_class": PartCompiler}


def complete_run(game: str, call_all: Callable[[Run], None]) -> Run:
    """The compiled run with all entry points read from the cache folder, or compiled into it: `call_all` calls them.

    A folder in which a file was only half written is made anew.
    """
    try:
        call_all(cpu_run(game))
    except kernel_cache.DAMAGED:
        kernel_cache.clear(game)
        cpu_run.cache_clear()
        call_all(cpu_run(game))
    kernel_cache.mark_ready(game)
    return cpu_run(game)


def rebuild(game: str, jit: Callable[[FunctionType], Any], idle: Answers = ()) -> SimpleNamespace:
    """Every kernel function over again, each in a copy of its module in which all of them are compiled.

    Of those that are idle only the answer is left. Compiled runs take no notes: the functions of NOTING do nothing.
    """
    modules = kernel_modules(game)
    noting = [one for one in kernel_functions(modules) if one.__module__.rpartition(".")[2] in NOTING]
    answers = {**{function.__name__: None for function in noting}, **dict(idle)}
    spaces = {module.__name__: dict(vars(module)) for module in modules}
    compiled = {
        function: jit(
            _answering(function, answers[name]) if (name := function.__name__) in answers else _twin(function, spaces)
        )
        for function in kernel_functions(modules)
    }
    for space in spaces.values():
        for name, value in space.items():
            if isinstance(value, FunctionType) and value in compiled:
                space[name] = compiled[value]
    return SimpleNamespace(**{function.__name__: twin for function, twin in compiled.items()})


def _answering(function: FunctionType, answer: int | None) -> FunctionType:
    """A function with the same parameters, which does nothing but answer."""
    made: FunctionType = eval(f"lambda {', '.join(signature(function).parameters)}: {answer!r}")
    made.__name__ = made.__qualname__ = function.__name__
    return made


def _twin(function: FunctionType, spaces: dict[str, dict[str, Any]]) -> FunctionType:
    twin = FunctionType(function.__code__, spaces[function.__module__], function.__name__)
    twin.__module__ = function.__module__
    twin.__doc__ = function.__doc__
    return twin
