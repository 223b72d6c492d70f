"""The runs of a kernel: records on both sides, and clear words when an engine is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numba
import pytest

from argosy.tabletop import runs
from argosy.tabletop.cuda import tight_code
from argosy.tabletop.kernels import kernel_functions, kernel_modules
from argosy.tabletop.parts import Part, PartCompiler
from argosy.tabletop.runs import Run, cpu_run, python_run
from argosy.tabletop.struct import differences
from argosy.wonders.kernel.layout import State
from argosy.wonders.options import Options
from tests.support import lively_game

WITHOUT = "import sys; sys.modules.update(dict.fromkeys({modules!r}))"  # as if they were not installed
SIMULATE = "from argosy.wonders.simulate import Options, simulate; simulate(Options(), 1, 0, {engine!r})"
PRINT_ERROR = """
from argosy.tabletop.runs import EngineMissingError
try:
    {code}
except EngineMissingError as error:
    print(error)
"""


@pytest.fixture(params=[python_run, cpu_run])
def run(request: pytest.FixtureRequest) -> Run:
    made: Run = request.param("wonders")
    return made


def a_state() -> State:
    return lively_game(Options(players=4), 3)[10].state


def test_a_record_goes_into_a_run_and_comes_back(run: Run) -> None:
    state = a_state()
    assert differences(run.get(run.put(state), State), state) == []


def test_a_record_of_a_run_is_its_own(run: Run) -> None:
    state = a_state()
    record = run.put(state)
    run.write(state, record)
    run.call.choose(record, 0, 77)
    assert run.get(record, State).cities[0].move == 77
    assert state.cities[0].move != 77


def test_a_run_is_made_once() -> None:
    assert python_run("wonders") is python_run("wonders")
    assert cpu_run("wonders") is cpu_run("wonders")


def test_the_kernel_names_every_function_once() -> None:
    names = [function.__name__ for function in kernel_functions(kernel_modules("wonders"))]
    assert sorted(set(names)) == sorted(names)  # the runs find functions by name
    assert {"draw", "advance"} <= set(names)  # of the shared kernel and of the game's


def test_a_part_lives_in_its_callers_alone() -> None:
    def twice(x: int) -> int:
        return 2 * x

    def answer(x: int) -> int:
        return int(part(x)) + 2

    njit: Any = numba.njit
    part = njit(twice, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=PartCompiler)
    assert njit(answer)(20) == 42
    (compiled,) = part.overloads.values()
    assert isinstance(compiled.library, Part)
    assert compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name) == 0


@pytest.mark.parametrize("version, tested", [("0.68.1", True), ("0.61.2", True), ("0.69.0", False), ("1.0", False)])
def test_only_a_numba_that_was_tested_makes_parts(monkeypatch: pytest.MonkeyPatch, version: str, tested: bool) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: version)
    assert ("pipeline_class" in runs.part_options()) == tested


class Descriptor:
    """Stands in for the class of numba-cuda that declares functions."""

    qualname = "is_payable"

    def declare_function(self, module: Any) -> Any:
        return SimpleNamespace(attributes=set())


@pytest.mark.parametrize("version, inside", [("0.30.4", {"optsize", "noinline"}), ("0.99.0", set[str]())])
def test_numba_cuda_is_changed_while_our_code_compiles_and_only_if_it_was_tested(
    monkeypatch: pytest.MonkeyPatch, version: str, inside: set[str]
) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: version)
    monkeypatch.setitem(sys.modules, "numba.cuda.core.funcdesc", SimpleNamespace(FunctionDescriptor=Descriptor))
    before = Descriptor.declare_function
    with tight_code("wonders"):
        assert Descriptor().declare_function(None).attributes == inside
    assert Descriptor.declare_function is before
    assert Descriptor().declare_function(None).attributes == set()


def printed(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **environment})
    return done.stdout


def error_without(modules: list[str], engine: str, **environment: str) -> str:
    code = PRINT_ERROR.format(code=SIMULATE.format(engine=engine))
    return printed(WITHOUT.format(modules=modules) + code, **environment)


def test_without_numba_the_compiled_engine_says_so() -> None:
    assert "engine 'cpu' needs Numba" in error_without(["numba"], "cpu")


def test_without_the_cuda_part_of_numba_the_gpu_engine_says_so() -> None:
    assert "engine 'cuda' needs Numba with its CUDA part" in error_without(["numba.cuda"], "cuda")


def test_without_a_gpu_the_gpu_engine_says_so() -> None:
    message = error_without([], "cuda", CUDA_VISIBLE_DEVICES="-1")
    assert "engine 'cuda' needs an NVIDIA GPU" in message


def test_without_numba_and_numpy_the_plain_engine_plays() -> None:
    play = "from argosy.wonders.simulate import Options, simulate; print(simulate(Options(), 2, 0).games)"
    assert printed(f"{WITHOUT.format(modules=['numba', 'llvmlite', 'numpy'])}\n{play}") == "2\n"
