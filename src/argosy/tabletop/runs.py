"""One rules source, run three ways.

A kernel package is plain Python in the subset that Numba compiles. `python_run` uses its functions as they are, on
plain records. `cpu_run`, and cuda.py for the GPU, rebuild every function over a namespace of its own, compiled; so
all runs live side by side in one process and none knows of the others.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import metadata
from inspect import getsourcelines, signature
from types import CodeType, FunctionType, MappingProxyType, SimpleNamespace
from typing import Any, Final, TypeAlias, TypeVar

from argosy.tabletop import kernel_cache
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.kernel.copying import copy_into
from argosy.tabletop.kernels import (
    BUILD,
    built_on,
    entry_points,
    kernel,
    kernel_functions,
    kernel_modules,
    left_out,
    own_modules,
)
from argosy.tabletop.struct import Struct, blank, clone, copy, dtype, fetch, store

ENGINES: Final = ("python", "cpu", "cuda")
OF_THE_GAME: Final = "OF_THE_GAME"  # names the functions that a shared kernel module takes from the game
NOTING: Final = ("notes", "happenings")  # kernel modules whose functions only take notes
INLINED_LINES: Final = 20
TESTED: Final = {"numba": ("0.61", "0.63", "0.68"), "numba-cuda": ("0.30",)}  # others are used as they are
CPU_FLAGS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}

R = TypeVar("R", bound=Struct)
Twins: TypeAlias = dict[FunctionType, Any]  # kernel functions, each with its compiled twin
Jit: TypeAlias = Callable[[FunctionType], Any]
NOTHING: Final[Mapping[FunctionType, Any]] = MappingProxyType({})


class EngineMissingError(ArgosyError):
    """An engine that this machine cannot run; says what is missing."""


class Run:
    """The functions of a kernel in one of its runs, with records to call them on."""

    def __init__(self, engine: str, functions: SimpleNamespace, compiled: bool) -> None:
        self.engine = engine
        self.call = functions
        self.compiled = compiled

    def make(self, cls: type[Struct]) -> Any:
        """Make a new struct, all zero, of the kind that this run works on."""
        return _rows(cls)[0] if self.compiled else blank(cls)

    def put(self, source: Struct) -> Any:
        """Make a struct of this run with the values of a plain one."""
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
        """Return a struct of this run as a new plain one."""
        plain: R = fetch(record, blank(cls)) if self.compiled else clone(record)
        return plain


def _rows(cls: type[Struct]) -> Any:
    import numpy as np

    return np.zeros(1, dtype(cls))


def inlined_functions(name: str) -> set[str]:
    """Return the short functions of the modules that a kernel package names as hot, but for those it takes out.

    They are compiled into their callers: left to itself, LLVM keeps calls that cost more than what they do.
    """
    package = kernel(name)
    hot, rare = getattr(package, "HOT", ()), getattr(package, "RARE", ())
    modules = [module for module in own_modules(name) if module.__name__.rpartition(".")[2] in hot]
    return {f.__name__ for f in kernel_functions(modules) if len(getsourcelines(f)[0]) <= INLINED_LINES} - set(rare)


@cache
def python_run(name: str) -> Run:
    """Return the kernel as plain Python: at once, in a debugger, under coverage."""
    functions: Twins = {function: function for function in kernel_functions(kernel_modules(name))}
    for module in kernel_modules(name):
        if hasattr(module, OF_THE_GAME):
            space = dict(vars(module))
            twins = {each: _over(each, space) for each in kernel_functions([module])}
            space.update({each.__name__: twin for each, twin in twins.items()})
            functions |= twins
            _filled(space, functions)
    return Run("python", by_name(functions), compiled=False)


@cache
def cpu_run(name: str) -> Run:
    """Return the kernel compiled for the CPU; slow the first time, then read from the cache folder."""
    functions, entries = _cpu_functions(name), entry_points(name)
    return Run("cpu", by_name({f: twin for f, twin in functions.items() if f.__name__ in entries}), compiled=True)


@cache
def _cpu_functions(name: str) -> Twins:
    """Return every kernel function with its compiled twin. A bot calls the twins of the rules it is built on."""
    try:
        import numba
    except ImportError as error:
        raise EngineMissingError("engine 'cpu' needs Numba, which is not installed: pip install numba") from error
    rules = built_on(name)
    below = _cpu_functions(rules) if rules else {}
    with kernel_cache.active(name):
        entries, inlined, kept = entry_points(name), inlined_functions(name), kernel_cache.usable(name)
        parts = part_options()

        def jit(function: FunctionType) -> Any:
            called = function.__name__
            function.__qualname__ = symbol(name, called)
            options = {"cache": kept} if called in entries else parts
            return numba.njit(function, forceinline=called in inlined, **options, **CPU_FLAGS)

        return rebuild(name, jit, left_out(name), below)


def symbol(name: str, function: str) -> str:
    """Name a function for the linker, which takes functions of equal names and types for one: builds must differ."""
    _, _, build = name.partition(BUILD)
    return f"{function}_{build}" if build else function


def forget_compiled() -> None:
    """Make compiled runs anew when they are asked for next, since their cache folder was cleared."""
    cpu_run.cache_clear()
    _cpu_functions.cache_clear()


def part_options() -> dict[str, Any]:
    """Return how to compile functions that Python never calls; with a Numba that was not tested it takes longer."""
    options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    if not is_tested("numba"):
        return options
    from argosy.tabletop.parts import PartCompiler

    return options | {"pipeline_class": PartCompiler}


def is_tested(compiler: str) -> bool:
    """Say whether the installed version of a compiler is one of those that our changes of it were tested with."""
    try:
        return metadata.version(compiler).rpartition(".")[0] in TESTED[compiler]
    except metadata.PackageNotFoundError:
        return False


def rebuild(name: str, jit: Jit, never: Iterable[str] = (), below: Mapping[FunctionType, Any] = NOTHING) -> Twins:
    """Make every kernel function over again, each in a copy of its module in which all of them are compiled.

    The constants named in `never` are False there: the compiler drops what they guard. Functions of the rules below a
    bot are compiled already. Compiled runs take no notes: the functions of NOTING do nothing.
    """
    modules = own_modules(name)
    spaces = {module.__name__: dict(vars(module)) for module in modules}
    compiled = {function: jit(_source(function, spaces[function.__module__])) for function in kernel_functions(modules)}
    twins = {**below, **compiled}
    for space in spaces.values():
        space.update({key: False for key in never if key in space})
        functions = {key: value for key, value in space.items() if isinstance(value, FunctionType)}
        space.update({key: twins[value] for key, value in functions.items() if value in twins})
        _filled(space, twins)
    return twins


def _filled(space: dict[str, Any], functions: Twins) -> dict[str, Any]:
    """Put the functions of a game into a namespace of a module that all games share."""
    named = vars(by_name(functions))
    space.update({key: named[key] for key in space.get(OF_THE_GAME, ()) if key in named})
    return space


def by_name(twins: Twins) -> SimpleNamespace:
    """Return the twins of kernel functions by name."""
    return SimpleNamespace(**{function.__name__: twin for function, twin in twins.items()})


def _source(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    """Return what is compiled for a function: as it is written, over a namespace of its own."""
    if function.__module__.rpartition(".")[2] in NOTING:
        twin: FunctionType = eval(f"lambda {', '.join(signature(function).parameters)}: None")
        twin.__name__ = twin.__qualname__ = function.__name__
        return twin
    return _over(function, space, COMPILED_BODIES.get(function, function).__code__)


def _over(function: FunctionType, space: dict[str, Any], code: CodeType | None = None) -> FunctionType:
    """Return a function over another namespace, and with another body if one is given."""
    twin = FunctionType(code or function.__code__, space, function.__name__)
    twin.__qualname__ = function.__qualname__
    twin.__module__ = function.__module__
    twin.__doc__ = function.__doc__
    return twin


def _assign(targets: Any, i: int, source: Any) -> None:
    targets[i] = source


COMPILED_BODIES: Final[dict[Any, Any]] = {copy_into: _assign}
