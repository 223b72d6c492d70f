"""How much a bot may think about one decision."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on one decision; a bot that does not think spends nothing.

    None leaves it to the bot. Equal playouts and equal chance give equal decisions; seconds cannot promise that.
    With engine "auto" a bot that wants the compiled kernel answers with what it has while that is still being compiled;
    "cpu" waits for the compiler once, "python" never compiles.
    """

    playouts: int | None = None
    seconds: float | None = None
    engine: str = "auto"
