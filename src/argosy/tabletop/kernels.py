"""Kernel packages by name: which modules and functions they have, and which package they are built on.

The rules of a game are a kernel package. A bot that thinks has one of its own, built on the rules, so that a change of
the bot leaves the compiled rules as they are.
"""

import pkgutil
from collections.abc import Iterable, Iterator
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Final

from argosy.tabletop.games import package

SHARED: Final = "argosy.tabletop.kernel"


def kernel(name: str) -> ModuleType:
    """Return the kernel package of a game ("wonders"), or of a bot ("argosy.bots.wonders")."""
    return import_module(f"{package(name)}.kernel")


def built_on(name: str) -> str | None:
    """Return the game whose rules a kernel is built on; None if it is the rules of a game itself."""
    rules: str | None = getattr(kernel(name), "BUILT_ON", None)
    return rules


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
