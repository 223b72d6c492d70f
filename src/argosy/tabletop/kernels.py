"""Kernel packages by name: which modules and functions they have, and which package they are built on.

The rules of a game are a kernel package. A bot that thinks has one of its own, built on the rules, so that a change of
the bot leaves the compiled rules as they are.

Rules may name builds (`BUILDS`) that leave out what some tables never do: "wonders+base" is such a build of "wonders",
and "argosy.envs.wonders+base" is the kernel of tables built on it.
"""

import pkgutil
from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Final

from argosy.tabletop.games import package

SHARED: Final = "argosy.tabletop.kernel"
BUILD: Final = "+"  # between the name of a kernel and that of its build


def kernel_package(name: str) -> str:
    """Return the package below which a kernel lies, whatever build of it is named."""
    return package(name.partition(BUILD)[0])


def kernel(name: str) -> ModuleType:
    """Return the kernel package of a game ("wonders"), or of a bot ("argosy.bots.wonders")."""
    return import_module(f"{kernel_package(name)}.kernel")


def built_on(name: str) -> str | None:
    """Return the kernel that a kernel is built on, in the same build; None if it is the rules of a game itself."""
    below: str | None = getattr(kernel(name), "BUILT_ON", None)
    _, plus, build = name.partition(BUILD)
    return below and below + plus + build


def build_for(name: str, never: Collection[str]) -> str:
    """Name the build of a kernel that leaves out most of what a table never does; the kernel itself if none does."""
    fitting = {len(constants): build for build, constants in _builds(name).items() if set(constants) <= set(never)}
    return f"{name}{BUILD}{fitting[max(fitting)]}" if fitting else name


def left_out(name: str) -> tuple[str, ...]:
    """Return the constants that are False in the build that is named."""
    _, _, build = name.partition(BUILD)
    return _builds(name)[build] if build else ()


def _builds(name: str) -> dict[str, tuple[str, ...]]:
    """Return the builds of the rules that a kernel is built on, with what each leaves out."""
    below = built_on(name)
    builds: dict[str, tuple[str, ...]] = _builds(below) if below else getattr(kernel(name), "BUILDS", {})
    return builds


def shared_kernels(name: str) -> tuple[str, ...]:
    """Return the packages of modules that are compiled anew for each kernel: those of all rules, or what it names."""
    named: tuple[str, ...] = getattr(kernel(name), "SHARES", ())
    return (*(() if built_on(name) else (SHARED,)), *named)


def own_modules(name: str) -> list[ModuleType]:
    """List the modules that are compiled for a kernel, with those that it shares with others."""
    shared = [module for each in shared_kernels(name) for module in _modules_of(import_module(each))]
    return [*shared, *_modules_of(kernel(name))]


def kernel_modules(name: str) -> list[ModuleType]:
    """List all modules of a kernel, after those of the kernels that it is built on."""
    rules = built_on(name)
    return [*(kernel_modules(rules) if rules else []), *own_modules(name)]


def entry_points(name: str) -> set[str]:
    """Return the functions that are called from outside, as each kernel package names them itself."""
    rules = built_on(name)
    return {*(entry_points(rules) if rules else import_module(SHARED).ENTRY_POINTS), *kernel(name).ENTRY_POINTS}


def _modules_of(package: ModuleType) -> list[ModuleType]:
    return [import_module(f"{package.__name__}.{found.name}") for found in pkgutil.iter_modules(package.__path__)]


def kernel_functions(modules: Iterable[ModuleType]) -> Iterator[FunctionType]:
    """List the functions that the modules define themselves."""
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                yield value
