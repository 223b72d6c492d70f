"""Arrows go one way, as docs/architecture.md says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import argosy
from argosy.tabletop.games import GAMES

PACKAGE = Path(argosy.__file__).parent
DOORS = tuple(
    f"argosy.{room}"
    for room in ("arena", "bots", "cli", "coach", "envs", "lessons", "puzzles", "server", "study", "tensors", "train")
)
KERNELS = ("argosy.tabletop.kernel", "argosy.tabletop.struct", *(f"argosy.{game}.kernel" for game in GAMES))
SAILOR_KERNELS = tuple(f"argosy.bots.{game}.sailor.kernel" for game in GAMES)
BOT_KERNELS = (*(f"argosy.bots.{game}.kernel" for game in GAMES), *SAILOR_KERNELS)
TENSOR_KERNELS = ("argosy.tensors.kernel", "argosy.tensors.wonders.kernel")
STUDY_KERNELS = ("argosy.study.kernel", *(f"argosy.study.{game}.kernel" for game in GAMES))
ENV_KERNELS = ("argosy.envs.kernel", *(f"argosy.envs.{game}.kernel" for game in GAMES))


def imported(room: str) -> Iterator[tuple[str, str]]:
    """Every module that a file of a room imports, with the file."""
    for file in sorted((PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                yield str(file.relative_to(PACKAGE)), str(node.module)
            elif isinstance(node, ast.Import):
                yield from ((str(file.relative_to(PACKAGE)), name.name) for name in node.names)


def leads_into(module: str, rooms: tuple[str, ...]) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def test_tabletop_knows_no_game_and_no_door() -> None:
    rooms = (*DOORS, *(f"argosy.{game}" for game in GAMES))
    assert [found for found in imported("tabletop") if leads_into(found[1], rooms)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_door_and_no_other_game(game: str) -> None:
    rooms = (*DOORS, *(f"argosy.{other}" for other in GAMES if other != game))
    assert [found for found in imported(game) if leads_into(found[1], rooms)] == []


def test_the_server_knows_games_through_tabletop_only() -> None:
    assert [found for found in imported("server") if leads_into(found[1], tuple(f"argosy.{g}" for g in GAMES))] == []


def test_the_arena_knows_games_through_tabletop_and_bots_through_the_roster() -> None:
    rooms = (*(f"argosy.{game}" for game in GAMES), *(f"argosy.bots.{game}" for game in GAMES), "argosy.cli")
    assert [found for found in imported("arena") if leads_into(found[1], rooms)] == []


@pytest.mark.parametrize("room", ["tabletop/kernel", *(f"{game}/kernel" for game in GAMES)])
def test_a_kernel_knows_kernels_and_records_only(room: str) -> None:
    assert strangers(room, KERNELS) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_kernel_of_bots_knows_kernels_only_and_the_rules_know_no_bot(game: str) -> None:
    assert strangers(f"bots/{game}/kernel", (*KERNELS, *BOT_KERNELS)) == []


@pytest.mark.parametrize("game", GAMES)
def test_kernels_of_sailors_and_of_environments_know_kernels_only(game: str) -> None:
    assert strangers(f"bots/{game}/sailor/kernel", KERNELS) == []
    assert strangers(f"envs/{game}/kernel", (*KERNELS, *BOT_KERNELS, *ENV_KERNELS, *TENSOR_KERNELS)) == []


def test_the_kernel_of_the_admiral_knows_kernels_only() -> None:
    admiral = "argosy.bots.wonders.admiral.kernel"
    assert strangers("bots/wonders/admiral/kernel", (*KERNELS, *BOT_KERNELS, *TENSOR_KERNELS, admiral)) == []


def test_tensors_know_games_only_and_their_kernels_know_kernels_only() -> None:
    rooms = tuple(door for door in DOORS if door != "argosy.tensors")
    assert [found for found in imported("tensors") if leads_into(found[1], rooms)] == []
    assert strangers("tensors/wonders/kernel", (*KERNELS, *TENSOR_KERNELS)) == []


def test_bots_know_nothing_of_their_training() -> None:
    assert [found for found in imported("bots") if leads_into(found[1], ("argosy.train", "torch"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_kernels_of_studies_know_kernels_only(game: str) -> None:
    assert strangers(f"study/{game}/kernel", (*KERNELS, *STUDY_KERNELS)) == []


@pytest.mark.parametrize("door", ["envs", "study"])
def test_the_kernel_of_all_environments_and_that_of_all_studies_know_no_game(door: str) -> None:
    assert (
        strangers(f"{door}/kernel", ("argosy.tabletop.kernel", "argosy.tabletop.struct", f"argosy.{door}.kernel")) == []
    )


def strangers(room: str, known: tuple[str, ...]) -> list[str]:
    """What a kernel imports besides."""
    modules = {module for _, module in imported(room)}
    assert modules
    return sorted(module for module in modules if not leads_into(module, (*known, "typing")))


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports for type checkers count too: two modules that need each other are one, or lack a third."""
    left = {module: set(needed) for module, needed in import_graph().items()}
    while free := [module for module, needed in left.items() if not needed & left.keys()]:
        for module in free:
            del left[module]
    assert left == {}


def import_graph() -> dict[str, set[str]]:
    """The modules of the package, each with those it imports; a package that only gathers names is passed through."""
    files = {module_name(file): file for file in PACKAGE.rglob("*.py")}
    graph: dict[str, set[str]] = {name: set() for name in files}
    for name, file in files.items():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                named = {f"{node.module}.{each.name}" for each in node.names}
                graph[name] |= named & files.keys() or {node.module} & files.keys()
            elif isinstance(node, ast.Import):
                graph[name] |= {each.name for each in node.names} & files.keys()
        graph[name] -= {name}
    return graph


def module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
